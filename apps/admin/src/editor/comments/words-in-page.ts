import type { ReviewComment } from '@ximblox/contract';

type Quote = NonNullable<ReviewComment['quote']>;

/** White space is left out: a browser gives other spaces and line ends for selected words than the page has. */
const dense = (text: string): string => text.normalize('NFC').replace(/\s+/g, '');

/** How many characters two texts have in common at their ends. */
function commonEnd(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && one.at(-1 - count) === other.at(-1 - count)) count += 1;
  return count;
}

/**
 * Where quoted words begin in a text: of several places, that before which most of what stood before them stands.
 * @returns the index of their first character in the text without white space, and of that after the last; undefined where they are not
 */
export function placeOfQuote(text: string, quote: Quote): { readonly from: number; readonly to: number } | undefined {
  const [words, before] = [dense(quote.text), dense(quote.before)];
  let found: { readonly from: number; readonly common: number } | undefined;
  for (let from = text.indexOf(words); from >= 0 && words !== ''; from = text.indexOf(words, from + 1)) {
    const common = commonEnd(text.slice(0, from), before);
    if (found === undefined || common > found.common) found = { from, common };
  }
  return found === undefined ? undefined : { from: found.from, to: found.from + words.length };
}

/** The range of quoted words in elements of a page; undefined where they are not. */
export function rangeOfQuote(parts: readonly Element[], quote: Quote): Range | undefined {
  const [first] = parts;
  if (first === undefined) return undefined;
  const page = first.ownerDocument;
  let text = '';
  const characters: { readonly node: Text; readonly at: number }[] = [];
  for (const part of parts) {
    const nodes = page.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode() as Text | null; node !== null; node = nodes.nextNode() as Text | null)
      for (let at = 0; at < node.data.length; at += 1) {
        const character = node.data.charAt(at);
        if (character.trim() === '') continue;
        text += character;
        characters.push({ node, at });
      }
  }
  const place = placeOfQuote(text, quote);
  const [from, last] = place === undefined ? [] : [characters[place.from], characters[place.to - 1]];
  if (from === undefined || last === undefined) return undefined;
  const range = page.createRange();
  range.setStart(from.node, from.at);
  range.setEnd(last.node, last.at + 1);
  return range;
}
