/** A word of a search term; `required` where it was written `+word`. */
export type TermWord = { readonly text: string; readonly required: boolean };

const wordLimit = 12;

/** Takes a term apart into at most twelve words; everything that is no letter or digit parts them. */
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
