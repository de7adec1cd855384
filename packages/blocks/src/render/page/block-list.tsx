import { createElement, type ReactNode } from 'react';

import type { Block } from '../../block.ts';
import type { RenderContext } from '../../render-context.ts';
import { blockViews } from '../../views.ts';

/** Renders one block of a list. The editor wraps each; the site renders the view only. */
export type DrawBlock = (block: Block, context: RenderContext) => ReactNode;

type BlockListProps = {
  readonly blocks: readonly Block[];
  readonly context: RenderContext;
  /** The template of the page's type, which determines the grid. */
  readonly template: string;
  readonly drawBlock?: DrawBlock | undefined;
  /** Content beside the blocks. */
  readonly children?: ReactNode;
  /** Content below the last block. */
  readonly after?: ReactNode;
};

const drawView: DrawBlock = (block, context) => {
  const view = blockViews.get(block.type);
  return view === undefined ? null : createElement(view, { key: block.key, block, context });
};

/** Blocks one under the other on the page's grid. A block of an unknown type is left out. */
export function BlockList({ blocks, context, template, drawBlock = drawView, children, after }: BlockListProps) {
  return (
    <div data-template={template}>
      {children}
      {blocks.map((block) => drawBlock(block, context))}
      {after}
    </div>
  );
}
