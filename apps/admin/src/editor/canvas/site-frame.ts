import { rootID } from '@ximblox/blocks/frame-ids';
import { searchPaths } from '@ximblox/i18n';
import { pagePath, type Locale } from '@ximblox/primitives';
import { useQuery } from '@tanstack/react-query';

import { trpc, type Outputs } from '../../shared/api/client.ts';

/** The site's header and footer as its server renders them, and the URLs of their stylesheets. */
export type SiteFrame = { readonly header: Element | null; readonly footer: Element | null; readonly styles: readonly string[] };

type FramedPage = { readonly locale: Locale; readonly path: string; readonly liveVersionID: number | null };

/**
 * Extracts header, footer and stylesheet URLs from a page of the site.
 * @param html the complete document as the site's server returns it
 */
function readSiteFrame(html: string): SiteFrame {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script')) script.remove();
  return {
    header: page.querySelector(`#${rootID} > header`),
    footer: page.querySelector(`#${rootID} > footer`),
    styles: [...page.querySelectorAll('link[rel="stylesheet"]')].flatMap((link) => link.getAttribute('href') ?? []),
  };
}

/** The site's frame around the page, as an anonymous visitor sees it. Undefined until loaded. */
export function useSiteFrame({ locale, path, liveVersionID }: FramedPage): SiteFrame | undefined {
  // A page without a live version has no public frame, so the home page's is used.
  const address = liveVersionID === null ? searchPaths[locale] : path;
  return useQuery({
    // A document of the site is no operation, so the contract has no query key for it.
    queryKey: ['site-frame', address],
    staleTime: 300_000,
    retry: false,
    queryFn: async () => readSiteFrame(await (await fetch(address, { credentials: 'omit' })).text()),
  }).data;
}

/** The breadcrumb of the page as the site shows it; for a page that is not live, the home page only. */
export function useBreadcrumb({ locale, path, liveVersionID }: FramedPage): readonly { path: string; title: string }[] {
  const known = trpc.site.view.useQuery(
    { path },
    { staleTime: 300_000, retry: false, enabled: liveVersionID !== null, select: breadcrumbOf },
  ).data;
  return known ?? [{ path: pagePath(locale, ''), title: '' }];
}

const breadcrumbOf = (view: Outputs['site']['view']) => (view.kind === 'page' ? view.breadcrumb : null);
