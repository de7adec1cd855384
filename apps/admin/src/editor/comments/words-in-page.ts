import { placeOfQuote, type Block, type Quote } from '@ximblox/blocks';

import { elementOf, textPlacesOf } from '../canvas/typing/text-places.ts';
import type { PlacedSuggestion } from './among-others.ts';

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

/** Where the text of a suggestion is drawn, and its words there: all of the block where that can’t be told, as of a cell of a table. */
export function drawnText(
  parts: readonly Element[],
  block: Block,
  { quote, path, before }: Pick<PlacedSuggestion, 'quote' | 'path' | 'before'>,
): { readonly parts: readonly Element[]; readonly quote: Quote } {
  const places = textPlacesOf(block);
  const place = places.find((one) => one.path.join('.') === path);
  const element = place && parts.map((part) => elementOf(part, place, places)).find((one) => one !== undefined);
  return element === undefined ? { parts, quote } : { parts: [element], quote: { ...quote, before } };
}

/**
 * The range of the words of a suggestion; or, where it is accepted in the page, of those in their place, or of the word before them.
 * @param block as it is drawn
 */
export function rangeOfSuggestion(
  parts: readonly Element[],
  block: Block,
  suggestion: PlacedSuggestion,
  isAccepted: boolean,
): Range | undefined {
  const { replacement } = suggestion;
  const { parts: here, quote } = drawnText(parts, block, suggestion);
  if (!isAccepted) return rangeOfQuote(here, quote);
  if (replacement !== '') return rangeOfQuote(here, { ...quote, text: replacement }) ?? rangeOfQuote(here, quote);
  const words = quote.before.trimEnd();
  const last = /\S+$/.exec(words);
  return last === null ? undefined : rangeOfQuote(here, { text: last[0], before: words.slice(0, last.index) });
}

/** The range of quoted words in elements of a page; undefined where they are not. */
export function rangeOfQuote(parts: readonly Element[], quote: Quote): Range | undefined {
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
