import { filterQuery } from '@ximblox/blocks';
import type { SiteView } from '@ximblox/contract';

import { withQuery } from '../../domains/cms/redirects/index.ts';
import { changesByDay, viewTags } from '../../domains/cms/site/index.ts';
import { anonymous, contextFor, type Context } from '../../kernel/operation/context.ts';
import type { Program } from '../../kernel/operation/program.ts';
import { TaggedCache } from '../../kernel/cache/tagged-cache.ts';
import { accountFacts } from './forms/account-facts.ts';
import { pagePolicies } from './headers.ts';
import type { PageAddress } from './page-address.ts';
import type { FormAnswer, RenderedPage, SiteBuild } from './site-build.ts';
import { StoredPage, type Encoding } from './stored-page.ts';

/** A page's token is valid for at least two days; a cached page is rendered again long before. */
const hourMs = 3_600_000;
const maxCacheMs = 12 * hourMs;
/** How long pages are served while the database is away: longer than it takes to replace one. */
const staleMs = 10 * 60_000;
/** The share of the cache for pages with filters or a page number, and for addresses without a page, each in addition to it. */
const queriedPart = 8;
/** The longest URL for which it is kept that there is no page. */
const missedMax = 300;

/** The answer for a URL: a cached page, or one rendered for this request; where there is no page at it, that is kept as well. */
type PageAnswer = { readonly stored: StoredPage } | { readonly rendered: RenderedPage; readonly missed?: StoredPage };

export type PageSource = {
  /** A cached page in an encoding, compressed on first request. @param key what it was found by */
  encode(key: string, page: StoredPage, encoding: Encoding): Promise<Buffer>;
  /** A cached page, undefined where there is none. @param key the URL as requested, or the key of its {@link PageAddress} */
  kept(key: string): StoredPage | undefined;
  /** What is said where there is no page, undefined where nobody asked for it before. @param url as requested: redirects depend on the whole query */
  missed(url: string): StoredPage | undefined;
  /** A page from before the database went away, with its age since then in milliseconds; undefined where it is there, or there is none. */
  stale(key: string): { readonly value: StoredPage; readonly ageMs: number } | undefined;
  /** The page for everybody without a session. Concurrent requests share one rendering. */
  forEverybody(address: PageAddress): Promise<PageAnswer>;
  /** The page for the caller of this context; never cached. @param formAnswer the result of their submitted form */
  forOne(address: PageAddress, context: Context, csrfToken: string, formAnswer?: FormAnswer): Promise<RenderedPage>;
};

