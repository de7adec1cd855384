import type { Random } from '../../fault-injection/seed.ts';

import {
  addPage,
  addVersion,
  bin,
  isFixed,
  move,
  newestOf,
  pageAt,
  pathOf,
  plainAddress,
  publish,
  siblingIn,
  unpublish,
  type Model,
  type ModelPage,
  type ModelVersion,
} from './page-model.ts';
import { allPaths, type Scope } from './page-views.ts';

/** One call, its expected response, and its effect on the model if it is accepted. */
export type Step = {
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  readonly body: Record<string, unknown>;
  /** In the form of `told`. */
  readonly expected: string;
  readonly apply: (answer: Record<string, unknown>) => void;
};

export type World = { readonly model: Model; readonly scope: Scope; readonly random: Random; words: number };

/** In milliseconds. */
export const hour = 3_600_000;
const done = 'done';
const nothing = (): void => {};
const post = (path: string, body: Record<string, unknown>, expected: string, apply: Step['apply'] = nothing): Step => ({
  method: 'POST',
  url: `/api/ximblox/${path}`,
  body,
  expected,
  apply: expected === done ? apply : nothing,
});

export const oneOf = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items[random.between(0, items.length - 1)];
const chance = (random: Random, percent: number): boolean => random.between(1, 100) <= percent;
const newWord = (world: World): number => (world.words += 1);

const placeOf = ({ random, scope }: World) => ({
  locale: oneOf(random, scope.locales) ?? 'en-gb',
  slug: oneOf(random, scope.slugs) ?? '',
});

/** A page, mostly one that is not in the bin; undefined where there is none. */
export const somePage = ({ model, random }: World): ModelPage | undefined => {
  const pages = [...model.pages.values()];
  return oneOf(random, chance(random, 85) ? pages.filter((page) => !page.isBinned) : pages);
};
/** A version of a page, mostly the newest. */
const someVersion = ({ random }: World, page: ModelPage): ModelVersion =>
  (chance(random, 60) ? undefined : oneOf(random, page.versions)) ?? newestOf(page);

export type Maker = (world: World, page: ModelPage) => Step;

export function create(world: World): Step {
  const { model, random, scope } = world;
  const { locale, slug } = placeOf(world);
  const type = oneOf(random, scope.types) ?? 'content';
  const title = `Title ${newWord(world)}`;
  const expected = pageAt(model, locale, slug) === undefined ? done : '409 V_06 slug';
  return post('page/create', { title, slug, type, locale }, expected, ({ pageID, pageVersionID }) => {
    const page = { id: Number(pageID), group: Number(pageID), locale, slug, type };
    addPage(model, page, { id: Number(pageVersionID), title, mark: '', link: '', isWhole: true });
  });
}

const copy =
  (kind: 'create-translation' | 'duplicate'): Maker =>
  (world, source) => {
    const { model } = world;
    const { locale, slug } = placeOf(world);
    const isSibling = kind === 'create-translation';
    const title = `Title ${newWord(world)}`;
    const { mark, link, isWhole } = newestOf(source);
    const refusal = (): string => {
      if (source.isBinned) return '404 PM_01 pageID';
      if (isSibling && siblingIn(model, source.group, locale) !== undefined) return '409 V_06 newLocale';
      return pageAt(model, locale, slug) === undefined ? done : '409 V_06 slug';
    };
    const body = { pageID: source.id, title, slug, [isSibling ? 'newLocale' : 'locale']: locale };
    return post(`page/${kind}`, body, refusal(), ({ pageID, pageVersionID }) => {
      const id = Number(pageID);
      const page = { id, group: isSibling ? source.group : id, locale, slug, type: source.type };
      addPage(model, page, { id: Number(pageVersionID), title, mark, link, isWhole });
    });
  };

/** A target for a link or a redirect, mostly the path of a page. */
const someAddress = ({ model, random, scope }: World): string => {
  const page = chance(random, 60) ? oneOf(random, [...model.pages.values()]) : undefined;
  const path = page === undefined ? oneOf(random, allPaths(scope)) : pathOf(page);
  return `${path ?? '/'}${random.pick(['', '', '#part', '?q=1'])}`;
};

