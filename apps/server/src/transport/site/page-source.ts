import { filterQuery } from '@ximblox/blocks';
import type { SiteView } from '@ximblox/contract';

import { changesByDay, viewTags } from '../../domains/cms/site/index.ts';
import { anonymous, systemContext, type Context } from '../../kernel/operation/context.ts';
import type { Program } from '../../kernel/operation/program.ts';
import { TaggedCache } from '../../kernel/cache/tagged-cache.ts';
import { sitePolicyWith } from './headers.ts';
import type { PageAddress } from './page-address.ts';
import type { FormAnswer, RenderedPage, SiteBuild } from './site-build.ts';
import { StoredPage, type Encoding } from './stored-page.ts';

/** A page's token is good for two days at least; a kept page is drawn anew long before. */
const hourMs = 3_600_000;
const longestKeptMs = 12 * hourMs;
/** Pages with filters or a page number have this part of the memory for pages, beside it. */
const queriedPart = 8;

/** What is answered at an address: a page that is kept, or one that was drawn for this request. */
type PageAnswer = { readonly stored: StoredPage } | { readonly rendered: RenderedPage };

export type PageSource = {
  /** A kept page in an encoding, made where nobody asked for it before. */
  encode(key: string, page: StoredPage, encoding: Encoding): Promise<Buffer>;
  /** A kept page, undefined where there is none. @param key the address as it came, or {@link PageAddress}'s key */
  kept(key: string): StoredPage | undefined;
  /** What everybody without a session is shown. Asked for twice at once, it is drawn once. */
  forEverybody(address: PageAddress): Promise<PageAnswer>;
  /** What the caller of this context is shown; never kept. @param formAnswer what came of a form that they sent */
  forOne(address: PageAddress, context: Context, csrfToken: string, formAnswer?: FormAnswer): Promise<RenderedPage>;
};

export function createPageSource(
  services: Program,
  build: Omit<SiteBuild, 'renderAccount'>,
  sharedToken: () => string,
): PageSource {
  const maxBytes = services.config.siteCacheMB * 1024 * 1024;
  const plain = new TaggedCache<StoredPage>({ maxBytes, bus: services.cacheBus });
  // Filters and page numbers make many pages of one: they have room of their own, so that who asks for them all drives out no plain page.
  const queried = new TaggedCache<StoredPage>({ maxBytes: maxBytes / queriedPart, bus: services.cacheBus });
  const cacheOf = (key: string): TaggedCache<StoredPage> => (key.includes('?') ? queried : plain);
  const underWay = new Map<string, Promise<PageAnswer>>();
  // Who asks after a page was changed must not be given what was read before.
  services.cacheBus.onDrop(() => underWay.clear());
  const visitor = systemContext(services, 'site', anonymous);

  const draw = async (
    address: PageAddress,
    context: Context,
    csrfToken: string,
    formAnswer?: FormAnswer,
  ): Promise<{ view: SiteView; rendered: RenderedPage }> => {
    const { path, page, q, filters } = address;
    const found = await services.execute.call('site.view', context, { path, page, q, ...filters }, { checksOutput: false });
    // An address can be spelt in any number of ways: a page has one, and the others lead to it.
    const isElsewhere = found.kind === 'page' && found.page.path !== address.key.replace(/\?.*$/, '');
    const view: SiteView = isElsewhere ? { kind: 'redirect', location: found.page.path, status: 301 } : found;
    const options = { publicUrl: services.config.publicUrl, assets: build.assets, csrfToken, formAnswer };
    return { view, rendered: build.render(view, options) };
  };

  const drawForEverybody = async (address: PageAddress): Promise<PageAnswer> => {
    const cache = cacheOf(address.key);
    const mark = cache.mark();
    const { view, rendered } = await draw(address, visitor, sharedToken());
    // Searches, redirects and addresses without a page are not kept: anybody could make as many of them as they like.
    if (view.kind !== 'page' || !isAsAsked(view, address)) return { rendered };
    const now = services.clock.now().getTime();
    const stored = new StoredPage(
      rendered.html,
      changesByDay(view) ? Math.ceil((now + 1) / hourMs) * hourMs : now + longestKeptMs,
      sitePolicyWith(rendered.frameOrigins),
      readsTerm(view),
    );
    cache.put(address.key, stored, { bytes: stored.bytes, tags: viewTags(view), mark });
    return { stored };
  };

  return {
    kept(key) {
      const page = cacheOf(key).get(key);
      return page !== undefined && page.expiresAt > services.clock.now().getTime() ? page : undefined;
    },
    async encode(key, page, encoding) {
      const body = await page.encode(encoding);
      cacheOf(key).resize(key, page, page.bytes);
      return body;
    },
    forEverybody(address) {
      const key = address.q === '' ? address.key : `${address.key}\n${address.q}`;
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

/** Whether a page has a list with the filters and the page number of its address: of others there can be as many as anybody likes. */
function isAsAsked(view: Extract<SiteView, { kind: 'page' }>, { page, q, filters }: PageAddress): boolean {
  const asked = filterQuery(filters);
  if (readsTerm(view) && q !== '') return false;
  if (page === 1 && asked === '') return true;
  return Object.values(view.lists).some(
    (list) => list.items.length > 0 && list.pageIndex === page - 1 && filterQuery(list.filtering?.chosen ?? {}) === asked,
  );
}

/** Whether a page has a list that is searched for the term of the address. */
const readsTerm = (view: SiteView): boolean =>
  view.kind === 'page' && Object.values(view.lists).some(({ search }) => search !== undefined);
