import type { SiteView } from '@ximblox/contract';

import { viewTags } from '../../domains/site/index.ts';
import { anonymous, systemContext, type Context } from '../../kernel/context.ts';
import type { Services } from '../../kernel/services.ts';
import { TaggedCache } from '../../kernel/tagged-cache.ts';
import { whileUnderWay } from '../../kernel/under-way.ts';
import { sitePolicyWith } from './headers.ts';
import type { PageAddress } from './page-address.ts';
import type { RenderedPage, SiteBuild } from './site-build.ts';
import { StoredPage, type Encoding } from './stored-page.ts';

/** A page's token is good for two days at least; a kept page is drawn anew long before. */
const longestKeptMs = 12 * 3_600_000;

/** What is answered at an address: a page that is kept, or one that was drawn for this request. */
export type PageAnswer = { readonly stored: StoredPage } | { readonly rendered: RenderedPage };

export type PageSource = {
  /** A kept page in an encoding, made where nobody asked for it before. */
  encode(key: string, page: StoredPage, encoding: Encoding): Promise<Buffer>;
  /** A kept page, undefined where there is none. @param key the address as it came, or {@link PageAddress}'s key */
  kept(key: string): StoredPage | undefined;
  /** What everybody without a session is shown. Asked for twice at once, it is drawn once. */
  forEverybody(address: PageAddress): Promise<PageAnswer>;
  /** What the caller of this context is shown; never kept. */
  forOne(address: PageAddress, context: Context, csrfToken: string): Promise<RenderedPage>;
};

export function createPageSource(services: Services, build: SiteBuild, sharedToken: () => string): PageSource {
  const cache = new TaggedCache<StoredPage>({ maxBytes: services.config.siteCacheMB * 1024 * 1024, bus: services.cacheBus });
  const underWay = new Map<string, Promise<PageAnswer>>();
  // Who asks after a page was changed must not be given what was read before.
  services.cacheBus.onDrop(() => underWay.clear());
  const visitor = systemContext(services, 'site', anonymous);

  const draw = async (
    address: PageAddress,
    context: Context,
    csrfToken: string,
  ): Promise<{ view: SiteView; rendered: RenderedPage }> => {
    const { path, page, q } = address;
    const view = await whileUnderWay(services, () => services.execute.call('site.view', context, { path, page, q }));
    return { view, rendered: build.render(view, { publicUrl: services.config.publicUrl, assets: build.assets, csrfToken }) };
  };

  const drawForEverybody = async (address: PageAddress): Promise<PageAnswer> => {
    const mark = cache.mark();
    const { view, rendered } = await draw(address, visitor, sharedToken());
    // Searches, redirects and addresses without a page are not kept: anybody could make as many of them as they like.
    if (view.kind !== 'page' || (address.page > 1 && !hasPage(view, address.page))) return { rendered };
    const stored = new StoredPage(
      rendered.html,
      services.clock.now().getTime() + longestKeptMs,
      sitePolicyWith(rendered.frameOrigins),
    );
    cache.put(address.key, stored, { bytes: stored.bytes, tags: viewTags(view), mark });
    return { stored };
  };

  return {
    kept(key) {
      const page = cache.get(key);
      return page !== undefined && page.expiresAt > services.clock.now().getTime() ? page : undefined;
    },
    async encode(key, page, encoding) {
      const body = await page.encode(encoding);
      cache.resize(key, page, page.bytes);
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
    forOne: async (address, context, csrfToken) => (await draw(address, context, csrfToken)).rendered,
  };
}

/** Whether a page has a list that is as long as the number in its address says. */
const hasPage = (view: Extract<SiteView, { kind: 'page' }>, page: number): boolean =>
  Object.values(view.lists).some((list) => list.pageIndex === page - 1 && list.items.length > 0);
