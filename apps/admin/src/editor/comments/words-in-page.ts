import { placeOfQuote, type Quote } from '@ximblox/blocks';

/** A character of the page that is no white space. */
type Character = { readonly node: Text; readonly at: number };

/** The characters of elements of a page without white space. */
export function charactersOf(parts: readonly Element[]): { readonly text: string; readonly characters: readonly Character[] } {
  let text = '';
  const characters: Character[] = [];
  for (const part of parts) {
    const nodes = part.ownerDocument.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode() as Text | null; node !== null; node = nodes.nextNode() as Text | null)
      for (let at = 0; at < node.data.length; at += 1) {
        const character = node.data.charAt(at);
        if (character.trim() === '') continue;
        text += character;
        characters.push({ node, at });
      }
  }
  return { text, characters };
}

/**
 * The range of quoted words; or, where a suggestion is accepted in the page, of those in their place, or of the word before them.
 * @param replacement null where none is accepted
 */
export function rangeOfSuggestion(parts: readonly Element[], quote: Quote, replacement: string | null): Range | undefined {
  if (replacement === null) return rangeOfQuote(parts, quote);
  if (replacement !== '') return rangeOfQuote(parts, { ...quote, text: replacement }) ?? rangeOfQuote(parts, quote);
  const words = quote.before.trimEnd();
  const last = /\S+$/.exec(words);
  return last === null ? undefined : rangeOfQuote(parts, { text: last[0], before: words.slice(0, last.index) });
}

/** The range of quoted words in elements of a page; undefined where they are not. */
function rangeOfQuote(parts: readonly Element[], quote: Quote): Range | undefined {
  const [first] = parts;
  if (first === undefined) return undefined;
  const { text, characters } = charactersOf(parts);
  const place = placeOfQuote(text, quote);
  const [from, last] = place === undefined ? [] : [characters[place.from], characters[place.to - 1]];
  if (from === undefined || last === undefined) return undefined;
  const range = first.ownerDocument.createRange();
  range.setStart(from.node, from.at);
  range.setEnd(last.node, last.at + 1);
  return range;
}
