import { sameValue } from '@ximblox/blocks';

import type { EditorStore } from '../document/editor-store.ts';
import type { ViewStore } from '../session/view-store.ts';
import { checkPage, type Check, type Checks } from './checks.ts';
import { t } from '../../shared/language/t.ts';
import { countUnchecked, createLinkTargets, linkChecks, type FindLinks } from './link-checks.ts';
import { onPage, publishedContent } from '../reusable/published-content.ts';
import { reusableChecks } from '../reusable/reusable-checks.ts';
import { translationChecks } from './translation-checks.ts';

/** Debounce after a change, and the maximum delay during continuous typing. */
const delayMs = 300;
const delayMaxMs = 1500;

/** The checks of the open page, computed once for all subscribers. */
export type ChecksStore = {
  /** Returns the same object until the result changes. */
  read(): Checks;
  subscribe(listener: () => void): () => void;
  /** Runs the checks now. */
  refresh(): void;
  /** Runs the checks now, and looks linked pages up again. */
  again(): Promise<void>;
};

/** A check that could not be made is none that passed. */
const uncheckedLinks = (count: number): Check[] =>
  count === 0
    ? []
    : [
        {
          id: 'links.unchecked',
          title: t('{count, plural, one {# link is} other {# links are}} not checked', { count }),
          detail: t('The server did not answer, or can’t tell. Check again.'),
          place: { kind: 'block', key: '', path: '' },
        },
      ];

/** @param isPage false for the content of a reusable block, of which only blocks are checked. Lives as long as the two stores. Debounced, so that checks never delay typing. Includes the errors of refused calls. */
export function createChecksStore(store: EditorStore, view: ViewStore, findLinks: FindLinks, isPage = true): ChecksStore {
  const links = createLinkTargets(findLinks, view.getState().page.id, () => refresh());
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSinceMs: number | undefined;
  let found: Checks | undefined;

  const look = (): Checks => {
    const { page, refused, reusables } = view.getState();
    const { document } = store.getState();
    const content = publishedContent(document.blocks, reusables);
    const checks = checkPage(document, page.type, content, page.id);
    const linked = { type: page.type, blocks: content.blocks, typeData: document.typeData };
    const targets = links.of(linked);
    const broken = linkChecks(linked, page.id, targets).map((check) => onPage(check, content));
    const unchecked = uncheckedLinks(countUnchecked(linked, page.id, targets));
    const reused = reusableChecks(document.blocks, page.locale, reusables);
    const isChecked = broken.length + unchecked.length + content.unknown.length === 0;
    const known = new Set(checks.mustBePutRight.map(({ place }) => JSON.stringify(place)));
    const isHere = ({ place }: Check): boolean => isPage || place.kind === 'block';
    return {
      passed: isPage ? [...checks.passed, ...(isChecked ? [t('Links lead to what their readers get')] : [])] : [],
      worthALook: [...broken, ...unchecked, ...reused, ...checks.worthALook, ...translationChecks(page)].filter(isHere),
      metByVisitors: [...broken, ...unchecked, ...checks.metByVisitors].filter(isHere),
      mustBePutRight: [...checks.mustBePutRight, ...refused.filter(({ place }) => !known.has(JSON.stringify(place)))].filter(
        isHere,
      ),
    };
  };
  const refresh = () => {
    clearTimeout(timer);
    waitingSinceMs = undefined;
    const next = look();
    if (found !== undefined && sameValue(found, next)) return;
    found = next;
    for (const listener of listeners) listener();
  };
  store.subscribe((state, before) => {
    if (state.document === before.document) return;
    const nowMs = performance.now();
    waitingSinceMs ??= nowMs;
    clearTimeout(timer);
    timer = setTimeout(refresh, Math.max(0, Math.min(delayMs, waitingSinceMs + delayMaxMs - nowMs)));
  });
  view.subscribe((state, before) => {
    const isSame =
      state.refused === before.refused &&
      state.reusables === before.reusables &&
      state.page.type === before.page.type &&
      state.page.siblings === before.page.siblings;
    if (!isSame) refresh();
  });
  return {
    read: () => (found ??= look()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    async again() {
      await links.reload();
      refresh();
    },
  };
}
