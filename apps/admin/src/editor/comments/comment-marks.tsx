import type { Block } from '@ximblox/blocks';
import type { ReviewComment } from '@ximblox/contract';
import { useEffect, useRef } from 'react';

import { focusLater } from '../../shared/focus-later.ts';
import { t } from '../../shared/language/t.ts';
import { titleOfBlock } from '../../shared/language/title-of-block.ts';
import { findBlock } from '../document/page-document.ts';
import { useEditor, useSession, useView, type Session } from '../session/session.ts';
import { typedSession } from '../suggesting/begin-suggesting.ts';
import { isSuggestion, placedSuggestion } from './among-others.ts';
import css from './comments.module.css';
import { threadID, useComments, usePageComments, type PageComments } from './use-comments.ts';
import { useCommentKeys } from './use-comment-keys.ts';
import { changedBlocks } from './changed-blocks.ts';
import { useDrawnInPage } from './drawn/use-drawn-in-page.ts';
import { rangeOfQuote, rangeOfSuggestion } from './words-in-page.ts';

type MarksProps = { readonly frame: Document; readonly scale: number };

/** While one reads, suggestions are accepted in the page, or left out. */
const noComments: PageComments = { all: [], byBlock: new Map() };

const partsOf = (frame: Document, blockKey: string): Element[] => [
  ...frame.querySelectorAll(`[data-block-key="${CSS.escape(blockKey)}"]`),
];
/** A block as it is drawn: while one suggests, as it is typed. */
const drawnBlock = (session: Session, key: string): Block | undefined =>
  findBlock(typedSession(session).store.getState().document, key);
const markID = (blockKey: string): string => `comment-mark-${blockKey}`;

/** Notes that it was led to a comment: another size of the window, or a panel that opens again, leads nowhere. */
const arrive = ({ view }: Session, id: number) => view.setState({ shownComment: { id, leadsTo: null } });

/** Where the lines of a block may end at most, when it is its content that keeps away from the edge. */
function endOfWords(part: Element): number {
  const content = part.firstElementChild ?? part;
  const padding = part.ownerDocument.defaultView?.getComputedStyle(content).paddingRight ?? '';
  return content.getBoundingClientRect().right - (Number.parseFloat(padding) || 0);
}

/** How wide the button at a block is, in pixels. */
const [leastMark, widestMark] = [12, 24];

/** The names of the highlights, which canvas/typing/typing.css styles. */
const highlights = { all: 'commented', shown: 'comment-shown' } as const;

