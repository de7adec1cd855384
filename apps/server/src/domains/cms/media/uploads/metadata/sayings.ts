import type { FileMetadata } from '@ximblox/primitives';

type Saying = FileMetadata['says'][number];

const [sayingsMax, lettersMax] = [20, 200];

/** What a file says, once each, without what says nothing and without characters that nobody sees. */
export function sayings(found: readonly Saying[]): Saying[] {
  const unique = new Map<string, Saying>();
  for (const { kind, text } of found) {
    const plain = text
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim()
      .slice(0, lettersMax);
    if (plain !== '' && unique.size < sayingsMax) unique.set(`${kind} ${plain}`, { kind, text: plain });
  }
  return [...unique.values()];
}
