import { frameOrigins } from '@ximblox/blocks';

import type { DrawnView } from './layout/navigation.ts';

/** The frame origins that a view needs. */
export const frameSourcesOf = (view: DrawnView): string[] =>
  view.kind === 'page' ? frameOrigins(view.page.pageVersion.blocks) : [];
