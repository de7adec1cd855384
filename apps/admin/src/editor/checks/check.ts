import type { DocumentAction } from '../document/reduce.ts';

/** The location of a check: a block and optionally its field, a tab, or none. */
export type Place =
  | { readonly kind: 'block'; readonly key: string; readonly path: string }
  | { readonly kind: 'tab'; readonly tab: 'settings' | 'seo' | 'translations'; readonly property: string };

/** A sure correction: what its button says, what is announced, and the action that makes it. */
export type Repair = { readonly label: string; readonly done: string; readonly action: DocumentAction };

/** One finding. */
export type Check = {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly place: Place;
  readonly repair?: Repair;
  /** Visitors don't notice it: it is no reason to ask before publishing. */
  readonly isUnnoticed?: true;
};
