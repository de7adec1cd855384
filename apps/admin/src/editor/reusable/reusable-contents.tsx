import { reusableIDOf, reusableIDsOf, type Block } from '@ximblox/blocks';
import { createContext, useContext, useMemo, type ReactNode } from 'react';

import { t } from '../../shared/language/t.ts';
import { failureOf } from '../../shared/api/failure.ts';
import { trpc, type Outputs } from '../../shared/api/client.ts';
import { useEditor } from '../session/session.ts';

/** A reusable block with its content. */
export type LoadedReusable = Outputs['reusableBlocks']['get'];
/** A reusable block as far as it is known; `missing` where it was deleted. */
export type KnownReusable = LoadedReusable | 'missing' | 'loading';

type Contents = ReadonlyMap<number, KnownReusable>;
const Known = createContext<Contents>(new Map());

/** Looked up again when the window is returned to: it may have been changed in another one. */
const options = { staleTime: 5_000, refetchOnWindowFocus: true, retry: false } as const;

type Result = { readonly data: LoadedReusable | undefined; readonly error: unknown };
const known = (results: readonly Result[]): readonly KnownReusable[] =>
  results.map(({ data, error }) =>
    data !== undefined ? data : error !== null && failureOf(error).status === 404 ? 'missing' : 'loading',
  );

/** Loads the reusable blocks of the open page, for the outline, the canvas and the forms in it. */
export function ReusableProvider({ children }: { readonly children: ReactNode }) {
  const wanted = useEditor((state) => reusableIDsOf(state.document.blocks).join(' '));
  return <Loaded wanted={wanted}>{children}</Loaded>;
}

/** Loads the reusable blocks that these blocks stand for, where no page is open. */
export const ReusableOf = ({ blocks, children }: { readonly blocks: readonly Block[]; readonly children: ReactNode }) => (
  <Loaded wanted={reusableIDsOf(blocks).join(' ')}>{children}</Loaded>
);

/** @param props.wanted the IDs, separated by spaces: equal texts load nothing again */
function Loaded({ wanted, children }: { readonly wanted: string; readonly children: ReactNode }) {
  const ids = useMemo(() => (wanted === '' ? [] : wanted.split(' ').map(Number)), [wanted]);
  const contents = useReusables(ids);
  return <Known value={contents}>{children}</Known>;
}

/** Loads reusable blocks. @param ids the same array while they are the same */
export function useReusables(ids: readonly number[]): Contents {
  const found = trpc.useQueries((query) => ids.map((id) => query.reusableBlocks.get({ id }, options)), { combine: known });
  return useMemo(() => new Map(ids.map((id, index) => [id, found[index] ?? 'loading'])), [ids, found]);
}

/** What a reusable block is called, as far as it is known. */
export const nameOfReusable = (id: number, reusable: KnownReusable | undefined): string =>
  typeof reusable === 'object'
    ? reusable.name
    : reusable === 'missing'
      ? t('Reusable block {id} (deleted)', { id })
      : t('Reusable block {id}', { id });

/** The reusable blocks of the open page, by ID. */
export const useReusableContents = (): Contents => useContext(Known);

/** The reusable block that a block stands for; undefined for other blocks, and where none is chosen. */
export function useReusable(block: Block): KnownReusable | undefined {
  const contents = useContext(Known);
  const id = reusableIDOf(block);
  return id === undefined ? undefined : (contents.get(id) ?? 'loading');
}

/** The blocks that a reusable block shows on pages, or its draft while it was never published. */
export const contentOf = (reusable: KnownReusable | undefined): readonly Block[] =>
  reusable === undefined || typeof reusable === 'string' ? [] : (reusable.publishedBlocks ?? reusable.blocks);
