import type { Block } from '@ximblox/blocks';

/** A new key for a block or an item of a list: 12 characters of `[a-z0-9]`, unique in practice. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => 'abcdefghijklmnopqrstuvwxyz0123456789'[byte % 36]).join('');
}

/** A copy of a block that may stand beside the original: a new key and no anchor, because a page has each anchor once. */
export function copyOf(block: Block, key: string): Block {
  return { ...structuredClone(block), key, anchorPoint: '' };
}
