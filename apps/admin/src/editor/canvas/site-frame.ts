import { searchPaths } from '@ximblox/i18n';
import { pagePath, type Locale } from '@ximblox/primitives';
import { useQuery } from '@tanstack/react-query';

import { trpc, type Outputs } from '../../shared/api/client.ts';

/** The site's own head and foot as its server draws them, and the addresses of the styles they need. */
export type SiteFrame = { readonly header: Element | null; readonly footer: Element | null; readonly styles: readonly string[] };

type FramedPage = { readonly locale: Locale; readonly path: string; readonly liveVersionID: number | null };

/**
 * Takes head, foot and styles out of a page of the site.
 * @param html the whole document as the site's server answers it
 */
function readSiteFrame(html: string): SiteFrame {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script')) script.remove();
  return {
    header: page.querySelector('#root > header'),
    footer: page.querySelector('#root > footer'),
    styles: [...page.querySelectorAll('link[rel="stylesheet"]')].flatMap((link) => link.getAttribute('href') ?? []),
  };
}

/** What surrounds the page on the site: seen as a visitor who is not logged in sees it. Undefined until it is there. */
export function useSiteFrame({ locale, path, liveVersionID }: FramedPage): SiteFrame | undefined {
  // A page that no visitor can open has the frame of one that every language has.
  const address = liveVersionID === null ? searchPaths[locale] : path;
  return useQuery({
    // A document of the site, no operation: it has no key of the contract's.
    queryKey: ['site-frame', address],
    staleTime: 300_000,
    retry: false,
    queryFn: async () => readSiteFrame(await (await fetch(address, { credentials: 'omit' })).text()),
  }).data;
}

/** The way to the page as the site shows it; a page that is not live has only the home page before it. */
export function useBreadcrumb({ locale, path, liveVersionID }: FramedPage): readonly { path: string; title: string }[] {
  const known = trpc.site.view.useQuery(
    { path },
    { staleTime: 300_000, retry: false, enabled: liveVersionID !== null, select: breadcrumbOf },
  ).data;
  return known ?? [{ path: pagePath(locale, ''), title: '' }];
}

const breadcrumbOf = (view: Outputs['site']['view']) => (view.kind === 'page' ? view.breadcrumb : null);
