import type { BoardRow, BoardState } from '@ximblox/contract';
import { pagePath } from '@ximblox/primitives';

import type { Context } from '../../../../kernel/operation/context.ts';
import { listBoard } from './board.repository.ts';

type BoardInput = {
  readonly type?: string | null | undefined;
  readonly locale?: string | null | undefined;
  readonly state?: BoardState | null | undefined;
  readonly searchTerm: string;
  readonly columnToSort?: 'updatedAt' | 'title' | undefined;
  readonly sortOrder?: 'asc' | 'desc' | undefined;
  readonly pageIndex: number;
  readonly pageSize: number;
};

const orNull = (value: string | null | undefined): string | null => value || null;

/** The board of pages and languages; times in JSON become ISO texts as all others are. */
export async function getBoard(context: Context, input: BoardInput): Promise<{ items: BoardRow[]; totalItems: number }> {
  const columnToSort = input.columnToSort ?? 'updatedAt';
  const { rows, total } = await listBoard(context.db, {
    ...input,
    type: orNull(input.type),
    locale: orNull(input.locale),
    state: input.state ?? null,
    columnToSort,
    sortOrder: input.sortOrder ?? (columnToSort === 'updatedAt' ? 'desc' : 'asc'),
  });
  const items = rows.map(({ slug, pages, ...row }) => ({
    ...row,
    path: pagePath(row.locale, slug),
    pages: pages.map((page) => ({
      ...page,
      scheduledAt: page.scheduledAt === null ? null : new Date(page.scheduledAt).toISOString(),
    })),
  }));
  return { items, totalItems: total };
}
