import { frameOrigins } from '@ximblox/blocks';

import type { DrawnView } from './layout/navigation.ts';

/** The name under which a document says what its policy lets into frames. */
export const frameMeta = 'frame-origins';

/** Where the players come from that may be opened on what is shown. */
export const frameSourcesOf = (view: DrawnView): string[] =>
  view.kind === 'page' ? frameOrigins(view.page.pageVersion.blocks) : [];

/** Whether the policy of the document that is open lets through what a view may open: a policy cannot grow, so other documents must be loaded. */
export function isAllowedByPolicy(view: DrawnView): boolean {
  const allowed = document.querySelector<HTMLMetaElement>(`meta[name="${frameMeta}"]`)?.content.split(' ') ?? [];
  return frameSourcesOf(view).every((origin) => allowed.includes(origin));
}
