import { sameValue } from '@ximblox/blocks';

import type { EditorStore } from '../document/editor-store.ts';
import type { ViewStore } from '../session/view-store.ts';
import { checkPage, type Checks } from './checks.ts';

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
};

/** Lives as long as the two stores. Debounced, so that checks never delay typing. Includes the errors of refused calls. */
export function createChecksStore(store: EditorStore, view: ViewStore): ChecksStore {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSinceMs: number | undefined;
  let found: Checks | undefined;

  const look = (): Checks => {
    const { page, refused } = view.getState();
    const checks = checkPage(store.getState().document, page.type);
    const known = new Set(checks.mustBePutRight.map(({ place }) => JSON.stringify(place)));
    return {
      ...checks,
      mustBePutRight: [...checks.mustBePutRight, ...refused.filter(({ place }) => !known.has(JSON.stringify(place)))],
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
    if (state.refused !== before.refused || state.page.type !== before.page.type) refresh();
  });
  return {
    read: () => (found ??= look()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
  };
}
