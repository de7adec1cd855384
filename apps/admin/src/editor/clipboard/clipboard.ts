import { Block } from '@ximblox/blocks';
import { z } from 'zod';

import { newKey } from '../document/keys.ts';

/** Blocks on a clipboard: text that names itself and its version, so that it can go from page to page and be refused where it is something else. */
const ClipboardText = z.object({
  ximblox: z.literal('blocks'),
  version: z.literal(1),
  from: z.string().default(''),
  blocks: z.array(Block).min(1).max(1000),
});

export type CopiedBlocks = { readonly from: string; readonly blocks: readonly Block[] };

/** Writes blocks as clipboard text. @param from the title of the page they stand on */
export function toClipboardText(blocks: readonly Block[], from: string): string {
  return JSON.stringify({ ximblox: 'blocks', version: 1, from, blocks });
}

/**
 * Reads blocks from clipboard text and gives them new keys. Pictures and files keep what names them in the library;
 * the addresses they had on their page do not come along.
 * @returns undefined where the text holds no blocks, or blocks of a version that is not known
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
