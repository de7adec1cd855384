import { reusableIDOf, reusableIDsOf, type Block } from '@ximblox/blocks';
import type { Locale } from '@ximblox/primitives';

import { adminLocaleNames } from '../../shared/language/words.ts';
import { t } from '../../shared/language/t.ts';
import type { Check } from '../checks/check.ts';

/** What a page has to know of a reusable block; `missing` where it was deleted. */
export type ReusableState = { readonly name: string; readonly locale: Locale; readonly isPublished: boolean } | 'missing';

/** Looks a reusable block up; undefined where the server could not be asked. */
export type FindReusable = (id: number) => Promise<ReusableState | undefined>;

/** What is to be said of a reusable block, each with what tells it apart. */
function findingsOf(state: ReusableState, locale: Locale): { id: string; title: string; detail: string }[] {
  if (state === 'missing')
    return [
      {
        id: 'missing',
        title: t('A reusable block was deleted'),
        detail: t('Visitors see nothing in its place. Choose another one, or delete the block.'),
      },
    ];
  const unpublished = {
    id: 'unpublished',
    title: t('“{name}” is not published', { name: state.name }),
    detail: t('Visitors see nothing in its place until the reusable block is published.'),
  };
  const foreign = {
    id: 'locale',
    title: t('“{name}” is in {language}', { name: state.name, language: adminLocaleNames[state.locale] }),
    detail: t('This page is in {language}. Choose a reusable block in that language, or detach it and translate its blocks.', {
      language: adminLocaleNames[locale],
    }),
  };
  return [...(state.isPublished ? [] : [unpublished]), ...(state.locale === locale ? [] : [foreign])];
}

/** Reusable blocks that are gone, not published or in another language than the page. */
export const reusableChecks = (blocks: readonly Block[], locale: Locale, states: ReadonlyMap<number, ReusableState>): Check[] =>
  blocks.flatMap((block): Check[] => {
    const state = states.get(reusableIDOf(block) ?? 0);
    const findings = state === undefined ? [] : findingsOf(state, locale);
    return findings.map(({ id, ...texts }) => ({
      id: `${block.key}.reusable.${id}`,
      ...texts,
      place: { kind: 'block', key: block.key, path: 'first' },
    }));
  });

/** The states of the reusable blocks that blocks stand for, looked up once each until they are reloaded. */
export function createReusableStates(find: FindReusable, onFound: () => void) {
  const states = new Map<number, ReusableState>();
  const asked = new Set<number>();
  const ask = async (ids: readonly number[]): Promise<void> => {
    const found = await Promise.all(ids.map(async (id) => [id, await find(id)] as const));
    for (const [id, state] of found) {
      if (state !== undefined) states.set(id, state);
      else asked.delete(id);
    }
  };
  return {
    of(blocks: readonly Block[]): ReadonlyMap<number, ReusableState> {
      const missing = reusableIDsOf(blocks).filter((id) => !asked.has(id));
      for (const id of missing) asked.add(id);
      if (missing.length > 0) void ask(missing).then(onFound);
      return states;
    },
    reload: (): Promise<void> => ask([...asked]),
  };
}
