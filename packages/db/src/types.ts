import pg from 'pg';

type Parser = (text: string) => unknown;

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const TIMESTAMP_TZ = 1184;

const withFraction = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/**
 * PostgreSQL's text of a timestamptz (the session runs in UTC) as the ISO string that is used on the wire:
 * milliseconds, `Z`. Microseconds are cut off; `infinity` and years outside four digits go through Date or stay as they are.
 */
export const isoFromTimestamp = (text: string): string => {
  const match = withFraction.exec(text);
  if (match !== null) return `${match[1]}T${match[2]}.${(match[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : date.toISOString();
};

const sameText: Parser = (text) => text;

const parsers = new Map<number, Parser>([
  [INT8, Number],
  [DATE, sameText],
  [TIMESTAMP_TZ, (text) => isoFromTimestamp(text)],
]);

// Numbers and NULL need no unquoting: `{1,NULL,3}`.
const parseInt8Array: Parser = (text) =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((entry) => (entry === 'NULL' ? null : Number(entry)));
parsers.set(INT8_ARRAY, parseInt8Array);

/** How columns arrive in the program: int8 as a number, timestamptz as an ISO string in UTC, date as `yyyy-mm-dd`. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    const parser = format === 'binary' ? undefined : parsers.get(oid);
    return parser ?? (pg.types.getTypeParser(oid, format ?? 'text') as Parser);
  },
};
