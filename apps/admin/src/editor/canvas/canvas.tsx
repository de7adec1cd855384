import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { localePrefixes } from '@ximblox/primitives';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { undoDirectionOf } from '../../shared/keys/undo-keys.ts';
import { t } from '../../shared/language/t.ts';
import { showHint } from '../../shared/ui/toast.tsx';
import { TypingBar } from '../dialogs.ts';
import { findBlock, indexOfBlock } from '../document/page-document.ts';
import { only } from '../document/selection.ts';
import { forgetReport } from '../paste/paste-content.ts';
import { notePaste } from '../paste/plain-paste.ts';
import { SessionProvider, useEditor, useSession, useView } from '../session/session.ts';
import { answerClipboard, clipboardEvents } from '../session/use-keys.ts';
import { canvasWidths, type CanvasWidth } from '../session/view-store.ts';
import { CanvasPage } from './canvas-page.tsx';
import css from './canvas.module.css';
import { takeDrops } from './take-drops.ts';
import { BlockOverlay } from './overlay.tsx';
import { SeenByMenu } from './seen-by-menu.tsx';
import { typedSession } from '../suggesting/begin-suggesting.ts';
import { ModeMenu, ModeNotice } from '../suggesting/mode-menu.tsx';
import { adoptSiteStyles } from './site-styles.ts';
import { isOfWords, leaveText, typeAtEndOf, typeIn } from './typing/between-texts.ts';
import { chosenIn, chosenOrAt, isOnWords } from './typing/characters-of.ts';
import { OverPageProvider } from './typing/over-page.ts';
import { useHeldFirstScreen } from '../../shared/first-screen.tsx';
import { openSheet } from '../phone/open-sheet.ts';
import { showAboveSheet } from '../phone/show-above-sheet.ts';
import { keepCaretInView } from '../phone/keep-caret-in-view.ts';
import { TypingBarProvider } from '../phone/typing-bar-place.ts';
import { isTouchPhone, useIsTypingOnPhone } from '../phone/use-phone.ts';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { readyTyping } from './typing/rich-text-place.tsx';
import { pointedAt, textAt, textNear, writeBelow } from './typing/pointed-text.ts';
import { isTyping, TypedText } from './typing/typed-text.tsx';
import { addText } from './typing/write-on.ts';

const icons = { 390: IconDeviceMobile, 768: IconDeviceTablet, 1280: IconDeviceDesktop };

/** The page rendered by the site's views in an iframe at a chosen width, scaled down when necessary and never up. @param start what its bar begins with */
export function Canvas({ start }: { readonly start: ReactNode }) {
  const { view } = useSession();
  const width = useView((state) => state.width);
  const { ref: room, ...size } = useElementSize<HTMLDivElement>();
  // The size is that of the border box.
  const isPhone = useIsPhone();
  const isTypingOnPhone = useIsTypingOnPhone();
  const [tools, setTools] = useState<HTMLElement | null>(null);
  /** Around the page; a phone has no room for it. */
  const padding = isPhone ? 0 : 16;
  const scale = Math.min(1, Math.max(0.1, (size.width - 2 * padding) / width));
  // From here the frame does, which comes once there is room.
  useHeldFirstScreen(size.width === 0);
  return (
    <section className={css.canvas} aria-label={t('The page')} data-region="canvas">
      {!isTypingOnPhone && (
        <div className={css.bar}>
          {start}
          <SegmentedControl
            aria-label={t('Width of the page')}
            value={String(width)}
            onChange={(value) => view.setState({ width: Number(value) as CanvasWidth })}
            data={canvasWidths.map((value) => {
              const Shown = icons[value];
              return {
                value: String(value),
                label: (
                  <span className={css.width}>
                    <Shown size={16} stroke={1.6} aria-hidden />
                    <span className={css.pixels}>{value}</span>
                  </span>
                ),
              };
            })}
          />
          <span className={css.percent}>{Math.round(scale * 100)} %</span>
          <SeenByMenu />
          <ModeMenu />
        </div>
      )}
      <ModeNotice />
      <TypingBarProvider value={tools}>
        <div className={css.room} ref={room} data-phone={isPhone || undefined}>
          {size.width > 0 && (
            <div className={css.sheet} style={{ width: width * scale, height: Math.max(100, size.height - padding) }}>
              <PageFrame width={width} scale={scale} height={Math.max(100, size.height - padding) / scale} />
            </div>
          )}
        </div>
      </TypingBarProvider>
      {isTypingOnPhone && <TypingBar tools={setTools} />}
    </section>
  );
}