/** Marks the words of the page that are commented on without touching its document, and the blocks with open comments by a button. */
export function CommentMarks({ frame, scale }: MarksProps) {
  const session = useSession();
  const { comments } = useComments(session.isPage ? session.pageID : 0);
  useCommentKeys(comments);
  const known = usePageComments(comments);
  const { byBlock } = known;
  const shown = useView((state) => state.shownComment);
  const marks = useRef<HTMLDivElement>(null);
  const reading = useView((state) => state.reading);
  useDrawnInPage(frame, reading === null ? known : noComments, (key) => drawnBlock(session, key));
  useEffect(() => {
    const view = frame.defaultView;
    if (view === null) return undefined;
    const ranges = new Map<number, Range>();
    const rangeOf = (comment: ReviewComment, blockKey: string): Range | undefined => {
      const parts = partsOf(frame, blockKey);
      if (!isSuggestion(comment)) return comment.quote === null ? undefined : rangeOfQuote(parts, comment.quote);
      const drawn = drawnBlock(session, blockKey);
      // Where suggestions are accepted to be read, their words are still those of the draft.
      const block = reading === null ? drawn : findBlock(reading.draft.getState().document, blockKey);
      const placed = block && placedSuggestion(block, comment, comments);
      return drawn && placed && rangeOfSuggestion(parts, drawn, placed, reading?.isAccepted === true);
    };
    /** Finds the words again in these blocks. */
    const find = (keys: Iterable<string>) => {
      for (const blockKey of keys)
        for (const comment of byBlock.get(blockKey) ?? []) {
          const range = rangeOf(comment, blockKey);
          if (range === undefined) ranges.delete(comment.id);
          else ranges.set(comment.id, range);
        }
      const others = [...byBlock.values()].flat().filter(({ replacement }) => replacement === null);
      // A browser without highlights has the buttons.
      if (!('highlights' in view.CSS)) return;
      const now = shown === null ? undefined : ranges.get(shown.id);
      view.CSS.highlights.set(highlights.all, new view.Highlight(...others.flatMap(({ id }) => ranges.get(id) ?? [])));
      view.CSS.highlights.set(highlights.shown, new view.Highlight(...(now === undefined ? [] : [now])));
    };
    const place = () => {
      for (const [blockKey, here] of byBlock) {
        const button = marks.current?.querySelector<HTMLElement>(`#${CSS.escape(markID(blockKey))}`);
        const [part] = partsOf(frame, blockKey);
        if (button === null || button === undefined) continue;
        button.style.display = part === undefined ? 'none' : 'flex';
        if (part === undefined) continue;
        const { top, left, right } = part.getBoundingClientRect();
        const words = here.map(({ id }) => ranges.get(id)?.getBoundingClientRect().top).find((one) => one !== undefined);
        // Where the words begin near the edge of the page, it is as wide as the margin before them; without one it stands where lines end.
        const margin = Number.parseFloat(view.getComputedStyle(part).paddingLeft) * scale;
        const end = Math.min(right, frame.documentElement.clientWidth) * scale;
        const behind = margin < leastMark ? end - endOfWords(part) * scale : margin;
        const markWidth = behind >= leastMark && behind < widestMark ? behind : widestMark;
        const x = margin < leastMark ? end - markWidth : left * scale;
        button.style.minWidth = `${markWidth}px`;
        button.style.transform = `translate(${x}px, ${(words ?? top) * scale}px)`;
      }
    };
    find(byBlock.keys());
    // Without comments nothing is looked at with each key.
    if (byBlock.size === 0) return undefined;
    const changed = new Set<string>();
    let pending: number | undefined;
    const updateSoon = () => {
      pending ??= view.requestAnimationFrame(() => {
        pending = undefined;
        if (changed.size > 0) find(changed);
        changed.clear();
        place();
      });
    };
    const size = new ResizeObserver(updateSoon);
    size.observe(frame.body);
    const changes = new MutationObserver((records) => {
      for (const key of changedBlocks(frame, records)) changed.add(key);
      updateSoon();
    });
    changes.observe(frame.body, { childList: true, subtree: true, characterData: true });
    view.addEventListener('scroll', updateSoon, { passive: true });
    place();
    // Where it was pressed: the click itself may already have begun to type there, in other elements.
    let pressed: number | undefined;
    const press = ({ clientX, clientY, target: at }: MouseEvent) => {
      const isAt = ({ left, right, top, bottom }: DOMRect) =>
        left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
      const drawn = at instanceof view.Element ? at.closest<HTMLElement>('[data-suggestion]') : null;
      pressed =
        drawn !== null
          ? Number(drawn.dataset['suggestion'])
          : [...ranges].find(([, range]) => [...range.getClientRects()].some(isAt))?.[0];
    };
    const click = () => {
      if (pressed !== undefined && frame.getSelection()?.isCollapsed !== false)
        session.view.setState({ panel: 'comments', shownComment: { id: pressed, leadsTo: 'beside' } });
    };
    frame.addEventListener('mousedown', press, true);
    frame.addEventListener('click', click);
    const isLed = shown?.leadsTo === 'words' || shown?.leadsTo === 'both';
    const led = isLed ? [...byBlock].find(([, here]) => here.some(({ id }) => id === shown.id)) : undefined;
    const target = led === undefined || shown === null ? undefined : (ranges.get(shown.id) ?? partsOf(frame, led[0])[0]);
    if (target !== undefined) view.scrollBy({ top: target.getBoundingClientRect().top - view.innerHeight / 3 });
    // One about the page has no words.
    if (shown?.leadsTo === 'both') session.view.setState({ shownComment: { id: shown.id, leadsTo: 'thread' } });
    else if (shown !== null && led !== undefined && target !== undefined) {
      focusLater(markID(led[0]));
      arrive(session, shown.id);
    }
    return () => {
      if (pending !== undefined) view.cancelAnimationFrame(pending);
      size.disconnect();
      changes.disconnect();
      view.removeEventListener('scroll', updateSoon);
      frame.removeEventListener('mousedown', press, true);
      frame.removeEventListener('click', click);
    };
  }, [frame, scale, comments, byBlock, shown, session, reading]);
  return (
    <div ref={marks}>
      {[...byBlock].map(([blockKey, here]) => (
        <Mark key={blockKey} blockKey={blockKey} comments={here} session={session} />
      ))}
    </div>
  );
}

type MarkProps = { readonly blockKey: string; readonly comments: readonly ReviewComment[]; readonly session: Session };

/** The button at a block with open comments, which leads to the first of them. */
function Mark({ blockKey, comments, session: { view } }: MarkProps) {
  const block = useEditor((state) => findBlock(state.document, blockKey));
  const [first] = comments;
  if (block === undefined || first === undefined) return null;
  const count = t('{comments, plural, one {# open comment} other {# open comments}}', { comments: comments.length });
  return (
    <button
      id={markID(blockKey)}
      type="button"
      className={css.mark}
      title={count}
      aria-label={t('{count} on {title}', { count, title: titleOfBlock(block) })}
      onClick={() =>
        view.setState({ panel: 'comments', formOpen: true, narrow: 'form', shownComment: { id: first.id, leadsTo: 'thread' } })
      }
    >
      {comments.length}
    </button>
  );
}

/** Brings the comment that is led to into view in the panel, with the focus where it was asked for by its button. */
export function useShownThread(isReady: boolean): void {
  const session = useSession();
  const shown = useView((state) => state.shownComment);
  useEffect(() => {
    if (shown === null || !isReady || (shown.leadsTo !== 'thread' && shown.leadsTo !== 'beside')) return;
    if (shown.leadsTo === 'thread') focusLater(threadID(shown.id));
    document.getElementById(threadID(shown.id))?.scrollIntoView({ block: 'nearest' });
    arrive(session, shown.id);
  }, [session, shown, isReady]);
}
