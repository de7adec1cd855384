import { reusableIDOf, type Block } from '@ximblox/blocks';
import type { Locale } from '@ximblox/primitives';

import { adminLocaleNames } from '../../shared/language/words.ts';
import { t } from '../../shared/language/t.ts';
import type { Check } from '../checks/check.ts';
import type { KnownReusable } from './known-reusable.ts';
import type { Reusables } from './published-content.ts';

/** What is to be said of a reusable block, each with what tells it apart. */
function findingsOf(state: KnownReusable, locale: Locale): { id: string; title: string; detail: string }[] {
  // That it is not known is among the checks of the content.
  if (state === 'loading') return [];
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
export const reusableChecks = (blocks: readonly Block[], locale: Locale, states: Reusables): Check[] =>
  blocks.flatMap((block): Check[] => {
    const state = states.get(reusableIDOf(block) ?? 0);
    const findings = state === undefined ? [] : findingsOf(state, locale);
    return findings.map(({ id, ...texts }) => ({
      id: `${block.key}.reusable.${id}`,
      ...texts,
      place: { kind: 'block', key: block.key, path: 'first' },
    }));
  });
