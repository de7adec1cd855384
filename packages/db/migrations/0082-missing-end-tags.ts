import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = 'The release before still stores such texts: what it stores after this is not mended.';

const stray = '</x-plain>';

/** Where blocks and their texts are stored. */
const stored = [
  ['page_version', 'page_version_id', ['blocks', 'type_data']],
  ['page_checkpoint', 'page_checkpoint_id', ['blocks', 'type_data']],
  ['page_template', 'page_template_id', ['blocks', 'type_data']],
  ['page_undo', 'page_undo_id', ['before']],
  ['page', 'page_id', ['content']],
  ['reusable_block', 'reusable_block_id', ['blocks', 'published_blocks']],
  ['reusable_version', 'reusable_version_id', ['blocks']],
  ['translation_block', 'ctid', ['source']],
] as const;

/** Rows that are read at a time: bounds the memory. */
const batchSize = 100;

/**
 * Puts back the end tags that the sanitizer lost: after a dropped `<span>` it wrote `</x-plain>` in place of the next one (decision 0102).
 * Published versions too: visitors saw bold and links that never ended. Pages and reusable blocks are indexed again. Reports how many rows
 * were mended, by table.
 */
export async function up(db: Kysely<unknown>, report: (line: string) => void): Promise<void> {
  const counts: string[] = [];
  await sql`alter table page_version disable trigger page_version_is_fixed`.execute(db);
  for (const [table, key, columns] of stored) {
    const ids = await mendTable(db, { table, key, columns });
    if (ids.length > 0) counts.push(`${ids.length} of ${table}`);
    if (table === 'page_version') await indexPages(db, ids);
    if (table === 'reusable_block') await indexReusable(db, ids);
  }
  await sql`alter table page_version enable trigger page_version_is_fixed`.execute(db);
  report(counts.length === 0 ? 'no text lacked an end tag' : `mended texts that lacked end tags: ${counts.join(', ')}`);
}

type Table = { readonly table: string; readonly key: string; readonly columns: readonly string[] };

async function mendTable(db: Kysely<unknown>, { table, key, columns }: Table): Promise<string[]> {
  const all = sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}::text, '')`),
    sql` || `,
  );
  const { rows: found } = await sql<{ id: string }>`
    select ${sql.ref(key)}::text as id from ${sql.table(table)} where ${all} like ${`%${stray}%`}`.execute(db);
  const ids = found.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize);
    const { rows } = await sql<{ id: string; values: unknown[] }>`
      select ${sql.ref(key)}::text as id, jsonb_build_array(${sql.join(columns.map((column) => sql.ref(column)))}) as values
      from ${sql.table(table)} where ${sql.ref(key)}::text = any(${batch})`.execute(db);
    for (const { id, values } of rows) {
      // A column without a value stays so: `null` in JSON is a value.
      const changes = columns.flatMap((column, index) =>
        values[index] === null ? [] : [sql`${sql.ref(column)} = ${JSON.stringify(mendTexts(values[index]))}::jsonb`],
      );
      await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${sql.ref(key)}::text = ${id}`.execute(db);
    }
  }
  return ids;
}

const indexPages = (db: Kysely<unknown>, ids: readonly string[]) =>
  sql`insert into outbox (topic, payload)
    select 'index-page', jsonb_build_object('pageID', page_id) from page where live_version_id = any(${ids}::int[])`.execute(db);

const indexReusable = (db: Kysely<unknown>, ids: readonly string[]) =>
  sql`insert into outbox (topic, payload)
    select 'index-reusable', jsonb_build_object('reusableID', reusable_block_id)
    from reusable_block where reusable_block_id = any(${ids}::int[]) and published_blocks is not null`.execute(db);

function mendTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.includes(stray) ? mendMarkup(value) : value;
  if (Array.isArray(value)) return value.map(mendTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mendTexts(part)]));
}

/** An open element, and those around it. */
type Open = { readonly name: string; readonly around: Open; readonly hasFormula: boolean } | undefined;
type State = { readonly at: number; readonly open: Open; readonly written: Written };
type Written = { readonly text: string; readonly before: Written } | undefined;

const tag = /(<\/?[a-z][^>]*>)/;
const nameOf = (part: string): string => /^<\/?([a-z][a-z0-9-]*)/.exec(part)?.[1] ?? '';
const isVoid = (part: string): boolean => /^<[bh]r /.test(part);

const withFormula = (open: Open, name: string): Open =>
  open === undefined || name !== 'span' ? open : { ...open, hasFormula: true };
const enter = (open: Open, part: string): Open => (isVoid(part) ? open : { name: nameOf(part), around: open, hasFormula: false });

/** More than any text has: as many as that are tried before a text is mended without regard to its other end tags. */
const stepsMax = 200_000;

/**
 * Markup with its end tags. The stray tag stands where that of the innermost open element belongs, but for line breaks, which have none,
 * and formulas, whose own was written before. Which of both it is shows in the other end tags, which are right.
 */
export function mendMarkup(html: string): string {
  // Tags of the sanitizer: it escapes `>` in attributes.
  const parts = html.split(tag).filter((part) => part !== '');
  const choices: State[] = [{ at: 0, open: undefined, written: undefined }];
  let steps = 0;
  for (let state = choices.pop(); state !== undefined && steps < stepsMax; state = choices.pop()) {
    let next: State | undefined = state;
    while (next !== undefined && next.at < parts.length && steps < stepsMax) {
      steps += 1;
      next = step(parts, next, choices);
    }
    if (next !== undefined && next.at === parts.length && next.open === undefined) return textOf(next.written);
  }
  return mendLoosely(parts);
}

/** One part further; undefined where its end tag is not that of the open element. Other ways to go on are put into `choices`. */
function step(parts: readonly string[], { at, open, written }: State, choices: State[]): State | undefined {
  const part = parts[at] ?? '';
  const go = (now: Open, text: string): State => ({ at: at + 1, open: now, written: { text, before: written } });
  if (!tag.test(part)) return go(open, part);
  if (part === stray) {
    const dropped = go(open, '');
    if (open === undefined) return dropped;
    const closed = go(withFormula(open.around, open.name), `</${open.name}>`);
    const before = parts[at - 1] ?? '';
    if (isVoid(before) || before === '</span>') {
      choices.push(closed);
      return dropped;
    }
    if (open.hasFormula) choices.push(dropped);
    return closed;
  }
  if (!part.startsWith('</')) return go(enter(open, part), part);
  return open?.name === nameOf(part) ? go(withFormula(open.around, open.name), part) : undefined;
}

function textOf(written: Written): string {
  const texts: string[] = [];
  for (let one = written; one !== undefined; one = one.before) texts.push(one.text);
  return texts.toReversed().join('');
}

/** Markup whose other end tags are wrong too: each element ends at the latest where the one around it does. */
function mendLoosely(parts: readonly string[]): string {
  const open: string[] = [];
  let text = '';
  const close = (): void => {
    text += `</${open.pop()}>`;
  };
  for (const part of parts) {
    const name = nameOf(part);
    if (!part.startsWith('</') || !tag.test(part)) {
      text += part;
      if (tag.test(part) && !isVoid(part)) open.push(name);
    } else if (part === stray) {
      if (open.length > 0) close();
    } else if (open.includes(name)) {
      while (open.at(-1) !== name) close();
      close();
    }
  }
  while (open.length > 0) close();
  return text;
}