const store: Maker = (world, page) => {
  const { random } = world;
  const version = someVersion(world, page);
  const newest = newestOf(page);
  const revision = chance(random, 80) ? newest.revision : random.between(0, newest.revision + 1);
  const word = newWord(world);
  const isWhole = chance(random, 85);
  const mark = isWhole ? `mark${word}x` : '';
  const link = someAddress(world);
  const blocks = [
    { type: 'heading', key: 'h', props: { title: isWhole ? `${mark} ${world.scope.searchTerm}` : '', level: 2 } },
    { type: 'richText', key: 'r', props: { html: `<p><a href="${link}">There</a></p>` } },
    { type: 'heading', key: 's', props: { title: `secret${word}x`, level: 2 }, visibility: random.between(1, 2) },
  ];
  const title = `Title ${word}`;
  const content = { title, mark, link, isWhole };
  const isNewest = version === newest && revision === newest.revision;
  const refusal = isNewest ? done : '409 V_07 revision';
  const body = { revision, title, blocks };
  return post(`page/version/${version.id}/store`, body, page.isBinned ? '404 PM_01 id' : refusal, ({ pageVersionID }) => {
    const id = Number(pageVersionID);
    if (isFixed(page)) addVersion(page, { ...content, id });
    else Object.assign(newest, content, { id, revision: newest.revision + 1 });
  });
};

const unfinished = '400 V_01 blocks[0].props.title';

const saveSlug: Maker = ({ model, random, scope }, page) => {
  const slug = oneOf(random, scope.slugs) ?? '';
  const shouldUpdateLinks = chance(random, 60);
  const other = pageAt(model, page.locale, slug);
  const refusal = other === undefined || other === page ? done : '409 V_06 slug';
  return {
    ...post(`page/${page.id}/save`, { slug, shouldUpdateLinks }, page.isBinned ? '404 PM_01 id' : refusal, ({ updatedPages }) => {
      const moved = move(model, page, slug, shouldUpdateLinks);
      if (moved !== updatedPages) throw new Error(`${String(updatedPages)} pages had new links, not ${moved}.`);
    }),
    method: 'PUT',
  };
};

const publishNow: Maker = (world, page) => {
  const { model, random } = world;
  const version = chance(random, 70) ? undefined : oneOf(random, page.versions);
  const unpublishAt = random.pick([undefined, undefined, null, Date.now() + random.between(1, 5) * hour]);
  const chosen = version ?? newestOf(page);
  const isLive = page.live === chosen && page.requested === undefined;
  // A schedule stays in force if nothing is published, and must precede the end.
  const isOutOfOrder = isLive && typeof unpublishAt === 'number' && unpublishAt <= page.publishAt;
  const body = { pageVersionID: version?.id, ...timesBody({ unpublishAt }) };
  const refusal = isOutOfOrder ? '400 V_12 unpublishAt' : chosen.isWhole ? done : unfinished;
  return post(`page/${page.id}/publish`, body, page.isBinned ? '404 PM_01 id' : refusal, ({ publishedID }) => {
    if (!isLive) publish(model, page, chosen, Number(publishedID));
    if (unpublishAt !== undefined) page.unpublishAt = unpublishAt ?? 0;
  });
};

const timesBody = (times: Record<string, number | null | undefined>) =>
  Object.fromEntries(
    Object.entries(times).map(([name, time]) => [name, typeof time === 'number' ? new Date(time).toISOString() : time]),
  );

const plan: Maker = (world, page) => {
  const { random } = world;
  const version = chance(random, 70) ? undefined : oneOf(random, page.versions);
  const publishAt = Date.now() + random.between(1, 4) * hour;
  const unpublishAt = random.pick([undefined, undefined, null, Date.now() + random.between(1, 6) * hour]);
  const end = unpublishAt === undefined ? page.unpublishAt : (unpublishAt ?? 0);
  const body = { pageVersionID: version?.id, ...timesBody({ publishAt, unpublishAt }) };
  const planned = version ?? newestOf(page);
  const refusal = end !== 0 && end <= publishAt ? '400 V_12 unpublishAt' : planned.isWhole ? done : unfinished;
  return post(`page/${page.id}/publish`, body, page.isBinned ? '404 PM_01 id' : refusal, () =>
    Object.assign(page, { planned, publishAt, unpublishAt: end }),
  );
};

const act =
  (verb: string, refusal: (page: ModelPage) => string, apply: (page: ModelPage) => void): Maker =>
  (_world, page) =>
    post(`page/${page.id}/${verb}`, {}, page.isBinned ? '404 PM_01 id' : refusal(page), () => apply(page));

