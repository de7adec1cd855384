import type { ComponentType } from 'react';

import type { Block } from './block.ts';
import type { RenderContext } from './render-context.ts';

/** The props of every block view. A view reads its block's props through its definition's type. */
export type BlockViewProps = { readonly block: Block; readonly context: RenderContext };
export type BlockView = ComponentType<BlockViewProps>;

/** The exports of every `view.tsx` beside a `block.ts`. */
export type BlockViewModule = { readonly type: string; readonly view: BlockView };

const views = new Map<string, BlockView>();

/** The view of each block type. */
export const blockViews: ReadonlyMap<string, BlockView> = views;

/** Adds views, found by `import.meta.glob`, so that a new block needs no second line of registration. */
export function registerViews(modules: Readonly<Record<string, BlockViewModule>>): void {
  for (const { type, view } of Object.values(modules)) views.set(type, view);
}
