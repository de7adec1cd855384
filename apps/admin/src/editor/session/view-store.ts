import type { Block } from '@ximblox/blocks';
import { locales, type Locale } from '@ximblox/primitives';
import { createStore, type StoreApi } from 'zustand/vanilla';

import { repeatAnnouncement } from '../../shared/announcement.ts';
import type { Typed } from '../canvas/typing/typed.ts';
import type { CommentOn, QuoteProblem } from '../comments/comment-on.ts';
import type { PasteReport } from '../paste/report/report.ts';
import type { Check } from '../checks/checks.ts';
import type { OpenPage, PageDocument } from '../document/page-document.ts';
import type { ReadingMode } from '../reading/reading-mode.ts';
import type { Reusables } from '../reusable/published-content.ts';
import type { MergeText } from '../saving/merge-value.ts';
import type { Merge } from '../saving/merge.ts';
import type { NotSuggested, SuggestingMode } from '../suggesting/suggesting-mode.ts';

type EditorTab = 'overview' | 'settings' | 'seo' | 'translations';
export const canvasWidths = [390, 768, 1280] as const;
export type CanvasWidth = (typeof canvasWidths)[number];

/** For whom the canvas shows the page, by the highest visibility they see; null shows all blocks. */
export type SeenBy = Block['visibility'] | null;

/** A comment, and where it is led to: to it in the panel, with the focus or without, to its words in the page, or to both; null once there. */
type ShownComment = { readonly id: number; readonly leadsTo: 'thread' | 'beside' | 'words' | 'both' | null };

/** Two conflicting states of the page. */
export type OpenConflict = {
  readonly merge: Merge;
  /** What the page said here when it was merged, and what was stored. */
  readonly mine: PageDocument;
  readonly theirs: PageDocument;
  readonly revision: number;
  readonly pageVersionID: number;
  readonly by: string;
  readonly at: string;
  /** What texts were merged with. */
  readonly mergeText?: MergeText;
};

/** The view state of the editor, separate from the document. */
export type ViewState = {
  /** The page as last loaded from the server; the document is not read from it. */
  readonly page: OpenPage;
  readonly tab: EditorTab;
  /** The language in which a translation is to be made; null for none. */
  readonly addingLocale: Locale | null;
  readonly panel: 'block' | 'checks' | 'comments';
  /** Where a comment is to be written, a new object for each time it is asked for; null for nowhere. */
  readonly commentOn: (CommentOn & { readonly quoteProblem: QuoteProblem | null }) | null;
  /** The comment that is shown with its words, a new object for each time; null for none. */
  readonly shownComment: ShownComment | null;
  /** Below 640 px the canvas and the form are tabs. */
  readonly narrow: 'canvas' | 'form';
  readonly width: CanvasWidth;
  readonly seenBy: SeenBy;
  readonly outlineOpen: boolean;
  readonly formOpen: boolean;
  /** The text that is typed in the page; null for none. */
  readonly typed: Typed | null;
  /** While one suggests, in whose copy of the draft one types; else null. */
  readonly suggesting: SuggestingMode | null;
  /** While one reads: the page that is shown; else null. */
  readonly reading: ReadingMode | null;
  /** What was typed and is no suggestion, and why. */
  readonly notSuggested: readonly NotSuggested[];
  /** How many suggestions were made since the page is open. */
  readonly suggestedCount: number;
  /** The block whose menu a tap on a phone opened; null for none. */
  readonly tapped: string | null;
  /** The block whose image is cropped from its menu; null for none. */
  readonly cropping: string | null;
  /** The block whose image is chosen on a phone, without its form; null for none. */
  readonly choosing: string | null;
  /** The insertion index of the insert menu; null while it is closed. */
  readonly insertAt: number | null;
  /** Whether the bar to find and replace is open, and how often it was asked for. */
  readonly isFinding: boolean;
  readonly findRequest: number;
  /** The block that the replace menu is open for; null while it is closed. */
  readonly replaceKey: string | null;
  /** The text of the live region. */
  readonly announcement: string;
  readonly conflict: OpenConflict | null;
  readonly conflictOpen: boolean;
  /** What the conflicts were about in which the user chose their own, until it is stored or some seconds are over. */
  readonly decided: readonly string[];
  /** Whether missing values are reported before blur, after an attempt to publish. */
  readonly showsMissing: boolean;
  /** Errors of refused calls, besides those found locally. */
  readonly refused: readonly Check[];
  /** The field to focus, by its path in the selected block. */
  readonly focusPath: string | null;
  readonly busy: boolean;
  readonly problem: string | null;
  /** What is said about the last paste; null for nothing. */
  readonly pasteReport: PasteReport | null;
  /** The uploads that blocks of this page wait for. */
  readonly uploadIDs: readonly string[];
  /** The alternative texts of images that are not there yet, by the key of the block and the slot. */
  readonly knownAltTexts: Readonly<Record<string, string>>;
  /** The reusable blocks that the page shows, as far as they are known. */
  readonly reusables: Reusables;
  /** Whether the publication request dialog is open. */
  readonly isRequesting: boolean;
  /** What is asked before the page goes on the site: whether like this, or instead of what is scheduled. */
  readonly publishQuestion: { readonly hasProblems: boolean; readonly suggestions: number } | null;
  /** Whether the dialog that makes the selected blocks reusable is open. */
  readonly isMakingReusable: boolean;
};

export type ViewStore = StoreApi<ViewState>;

const remembered = 'ximblox.editor.view';

/** The view settings stored on this device. */
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

/** What a screen reader is told next; the same as before too. */
export const announced = (view: ViewStore, sentence: string): Pick<ViewState, 'announcement'> => ({
  announcement: repeatAnnouncement(view.getState().announcement, sentence),
});

/** The view state of one open page; widths and open panels are stored on this device. */
export function createViewStore(page: OpenPage): ViewStore {
  const store = createStore<ViewState>(() => ({
    page,
    tab: new URLSearchParams(window.location.search).get('tab') === 'translations' ? 'translations' : 'overview',
    addingLocale: locales.find((locale) => locale === new URLSearchParams(window.location.search).get('add')) ?? null,
    panel: new URLSearchParams(window.location.search).get('panel') === 'checks' ? 'checks' : 'block',
    commentOn: null,
    shownComment: null,
    narrow: 'canvas',
    width: window.innerWidth <= 1200 ? 390 : 768,
    seenBy: null,
    outlineOpen: true,
    formOpen: true,
    typed: null,
    suggesting: null,
    reading: null,
    notSuggested: [],
    suggestedCount: 0,
    tapped: null,
    cropping: null,
    choosing: null,
    insertAt: null,
    isFinding: false,
    findRequest: 0,
    replaceKey: null,
    announcement: '',
    conflict: null,
    conflictOpen: false,
    decided: [],
    showsMissing: false,
    refused: [],
    focusPath: null,
    busy: false,
    problem: null,
    pasteReport: null,
    uploadIDs: [],
    knownAltTexts: {},
    reusables: new Map(),
    isRequesting: false,
    publishQuestion: null,
    isMakingReusable: false,
    ...lastChoices(),
  }));
  store.subscribe(({ width, outlineOpen, formOpen }, before) => {
    if (width === before.width && outlineOpen === before.outlineOpen && formOpen === before.formOpen) return;
    try {
      localStorage.setItem(remembered, JSON.stringify({ width, outlineOpen, formOpen }));
    } catch {
      // Not stored: the defaults apply next time.
    }
  });
  return store;
}
