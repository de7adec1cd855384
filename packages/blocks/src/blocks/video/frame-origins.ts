import { embedOf } from '@ximblox/primitives';

import type { Block } from '../../block.ts';
import { video } from './block.ts';

/** Where the players of a page's videos come from: what its policy must let into frames. Nothing for a page without videos of others. */
export function frameOrigins(blocks: readonly Block[]): string[] {
  const embeds = blocks.flatMap((block) => (block.type === video.type ? (block.__files['video'] ?? []) : []));
  return [...new Set(embeds.flatMap(({ url }) => embedOf(url)?.origin ?? []))].sort();
}