function PageFrame({ width, height, scale }: { readonly width: number; readonly height: number; readonly scale: number }) {
  const session = useSession();
  const locale = useView((state) => state.page.locale);
  const focus = useEditor((state) => state.selection.focus);
  const [frame, setFrame] = useState<Document | null>(null);
  const typed = useView((state) => state.typed);
  const suggesting = useView((state) => state.suggesting);
  const reading = useView((state) => state.reading);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- It reads the mode from the view.
  const drawn = useMemo(() => typedSession(session), [session, suggesting, reading]);
  /** Nothing is pasted, dropped or typed in a page that is read. */
  const written = reading === null ? session : drawn;
  const [over, setOver] = useState<HTMLElement | null>(null);
  const element = useRef<HTMLIFrameElement>(null);
  useHeldFirstScreen(frame === null);
  const open = () => {
    const page = element.current?.contentDocument;
    const inner = element.current?.contentWindow;
    if (page === null || page === undefined || inner === null || inner === undefined) return;
    page.documentElement.lang = localePrefixes[locale];
    adoptSiteStyles(inner as Window & { CSSStyleSheet: typeof CSSStyleSheet });
    setFrame(page);
  };
  useEffect(() => {
    if (frame === null) return;
    const { store, view } = written;
    // Once the page is drawn, which does not wait for it.
    if (!written.isReadOnly) readyTyping();
    const key = (target: EventTarget | null) =>
      target instanceof (frame.defaultView as Window & typeof globalThis).Element
        ? (target.closest<HTMLElement>('[data-block-key]')?.dataset.blockKey ?? null)
        : null;
    const click = (event: MouseEvent) => {
      if (isTyping(event.target)) return;
      event.preventDefault();
      const clicked = key(event.target);
      if (store.getState().document.blocks.length === 0 && addText(typedSession(session), 0, clicked ?? undefined)) return;
      if (clicked === null && writeBelow(typedSession(session), frame, event.clientY)) return;
      const wasSelected = clicked !== null && clicked === store.getState().selection.focus;
      store.getState().select(only(clicked));
      view.setState({ panel: 'block', typed: null });
      if (clicked === null || written.isReadOnly) return;
      const target = event.target as Element;
      const point = { left: event.clientX, top: event.clientY };
      const isForWords = isOfWords(findBlock(typedSession(session).store.getState().document, clicked));
      const place = textAt(typedSession(session), clicked, target);
      const near = place === undefined && isForWords ? textNear(typedSession(session), frame, clicked, point.top) : undefined;
      const pointed = place ?? near?.place;
      const isText = pointed?.isRich === true || isForWords || wasSelected || isOnWords(target, point);
      if (pointed === undefined || !isText) {
        if (isTouchPhone()) openSheet(view, clicked);
        return;
      }
      const caret = pointed.isRich
        ? pointedAt(frame, event, near?.element)
        : chosenOrAt(near?.element ?? target, point, pointed.text);
      typeIn(session, { blockKey: clicked, path: pointed.path, caret });
    };
    const enter = (event: MouseEvent) => {
      const clicked = key(event.target);
      if (clicked === null) return;
      const place = written.isReadOnly ? undefined : textAt(typedSession(session), clicked, event.target as Element);
      if (place?.isRich === true) return;
      if (place !== undefined)
        typeIn(session, { blockKey: clicked, path: place.path, caret: chosenIn(event.target as Element, place.text) });
      else if (view.getState().suggesting !== null)
        showHint(
          t(
            'This is changed in the form, which changes the draft at once. To suggest other words, select them and comment on them.',
          ),
        );
      else if (view.getState().typed?.blockKey !== clicked) view.setState({ formOpen: true, narrow: 'form', focusPath: 'first' });
    };
    const forward = (event: KeyboardEvent) => {
      // An editor of words claims undo, which is the page's. What is typed before it is there is no shortcut either.
      const isClaimed = event.isComposing || (event.defaultPrevented && undoDirectionOf(event) === undefined);
      const isMeantForText = isTyping(event.target) ? isClaimed : view.getState().typed !== null;
      if (isMeantForText) return;
      const copy = new KeyboardEvent('keydown', {
        key: event.key,
        code: event.code,
        ctrlKey: event.ctrlKey,
        metaKey: event.metaKey,
        altKey: event.altKey,
        shiftKey: event.shiftKey,
        modifierAltGraph: event.getModifierState('AltGraph'),
        bubbles: true,
        cancelable: true,
      });
      // Re-dispatched from the iframe element, so that listeners further up receive it.
      if (element.current?.dispatchEvent(copy) === false) event.preventDefault();
    };
    const clip = (event: ClipboardEvent) => {
      if (!isTyping(event.target)) answerClipboard(written, event, frame.getSelection());
    };
    const beginPaste = (event: ClipboardEvent) => {
      notePaste(event);
      forgetReport(session);
    };
    frame.addEventListener('paste', beginPaste, true);
    frame.addEventListener('click', click, true);
    frame.addEventListener('dblclick', enter);
    frame.addEventListener('submit', prevent, true);
    const stopDrops = takeDrops(frame, written);
    frame.addEventListener('keydown', forward);
    for (const name of clipboardEvents) frame.addEventListener(name, clip);
    return () => {
      frame.removeEventListener('paste', beginPaste, true);
      frame.removeEventListener('click', click, true);
      frame.removeEventListener('dblclick', enter);
      frame.removeEventListener('submit', prevent, true);
      stopDrops();
      frame.removeEventListener('keydown', forward);
      for (const name of clipboardEvents) frame.removeEventListener(name, clip);
    };
  }, [frame, session, written]);
  useEffect(() => {
    const block = focus === null ? null : frame?.querySelector(`[data-block-key="${focus}"]`);
    if (block === null || block === undefined || frame === null) return;
    const { top, bottom } = block.getBoundingClientRect();
    const seen = frame.defaultView?.innerHeight ?? 0;
    if (bottom < 60 || top > seen - 80) frame.defaultView?.scrollBy({ top: top - 80 });
  }, [focus, frame]);
  const tapped = useView((state) => state.tapped);
  const tappedAt = useEditor((state) => (tapped === null ? -1 : indexOfBlock(state.document, tapped)));
  useEffect(() => (tapped === null || frame === null ? undefined : showAboveSheet(frame, tapped)), [tapped, tappedAt, frame]);
  useEffect(() => {
    if (typed === null || typed.blockKey === focus || frame === null) return;
    // Undo takes a block away in which somebody types: the caret goes to where the page was changed.
    const isRemoved = findBlock(session.store.getState().document, typed.blockKey) === undefined;
    if (isRemoved && focus !== null && frame.hasFocus()) typeAtEndOf(session, frame, focus);
    else leaveText(session, typed);
  }, [focus, typed, frame, session]);
  const isTypingOnPhone = useIsTypingOnPhone();
  useEffect(() => (isTypingOnPhone && frame !== null ? keepCaretInView(frame) : undefined), [isTypingOnPhone, frame]);
  return (
    <OverPageProvider value={over}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- Nothing foreign is loaded in it: its content is ours and cleaned. */}
      <iframe
        ref={element}
        className={css.frame}
        title={t('The page as the site shows it')}
        srcDoc="<!doctype html><html><head></head><body></body></html>"
        onLoad={open}
        style={{ width, height, transform: `scale(${scale})` }}
      />
      <SessionProvider value={drawn}>
        {frame !== null && createPortal(<CanvasPage />, frame.body)}
        {frame !== null && typed !== null && <TypedText frame={frame} typed={typed} />}
      </SessionProvider>
      <SessionProvider value={written}>{frame !== null && <BlockOverlay frame={frame} scale={scale} />}</SessionProvider>
      <div ref={setOver} className={css.overlay} />
    </OverPageProvider>
  );
}

const prevent = (event: Event) => event.preventDefault();
