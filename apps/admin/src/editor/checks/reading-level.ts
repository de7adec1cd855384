import { blockText, htmlToText, markupOfBlock, withFormulasAsWords, type Block } from '@ximblox/blocks';
import type { Locale } from '@ximblox/primitives';

import { t } from '../../shared/language/t.ts';

/** The length of a page, and how easy its texts are to read. */
export type Reading = {
  readonly words: number;
  /** The time of reading in whole minutes; 0 for less than half a minute. */
  readonly minutes: number;
  /** 0 (very difficult) to 100 (very easy); null for short texts, and in languages without a formula here. */
  readonly ease: number | null;
};

/** The words an adult reads silently in a minute (Brysbaert 2019). */
const wordsPerMinute = 238;
/** A formula says little about fewer words. */
const wordsMin = 100;

type Counts = { readonly perSentence: number; readonly syllables: number };

/** English: the Flesch Reading Ease (1948). Dutch: its adaptation by Douma (1960), with syllables per word instead of per 100. */
const formulas: Partial<Record<Locale, (counts: Counts) => number>> = {
  'en-gb': ({ perSentence, syllables }) => 206.835 - 1.015 * perSentence - 84.6 * syllables,
  'nl-nl': ({ perSentence, syllables }) => 206.84 - 0.93 * perSentence - 77 * syllables,
};

const segments = (text: string, locale: Locale, granularity: 'word' | 'sentence'): Intl.SegmentData[] => [
  ...new Intl.Segmenter(locale, { granularity }).segment(text),
];

/** The words of a text. Numbers are words too. */
const wordsOf = (text: string, locale: Locale): string[] =>
  segments(text, locale, 'word').flatMap(({ segment, isWordLike }) => (isWordLike === true ? [segment] : []));

/** An estimate by groups of vowels: a diaeresis begins a syllable, and an English word does not speak its last e. */
export function countSyllables(word: string, locale: Locale): number {
  const spelled = word
    .toLowerCase()
    .replaceAll('ij', 'y')
    .replaceAll(/[ëïöü]/g, '-e')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
  const spoken = locale === 'en-gb' ? spelled.replace(/([^aeiouyl])e$/, '$1').replace(/([aeiouy]l)e$/, '$1') : spelled;
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0);
}

/** The paragraphs, list items and cells of a block's rich texts: each ends a sentence, with or without a full stop. */
const proseOf = (block: Block): string =>
  markupOfBlock(block, '')
    .flatMap(({ texts }) => texts)
    .flatMap((html) => html.split(/<\/(?:p|li|h[1-6]|td|th|blockquote)>/).map(htmlToText))
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

/** The number of words in blocks. */
export const countWords = (blocks: readonly Block[], locale: Locale): number =>
  wordsOf(blocks.map(withFormulasAsWords).map(blockText).join('\n'), locale).length;

/** The length and the reading level of blocks in the page's language. */
export function readingOf(written: readonly Block[], locale: Locale): Reading {
  const blocks = written.map(withFormulasAsWords);
  const words = countWords(written, locale);
  const minutes = Math.round(words / wordsPerMinute);
  const prose = blocks.map(proseOf).join('\n');
  const inProse = wordsOf(prose, locale);
  const formula = formulas[locale];
  if (formula === undefined || inProse.length < wordsMin) return { words, minutes, ease: null };
  const sentences = segments(prose, locale, 'sentence').filter(({ segment }) => wordsOf(segment, locale).length > 0).length;
  const syllables = inProse.reduce((sum, word) => sum + countSyllables(word, locale), 0);
  const ease = formula({ perSentence: inProse.length / Math.max(1, sentences), syllables: syllables / inProse.length });
  return { words, minutes, ease: Math.round(Math.max(0, Math.min(100, ease))) };
}

/** The level in words, by the bands of Flesch. */
export function levelOf(ease: number): string {
  if (ease >= 70) return t('Easy');
  if (ease >= 60) return t('Plain');
  if (ease >= 50) return t('Fairly difficult');
  return ease >= 30 ? t('Difficult') : t('Very difficult');
}
