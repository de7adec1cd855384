import type { Block } from '@ximblox/blocks';

/** A new key for a block or a list item: 12 random characters of `[a-z0-9]`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => 'abcdefghijklmnopqrstuvwxyz0123456789'[byte % 36]).join('');
}

/** A copy of a block for the same page: with a new key and without the anchor, which must be unique. */
export function copyOf(block: Block, key: string): Block {
  return { ...structuredClone(block), key, anchorPoint: '' };
}
