import { termAlternatives } from './search-words.ts';

/**
 * A word of a search term; `required` if written `+word`. Any of its alternatives finds it, by all of their forms: `DP2/DP3` as a
 * whole, or `DP2` and `DP3`.
 */
export type TermWord = {
  readonly alternatives: readonly (readonly string[])[];
  readonly required: boolean;
  /** Further lists of forms that find it, as they are written. */
  readonly synonyms?: readonly (readonly string[])[];
};

/** The maximum number of forms in a term. */
const formLimit = 12;

/** Cuts a term into words by the rule for texts, up to twelve forms. */
export function parseTerm(term: string): TermWord[] {
  let room = formLimit;
  return term
    .normalize('NFC')
    .split(/\s+/)
    .flatMap((part) => {
      const required = part.startsWith('+');
      return termAlternatives(part).flatMap((all) => {
        const alternatives = all.map((forms) => forms.slice(0, room));
        room -= Math.max(...alternatives.map((forms) => forms.length));
        return alternatives.every((forms) => forms.length > 0) ? [{ alternatives, required }] : [];
      });
    });
}