export const restore: Maker = ({ model }, page) => {
  const refusal = (): string => {
    if (!page.isBinned) return '404 PM_01 id';
    if (pageAt(model, page.locale, page.slug) !== undefined) return '409 V_06 slug';
    return siblingIn(model, page.group, page.locale) === undefined ? done : '409 V_06 locale';
  };
  return post(`page/${page.id}/restore`, {}, refusal(), () => void (page.isBinned = false));
};

const restoreVersion: Maker = (world, page) => {
  const version = oneOf(world.random, page.versions) ?? newestOf(page);
  return post(`page/version/${version.id}/restore`, {}, page.isBinned ? '404 PM_01 id' : done, ({ pageVersionID }) =>
    addVersion(page, { ...version, id: Number(pageVersionID) }),
  );
};

const request = act(
  'request-publication',
  (page) => (page.requested === undefined ? done : '409 V_07 id'),
  (page) => void (page.requested = newestOf(page)),
);

const answerRequest: Maker = (world, page) => {
  const { model, random } = world;
  const verb = random.pick(['resend', 'revoke', 'accept', 'reject']);
  const version = page.requested !== undefined && chance(random, 80) ? page.requested : someVersion(world, page);
  const answered = verb === 'accept' && !version.isWhole ? unfinished : done;
  const refusal = page.requested === version ? answered : '409 V_07 id';
  const body = verb === 'revoke' ? {} : verb === 'resend' ? { comment: 'Again' } : { feedback: 'So be it' };
  return post(
    `page/version/${version.id}/${verb}-publication`,
    body,
    page.isBinned ? '404 PM_01 id' : refusal,
    ({ publishedID }) => {
      if (verb === 'accept') publish(model, page, version, Number(publishedID));
      if (verb === 'accept' || verb === 'resend') return;
      if (verb === 'reject') version.wasRejected = true;
      page.requested = undefined;
      if (page.live !== undefined && page.release === 0) page.release = -1;
    },
  );
};

export const putMenu = ({ model, random }: World): Step => {
  const { menu } = model;
  const revision = chance(random, 80) ? menu.revision : menu.revision + 1;
  const pageIDs = [...model.pages.values()].filter((page) => !page.isBinned && chance(random, 40)).map((page) => page.id);
  const items = pageIDs.map((pageID) => ({
    key: `k${pageID}`,
    title: 'Entry',
    link: '',
    pageID,
    newWindow: false,
    children: [],
  }));
  const expected = revision === menu.revision ? done : '409 V_07 revision';
  return {
    ...post('menu/en-gb', { revision, items }, expected, () => Object.assign(menu, { revision: revision + 1, pageIDs })),
    method: 'PUT',
  };
};

export const addRedirect = (world: World): Step => {
  const { model, random, scope } = world;
  const originalURL = oneOf(random, allPaths(scope)) ?? '/';
  const targetURL = someAddress(world);
  const [from, to] = [originalURL, targetURL].map(plainAddress);
  const refusal = (): string => {
    const entries = [...model.redirects];
    if (from === to || entries.some(([path]) => plainAddress(path) === to)) return '409 V_07 targetURL';
    if (entries.some(([, target]) => typeof target === 'string' && plainAddress(target) === from)) return '409 V_07 originalURL';
    return model.redirects.has(originalURL) ? '409 RM_02 originalURL' : done;
  };
  return post('redirect', { originalURL, targetURL }, refusal(), () => model.redirects.set(originalURL, targetURL));
};

/** The operations on a page with their relative frequencies. */
export const pageSteps: readonly (readonly [number, Maker])[] = [
  [16, store],
  [12, saveSlug],
  [10, publishNow],
  [6, plan],
  [
    4,
    act(
      'unschedule',
      (page) => (page.publishAt + page.unpublishAt > 0 ? done : '409 V_07 '),
      (page) => Object.assign(page, { planned: undefined, publishAt: 0, unpublishAt: 0 }),
    ),
  ],
  [5, act('unpublish', (page) => (page.live === undefined ? '409 V_07 ' : done), unpublish)],
  [6, act('delete', () => done, bin)],
  [7, request],
  [10, answerRequest],
  [5, copy('create-translation')],
  [3, copy('duplicate')],
  [4, restoreVersion],
];
