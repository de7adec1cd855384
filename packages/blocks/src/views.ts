import type { ComponentType } from 'react';

import type { Block } from './block.ts';
import type { Label } from './define-block.ts';
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

/** What a site draws around its pages. Without any of it they are plain. */
export type SiteLook = {
  /** The drawing before the name in the header, 46 by 40 pixels, in the colour of the text. */
  readonly Mark?: ComponentType<{ readonly className?: string | undefined }>;
  /** The picture above what an account opens, beside the forms to log in and to register in wide windows. It fills its place. */
  readonly AccountPicture?: ComponentType;
  /** Draws the upper edge of the footer as the record of a wave, which these words explain. */
  readonly waveRecord?: Label;
  /** Draws the page of an address without a page as an unsurveyed patch on a chart, with these words. */
  readonly chart?: { readonly title: Label; readonly aside: Label };
};

let look: SiteLook = {};

/** What the site draws around its pages. */
export const siteLook = (): SiteLook => look;

/** Sets what the site draws around its pages; a site's package calls it with its views. */
export function registerLook(own: SiteLook): void {
  look = own;
}
