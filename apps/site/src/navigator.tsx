import { useQuery, useQueryClient } from '@tanstack/react-query';
import { contentID } from '@ximblox/blocks/frame-ids';
import { isAccountPath } from '@ximblox/primitives';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { headOf } from './document/head.ts';
import { replaceHead } from './document/replace-head.ts';
import { isAllowedByPolicy } from './frame-sources.ts';
import type { DrawnView } from './layout/navigation.ts';
import { announcePage, showLoading, showOffline } from './page-status.ts';
import { rememberLanguage } from './language.ts';
import { closeMenus } from './menus.ts';
import { markReadingPlace } from './reading-place.ts';
import { viewQuery } from './site-api.ts';
import { SiteScreen } from './site-screen.tsx';

const sitePath = /^\/(?:en|nl|de|fr)(?:\/|$)/;
const hasExtension = /\.[a-z0-9]{2,5}$/i;

/** The URL of a link that the site navigates to itself; undefined for files, other sites, new windows and anchors. */
function followed(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.target !== '' || link.hasAttribute('download') || link.origin !== window.location.origin)
    return undefined;
  const url = new URL(link.href);
  if (!sitePath.test(url.pathname) || isAccountPath(url.pathname) || hasExtension.test(url.pathname)) return undefined;
  const samePage = url.pathname === window.location.pathname && url.search === window.location.search;
  return samePage && url.hash !== '' ? undefined : url;
}

/** Handles clicks and searches for the whole page, so that views need no router. */
function useFollowing(): void {
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    let latest = 0;
    const go = async (url: URL): Promise<void> => {
      latest += 1;
      const own = latest;
      const end = showLoading();
      try {
        const view = await client.fetchQuery(viewQuery(url.pathname, url.search));
        // Somebody who follows another link meanwhile wants that page.
        if (own !== latest) return;
        if (view.kind === 'redirect' || !isAllowedByPolicy(view)) window.location.assign(url);
        else await navigate(url.pathname + url.search + url.hash);
      } catch {
        if (own !== latest) return;
        // What cannot be read is left to the browser, which shows why; without a connection it would replace the page.
        if (navigator.onLine) window.location.assign(url);
        else showOffline();
      } finally {
        end();
      }
    };
    const click = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return;
      const url = followed(event.target);
      if (url === undefined) return;
      event.preventDefault();
      void go(url);
    };
    const submit = (event: SubmitEvent) => {
      const form = event.target;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
      const url = new URL(form.action);
      for (const [name, value] of new FormData(form))
        if (typeof value === 'string' && value !== '') url.searchParams.set(name, value);
      event.preventDefault();
      void go(url);
    };
    const prefetch = (event: Event) => {
      const url = followed(event.target);
      if (url !== undefined) void client.prefetchQuery(viewQuery(url.pathname, url.search));
    };
    document.addEventListener('click', click);
    document.addEventListener('submit', submit);
    document.addEventListener('pointerover', prefetch, { passive: true });
    document.addEventListener('focusin', prefetch);
    return () => {
      document.removeEventListener('click', click);
      document.removeEventListener('submit', submit);
      document.removeEventListener('pointerover', prefetch);
      document.removeEventListener('focusin', prefetch);
    };
  }, [client, navigate]);
}

/** Long enough that a term is not searched for letter by letter. */
const typingPauseMs = 250;
/** Shorter terms are not searched for. */
const shortestTerm = 3;

/**
 * Searches as one types in a form with `data-live-search`: the URL follows the term, in the same entry of the history, and the focus stays.
 * Without scripts the form is submitted.
 */
