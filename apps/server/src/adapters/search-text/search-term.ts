/** A word of a search term; `required` if written `+word`. */
export type TermWord = { readonly text: string; readonly required: boolean };

const wordLimit = 12;

/** Splits a term into at most twelve words at every character that is not a letter or digit. */
export function parseTerm(term: string): TermWord[] {
  return term
    .normalize('NFC')
    .split(/\s+/)
    .flatMap((part) => {
      const required = part.startsWith('+');
      return part
        .split(/[^\p{Letter}\p{Number}]+/u)
        .filter((text) => text !== '')
        .map((text) => ({ text, required }));
    })
    .slice(0, wordLimit);
}
