import { parseTerm, type TermWord } from './search-term.ts';

/** The most forms that synonyms add to a term. */
const addedFormsMax = 60;

type Forms = readonly string[];
/** A word or phrase of a group: its words in one spelling, and the lists of forms that find it. */
type Phrase = { readonly key: string; readonly ways: readonly Forms[] };

/** A word in one spelling, without case and accents: words with the same key are the same. Joined words are as words apart. */
const keyOf = ({ alternatives: [whole = [], parts = []] }: TermWord): string =>
  (parts.length > 1 ? parts : whole).join(' ').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** The words of a term as the rule for texts cuts them, each in one spelling without case and accents, with blanks where words are joined. */
export const keysOf = (term: string): string[] => parseTerm(term).map(keyOf);

function toPhrase(text: string): Phrase {
  const words = parseTerm(text);
  const wholes = words.flatMap(({ alternatives }) => alternatives[0] ?? []);
  const parts = words.flatMap(({ alternatives }) => alternatives.at(-1) ?? []);
  const ways = wholes.length === parts.length && wholes.every((form, at) => form === parts[at]) ? [wholes] : [wholes, parts];
  return { key: words.map(keyOf).join(' '), ways: ways.filter((forms) => forms.length > 0) };
}

/** How many words of a term a phrase takes from a place on; 0 where it is not there. */
const lengthAt = ({ key }: Phrase, all: readonly string[], at: number): number =>
  all.slice(at).findIndex((_, more) => all.slice(at, at + more + 1).join(' ') === key) + 1;

/**
 * Adds to the words of a term what means the same. Each word of a phrase gets all synonyms of the phrase: a page then matches all
 * words of the phrase by the words or by one synonym, and some of them just as before. Of phrases that overlap the longest counts.
 * @param groups words and phrases that mean the same
 */
export function withSynonyms(words: readonly TermWord[], groups: readonly (readonly string[])[]): readonly TermWord[] {
  if (groups.length === 0) return words;
  const phrases = groups.map((group) => group.map(toPhrase));
  const keys = words.map(keyOf);
  const added = words.map((): Forms[] => []);
  let room = addedFormsMax;
  for (let at = 0; at < words.length;) {
    const found = phrases.flatMap((group) => group.map((phrase) => ({ phrase, group, taken: lengthAt(phrase, keys, at) })));
    const length = Math.max(1, ...found.map(({ taken }) => taken));
    const ways = found
      .filter(({ taken }) => taken === length)
      .flatMap(({ phrase, group }) => group.filter((other) => other !== phrase).flatMap((other) => other.ways));
    for (const forms of ways) {
      room -= forms.length * length;
      if (room < 0) break;
      for (let position = at; position < at + length; position += 1) added[position]?.push(forms);
    }
    at += length;
  }
  return words.map((word, at) => ((added[at]?.length ?? 0) === 0 ? word : { ...word, synonyms: added[at] ?? [] }));
}
