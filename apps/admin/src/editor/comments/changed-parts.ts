import { compareWords, type TextPart } from '@ximblox/blocks/compare';

/** How many words beside a change are shown, so that it is found in the text. */
const wordsBeside = 3;

const isSame = (part: TextPart | undefined): boolean => part?.status === 'same';

/** Words between changes, or at one side of them, without those that are far from each. */
function nearWords(text: string, hasBefore: boolean, hasAfter: boolean): string {
  const words = text.match(/\s*\S+(?:\s+$)?/g) ?? [text];
  const [first, last] = [hasBefore ? wordsBeside : 0, hasAfter ? wordsBeside : 0];
  if (words.length <= first + last) return text;
  const start = words.slice(0, first).join('').trimEnd();
  const end = words
    .slice(words.length - last)
    .join('')
    .trimStart();
  return `${start}${hasBefore ? ' ' : ''}…${hasAfter ? ' ' : ''}${last === 0 ? '' : end}`;
}

/** What a suggestion changes of its words, with a few of those that stay. */
export function changedParts(words: string, replacement: string): TextPart[] {
  const parts = compareWords(words, replacement);
  return parts.map((part, at) => (isSame(part) ? { ...part, text: nearWords(part.text, at > 0, at < parts.length - 1) } : part));
}

/** The words that a suggestion takes away and those that it puts in their place, without those that both begin and end with. */
export function changedWords(words: string, replacement: string): { readonly was: string; readonly now: string } {
  const parts = changedParts(words, replacement);
  const changed = parts.slice(isSame(parts[0]) ? 1 : 0, isSame(parts.at(-1)) ? -1 : undefined);
  const textOf = (other: TextPart['status']): string =>
    changed
      .filter(({ status }) => status !== other)
      .map(({ text }) => text)
      .join('')
      .trim();
  const [was, now] = [textOf('added'), textOf('removed')];
  return was === now ? { was: words, now: replacement } : { was, now };
}
