/** All codes from one to another. */
export const span = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
/** The codes of the characters of a text. */
export const codesOf = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0) ?? 0);

/** What nearly every text in English and Dutch is written with; the rest of the Latin letters are another file, for the pages that have one. */
export const commonInTexts = [
  ...span(0x20, 0x7e),
  ...span(0x2000, 0x200f),
  ...codesOf('\u00A0\u00AD\u202F\u2060©«»°±²³µ·½×Åàáäçèéêëíïñóôöúü–—‘’“”…′€↑↓−'),
].toSorted((a, b) => a - b);

/** As a style sheet has it: `U+0020-007E, U+00B7`. */
export const rangesOf = (codes: readonly number[]): string => {
  const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0');
  const starts = codes.filter((code) => !codes.includes(code - 1));
  const ends = codes.filter((code) => !codes.includes(code + 1));
  return starts.map((start, at) => `U+${hex(start)}${start === ends[at] ? '' : `-${hex(ends[at] ?? 0)}`}`).join(', ');
};

/** Every character below the surrogates; the sources are already cut to those of their script. */
export const everyCharacter = span(0, 0xd7ff);
/** The codes without some. */
export const except = (codes: readonly number[], others: readonly number[]): number[] =>
  codes.filter((code) => !others.includes(code));

/** The text that has these characters. */
export const textOf = (codes: readonly number[]): string => codes.map((code) => String.fromCodePoint(code)).join('');

/** The codes of ranges as a style sheet has them. */
export const codesIn = (ranges: string): number[] =>
  ranges.split(',').flatMap((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-');
    return span(Number.parseInt(first, 16), Number.parseInt(last, 16));
  });
