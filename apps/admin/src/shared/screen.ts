import type { Icon } from '@tabler/icons-react';
import { lazy, type ComponentType } from 'react';

import type { NavigationItem } from './navigation-item.ts';
import { withCatalogue } from './with-catalogue.ts';

/** A screen of the back office. Its routes, its entry of the navigation and of the command palette, and its help are derived from it. */
export type Screen = NavigationItem & {
  /** The unique path below /cmsadmin. */ readonly slug: `/${string}`;
  readonly icon: Icon;
  /** The anchor of its section in the editors’ guide. */ readonly help: string;
  /** Created with {@link lazyScreen}, so that its code loads on first use. */ readonly Screen: LazyScreen;
  /** Screens below it: with its permission and help, and no entry of their own. */ readonly children?: readonly ChildScreen[];
  /**
   * The page type of a screen about one page: pages of that type link to it, in the editor and in lists, with their ID in
   * `pageID`; the navigation does not.
   */
  readonly pageType?: string;
  /** Of a screen about one page that shows all without one: the navigation links to it as well. */
  readonly isAboutAll?: true;
};

type ChildScreen = {
  readonly slug: `/${string}`;
  /** Its title where the permission is missing, if it is not that of the screen above it. */ readonly title?: string;
  readonly Screen: LazyScreen;
};

/** Whether an entry of the navigation opens a screen of its own; the others are links to one, actions and groups. */
export const isScreen = (item: NavigationItem): item is Screen => 'Screen' in item;

/** A screen, and how its scripts are loaded before it is drawn. */
type LazyScreen<Props = object> = ComponentType<Props> & { readonly preload?: (() => void) | undefined };

/** A screen whose scripts are loaded when it first opens, or is about to. @param load its module, and what else it cannot be without */
export function loadedLater<Props = object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  const once = (): Promise<ComponentType<Props>> => (loading ??= load());
  const Shown = lazy(async () => ({ default: await once() }));
  // What fails here is told where the screen is drawn.
  return Object.assign(Shown as ComponentType<Props>, { preload: () => void once().catch(() => undefined) });
}

/** A screen that is loaded, together with the site's catalogue, when it first opens. */
export const lazyScreen = <Props = object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> =>
  loadedLater(() => withCatalogue(load));
