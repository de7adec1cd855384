import { embedOf } from '@ximblox/primitives';

import type { Block } from '../../block.ts';
import { video } from './block.ts';

/** The frame origins of a page's videos for its content security policy. Empty without external videos. */
export function frameOrigins(blocks: readonly Block[]): string[] {
  const embeds = blocks.flatMap((block) => (block.type === video.type ? (block.__files['video'] ?? []) : []));
  return [...new Set(embeds.flatMap(({ url }) => embedOf(url)?.origin ?? []))].sort();
}
