import type { Page } from '@ximblox/contract';
import type { Locale } from '@ximblox/primitives';
import { useRef } from 'react';

import { trpc } from '../../shared/api/client.ts';
import { rowsOf, type MenuItems } from './tree/tree.ts';

/** The part of a linked page that the menu needs. */
export type MenuPage = Pick<Page, 'id' | 'title' | 'path' | 'state' | 'liveVersionID' | 'siblings'>;
export type MenuPages = ReadonlyMap<number, MenuPage>;
const most = 100;

/** The pages that entries link to, by ID; undefined until loaded. Deleted pages are not included. */
export function useMenuPages(locale: Locale, items: MenuItems): MenuPages | undefined {
  const ids = [...new Set(rowsOf(items).flatMap(({ item }) => (item.pageID === null ? [] : [item.pageID])))].toSorted(
    (a, b) => a - b,
  );
  const parts = Array.from({ length: Math.ceil(ids.length / most) }, (_, index) => ids.slice(index * most, (index + 1) * most));
  const answers = trpc.useQueries((t) => parts.map((pageIDs) => t.pages.getMultiple({ locale, pageIDs }, { staleTime: 30_000 })));
  const last = useRef<MenuPages | undefined>(undefined);
  const known = answers.flatMap(({ data }) => (data === undefined ? [] : [data.items]));
  if (known.length === parts.length) last.current = pagesByID(ids, known.flat());
  return last.current;
}

function pagesByID(ids: readonly number[], pages: readonly MenuPage[]): MenuPages {
  const byID = new Map(pages.map((page) => [page.id, page]));
  // A page of another language is returned as its translation: its state applies to both.
  for (const page of pages)
    for (const { pageID } of page.siblings) if (!byID.has(pageID) && ids.includes(pageID)) byID.set(pageID, page);
  return byID;
}

/** Whether visitors see an entry; undefined until loaded. */
export function entryState(pageID: number | null, pages: MenuPages | undefined): 'shown' | 'notPublished' | 'gone' | undefined {
  if (pageID === null) return 'shown';
  if (pages === undefined) return undefined;
  const page = pages.get(pageID);
  if (page === undefined) return 'gone';
  return page.liveVersionID === null ? 'notPublished' : 'shown';
}
