import { locales, pagePath, type Locale } from '@ximblox/primitives';

import type { Answer, Caller } from '../app.ts';
import {
  bareAddress,
  livePages,
  newestOf,
  pathOf,
  plainAddress,
  shownPages,
  stateOf,
  type Model,
  type ModelPage,
  type ModelVersion,
} from './page-model.ts';

/** What is queried after every step. */
export type Scope = {
  readonly staff: Caller;
  readonly visitor: Caller;
  readonly locales: readonly Locale[];
  readonly types: readonly string[];
  /** Slugs that pages may have; other paths are those of redirects only. */
  readonly slugs: readonly string[];
  readonly otherPaths: readonly string[];
  /** A word that every page contains. */
  readonly searchTerm: string;
};

/** What callers observe, reduced to what the model can predict. */
export type Views = Readonly<Record<string, unknown>>;

type Block = { readonly props: { readonly title?: string; readonly html?: string } };
const markOf = (blocks: unknown): string => (blocks as Block[])[0]?.props.title?.split(' ')[0] ?? '';
const linkOf = (blocks: unknown): string => /href="([^"]*)"/.exec((blocks as Block[])[1]?.props.html ?? '')?.[1] ?? '';
const itemsOf = ({ body }: Answer): Record<string, unknown>[] => (body['items'] ?? []) as Record<string, unknown>[];
const pick = (item: Record<string, unknown>, ...names: string[]) => Object.fromEntries(names.map((name) => [name, item[name]]));
const byID = (a: Record<string, unknown>, b: Record<string, unknown>): number => Number(a['id']) - Number(b['id']);
const inOrder = (paths: readonly string[]): string[] => paths.toSorted((a, b) => (a < b ? -1 : 1));
const pathsOf = (siblings: unknown): unknown => (siblings as { path: string }[]).map(({ path }) => path);

/** The view with the times of the last changes, which the model does not predict. */
export const touched = 'touched';

/** All paths that may be requested. */
export const allPaths = (scope: Scope): string[] => [
  ...scope.locales.flatMap((locale) => scope.slugs.map((slug) => pagePath(locale, slug))),
  ...scope.slugs.filter((slug) => slug !== '').map((slug) => `/${slug}`),
  ...scope.otherPaths,
];

async function observePage({ staff }: Scope, id: number): Promise<unknown> {
  const { status, body } = await staff.get(`/api/ximblox/page/${id}`);
  if (status !== 200) return status;
  const { blocks, ...version } = body['pageVersion'] as Record<string, unknown>;
  const versions = itemsOf(await staff.get(`/api/ximblox/page/${id}/versions`));
  return {
    ...pick(body, 'slug', 'path', 'title', 'state', 'liveVersionID', 'publishedVersionID', 'publishedID', 'scheduledVersionID'),
    times: [body['scheduledAt'], body['unpublishAt']].map((time) => (typeof time === 'string' ? Date.parse(time) : 0)),
    siblings: pathsOf(body['siblings']),
    newest: { ...pick(version, 'id', 'revision', 'hasPublicationRequest'), mark: markOf(blocks), link: linkOf(blocks) },
    versions: versions.toReversed().map((item) => pick(item, 'id', 'revision', 'title', 'isLive', 'wasPublished')),
  };
}

const predictPage = (model: Model, page: ModelPage): unknown => {
  if (page.isBinned) return 404;
  const newest = newestOf(page);
  const isOpen = page.requested === undefined && page.live !== undefined;
  return {
    slug: page.slug,
    path: pathOf(page),
    title: newest.title,
    state: stateOf(page),
    liveVersionID: page.live?.id ?? null,
    publishedVersionID: isOpen ? page.live?.id : null,
    publishedID: isOpen ? page.release : null,
    scheduledVersionID: page.planned?.id ?? null,
    times: [page.publishAt, page.unpublishAt],
    siblings: siblingsOf(shownPages(model), page),
    newest: { ...idOf(newest), hasPublicationRequest: page.requested === newest, mark: newest.mark, link: newest.link },
    versions: page.versions.map((version) => ({
      ...idOf(version),
      title: version.title,
      isLive: version === page.live,
      wasPublished: version.wasPublished,
    })),
  };
};

const idOf = ({ id, revision }: ModelVersion) => ({ id, revision });
const siblingsOf = (pages: readonly ModelPage[], page: ModelPage): string[] =>
  pages.filter((other) => other.group === page.group).map(pathOf);

