import { z } from 'zod';

import { coercedNumber } from './coerced-number.ts';
import { lineText } from './line-text.ts';

/** The size of a list's page when the caller names none (specification, section 9). */
export const defaultPageSize = 25;

/** The input fields by which a list is read page by page. */
export const pagingInput = {
  pageIndex: coercedNumber(z.number().int().min(0).max(1_000_000).default(0)),
  pageSize: coercedNumber(z.number().int().min(1).max(100).default(defaultPageSize)),
};

/**
 * The input fields of a paged list that is searched and sorted.
 * @param columns the closed list of columns the list can be sorted by; the first is the default
 */
export function pagedListInput<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
  return {
    ...pagingInput,
    searchTerm: lineText().max(200).default(''),
    columnToSort: z.enum(columns).optional(),
    sortOrder: z.enum(['asc', 'desc']).optional(),
  };
}

/** The answer of a paged list. */
export const pagedListOutput = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), totalItems: z.number().int().min(0) });
