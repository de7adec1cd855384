import { isAccountPath } from '@ximblox/primitives/site-paths';

import { rememberLanguage } from '../language.ts';
import { loadPage } from './load-page.ts';
import { prepareStatus, showLoading, showOffline } from './page-status.ts';
import { showPage, showResults } from './show-page.ts';

const sitePath = /^\/(?:en|nl|de|fr)(?:\/|$)/;
const hasExtension = /\.[a-z0-9]{2,5}$/i;

const isPageOfSite = ({ origin, pathname }: URL): boolean =>
  origin === window.location.origin && sitePath.test(pathname) && !isAccountPath(pathname) && !hasExtension.test(pathname);

/** What tells pages apart: anchors are places in one. */
const pageOf = ({ pathname, search }: URL | Location): string => pathname + search;

/** The URL of a link within the site; undefined for files, other sites, new windows and anchors. */
function pageOfLink(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.target !== '' || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href, window.location.href);
  if (!isPageOfSite(url)) return undefined;
  return pageOf(url) === pageOf(window.location) && url.hash !== '' ? undefined : url;
}

/** The URL to which a form leads; undefined for one that is posted, or leads elsewhere. */
function pageOfForm(form: EventTarget | null): URL | undefined {
  if (!(form instanceof HTMLFormElement) || form.method !== 'get') return undefined;
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim() !== '') url.searchParams.set(name, value);
  return isPageOfSite(url) ? url : undefined;
}

type Entry = { readonly key: string };
const keyOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string' ? state.key : undefined;
const newEntry = (): Entry => ({ key: Math.random().toString(36).slice(2) });

/** Where each entry of the history was scrolled to. */
const positions = new Map<string, number>();

/** Scrolls to an anchor, and opens what is folded around it, as browsers do when they load a page. */
function scrollToAnchor(hash: string, position = 0): void {
  const place = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  for (let fold = place?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
  if (place === null) window.scrollTo(0, position);
  else place.scrollIntoView();
}

let shownPage = pageOf(window.location);
let shownEntry = '';
let latest = 0;

/** Notes which page is shown, in which entry of the history. */
function setEntry(key: string): void {
  shownPage = pageOf(window.location);
  shownEntry = key;
  rememberLanguage();
}

/** Navigates to a URL; without a connection the page stays, and anything but a page is left to the browser. */
async function navigateTo(url: URL): Promise<void> {
  latest += 1;
  const own = latest;
  const end = showLoading();
  try {
    const page = await loadPage(url);
    // Somebody who follows another link meanwhile wants that page.
    if (own !== latest) return;
    if (page === undefined || !isPageOfSite(page.url) || !showPage(page.html)) return window.location.assign(url);
    const entry = newEntry();
    window.history.pushState(entry, '', pageOf(page.url) + url.hash);
    setEntry(entry.key);
    scrollToAnchor(url.hash);
  } catch {
    if (own !== latest) return;
    // What cannot be read is left to the browser, which shows why; without a connection it would replace the page.
    if (navigator.onLine) window.location.assign(url);
    else showOffline();
  } finally {
    end();
  }
}

/** Shows the page of the entry of the history to which a visitor went. */
async function traverse(state: unknown): Promise<void> {
  latest += 1;
  const own = latest;
  const key = keyOf(state) ?? newEntry().key;
  if (keyOf(state) === undefined) window.history.replaceState({ key } satisfies Entry, '');
  if (pageOf(window.location) === shownPage) {
    setEntry(key);
    // A new entry was made by following an anchor, where the browser scrolls itself.
    const position = positions.get(key);
    if (position !== undefined) window.scrollTo(0, position);
    return;
  }
  const end = showLoading();
  try {
    const page = await loadPage(new URL(window.location.href));
    if (own !== latest) return;
    if (page === undefined || pageOf(page.url) !== pageOf(window.location) || !showPage(page.html))
      return window.location.reload();
    setEntry(key);
    const position = positions.get(key);
    if (position === undefined) scrollToAnchor(window.location.hash);
    else window.scrollTo(0, position);
  } catch {
    if (own !== latest) return;
    if (navigator.onLine) window.location.reload();
    else showOffline();
  } finally {
    end();
  }
}

/** Long enough that a term is not searched for letter by letter. */
const typingPauseMs = 250;
/** Shorter terms are not searched for. */
const shortestTerm = 3;

/**
 * Searches as one types in a form with `data-live-search`: the URL follows the term, in the same entry of the history, and the focus
 * stays. Without scripts the form is submitted.
 */
function followTyping(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const search = async (url: URL): Promise<void> => {
    latest += 1;
    const own = latest;
    try {
      const page = await loadPage(url);
      // An answer that comes late is not of what stands in the field now.
      if (own !== latest || page === undefined || !showResults(page.html)) return;
      window.history.replaceState({ key: shownEntry } satisfies Entry, '', pageOf(page.url));
      setEntry(shownEntry);
    } catch {
      // The form can still be submitted, and the browser then shows what is wrong.
    }
  };
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof HTMLInputElement ? target.form : null;
    if (!(target instanceof HTMLInputElement) || form?.dataset['liveSearch'] === undefined) return;
    clearTimeout(timer);
    const length = Array.from(target.value.trim()).length;
    const url = pageOfForm(form);
    if (url !== undefined && (length === 0 || length >= shortestTerm)) timer = setTimeout(() => void search(url), typingPauseMs);
  });
  const stop = () => clearTimeout(timer);
  document.addEventListener('submit', stop);
  document.addEventListener('click', stop);
}

/** Takes over links and searches within the site: pages are prefetched, and shown without a new document. */
export function startNavigator(): void {
  const entry = newEntry();
  window.history.replaceState(entry, '');
  setEntry(entry.key);
  positions.set(entry.key, window.scrollY);
  prepareStatus();
  // The browser itself restores where a reloaded page was scrolled to.
  const takeOver = () => void (window.history.scrollRestoration = 'manual');
  takeOver();
  window.addEventListener('pageshow', takeOver);
  window.addEventListener('pagehide', () => void (window.history.scrollRestoration = 'auto'));
  window.addEventListener('scroll', () => positions.set(shownEntry, window.scrollY), { passive: true });
  window.addEventListener('popstate', ({ state }) => void traverse(state));
  followTyping();
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = pageOfLink(event.target);
    if (url === undefined) return;
    event.preventDefault();
    void navigateTo(url);
  });
  document.addEventListener('submit', (event) => {
    const url = event.defaultPrevented ? undefined : pageOfForm(event.target);
    if (url === undefined) return;
    event.preventDefault();
    void navigateTo(url);
  });
  const prefetch = ({ target }: Event) => {
    const url = pageOfLink(target);
    if (url !== undefined) void loadPage(url).catch(() => {});
  };
  document.addEventListener('pointerover', prefetch, { passive: true });
  document.addEventListener('focusin', prefetch);
  // Journeys wait for it.
  document.documentElement.dataset['navigates'] = '';
}
