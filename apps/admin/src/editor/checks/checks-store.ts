import { sameValue } from '@ximblox/blocks';

import type { EditorStore } from '../document/editor-store.ts';
import { isPristine } from '../document/pristine.ts';
import type { ViewStore } from '../session/view-store.ts';
import { checkPage, type Check, type Checks } from './checks.ts';
import { t } from '../../shared/language/t.ts';
import { countUnchecked, createLinkTargets, linkChecks, type FindLinks } from './link-checks.ts';
import { onPage, publishedContent } from '../reusable/published-content.ts';
import { reusableChecks } from '../reusable/reusable-checks.ts';
import { checksOfDrawn, notExamined, type Drawn } from './drawn/drawn.ts';
import { translationChecks } from './translation-checks.ts';

/** Debounce after a change, and the maximum delay during continuous typing. */
const delayMs = 300;
const delayMaxMs = 1500;

/** What is found, and whether the blocks are still being examined as they are drawn. */
export type ShownChecks = Checks & { readonly isExamining: boolean };

/** The checks of the open page, computed once for all subscribers. */
export type ChecksStore = {
  /** Returns the same object until the result changes. */
  read(): ShownChecks;
  subscribe(listener: () => void): () => void;
  /** Runs the checks now. */
  refresh(): void;
  /** Runs the checks now, and looks linked pages up again. */
  again(): Promise<void>;
  /** Takes what is known of the blocks as they are drawn. */
  setDrawn(drawn: Drawn): void;
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
  let found: ShownChecks | undefined;
  let drawn = notExamined;

  const look = (): ShownChecks => {
    const { page, refused, reusables, typed } = view.getState();
    const { document } = store.getState();
    const content = publishedContent(document.blocks, reusables);
    const checks = checkPage(document, page.type, content, page.id, isPage);
    const linked = { type: page.type, blocks: content.blocks, typeData: document.typeData };
    const targets = links.of(linked);
    const broken = linkChecks(linked, page.id, targets).map((check) => onPage(check, content));
    const unchecked = uncheckedLinks(countUnchecked(linked, page.id, targets));
    const reused = reusableChecks(document.blocks, page.locale, reusables);
    const seen = checksOfDrawn(document.blocks, drawn);
    const isChecked = broken.length + unchecked.length + content.unknown.length === 0;
    const known = new Set(checks.mustBePutRight.map(({ place }) => JSON.stringify(place)));
    // In a block that was just added, nothing is missing while somebody begins to type in it.
    const begun = document.blocks.find((block) => block.key === typed?.blockKey && isPristine(block))?.key;
    const isHere = ({ place }: Check): boolean => (place.kind === 'block' ? place.key !== begun : isPage);
    return {
      isExamining: drawn.state === 'examining',
      passed: isPage
        ? [
            ...checks.passed,
            ...(isChecked ? [t('Links lead to what their readers get')] : []),
            ...(seen.isPassed ? [t('Words can be read in light and in dark colours')] : []),
          ]
        : [],
      worthALook: [...broken, ...unchecked, ...reused, ...checks.worthALook, ...seen.checks, ...translationChecks(page)].filter(
        isHere,
      ),
      metByVisitors: [...broken, ...unchecked, ...checks.metByVisitors].filter(
        (check) => isHere(check) && check.isUnnoticed !== true,
      ),
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
  const refreshSoon = () => {
    const nowMs = performance.now();
    waitingSinceMs ??= nowMs;
    clearTimeout(timer);
    timer = setTimeout(refresh, Math.max(0, Math.min(delayMs, waitingSinceMs + delayMaxMs - nowMs)));
  };
  store.subscribe((state, before) => {
    if (state.document !== before.document) refreshSoon();
  });
  view.subscribe((state, before) => {
    const isSame =
      state.refused === before.refused &&
      state.reusables === before.reusables &&
      state.typed?.blockKey === before.typed?.blockKey &&
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
    setDrawn(known) {
      drawn = known;
      // What only begins or ends is told while somebody types.
      if (known.state === 'examined' || known.state === 'failed') refresh();
      else refreshSoon();
    },
  };
}
