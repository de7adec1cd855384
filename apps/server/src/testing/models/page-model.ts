import { pagePath, type Locale } from '@ximblox/primitives';

/** A version as the model knows it. What the server numbers without telling is 0 until it is seen. */
export type ModelVersion = {
  id: number;
  revision: number;
  title: string;
  /** A word that is in its blocks, and in no other version but its copies. */
  mark: string;
  /** The address that its only link leads to; empty for none. */
  link: string;
  /** Whether nothing is missing to publish it. */
  isWhole: boolean;
  wasPublished: boolean;
};

export type ModelPage = {
  readonly id: number;
  readonly group: number;
  readonly locale: Locale;
  readonly type: string;
  slug: string;
  /** The oldest first. */
  readonly versions: ModelVersion[];
  live: ModelVersion | undefined;
  requested: ModelVersion | undefined;
  planned: ModelVersion | undefined;
  /** Times in milliseconds; 0 for not planned. */
  publishAt: number;
  unpublishAt: number;
  /** The ID of its open release: 0 for none, -1 for one that was not seen yet. */
  release: number;
  /** When it came on the site, in the order of all. */
  liveSince: number;
  isBinned: boolean;
};

/** What the pages, their addresses and a menu are said to be. */
export type Model = {
  readonly pages: Map<number, ModelPage>;
  /** From a path to the page, or to the address, that it leads to. */
  readonly redirects: Map<string, number | string>;
  menu: { revision: number; pageIDs: number[] };
  ticks: number;
};

export const newModel = (): Model => ({ pages: new Map(), redirects: new Map(), menu: { revision: 0, pageIDs: [] }, ticks: 0 });

export const pathOf = (page: ModelPage): string => pagePath(page.locale, page.slug);
export const bareAddress = (address: string): string => address.replace(/[?#].*$/, '');
/** What all spellings of an address have in common. */
export const plainAddress = (address: string): string => bareAddress(address).replace(/(?<=.)\/$/, '');

/** Its newest version. A page has one from its beginning. */
export function newestOf(page: ModelPage): ModelVersion {
  const version = page.versions.at(-1);
  if (version === undefined) throw new Error(`Page ${page.id} has no version.`);
  return version;
}

export const shownPages = (model: Model): ModelPage[] => [...model.pages.values()].filter((page) => !page.isBinned);
export const livePages = (model: Model): ModelPage[] => [...model.pages.values()].filter((page) => page.live !== undefined);
export const pageAt = (model: Model, locale: Locale, slug: string): ModelPage | undefined =>
  shownPages(model).find((page) => page.locale === locale && page.slug === slug);
export const siblingIn = (model: Model, group: number, locale: Locale): ModelPage | undefined =>
  shownPages(model).find((page) => page.group === group && page.locale === locale);

export const stateOf = (page: ModelPage): string => {
  if (page.requested !== undefined) return 'publicationRequested';
  if (page.live !== undefined) return 'published';
  return page.versions.some((version) => version.wasPublished) ? 'notPublished' : 'concept';
};

/** Adds a page with one version. */
export function addPage(
  model: Model,
  page: { id: number; group: number; locale: Locale; slug: string; type: string },
  version: Omit<ModelVersion, 'revision' | 'wasPublished'>,
): void {
  model.pages.set(page.id, {
    ...page,
    versions: [{ ...version, revision: 0, wasPublished: false }],
    live: undefined,
    requested: undefined,
    planned: undefined,
    publishAt: 0,
    unpublishAt: 0,
    release: 0,
    liveSince: 0,
    isBinned: false,
  });
}

/** Begins the version after the newest. */
export function addVersion(page: ModelPage, version: Omit<ModelVersion, 'revision' | 'wasPublished'>): void {
  page.versions.push({ ...version, revision: newestOf(page).revision + 1, wasPublished: false });
}

/** Whether storing onto the newest version begins the next. */
export const isFixed = (page: ModelPage): boolean => {
  const newest = newestOf(page);
  return newest.wasPublished || page.requested === newest || page.planned === newest;
};

/** Puts a version on the site. */
export function publish(model: Model, page: ModelPage, version: ModelVersion, release: number): void {
  model.ticks += 1;
  if (page.live === undefined) page.liveSince = model.ticks;
  version.wasPublished = true;
  Object.assign(page, { live: version, release, requested: undefined, planned: undefined, publishAt: 0 });
}

/** Takes a page off the site. */
export const unpublish = (page: ModelPage): void =>
  void Object.assign(page, {
    live: undefined,
    release: 0,
    requested: undefined,
    planned: undefined,
    publishAt: 0,
    unpublishAt: 0,
  });

export function bin(page: ModelPage): void {
  unpublish(page);
  page.isBinned = true;
}

/** What is gone for good, with all that leads to it. */
export function purge(model: Model, id: number): void {
  model.pages.delete(id);
  for (const [path, target] of model.redirects) if (target === id) model.redirects.delete(path);
}

/** Carries out what was planned for a time that has come. */
export function passTime(model: Model, now: number): void {
  for (const page of model.pages.values()) {
    const { planned } = page;
    if (planned !== undefined && page.publishAt <= now) {
      // What is live already only ends its plan.
      if (page.live === planned && page.requested === undefined) Object.assign(page, { planned: undefined, publishAt: 0 });
      else publish(model, page, planned, -1);
    }
    if (page.unpublishAt !== 0 && page.unpublishAt <= now && page.planned === undefined) unpublish(page);
  }
}

const rewritten = (version: ModelVersion, from: string, to: string): string | undefined =>
  plainAddress(version.link) === plainAddress(from) ? to + version.link.slice(bareAddress(version.link).length) : undefined;

/** Rewrites the links of one page to an address. @returns whether there were any */
function moveLinks(page: ModelPage, from: string, to: string): boolean {
  const { live } = page;
  const newest = newestOf(page);
  const next = rewritten(newest, from, to);
  const liveNext = live === undefined ? undefined : rewritten(live, from, to);
  if (next !== undefined && newest !== live) {
    if (newest.wasPublished) addVersion(page, { ...newest, id: 0, link: next });
    else Object.assign(newest, { link: next, revision: newest.revision + 1 });
  }
  if (live !== undefined && liveNext !== undefined) {
    const isNewest = newestOf(page) === live;
    const successor = { ...live, id: 0, link: liveNext, revision: live.revision + (isNewest ? 1 : 0) };
    // A draft that is being written stays the newest.
    page.versions.splice(isNewest ? page.versions.length : -1, 0, successor);
    Object.assign(page, { live: successor, release: -1 });
  }
  return next !== undefined || liveNext !== undefined;
}

/** Gives a page another slug. @returns how many other pages had links to it that were rewritten */
export function move(model: Model, page: ModelPage, slug: string, shouldUpdateLinks: boolean): number {
  const from = pathOf(page);
  page.slug = slug;
  const to = pathOf(page);
  if (from === to) return 0;
  for (const [path, target] of model.redirects) {
    if (plainAddress(path) === plainAddress(to)) model.redirects.delete(path);
    else if (typeof target === 'string' && plainAddress(target) === plainAddress(from)) {
      const place = target.slice(bareAddress(target).length);
      model.redirects.set(path, place === '' ? page.id : to + place);
    }
  }
  model.redirects.set(from, page.id);
  if (!shouldUpdateLinks) return 0;
  return shownPages(model).filter((other) => other !== page && moveLinks(other, from, to)).length;
}
