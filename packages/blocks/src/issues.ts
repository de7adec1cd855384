import { isErrorCode, type ErrorCode, type ErrorDetail, type ExpectedKind, type TextFormat } from '@ximblox/primitives';
import { blank, invalid, invalidEmail, required, tooLong } from '@ximblox/primitives/errors';
import type { z } from 'zod';

/** One thing that is wrong with an input: a code of the catalogue and where, such as `blocks[3].props.title`. */
export type Issue = {
  readonly code: ErrorCode;
  readonly property: string;
  /** Parameters of its text, such as the limit and the actual size. */
  readonly params?: Readonly<Record<string, number>>;
  /** The violated rule, if the code is not specific enough. */
  readonly detail?: ErrorDetail;
};

/** Writes a path the way errors name it: dots and `[n]`. */
export const propertyPath = (path: readonly PropertyKey[], prefix = ''): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? String(part) : `${text}.${String(part)}`),
    prefix,
  );

type ZodIssue = z.core.$ZodIssue;
/** zod's code for a value that matches no option; it uses the same one for missing values. */
const ofKind = new Set<ZodIssue['code']>(['invalid_type', 'invalid_value', 'invalid_union']);

/** The maximum number of issues reported for one value. */
export const issuesMax = 200;

/** The only rule of a code, for refinements that give none. */
const detailsOfCodes: Readonly<Partial<Record<ErrorCode, ErrorDetail>>> = {
  [invalidEmail]: { rule: 'format', format: 'email' },
  [blank]: { rule: 'blank' },
};

/** Whether zod reports a whole number as outside the safe range, with a note, that a limit of its own refuses too. */
const isRepeated = (issue: ZodIssue, issues: readonly ZodIssue[]): boolean =>
  'note' in issue &&
  issues.some((other) => other !== issue && other.code === issue.code && propertyPath(other.path) === propertyPath(issue.path));

/** Turns zod's issues into ours, {@link issuesMax} at most: a message that is a code is that code, what is not there is `required`, unknown keys and all else are `invalid`. */
export function issuesOf(error: z.ZodError, prefix = ''): Issue[] {
  const issues = error.issues.slice(0, issuesMax).filter((issue, _, all) => !isRepeated(issue, all));
  return issues.flatMap((issue): Issue[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.slice(0, issuesMax).map((key) => ({
        code: invalid,
        property: propertyPath([...issue.path, key], prefix),
        detail: { rule: 'unknown' },
      }));
    }
    const missing = ofKind.has(issue.code) && issue.input === undefined;
    const code = isErrorCode(issue.message)
      ? issue.message
      : missing
        ? required
        : issue.code === 'too_big' && issue.origin === 'string'
          ? tooLong
          : invalid;
    const detail = missing || code === required ? undefined : (detailOf(issue) ?? detailsOfCodes[code]);
    return [{ code, property: propertyPath(issue.path, prefix), ...(detail === undefined ? {} : { detail }) }];
  });
}

/** The rule of a zod issue; undefined for refinements, which give it in the issue's `params`. */
function detailOf(issue: ZodIssue): ErrorDetail | undefined {
  switch (issue.code) {
    case 'too_big':
      return limitOf('max', issue.origin, Number(issue.maximum), issue.inclusive === false);
    case 'too_small':
      return limitOf('min', issue.origin, Number(issue.minimum), issue.inclusive === false);
    case 'not_multiple_of':
      return { rule: 'multipleOf', limit: issue.divisor };
    case 'invalid_type':
      return { rule: 'type', expected: kinds[issue.expected] ?? 'other' };
    case 'invalid_value':
      return {
        rule: 'oneOf',
        allowed: issue.values
          .slice(0, 50)
          .map((value) => (typeof value === 'number' || typeof value === 'boolean' || value === null ? value : String(value))),
      };
    case 'invalid_format':
      return formatOf(issue);
    case 'invalid_key':
    case 'unrecognized_keys':
      return { rule: 'unknown' };
    case 'invalid_union':
      return unionOf(issue.errors);
    case 'custom':
      return issue.params !== undefined && 'rule' in issue.params ? (issue.params as ErrorDetail) : undefined;
    default:
      return { rule: 'shape' };
  }
}

function limitOf(side: 'min' | 'max', origin: string, limit: number, isExclusive: boolean): ErrorDetail {
  if (origin === 'string') return { rule: `${side}Length`, limit };
  if (origin === 'array' || origin === 'set' || origin === 'map' || origin === 'object') return { rule: `${side}Items`, limit };
  // Of whole numbers the least that is allowed is a plainer answer than the greatest that is not.
  if (isExclusive && origin === 'int') return { rule: side, limit: side === 'min' ? limit + 1 : limit - 1 };
  return { rule: side, limit, ...(isExclusive ? { exclusive: true as const } : {}) };
}

const kinds: Readonly<Partial<Record<string, ExpectedKind>>> = {
  string: 'text',
  number: 'number',
  int: 'wholeNumber',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
  record: 'object',
  null: 'null',
};

const formats: Readonly<Partial<Record<string, TextFormat>>> = {
  email: 'email',
  url: 'url',
  date: 'date',
  datetime: 'dateTime',
  uuid: 'uuid',
};

/** Regular expressions of the contract and the fields that have a name for users. */
const namedPatterns: ReadonlyMap<string, TextFormat> = new Map([
  [String.raw`^\+?[0-9 ()/.-]{3,30}$`, 'phone'],
  [String.raw`^(?:\+?[0-9 ()/.-]{3,30})?$`, 'phone'],
  ['^(?:[a-zA-Z][a-zA-Z0-9_-]*)?$', 'anchor'],
  ['^[A-Za-z0-9_-]{1,64}$', 'key'],
  [String.raw`^[^\r\n]*$`, 'line'],
  [String.raw`^[^\u0000-\u001f\u007f\u0085\u2028\u2029]*$`, 'line'],
  [String.raw`^https?:\/\/[^\s\\]+$`, 'url'],
  [String.raw`^[^\s@<>,;]+@[^\s@<>,;]+$`, 'email'],
  ['^[a-z]{2}(-[a-z]{2})?$', 'language'],
]);

function formatOf(issue: { readonly format: string; readonly pattern?: string }): ErrorDetail {
  const named = formats[issue.format];
  if (named !== undefined) return { rule: 'format', format: named };
  const pattern = /^\/(?<source>[\s\S]*)\/[a-z]*$/.exec(issue.pattern ?? '')?.groups?.['source'] ?? issue.pattern;
  if (pattern === undefined) return { rule: 'shape' };
  const format = namedPatterns.get(pattern);
  return format === undefined ? { rule: 'pattern', pattern } : { rule: 'format', format };
}

/** Of a choice between shapes: all values where each is a value, else what the only one that the kind of the value fits says. */
function unionOf(alternatives: readonly (readonly ZodIssue[])[]): ErrorDetail {
  const first = alternatives.flatMap((issues) => issues.slice(0, 1)).map(detailOf);
  const allowed = first.flatMap((detail) => (detail?.rule === 'oneOf' ? detail.allowed : []));
  if (first.length > 0 && first.every((detail) => detail?.rule === 'oneOf')) return { rule: 'oneOf', allowed };
  const fitting = first.filter((detail) => detail !== undefined && detail.rule !== 'type' && detail.rule !== 'oneOf');
  return (fitting.length === 1 ? fitting[0] : undefined) ?? { rule: 'shape' };
}