function useLiveSearch(): void {
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest = 0;
    const search = async (form: HTMLFormElement): Promise<void> => {
      latest += 1;
      const own = latest;
      const url = new URL(form.action);
      for (const [name, value] of new FormData(form))
        if (typeof value === 'string' && value.trim() !== '') url.searchParams.set(name, value);
      try {
        const view = await client.fetchQuery(viewQuery(url.pathname, url.search));
        // An answer that comes late is not of what stands in the field now.
        if (own !== latest || view.kind !== 'page' || window.location.pathname !== url.pathname) return;
        await navigate(url.pathname + url.search, { replace: true, state: keepsPlace });
      } catch {
        // The form can still be submitted, and the browser then shows what is wrong.
      }
    };
    const typed = (event: Event) => {
      const field = event.target;
      const form = field instanceof HTMLInputElement ? field.form : null;
      if (!(field instanceof HTMLInputElement) || form?.dataset['liveSearch'] === undefined) return;
      clearTimeout(timer);
      const length = Array.from(field.value.trim()).length;
      if (length === 0 || length >= shortestTerm) timer = setTimeout(() => void search(form), typingPauseMs);
    };
    const stop = () => {
      clearTimeout(timer);
      latest += 1;
    };
    document.addEventListener('input', typed);
    document.addEventListener('submit', stop);
    document.addEventListener('click', stop);
    return () => {
      stop();
      document.removeEventListener('input', typed);
      document.removeEventListener('submit', stop);
      document.removeEventListener('click', stop);
    };
  }, [client, navigate]);
}

/** The state of a navigation that leaves focus and scroll position where they are. */
const keepsPlace = { keepsPlace: true } as const;
const isKeepingPlace = (state: unknown): boolean => typeof state === 'object' && state !== null && 'keepsPlace' in state;

const positions = new Map<string, number>();

/** Scrolls to an anchor and opens the `details` elements around it, as browsers do when they load a page. */
function reveal(place: Element): void {
  for (let fold = place.closest('details'); fold !== null; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  place.scrollIntoView();
}

/** After a navigation: replaces the head of the document, moves the focus to the main part and restores the scroll position. */
function useArrival(view: DrawnView | undefined): void {
  const location = useLocation();
  const arrived = useRef<string | undefined>(undefined);
  useEffect(() => {
    const remember = () => arrived.current !== undefined && positions.set(arrived.current, window.scrollY);
    // The browser itself restores the scroll position of a reloaded page.
    const leave = () => void (window.history.scrollRestoration = 'auto');
    const arrive = () => void (window.history.scrollRestoration = 'manual');
    arrive();
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', arrive);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', arrive);
    };
  }, []);
  useLayoutEffect(() => {
    if (view === undefined) return;
    const isFirst = arrived.current === undefined;
    if (arrived.current === location.key) return;
    arrived.current = location.key;
    if (isFirst) {
      positions.set(location.key, window.scrollY);
      return;
    }
    const head = headOf(view, window.location.origin);
    replaceHead(head, view.frame.siteName);
    rememberLanguage();
    if (isKeepingPlace(location.state)) return;
    announcePage(head.title);
    closeMenus();
    document.getElementById(contentID)?.focus({ preventScroll: true });
    const anchor = location.hash === '' ? null : document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (anchor === null) window.scrollTo(0, positions.get(location.key) ?? 0);
    else reveal(anchor);
  }, [view, location]);
}

/** Marks in the list of contents where the reader is, for as long as a page is shown. */
function useReadingPlace(view: DrawnView | undefined): void {
  useEffect(() => (view === undefined ? undefined : markReadingPlace()), [view]);
}

/** The page at the browser's URL. The previous page stays until the next is loaded; a failed load becomes a full navigation. */
export function Navigator() {
  const location = useLocation();
  const { data, isError, isPending } = useQuery(viewQuery(location.pathname, location.search));
  const shown = useRef<DrawnView | undefined>(undefined);
  const view = data === undefined || data.kind === 'redirect' ? undefined : data;
  useFollowing();
  useLiveSearch();
  useArrival(view);
  useReadingPlace(view);
  useEffect(() => {
    shown.current = view ?? shown.current;
    if (isError && !navigator.onLine) showOffline();
    else if (isError || data?.kind === 'redirect' || (view !== undefined && !isAllowedByPolicy(view))) window.location.reload();
  });
  // A page of the history that has to be loaded again.
  useEffect(() => (isPending ? showLoading() : undefined), [isPending]);
  const drawn = view ?? shown.current;
  return drawn === undefined ? null : <SiteScreen view={drawn} />;
}