export function createPageSource(
  services: Program,
  build: Omit<SiteBuild, 'renderAccount' | 'pictureLook'>,
  sharedToken: () => string,
): PageSource {
  const maxBytes = services.config.siteCacheMB * 1024 * 1024;
  const plain = new TaggedCache<StoredPage>({ maxBytes, bus: services.cacheBus, staleMs });
  // Filters and page numbers multiply pages: a cache of their own prevents them from evicting plain pages.
  const queried = new TaggedCache<StoredPage>({ maxBytes: maxBytes / queriedPart, bus: services.cacheBus, staleMs });
  // Addresses without a page are as many as anybody likes: they evict one another and no page.
  const missing = new TaggedCache<StoredPage>({ maxBytes: maxBytes / queriedPart, bus: services.cacheBus });
  const cacheOf = (key: string): TaggedCache<StoredPage> => (key.includes('?') ? queried : plain);
  const counted = services.statistics.pageCache;
  counted.bytes = () => plain.bytes + queried.bytes + missing.bytes;
  const underWay = new Map<string, Promise<PageAnswer>>();
  // A request arriving after an invalidation must not join a rendering started before it.
  services.cacheBus.onDrop(() => underWay.clear());
  const visitor = contextFor(services, 'site', anonymous);

  const draw = async (
    address: PageAddress,
    context: Context,
    csrfToken: string,
    formAnswer?: FormAnswer,
  ): Promise<{ view: SiteView; rendered: RenderedPage }> => {
    const { page, q, filters } = address;
    const path = pathAndQuery(address);
    const found = await services.execute.call('site.view', context, { path, page, q, ...filters }, { checksOutput: false });
    // Each page has one canonical URL; other spellings redirect to it.
    const isElsewhere = found.kind === 'page' && found.page.path !== address.key.replace(/\?.*$/, '');
    const view: SiteView = isElsewhere
      ? { kind: 'redirect', location: withQuery(found.page.path, address.query), status: 301 }
      : found;
    const { publicUrl, productKey } = services.config;
    const facts = await accountFacts(services, context, view);
    const options = { publicUrl, productKey, assets: build.assets, csrfToken, formAnswer, facts };
    return { view, rendered: build.render(view, options) };
  };

  const drawForEverybody = async (address: PageAddress): Promise<PageAnswer> => {
    const cache = cacheOf(address.key);
    const mark = cache.mark();
    const markOfMissing = missing.mark();
    const cacheTags = new Set<string>();
    const { view, rendered } = await draw(address, { ...visitor, cacheTags }, sharedToken());
    const now = services.clock.now().getTime();
    if (view.kind === 'notFound' && view.firstPage === undefined && address.url.length <= missedMax) {
      const missed = new StoredPage(rendered.html, now + maxCacheMs, { missedPath: view.path });
      missing.put(address.url, missed, { bytes: missed.bytes, tags: viewTags(view), mark: markOfMissing });
      return { rendered, missed };
    }
    // Searches and redirects are not cached: anybody could create any number of them.
    if (view.kind !== 'page' || !hasRequestedList(view, address)) return { rendered };
    const tags = [...viewTags(view), ...cacheTags];
    const stored = new StoredPage(
      rendered.html,
      Math.min(changesByDay(view) ? Math.ceil((now + 1) / hourMs) * hourMs : now + maxCacheMs, formsChangeAt(view)),
      { policies: pagePolicies(rendered.frameOrigins), readsTerm: readsTerm(view), picture: rendered.picture, tags },
    );
    cache.put(address.key, stored, { bytes: stored.bytes, tags, mark });
    return { stored };
  };

  const current = (page: StoredPage | undefined): StoredPage | undefined =>
    page !== undefined && page.expiresAt > services.clock.now().getTime() ? page : undefined;

  return {
    kept: (key) => current(cacheOf(key).get(key)),
    missed: (url) => current(missing.get(url)),
    stale: (key) => cacheOf(key).getStale(key),
    async encode(key, page, encoding) {
      const body = await page.encode(encoding);
      (page.missedPath === undefined ? cacheOf(key) : missing).resize(key, page, page.bytes);
      return body;
    },
    forEverybody(address) {
      const key = address.url;
      counted.misses += 1;
      const known = underWay.get(key);
      if (known !== undefined) return known;
      const answer = drawForEverybody(address).finally(() => {
        if (underWay.get(key) === answer) underWay.delete(key);
      });
      underWay.set(key, answer);
      return answer;
    },
    forOne: async (address, context, csrfToken, formAnswer) => (await draw(address, context, csrfToken, formAnswer)).rendered,
  };
}

/** The most characters of an address that `site.view` takes. */
const addressMax = 4000;

/** A path with its query, unless that is too long to be of a redirect. */
export function pathAndQuery({ path, query }: Pick<PageAddress, 'path' | 'query'>): string {
  const address = query === '' ? path : `${path}?${query}`;
  return address.length > addressMax ? path.slice(0, addressMax) : address;
}

/** Whether a page has a list with the filters and the page number of its address: of others there can be as many as anybody likes. */
function hasRequestedList(view: Extract<SiteView, { kind: 'page' }>, { page, q, filters }: PageAddress): boolean {
  const requested = filterQuery(filters);
  if (readsTerm(view) && q !== '') return false;
  if (page === 1 && requested === '') return true;
  return Object.values(view.lists).some(
    (list) => list.items.length > 0 && list.pageIndex === page - 1 && filterQuery(list.filtering?.chosen ?? {}) === requested,
  );
}

/** When the first form of a page, or of one that it lists, changes by itself, in milliseconds of the clock. */
const formsChangeAt = ({ form, lists }: Extract<SiteView, { kind: 'page' }>): number =>
  Math.min(
    ...[form, ...Object.values(lists).flatMap(({ items }) => items.map((page) => page.form))].map((one) =>
      one?.changesAt == null ? Number.POSITIVE_INFINITY : Date.parse(one.changesAt),
    ),
  );

/** Whether a page has a list that is searched for the term of the address. */
const readsTerm = (view: SiteView): boolean =>
  view.kind === 'page' && Object.values(view.lists).some(({ search }) => search !== undefined);
