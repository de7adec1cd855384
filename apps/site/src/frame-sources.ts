import { frameOrigins } from '@ximblox/blocks';

import type { DrawnView } from './layout/navigation.ts';

/** The name of the meta element with the frame sources of the document's policy. */
export const frameMeta = 'frame-origins';

/** The frame origins that a view needs. */
export const frameSourcesOf = (view: DrawnView): string[] =>
  view.kind === 'page' ? frameOrigins(view.page.pageVersion.blocks) : [];

/** Whether the document's policy allows the frames of a view. A policy can't be extended, so otherwise a new document must be loaded. */
export function isAllowedByPolicy(view: DrawnView): boolean {
  const allowed = document.querySelector<HTMLMetaElement>(`meta[name="${frameMeta}"]`)?.content.split(' ') ?? [];
  return frameSourcesOf(view).every((origin) => allowed.includes(origin));
}
