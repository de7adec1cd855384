import type { CallOptions } from './client.ts';

type PageRequest = { readonly pageIndex?: number; readonly pageSize?: number };
type Rows = { readonly items: readonly unknown[]; readonly totalItems: number };
/** A call that gives one page of a list. */
export type ListCall = (input: never, options?: CallOptions) => Promise<Rows>;
/** What `paginate` takes for a list: its input without the number of the page. */
export type ListInput<List extends ListCall> = Omit<NonNullable<Parameters<List>[0]>, 'pageIndex'>;
/** The items of a list. */
export type ListItem<List extends ListCall> = Awaited<ReturnType<List>>['items'][number];

/** Rows per call: the most that every list gives. */
const defaultPageSize = 100;

/**
 * Gives the items of a list one by one and asks for the next rows when they are needed. Items that are created or deleted meanwhile can be
 * given twice or left out.
 * @example
 * for await (const page of paginate(client.pages.list, { type: 'news' })) console.log(page.title);
 */
export async function* paginate<List extends ListCall>(
  list: List,
  input: ListInput<List>,
  options: CallOptions = {},
): AsyncGenerator<ListItem<List>, void, undefined> {
  const call = list as unknown as (
    input: PageRequest,
    options: CallOptions,
  ) => Promise<{ items: ListItem<List>[]; totalItems: number }>;
  const { pageSize = defaultPageSize }: PageRequest = input;
  for (let pageIndex = 0; ; pageIndex += 1) {
    const { items, totalItems } = await call({ ...input, pageIndex, pageSize }, options);
    yield* items;
    if (items.length === 0 || (pageIndex + 1) * pageSize >= totalItems) return;
  }
}
