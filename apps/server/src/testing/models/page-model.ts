import { pagePath, type Locale } from '@ximblox/primitives';

/** A version in the model. IDs that the server assigns without returning them are 0 until observed. */
export type ModelVersion = {
  id: number;
  revision: number;
  title: string;
  /** A word in its blocks that only copies of this version share. */
  mark: string;
  /** The target of its only link; empty for none. */
  link: string;
  /** Whether it is complete enough to be published. */
  isWhole: boolean;
  wasPublished: boolean;
  wasRejected: boolean;
};

type NewVersion = Omit<ModelVersion, 'revision' | 'wasPublished' | 'wasRejected'>;

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
  /** Times in milliseconds; 0 if not scheduled. */
  publishAt: number;
  unpublishAt: number;
  /** The ID of its open release: 0 for none, -1 for one not yet observed. */
  release: number;
  /** Its position in the order in which pages were published. */
  liveSince: number;
  isBinned: boolean;
};

/** The expected state of pages, redirects and a menu. */
export type Model = {
  readonly pages: Map<number, ModelPage>;
  /** From a path to the ID of the target page, or to the target path. */
  readonly redirects: Map<string, number | string>;
  menu: { revision: number; pageIDs: number[] };
  ticks: number;
};

export const newModel = (): Model => ({ pages: new Map(), redirects: new Map(), menu: { revision: 0, pageIDs: [] }, ticks: 0 });

export const pathOf = (page: ModelPage): string => pagePath(page.locale, page.slug);
export const bareAddress = (address: string): string => address.replace(/[?#].*$/, '');
/** The canonical spelling of a path. */
export const plainAddress = (address: string): string => bareAddress(address).replace(/(?<=.)\/$/, '');

/** Its newest version; every page has at least one. */
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
  version: NewVersion,
): void {
  model.pages.set(page.id, {
    ...page,
    versions: [{ ...version, revision: 0, wasPublished: false, wasRejected: false }],
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

/** Creates the next version. */
export function addVersion(page: ModelPage, version: NewVersion): void {
  page.versions.push({ ...version, revision: newestOf(page).revision + 1, wasPublished: false, wasRejected: false });
}

/** Whether storing to the newest version creates the next. */
export const isFixed = (page: ModelPage): boolean => {
  const newest = newestOf(page);
  return newest.wasPublished || newest.wasRejected || page.requested === newest || page.planned === newest;
};

/** Publishes a version, which drops its own schedule and those of earlier ones. */
export function publish(model: Model, page: ModelPage, version: ModelVersion, release: number): void {
  model.ticks += 1;
  if (page.live === undefined) page.liveSince = model.ticks;
  version.wasPublished = true;
  Object.assign(page, { live: version, release, requested: undefined });
  if (page.planned === undefined || page.versions.indexOf(page.planned) <= page.versions.indexOf(version))
    Object.assign(page, { planned: undefined, publishAt: 0 });
}

/** Unpublishes a page. */
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

/** Deletes a page permanently, with the redirects to it. */
export function purge(model: Model, id: number): void {
  model.pages.delete(id);
  for (const [path, target] of model.redirects) if (target === id) model.redirects.delete(path);
}

/** Executes the schedules that are due. */
export function passTime(model: Model, now: number): void {
  for (const page of model.pages.values()) {
    const { planned } = page;
    if (planned !== undefined && page.publishAt <= now) {
      // If the version is already live, only its schedule ends.
      if (page.live === planned && page.requested === undefined) Object.assign(page, { planned: undefined, publishAt: 0 });
      else publish(model, page, planned, -1);
    }
    if (page.unpublishAt !== 0 && page.unpublishAt <= now && page.planned === undefined) unpublish(page);
  }
}

const rewritten = (version: ModelVersion, from: string, to: string): string | undefined =>
  plainAddress(version.link) === plainAddress(from) ? to + version.link.slice(bareAddress(version.link).length) : undefined;

/** Rewrites the links of one page to a path. @returns whether there were any */
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
    // An existing draft stays the newest version.
    page.versions.splice(isNewest ? page.versions.length : -1, 0, successor);
    Object.assign(page, { live: successor, release: -1 });
  }
  return next !== undefined || liveNext !== undefined;
}

/** Changes the slug of a page. @returns the number of other pages whose links were rewritten */
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
