import { Block } from '@ximblox/blocks';
import { z } from 'zod';

import { newKey } from '../document/keys.ts';

/**
 * Blocks on the clipboard: text with a format name and version, so that it can be pasted into another page, and anything else is
 * rejected.
 */
const ClipboardText = z.object({
  ximblox: z.literal('blocks'),
  version: z.literal(1),
  from: z.string().default(''),
  blocks: z.array(Block).min(1).max(1000),
});

export type CopiedBlocks = { readonly from: string; readonly blocks: readonly Block[] };

/** Serializes blocks as clipboard text. @param from the title of the source page */
export function toClipboardText(blocks: readonly Block[], from: string): string {
  return JSON.stringify({ ximblox: 'blocks', version: 1, from, blocks });
}

/**
 * Parses blocks from clipboard text and assigns new keys. Media references are retained; the URLs resolved for the source page
 * are stripped.
 * @returns undefined for text without blocks, or with blocks of an unknown version
 */
export function fromClipboardText(text: string, makeKey: () => string = newKey): CopiedBlocks | undefined {
  try {
    const { from, blocks } = ClipboardText.parse(JSON.parse(text));
    return {
      from,
      blocks: blocks.map((block) => ({
        ...block,
        key: makeKey(),
        __images: withoutAddresses(block.__images),
        __files: withoutAddresses(block.__files),
      })),
    };
  } catch {
    return undefined;
  }
}

function withoutAddresses<Ref extends { readonly hash: string; readonly url: string }>(
  slots: Record<string, Ref[]>,
): Record<string, Ref[]> {
  return Object.fromEntries(
    Object.entries(slots).map(([slot, refs]) => [slot, refs.map((ref) => ({ ...ref, hash: '', url: '' }))]),
  );
}
