import { createStore, type StoreApi } from 'zustand/vanilla';

import type { Check } from '../checks/checks.ts';
import type { OpenPage, PageDocument } from '../document/page-document.ts';
import type { Merge } from '../saving/merge.ts';

export type EditorTab = 'overview' | 'settings' | 'seo' | 'translations';
export const canvasWidths = [390, 768, 1280] as const;
export type CanvasWidth = (typeof canvasWidths)[number];

/** Two states of the page that somebody has to choose from. */
type OpenConflict = {
  readonly merge: Merge;
  readonly theirs: PageDocument;
  readonly revision: number;
  readonly pageVersionID: number;
  readonly by: string;
  readonly at: string;
};

/** What the screen shows, apart from what the page says. */
export type ViewState = {
  /** The page as the server last described it; its document is not read from here. */
  readonly page: OpenPage;
  readonly tab: EditorTab;
  readonly panel: 'block' | 'checks';
  /** Under 640 px the canvas and the form are two tabs. */
  readonly narrow: 'canvas' | 'form';
  readonly width: CanvasWidth;
  readonly outlineOpen: boolean;
  readonly formOpen: boolean;
  /** The place where the insert menu puts a block; null where it is closed. */
  readonly insertAt: number | null;
  /** Said to screen readers. */
  readonly announcement: string;
  readonly conflict: OpenConflict | null;
  readonly conflictOpen: boolean;
  /** Whether fields show what is missing before they were left: after a try to publish. */
  readonly showsMissing: boolean;
  /** What the server refused beside what is found here. */
  readonly refused: readonly Check[];
  /** A field that shall get the focus, by its path in the selected block. */
  readonly focusPath: string | null;
  readonly busy: boolean;
  readonly problem: string | null;
  /** Whether the dialog is open that asks for the publication. */
  readonly isRequesting: boolean;
};

export type ViewStore = StoreApi<ViewState>;

const remembered = 'ximblox.editor.view';

/** What a person chose the last time on this computer. */
function lastChoices(): Partial<Pick<ViewState, 'width' | 'outlineOpen' | 'formOpen'>> {
  try {
    const { width, outlineOpen, formOpen } = JSON.parse(localStorage.getItem(remembered) ?? '{}') as Record<string, unknown>;
    return {
      ...(canvasWidths.includes(width as CanvasWidth) ? { width: width as CanvasWidth } : {}),
      ...(typeof outlineOpen === 'boolean' ? { outlineOpen } : {}),
      ...(typeof formOpen === 'boolean' ? { formOpen } : {}),
    };
  } catch {
    return {};
  }
}

/** The state of the screen of one open page; widths and open columns are remembered on this computer. */
export function createViewStore(page: OpenPage): ViewStore {
  const store = createStore<ViewState>(() => ({
    page,
    tab: 'overview',
    panel: 'block',
    narrow: 'canvas',
    width: window.innerWidth <= 1200 ? 390 : 768,
    outlineOpen: true,
    formOpen: true,
    insertAt: null,
    announcement: '',
    conflict: null,
    conflictOpen: false,
    showsMissing: false,
    refused: [],
    focusPath: null,
    busy: false,
    problem: null,
    isRequesting: false,
    ...lastChoices(),
  }));
  store.subscribe(({ width, outlineOpen, formOpen }, before) => {
    if (width === before.width && outlineOpen === before.outlineOpen && formOpen === before.formOpen) return;
    try {
      localStorage.setItem(remembered, JSON.stringify({ width, outlineOpen, formOpen }));
    } catch {
      // Not remembered: the defaults come back the next time.
    }
  });
  return store;
}
