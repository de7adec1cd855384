import type { PageState } from '@ximblox/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { LanguageDots, type LanguageDot } from './language-dots.tsx';
import { OptionLabel } from '../../editor/panel/fields/references/option-label.tsx';
import { StatusChip } from './status-chip.tsx';

const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const dots = (language: Omit<LanguageDot, 'locale'>): string =>
  textOf(renderToStaticMarkup(<LanguageDots languages={[{ locale: 'en-gb', ...language }]} />));

test.each<[Omit<LanguageDot, 'locale'>, string]>([
  [{ isLive: true }, 'published'],
  [{ isLive: true, hasDraft: true }, 'published, not up to date'],
  [{ isLive: true, debt: 2 }, 'published, not up to date, 2 to translate'],
  [{ isLive: false }, 'not on the site'],
  [{ isLive: false, debt: 2 }, 'not on the site, 2 to translate'],
])('a language says whether visitors see the page (%#)', (language, words) => {
  expect(dots(language)).toMatch(new RegExp(` English, ${words}$`));
});

test.each<[PageState, boolean, string]>([
  ['publicationRequested', true, 'Requested + live'],
  ['publicationRequested', false, 'Requested'],
  ['published', true, 'Published'],
])('the chip of a page under review says whether it is on the site (%#)', (state, isLive, words) => {
  expect(textOf(renderToStaticMarkup(<StatusChip state={state} isLive={isLive} />))).toBe(words);
  const option = { id: 1, name: 'Wave maker', state: { state, isLive } };
  expect(textOf(renderToStaticMarkup(<OptionLabel option={option} />))).toBe(`Wave maker ${words}`);
});
