/**
 * What a suggestion changes of its words: they are drawn without those that both sides begin and end with. Counted in characters that are no
 * white space, as the places of quotes are.
 */
export type WordsChanged = { readonly skip: number; readonly deleted: number; readonly inserted: string };

const lengthOf = (words: readonly string[]): number => words.join('').replaceAll(/\s+/g, '').normalize('NFC').length;

/** The words that a suggestion takes away, and those that it puts behind them. */
export function wordsChanged(words: string, replacement: string): WordsChanged {
  const [was, now] = [words, replacement].map((text) => text.split(/\s+/).filter((word) => word !== '')) as [string[], string[]];
  const most = Math.min(was.length, now.length);
  let [start, end] = [0, 0];
  while (start < most && was[start] === now[start]) start += 1;
  while (end < most - start && was.at(-1 - end) === now.at(-1 - end)) end += 1;
  return {
    skip: lengthOf(was.slice(0, start)),
    deleted: lengthOf(was.slice(start, was.length - end)),
    inserted: now.slice(start, now.length - end).join(' '),
  };
}
