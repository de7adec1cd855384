import { blockReferences, blockTitle, type Block } from '@ximblox/blocks';

import { t } from '../../shared/language/t.ts';
import type { Check } from './check.ts';

/** The state of a linked page; `missing` if it no longer exists. */
export type LinkState = 'live' | 'notPublished' | 'missing';

/** Looks a page up; undefined where the server could not be asked. */
export type FindPage = (id: number) => Promise<LinkState | undefined>;

/** Pages that are looked up at most; a page links to few. */
const pagesMax = 200;

const linkedIDs = (block: Block): number[] =>
  blockReferences([block]).flatMap((reference) => (reference.kind === 'page' ? [reference.pageID] : []));

/** Links to pages that are gone or that visitors can't open. */
export function linkChecks(blocks: readonly Block[], pageID: number, states: ReadonlyMap<number, LinkState>): Check[] {
  return blocks.flatMap((block) =>
    [...new Set(linkedIDs(block))].flatMap((id): Check[] => {
      const state = id === pageID ? 'live' : (states.get(id) ?? 'live');
      if (state === 'live') return [];
      return [
        {
          id: `${block.key}.link.${id}`,
          title: t('“{title}” links to a page that is {state, select, missing {no longer there} other {not published}}', {
            title: blockTitle(block),
            state,
          }),
          detail:
            state === 'missing'
              ? t('Choose another page, or remove the link.')
              : t('Visitors would get “not found”. Publish that page, or choose another.'),
          place: { kind: 'block', key: block.key, path: 'first' },
        },
      ];
    }),
  );
}

/** The states of the pages that blocks link to, looked up once each until they are reloaded. */
export function createLinkStates(find: FindPage, onFound: () => void) {
  const states = new Map<number, LinkState>();
  const asked = new Set<number>();
  const ask = async (ids: readonly number[]): Promise<void> => {
    const found = await Promise.all(ids.map(async (id) => [id, await find(id)] as const));
    for (const [id, state] of found) {
      if (state !== undefined) states.set(id, state);
      else asked.delete(id);
    }
  };
  return {
    /** The states found so far; those of other linked pages are looked up, then `onFound` is called. */
    of(blocks: readonly Block[]): ReadonlyMap<number, LinkState> {
      const missing = [...new Set(blocks.flatMap(linkedIDs))].filter((id) => !asked.has(id)).slice(0, pagesMax - asked.size);
      for (const id of missing) asked.add(id);
      if (missing.length > 0) void ask(missing).then(onFound);
      return states;
    },
    reload: (): Promise<void> => ask([...asked]),
  };
}
