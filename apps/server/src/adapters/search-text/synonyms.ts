import { parseTerm, type TermWord } from './search-term.ts';

/** The most forms that synonyms add to a term. */
const addedFormsMax = 60;

type Forms = readonly string[];
/** A word or phrase of a group: its words in one spelling, and the lists of forms that find it. */
type Phrase = { readonly keys: readonly string[]; readonly ways: readonly Forms[] };

/** A word in one spelling, without case and accents: words with the same key are the same. */
const keyOf = ({ alternatives }: TermWord): string =>
  (alternatives[0] ?? []).join('').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** The words of a term as the rule for texts cuts them, each in one spelling without case and accents. */
export const keysOf = (term: string): string[] => parseTerm(term).map(keyOf);

function toPhrase(text: string): Phrase {
  const words = parseTerm(text);
  const wholes = words.flatMap(({ alternatives }) => alternatives[0] ?? []);
  const parts = words.flatMap(({ alternatives }) => alternatives.at(-1) ?? []);
  const ways = wholes.length === parts.length && wholes.every((form, at) => form === parts[at]) ? [wholes] : [wholes, parts];
  return { keys: words.map(keyOf), ways: ways.filter((forms) => forms.length > 0) };
}

const isAt = ({ keys }: Phrase, all: readonly string[], at: number): boolean =>
  keys.length > 0 && keys.every((key, position) => all[at + position] === key);

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
    const found = phrases.flatMap((group) =>
      group.filter((phrase) => isAt(phrase, keys, at)).map((phrase) => ({ phrase, group })),
    );
    const length = Math.max(1, ...found.map(({ phrase }) => phrase.keys.length));
    const ways = found
      .filter(({ phrase }) => phrase.keys.length === length)
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
