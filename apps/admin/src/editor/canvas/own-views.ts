import '@ximblox/blocks/generic-views';

import type { Block } from '@ximblox/blocks';
import { blockViews } from '@ximblox/blocks/views';

let loading: Promise<unknown> | undefined;

/** Loads the views of the site's own blocks, whose drawings are as large as all general views together. */
export function loadOwnViews(): Promise<unknown> {
  loading ??= import('./site-views.ts').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Loads them for blocks that no general view draws, so that a page with such blocks appears in one piece. */
export async function loadViewsOf(blocks: readonly Block[]): Promise<void> {
  if (blocks.some(({ type }) => !blockViews.has(type))) await loadOwnViews();
}
