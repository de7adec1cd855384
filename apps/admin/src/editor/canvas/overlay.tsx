import { ActionIcon } from '@mantine/core';
import { blockCatalog } from '@ximblox/blocks';
import { IconArrowDown, IconArrowUp, IconCopy, IconMessagePlus, IconPlus, type Icon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

import { t } from '../../shared/language/t.ts';
import { language } from '../../shared/language/language.ts';
import { beginComment, mayComment } from '../comments/begin-comment.ts';
import { CommentMarks } from '../comments/comment-marks.tsx';
import { findBlock, indexOfBlock } from '../document/page-document.ts';
import { BlockMenu } from '../outline/block-menu.tsx';
import { ChooseImage } from '../phone/choose-image.tsx';
import { CropBlock } from '../phone/crop-block.tsx';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { duplicateSelected, moveSelected } from '../session/commands.ts';
import { PresenceMarks } from '../presence/presence-marks.tsx';
import { useEditor, useSession, useView } from '../session/session.ts';
import css from './canvas.module.css';
import { firstPlace, isOutside, placeTools, sameRect, withinBlock, type Rect, type ToolsSize } from './tools-place.ts';

/** Where a block is drawn: the blocks of a reusable one share its key and follow each other. */
function rectOf(block: Element | null | undefined): Pick<DOMRect, 'left' | 'top' | 'width' | 'height'> | undefined {
  const key = block?.getAttribute('data-block-key');
  if (block === null || block === undefined) return undefined;
  const parts = [...block.ownerDocument.querySelectorAll(`[data-block-key="${key ?? ''}"]`)].map((part) =>
    part.getBoundingClientRect(),
  );
  if (parts.length === 0) return undefined;
  const [left, top] = [Math.min(...parts.map((part) => part.left)), Math.min(...parts.map((part) => part.top))];
  const [right, bottom] = [Math.max(...parts.map((part) => part.right)), Math.max(...parts.map((part) => part.bottom))];
  return { left, top, width: right - left, height: bottom - top };
}

/** What the button that adds a block takes at the right of a bottom edge, with some room beside it. */
const addButtonPx = { width: 58, above: 2, below: 22 } as const;

/** The size of the name and the tools in pixels of the page, which is drawn at a scale. */
function sizeOf(head: Element, scale: number): ToolsSize {
  const { width, height } = head.getBoundingClientRect();
  const { width: wide, above, below } = addButtonPx;
  const free = { width: wide / scale, above: above / scale, below: below / scale };
  return { width: width / scale, height: height / scale, free };
}

/**
 * The outline, name and tools of the selected block, and the outline of the hovered one: overlaid, so they never affect the
 * page's layout.
 */
export function BlockOverlay({ frame, scale }: { readonly frame: Document; readonly scale: number }) {
  const session = useSession();
  const focus = useEditor((state) => state.selection.focus);
  const type = useEditor((state) => findBlock(state.document, focus)?.type);
  const tapped = useView((state) => state.tapped);
  const cropping = useView((state) => state.cropping);
  const choosing = useView((state) => state.choosing);
  const isPhone = useIsPhone();
  const canComment = session.isPage && mayComment(session);
  const edge = useRef<HTMLDivElement>(null);
  const hover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = frame.defaultView;
    if (view === null) return;
    let pointed: Element | null = null;
    let standing = firstPlace;
    let tools: ToolsSize | undefined;
    let stood: Rect | undefined;
    /** Whether anything but the selected block has changed since its tools were placed. */
    let isElsewhere = true;
    const place = (box: HTMLDivElement | null, target: Element | null | undefined) => {
      if (box === null) return;
      const rect = rectOf(target);
      box.style.display = rect === undefined ? 'none' : 'block';
      if (rect === undefined) return;
      box.style.transform = `translate(${rect.left * scale}px, ${rect.top * scale}px)`;
      box.style.width = `${rect.width * scale}px`;
      box.style.height = `${rect.height * scale}px`;
      const head = box.firstElementChild;
      if (!(head instanceof HTMLElement)) return;
      // Not measured again: this runs with every key, and reading a size after writing one makes the browser lay out the screen anew.
      tools ??= sizeOf(head, scale);
      const isUnmoved = stood !== undefined && sameRect(stood, rect) && !isElsewhere;
      // Words that are typed in the block are under none of its tools outside of it.
      if (!isUnmoved || !isOutside(standing.place, rect, tools)) standing = placeTools(frame, rect, tools, standing);
      stood = rect;
      isElsewhere = false;
      const { left, top } = withinBlock(standing.place, rect, tools);
      head.style.transform = `translate(${left * scale}px, ${top * scale}px)`;
    };
    const selected = () => (focus === null ? null : frame.querySelector(`[data-block-key="${focus}"]`));
    const update = () => {
      underWay = undefined;
      place(edge.current, selected());
      const isElsewherePointed = pointed !== null && pointed.getAttribute('data-block-key') !== focus;
      place(hover.current, isElsewherePointed ? pointed : null);
      // They lie over the words of the block beside, and would take a click that is meant for these.
      edge.current?.toggleAttribute('data-aside', isElsewherePointed);
    };
    // Batches measurements into one per animation frame, when layout is computed anyway.
    let underWay: number | undefined;
    const updateSoon = () => {
      underWay ??= view.requestAnimationFrame(update);
    };
    const scrolled = () => {
      // Where they hide words, a place that hides none may have come in sight.
      if (standing.covered > 0) standing = firstPlace;
      isElsewhere = true;
      updateSoon();
    };
    const point = (event: MouseEvent) => {
      const next = (event.target as Element | null)?.closest?.('[data-block-key]') ?? null;
      if (next === pointed) return;
      pointed = next;
      updateSoon();
    };
    const observer = new ResizeObserver(updateSoon);
    observer.observe(frame.body);
    const block = selected();
    if (block !== null) observer.observe(block);
    // While somebody types on a phone the tools are away, and have no size.
    const headObserver = new ResizeObserver(() => {
      tools = undefined;
      scrolled();
    });
    const head = edge.current?.firstElementChild;
    if (head instanceof HTMLElement) headObserver.observe(head);
    const changes = new MutationObserver((records) => {
      isElsewhere ||= records.some(({ target }) => block?.contains(target) !== true);
      updateSoon();
    });
    changes.observe(frame.body, { childList: true, subtree: true, characterData: true });
    view.addEventListener('scroll', scrolled, { passive: true });
    frame.addEventListener('mousemove', point, { passive: true });
    const leave = () => {
      pointed = null;
      updateSoon();
    };
    frame.documentElement.addEventListener('mouseleave', leave);
    update();
    return () => {
      if (underWay !== undefined) view.cancelAnimationFrame(underWay);
      observer.disconnect();
      headObserver.disconnect();
      changes.disconnect();
      view.removeEventListener('scroll', scrolled);
      frame.removeEventListener('mousemove', point);
      frame.documentElement.removeEventListener('mouseleave', leave);
    };
  }, [frame, scale, focus]);
  const label = type === undefined ? '' : (blockCatalog.get(type)?.label[language] ?? type);
  const insertBelow = () => {
    if (focus !== null) session.view.setState({ insertAt: indexOfBlock(session.store.getState().document, focus) + 1 });
  };
  return (
    <div className={css.overlay}>
      <PresenceMarks frame={frame} scale={scale} />
      <CommentMarks frame={frame} scale={scale} />
      {cropping !== null && <CropBlock blockKey={cropping} />}
      {choosing !== null && <ChooseImage blockKey={choosing} />}
      <div className={css.hoverEdge} ref={hover} />
      <div className={css.edge} ref={edge}>
        {type !== undefined && focus !== null && (
          <>
            <span className={css.head}>
              <span className={css.nameTab}>{label}</span>
              {(!session.isReadOnly || canComment) && (
                <span className={css.tools} role="group" aria-label={t('Tools for {label}', { label })}>
                  {!session.isReadOnly && (
                    <>
                      <Tool name={t('Move up')} icon={IconArrowUp} onClick={() => moveSelected(session, -1)} />
                      <Tool name={t('Move down')} icon={IconArrowDown} onClick={() => moveSelected(session, 1)} />
                      <Tool name={t('Duplicate')} icon={IconCopy} onClick={() => duplicateSelected(session)} />
                    </>
                  )}
                  {canComment && (
                    <Tool
                      name={t('Comment')}
                      title={t('Comment (Ctrl Alt M)')}
                      icon={IconMessagePlus}
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => beginComment(session, focus)}
                    />
                  )}
                  <BlockMenu
                    blockKey={focus}
                    label={label}
                    opened={isPhone ? tapped === focus : undefined}
                    onChange={(isOpen) => isPhone && session.view.setState({ tapped: isOpen ? focus : null })}
                  />
                </span>
              )}
            </span>
            {!session.isReadOnly && (
              <button
                type="button"
                className={css.below}
                data-add-below
                aria-label={t('Add a block below')}
                onClick={insertBelow}
              >
                <IconPlus size={14} aria-hidden />
              </button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

type ToolProps = Pick<React.ComponentProps<'button'>, 'title' | 'onClick' | 'onMouseDown'> & {
  readonly name: string;
  readonly icon: Icon;
};
const Tool = ({ name, icon: Sign, ...more }: ToolProps) => (
  <ActionIcon variant="subtle" color="gray" size={24} aria-label={name} {...more}>
    <Sign size={16} />
  </ActionIcon>
);
