import type { ComponentType } from 'react';

import type { Block } from './block.ts';
import type { RenderContext } from './render-context.ts';

/** What the view of every block is given. A view reads its own props through its definition's type. */
export type BlockViewProps = { readonly block: Block; readonly context: RenderContext };
export type BlockView = ComponentType<BlockViewProps>;

/** Every `view.tsx` beside a `block.ts` exports `view` and `type`; found here by Vite, so a new block needs no second line of registration. */
const modules = import.meta.glob<{ readonly type: string; readonly view: BlockView }>('./blocks/*/view.tsx', { eager: true });

/** The view of each block type. */
export const blockViews: ReadonlyMap<string, BlockView> = new Map(
  Object.values(modules).map((module) => [module.type, module.view]),
);
