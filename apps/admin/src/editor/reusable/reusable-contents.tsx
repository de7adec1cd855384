import { reusableIDOf, reusableIDsOf, type Block } from '@ximblox/blocks';
import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';

import { failureOf } from '../../shared/api/failure.ts';
import { trpc } from '../../shared/api/client.ts';
import { useEditor, useSession } from '../session/session.ts';
import type { Reusables } from './published-content.ts';
import type { KnownReusable, LoadedReusable } from './known-reusable.ts';

const Known = createContext<Reusables>(new Map());

/** Looked up again when the window is returned to: it may have been changed in another one. */
const options = { staleTime: 5_000, refetchOnWindowFocus: true, retry: false } as const;

type Result = { readonly data: LoadedReusable | undefined; readonly error: unknown };
const known = (results: readonly Result[]): readonly KnownReusable[] =>
  results.map(({ data, error }) =>
    data !== undefined ? data : error !== null && failureOf(error).status === 404 ? 'missing' : 'loading',
  );

/** Loads the reusable blocks of the open page, for the outline, the canvas, the forms in it, and the checks. */
export function ReusableProvider({ children }: { readonly children: ReactNode }) {
  const { view } = useSession();
  const contents = useReusablesOf(useEditor((state) => reusableIDsOf(state.document.blocks).join(' ')));
  useEffect(() => view.setState({ reusables: contents }), [view, contents]);
  return <Known value={contents}>{children}</Known>;
}

/** Loads the reusable blocks that these blocks stand for, where no page is open. */
export function ReusableOf({ blocks, children }: { readonly blocks: readonly Block[]; readonly children: ReactNode }) {
  const contents = useReusablesOf(reusableIDsOf(blocks).join(' '));
  return <Known value={contents}>{children}</Known>;
}

/** Loads reusable blocks. @param wanted their IDs, separated by spaces: equal texts load nothing again */
export const useReusablesOf = (wanted: string): Reusables =>
  useReusables(useMemo(() => (wanted === '' ? [] : wanted.split(' ').map(Number)), [wanted]));

/** Loads reusable blocks. @param ids the same array while they are the same */
export function useReusables(ids: readonly number[]): Reusables {
  const found = trpc.useQueries((query) => ids.map((id) => query.reusableBlocks.get({ id }, options)), { combine: known });
  return useMemo(() => new Map(ids.map((id, index) => [id, found[index] ?? 'loading'])), [ids, found]);
}

/** The reusable blocks of the open page, by ID. */
export const useReusableContents = (): Reusables => useContext(Known);

/** The reusable block that a block stands for; undefined for other blocks, and where none is chosen. */
export function useReusable(block: Block): KnownReusable | undefined {
  const contents = useContext(Known);
  const id = reusableIDOf(block);
  return id === undefined ? undefined : (contents.get(id) ?? 'loading');
}

/** The blocks that a reusable block shows on pages, or its draft while it was never published. */
export const contentOf = (reusable: KnownReusable | undefined): readonly Block[] =>
  reusable === undefined || typeof reusable === 'string' ? [] : (reusable.publishedBlocks ?? reusable.blocks);