/** The response at a path, over the API and as a page of the site. */
async function observePath({ visitor }: Scope, path: string): Promise<unknown> {
  const { status, body } = await visitor.get(`/api/ximblox/page/get-by-slug-query?slug=${encodeURIComponent(path)}`);
  const html = await visitor.get(path);
  // Words that begin with `secret` are in blocks for members only.
  const marks = [...new Set(`${JSON.stringify(body)} ${html.text}`.match(/\b(?:mark|secret)\d+x\b/g))];
  const site = { status: html.status, to: html.headers['location'] };
  if (status !== 200 || 'redirect' in body) return { found: status === 200 ? body['redirect'] : status, site, marks };
  const version = body['pageVersion'] as Record<string, unknown>;
  return {
    found: {
      ...pick(body, 'id', 'path', 'title'),
      versionID: version['id'],
      mark: markOf(version['blocks']),
      link: linkOf(version['blocks']),
      siblings: pathsOf(body['siblings']),
    },
    site,
    marks,
  };
}

function predictPath(model: Model, path: string): unknown {
  const pages = livePages(model);
  const here = pages.find((one) => plainAddress(pathOf(one)) === plainAddress(path));
  const byLocale = locales.flatMap((locale) => pages.find((one) => one.locale === locale && `/${one.slug}` === path) ?? [])[0];
  const page = here ?? byLocale;
  const target = targetAt(model, path);
  // Without a language the site leads to the first one that has the page.
  const without = byLocale === undefined ? undefined : pathOf(byLocale);
  const to = here === undefined ? (target ?? without) : pathOf(here);
  const elsewhere = { status: to === undefined ? 404 : 301, to };
  if (page?.live === undefined) return { found: target ?? 404, site: elsewhere, marks: [] };
  const { id, title, mark, link } = page.live;
  return {
    found: { id: page.id, path: pathOf(page), title, versionID: id, mark, link, siblings: siblingsOf(pages, page) },
    site: pathOf(page) === path ? { status: 200, to: undefined } : elsewhere,
    marks: mark === '' ? [] : [mark],
  };
}

/** The target of the redirect at a path; undefined if there is none, or its page is not live. */
function targetAt(model: Model, path: string): string | undefined {
  const plain = plainAddress(path);
  const targets = [plain, `${plain}/`].map((spelling) => {
    const target = model.redirects.get(spelling);
    if (typeof target !== 'number') return target;
    const page = model.pages.get(target);
    return page?.live === undefined ? undefined : pathOf(page);
  });
  return targets[0] ?? targets[1];
}

