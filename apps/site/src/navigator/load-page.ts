/** A page as the server answered it: its URL after redirects, and its markup. */
export type LoadedPage = { readonly url: URL; readonly html: string };

/** How long a page is used from the cache. */
const freshMs = 60_000;
const cachedMax = 30;
const cache = new Map<string, { readonly at: number; readonly answer: Promise<LoadedPage | undefined> }>();

/** The statuses that come with a page: found, not found, gone. */
const pageStatuses = new Set([200, 404, 410]);

async function fetchPage(url: URL): Promise<LoadedPage | undefined> {
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  const isPage = pageStatuses.has(answer.status) && answer.headers.get('content-type')?.startsWith('text/html') === true;
  return isPage ? { url: new URL(answer.url), html: await answer.text() } : undefined;
}

/**
 * The page at a URL, from the cache if it was fetched within a minute.
 * @returns undefined where the answer is no page, which is left to the browser
 * @throws TypeError where there is no connection
 */
export function loadPage(target: URL): Promise<LoadedPage | undefined> {
  const url = new URL(target);
  url.hash = '';
  const cached = cache.get(url.href);
  if (cached !== undefined && Date.now() - cached.at < freshMs) return cached.answer;
  const answer = fetchPage(url);
  cache.delete(url.href);
  cache.set(url.href, { at: Date.now(), answer });
  // A failure is not cached.
  answer.catch(() => cache.delete(url.href));
  const [oldest] = cache.keys();
  if (cache.size > cachedMax && oldest !== undefined) cache.delete(oldest);
  return answer;
}
