import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { locales } from '@ximblox/primitives';
import { expect, it } from 'vitest';

import { listRepositoryQueries } from '../../testing/statements/repository-queries.ts';

const types = await readFile(path.resolve(import.meta.dirname, '../../../../../packages/db/src/schema.gen.ts'), 'utf8');

/** Columns that are text in some table. */
const textColumns = new Set(
  [...types.matchAll(/^ {2}(\w+): (?:Generated<)?(?:GeneratedAlways<)?(?:string|'[^;]*)(?: \| null)?>?;$/gm)].map(
    ([, name = '']) => name,
  ),
);
/** Columns of any table, of any type. */
const columns = new Set([...types.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name));

/** Orders that are no list which people read: by keys and words of the program, by numbers, times and conditions, and locks. */
const machineOrders = new Set([
  // words and keys of the program, and tables of the catalogue
  ...[
    'name',
    'c.relname',
    'a.attnum',
    'locale',
    'place',
    'source_locale',
    'target_locale',
    'r.visibility',
    'p.state',
    'j.kind',
    'crop::text',
  ],
  ...[
    'b.block_key',
    'd.file_hash',
    'd.file_name',
    'p.locale = $1',
    'array_position($3::text[], p.locale)',
    'lower(p.title) using ~<~',
  ],
  // the same name twice in a folder
  ...['lower(w.name)', 'lower(f.name)'],
  // numbers, times and conditions
  ...[
    '1',
    'id',
    'one.id',
    'count',
    'part',
    'pageID',
    'namesYou',
    'g.memberID',
    'deletedAt',
    'f.bin_root',
    'asked.place',
    'i.place',
    'b.ordinality',
  ],
  ...['linking.is_live', 'min(r.page_reference_id)', 'coalesce(p.scheduled_at, p.unpublish_at)', 'similarity(p.title, $8)'],
  ...[
    "r.block_key <> ''",
    "r.side = 'live'",
    'c.resolved_at is not null',
    "coalesce(v.type_data ->> 'email', '') = ''",
    't.page_id <> p.page_id',
  ],
]);

/** The parts of each `order by` of a statement. */
function ordersOf(statement: string): string[] {
  const found: string[] = [];
  for (const { index, 0: words } of statement.matchAll(/\border by\s+/gi)) {
    let depth = 0;
    let part = '';
    const rest = statement.slice(index + words.length);
    for (const [at, sign] of [...rest].entries()) {
      if (sign === '(' || sign === '[') depth += 1;
      if (sign === ')' || sign === ']') depth -= 1;
      if (depth < 0 || (depth === 0 && /^\s(?:limit|offset|for|union|rows)\b/i.test(rest.slice(at, at + 8)))) break;
      if (sign === ',' && depth === 0) {
        found.push(part);
        part = '';
      } else part += sign;
    }
    found.push(part);
  }
  return found.map((part) =>
    part
      .replaceAll('"', '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replace(/(?: asc| desc)?(?: nulls (?:first|last))?;?$/i, ''),
  );
}

const isOrdered = (order: string): boolean => {
  if (order.endsWith('collate text_order') || machineOrders.has(order)) return true;
  const name = /^(?:\w+\.)?(\w+)$/.exec(order)?.[1];
  return name !== undefined && columns.has(name) && !textColumns.has(name);
};

it('every list that is sorted by a text names the collation of lists', async () => {
  const { queries } = await listRepositoryQueries();
  const without = queries.flatMap(({ file, name, statements }) =>
    statements.flatMap((statement) =>
      ordersOf(statement)
        .filter((order) => !isOrdered(order))
        .map((order) => `${order}: ${path.basename(file)} ${name}`),
    ),
  );
  expect([...new Set(without)]).toEqual([]);
});

it('the languages of the site share the order of the collation', () => {
  const words = [
    'alpha',
    'Alpha',
    'Ångström',
    'Zebra',
    'zulu',
    'Öland',
    'oxide',
    'Éclair',
    'élan',
    'ijs',
    'ĳs',
    'Łódź',
    'straße',
    'strasse',
    '2',
    '10',
    'cœur',
    'Ærø',
    '_x',
    'Þór',
  ];
  const root = words.toSorted(new Intl.Collator('en', { numeric: true }).compare);
  for (const locale of locales) expect(words.toSorted(new Intl.Collator(locale, { numeric: true }).compare)).toEqual(root);
});
