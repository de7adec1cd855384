import { invalid, invalidHTML, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { checkLinks, checkTargets } from './html-links.ts';
import { nestsDeep } from './nesting.ts';
import { refuseMedia } from './no-media.ts';
import { htmlReferences, htmlToText } from './rich-text.ts';
import { headRowsMax, TableMerges, withMerges, wrongMerges } from './table-merges.ts';
import { commonEditor, type CommonOptions, type Field } from './field.ts';
import { joinTexts } from './join-texts.ts';

/** The most characters of the markup of a cell. */
export const cellMax = 5000;

const cell = z
  .string()
  .max(cellMax, { error: tooLong, abort: true })
  .refine((html) => !nestsDeep(html), { error: invalidHTML, abort: true })
  .superRefine(refuseMedia)
  .superRefine(checkLinks);

const publishableCell = cell.superRefine(checkTargets);

const tableOf = (oneCell: z.ZodType<string>) =>
  z.strictObject({
    headerRow: z.boolean().default(true),
    headerColumn: z.boolean().default(false),
    headRows: z.int().min(1).max(headRowsMax).exactOptional(),
    merges: TableMerges.exactOptional(),
    rows: z.array(z.array(oneCell).max(30, { error: tooLong })).max(500, { error: tooLong }),
  });

/**
 * A table: rows of cells of inline HTML; every row has the same number of cells. With `headerRow` the first `headRows` rows are headings, one
 * by default. A cell of `merges` covers others, which are empty.
 */
export const TableValue = tableOf(cell);
export type TableValue = z.infer<typeof TableValue>;

/** A table of text. Rows of different lengths are `invalid`; links are checked as in a text (`invalidURL`). */
export function table(options: CommonOptions): Field<TableValue, 'props'> {
  const even = ({ rows }: TableValue): boolean => rows.every((row) => row.length === rows[0]?.length);
  const placed = (value: TableValue, issues: z.core.$RefinementCtx): void => {
    for (const index of even(value) ? wrongMerges(value) : [])
      issues.addIssue({ code: 'custom', message: invalid, path: ['merges', index], params: { rule: 'shape' } });
  };
  const draft = TableValue.refine(even, { error: invalid }).superRefine(placed);
  const publishable = tableOf(publishableCell).refine(even, { error: invalid }).superRefine(placed);
  return {
    kind: 'table',
    store: 'props',
    draft,
    strict: options.required ? publishable.refine(({ rows }) => rows.length > 0, { error: required }) : publishable,
    defaultValue: {
      headerRow: true,
      headerColumn: false,
      rows: [
        ['', ''],
        ['', ''],
      ],
    },
    editor: { ...commonEditor(options), control: 'table' },
    text: ({ rows }) => joinTexts(rows.flat().map(htmlToText)),
    references: ({ rows }) => rows.flat().flatMap(htmlReferences),
    sanitize: ({ headRows = 1, ...value }, sanitizers) => ({
      ...withMerges(value, value.merges ?? []),
      ...(headRows > 1 && { headRows }),
      rows: value.rows.map((row) => row.map(sanitizers.html)),
    }),
  };
}