/** Queries everything in the scope. */
export async function observe(scope: Scope, model: Model): Promise<Views> {
  const { staff, visitor } = scope;
  const views: Record<string, unknown> = {};
  const pages = [...model.pages.keys()].map(async (id) => {
    views[`page ${id}`] = await observePage(scope, id);
    const siblings = await visitor.get(`/api/ximblox/page/get-sibling-slugs/${id}`);
    views[`siblings of ${id}`] = siblings.status === 200 ? pathsOf(itemsOf(siblings)) : siblings.status;
  });
  const paths = allPaths(scope).map(async (path) => {
    views[path] = await observePath(scope, path);
  });
  await Promise.all([...pages, ...paths]);
  for (const locale of scope.locales)
    for (const type of scope.types) {
      const items = itemsOf(await visitor.post('/api/ximblox/page/get-pages', { type, locale, pageSize: 100 }));
      views[`${type} ${locale}`] = items.map((item) => pick(item, 'id', 'path', 'title'));
    }
  const { text } = await visitor.get('/sitemap.xml');
  views['sitemap'] = inOrder([...text.matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map((match) => match[1] ?? ''));
  const found = await visitor.post('/api/ximblox/search/search', { term: scope.searchTerm, count: 100 });
  views['search'] = ((found.body['results'] ?? []) as Record<string, unknown>[])
    .map((item) => ({ id: item['pageID'], path: item['path'], title: item['title'] }))
    .toSorted(byID);
  const list = await staff.post('/api/ximblox/page/list', { pageSize: 100 });
  views[touched] = itemsOf(list)
    .toSorted(byID)
    .map((item) => pick(item, 'id', 'updatedAt'));
  views['list'] = itemsOf(list)
    .map((item) => pick(item, 'id', 'path', 'title', 'state', 'isLive', 'hasDraft', 'hasPublicationRequest'))
    .toSorted(byID);
  const deleted = itemsOf(await staff.post('/api/ximblox/page/list-deleted', { pageSize: 100 }));
  views['bin'] = deleted.map((item) => pick(item, 'id', 'path', 'state')).toSorted(byID);
  const multiple = { locale: 'en-gb', pageIDs: [...model.pages.keys()] };
  views['multiple'] = itemsOf(await staff.post('/api/ximblox/page/get-multiple', multiple)).map((item) => item['id']);
  const picker = itemsOf(await staff.post('/api/ximblox/page/search', { searchTerm: 'Title', locale: 'en-gb' }));
  views['picker'] = picker.map((item) => pick(item, 'id', 'path', 'title', 'state')).toSorted(byID);
  const requests = itemsOf(await staff.get('/api/ximblox/page/fetch-request'));
  views['requests'] = requests
    .map((item) => ({ id: item['pageID'], version: item['pageVersionID'], title: item['title'], path: item['path'] }))
    .toSorted(byID);
  views['menu'] = itemsOf(await visitor.get('/api/ximblox/menu/en-gb')).map((item) => pick(item, 'pageID', 'link'));
  return views;
}

const hasSameContent = (one: ModelVersion, other: ModelVersion): boolean =>
  one.title === other.title && one.mark === other.mark && one.link === other.link && one.isWhole === other.isWhole;

/** The views that the model predicts. */
export function predict(scope: Scope, model: Model): Views {
  const pages = [...model.pages.values()].toSorted((a, b) => a.id - b.id);
  const live = livePages(model).toSorted((a, b) => b.liveSince - a.liveSince);
  const card = (page: ModelPage) => ({ id: page.id, path: pathOf(page), title: page.live?.title });
  const views: Record<string, unknown> = {};
  for (const page of pages) {
    views[`page ${page.id}`] = predictPage(model, page);
    views[`siblings of ${page.id}`] = page.live === undefined ? 404 : siblingsOf(livePages(model), page);
  }
  for (const path of allPaths(scope)) views[path] = predictPath(model, path);
  for (const locale of scope.locales)
    for (const type of scope.types)
      views[`${type} ${locale}`] = live.filter((page) => page.locale === locale && page.type === type).map(card);
  views['sitemap'] = inOrder(live.filter((page) => page.type !== 'blank').map(pathOf));
  views['search'] = live
    .filter((page) => page.live?.mark !== '')
    .map(card)
    .toSorted(byID);
  views['list'] = shownPages(model)
    .map((page) => ({
      id: page.id,
      path: pathOf(page),
      title: newestOf(page).title,
      state: stateOf(page),
      isLive: page.live !== undefined,
      hasDraft: page.live !== undefined && !hasSameContent(page.live, newestOf(page)),
      hasPublicationRequest: page.requested !== undefined,
    }))
    .toSorted(byID);
  const english = shownPages(model).filter((page) => page.locale === 'en-gb');
  views['multiple'] = shownPages(model).map((page) => english.find((other) => other.group === page.group)?.id ?? page.id);
  views['picker'] = english
    .map((page) => ({ id: page.id, path: pathOf(page), title: newestOf(page).title, state: stateOf(page) }))
    .toSorted(byID);
  views['bin'] = pages.filter((page) => page.isBinned).map((page) => ({ id: page.id, path: pathOf(page), state: stateOf(page) }));
  views['requests'] = pages.flatMap((page) =>
    page.requested === undefined
      ? []
      : [{ id: page.id, version: page.requested.id, title: page.requested.title, path: pathOf(page) }],
  );
  views['menu'] = model.menu.pageIDs
    .flatMap((id) => model.pages.get(id) ?? [])
    .filter((page) => page.live !== undefined)
    .map((page) => ({ pageID: page.id, link: pathOf(page) }));
  return views;
}

/** Copies IDs that the server assigned without returning them from the views to the model. @throws Error if an ID is not new */
export function adoptIDs(model: Model, views: Views, newest: { version: number; release: number }): void {
  for (const page of shownPages(model)) {
    const seen = views[`page ${page.id}`] as { publishedID: number | null; versions: { id: number }[] };
    page.versions.forEach((version, index) => {
      if (version.id === 0) version.id = isNew(seen.versions[index]?.id, newest.version);
    });
    if (page.release === -1 && page.requested === undefined) page.release = isNew(seen.publishedID, newest.release);
  }
}

function isNew(id: number | null | undefined, after: number): number {
  if (id === null || id === undefined || id <= after) throw new Error(`${String(id)} is not the number of something new.`);
  return id;
}

/** Redirects whose target redirects again, or is the redirect itself. */
export function chains(views: Views): string[] {
  const next = (path: string): unknown => (views[path] as { found?: unknown } | undefined)?.found;
  return Object.keys(views).filter((path) => {
    const target = path.startsWith('/') ? next(path) : undefined;
    return typeof target === 'string' && typeof next(bareAddress(target)) === 'string';
  });
}
