import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';

import { Drawer } from '../shared/ui/modal/drawer.tsx';
import { t } from '../shared/language/t.ts';
import { Canvas } from './canvas/canvas.tsx';
import { PageCommentsProvider, useComments, usePageComments } from './comments/use-comments.ts';
import { Conflict } from './conflict/conflict.tsx';
import {
  FindBar,
  InsertMenu,
  loadDialogs,
  MakeReusableDialog,
  PageSettings,
  ReplaceMenu,
  SeoSettings,
  Translations,
} from './dialogs.ts';
import { Outline } from './outline/outline.tsx';
import { SidePanel } from './panel/side-panel.tsx';
import { ChangesNotice } from './session/changes-notice.tsx';
import { ScheduleNotice } from './session/schedule-notice.tsx';
import { useWatchedPresence } from './presence/use-presence.ts';
import { ReadOnlyNotice, Writable } from './read-only.tsx';
import { SaveNotice } from './top-bar/save-notice.tsx';
import { ReadingNotice } from './reading/reading-notice.tsx';
import { Written, useWrittenSession } from './reading/written-session.tsx';
import css from './screen.module.css';
import { useEditor, useSession, useView, type Session } from './session/session.ts';
import { useKeys } from './session/use-keys.ts';
import { useFocusOnOpen } from './session/use-focus-on-open.ts';
import { resumeSuggesting } from './suggesting/begin-suggesting.ts';
import { useLinkedBlock } from './session/use-linked-block.ts';
import { tabID, Tabs, useShownTab } from './tabs.tsx';
import { ReusableProvider } from './reusable/reusable-contents.tsx';
import { useHeldArticle } from './paste/use-held-article.ts';
import { PasteReport } from './paste/report/paste-report.tsx';
import { PasteUploads } from './paste/report/paste-uploads.tsx';
import { EditorFrame } from './phone/editor-frame.tsx';
import { Foot } from './phone/foot.tsx';
import { useIsTypingOnPhone } from './phone/use-phone.ts';
import { useIsPhone } from '../shared/use-is-phone.ts';
import { Problem } from './problem.tsx';
import { useMainAct } from './top-bar/main-action.ts';
import { moreActionsID } from './top-bar/more-actions.ts';
import { TopBar } from './top-bar/top-bar.tsx';
import { useParameters } from './session/use-parameters.ts';
import { commentsParameter, versionsParameter, versionsTabID } from './versions/parameter.ts';
import { hideScreenToast } from '../shared/ui/toast.tsx';

const Versions = lazy(async () => ({ default: (await import('./versions/versions.tsx')).Versions }));

/** The page editor: top bar, the four tabs of the specification and their overlays, or the version history in their place. */
export function EditorScreen() {
  const session = useSession();
  const announcement = useView((state) => state.announcement);
  const title = useEditor((state) => state.document.title);
  const [parameters, setParameters] = useParameters();
  const showsVersions = parameters.has(versionsParameter);
  // On the translations tab the keys go to the page that is written there.
  const writesHere = useView((state) => state.tab) !== 'translations';
  useKeys(session, useMainAct().act, !showsVersions && writesHere, showsVersions || writesHere);
  useEffect(() => {
    document.title = `${title || t('Untitled page')} – Ximblox`;
  }, [title]);
  const closeVersions = useCallback(() => setParameters({}, true), [setParameters]);
  useFocusAfterVersions(session, parameters.get(versionsParameter));
  useLinkedBlock(session);
  useFocusOnOpen();
  useHeldArticle();
  useEffect(() => resumeSuggesting(session), [session]);
  useWatchedPresence();
  // The undo in the toast belongs to this page.
  useEffect(() => hideScreenToast, []);
  return (
    <EditorFrame>
      {showsVersions ? (
        <>
          <Problem />
          <Suspense fallback={null}>
            <Versions onClose={closeVersions} />
          </Suspense>
        </>
      ) : (
        <WritingScreen />
      )}
      <Conflict />
      <div role="status" className="visually-hidden">
        {announcement}
      </div>
    </EditorFrame>
  );
}

/**
 * Returns the focus to what opened the version history when it closes, or else to the menu button; a block opened from there takes it
 * itself. @param opener the value of the parameter that shows it
 */
function useFocusAfterVersions({ view }: Session, opener: string | null): void {
  const shownBy = useRef(opener);
  useEffect(() => {
    const before = shownBy.current;
    shownBy.current = opener;
    if (before === null || opener !== null || view.getState().focusPath !== null) return;
    document.getElementById(before === versionsTabID ? versionsTabID : moreActionsID)?.focus();
  }, [view, opener]);
}

/** Opens the comments where the URL of an email asks for them. */
function useCommentsParameter({ view }: Session): void {
  const [parameters, setParameters] = useParameters();
  const isRequested = parameters.has(commentsParameter);
  useEffect(() => {
    if (!isRequested) return;
    view.setState({ tab: 'overview', panel: 'comments', narrow: 'form', formOpen: true });
    setParameters({}, true);
  }, [isRequested, view, setParameters]);
}

function WritingScreen() {
  const session = useSession();
  const { pageID } = session;
  const { isReadOnly } = useWrittenSession(session);
  const tab = useView((state) => state.tab);
  const isPhone = useIsPhone();
  const isTypingOnPhone = useIsTypingOnPhone();
  const isInserting = useView((state) => state.insertAt !== null);
  const isReplacing = useView((state) => state.replaceKey !== null);
  const isMakingReusable = useView((state) => state.isMakingReusable);
  const shownTab = useShownTab();
  const comments = usePageComments(useComments(pageID).comments);
  useCommentsParameter(session);
  useEffect(loadDialogs, []);
  return (
    <PageCommentsProvider value={comments}>
      <ReusableProvider>
        <TopBar />
        <SaveNotice />
        <ReadOnlyNotice />
        <ReadingNotice />
        <ChangesNotice />
        <ScheduleNotice />
        {!isTypingOnPhone && <Tabs />}
        <Problem />
        <PasteReport />
        <div className={css.body} role="tabpanel" id="editor-panel" aria-labelledby={tabID(shownTab)}>
          {tab === 'overview' && <Overview />}
          {tab === 'settings' && (
            <Written>
              <Writable>
                <PageSettings />
              </Writable>
            </Written>
          )}
          {tab === 'seo' && (
            <Written>
              <Writable>
                <SeoSettings />
              </Writable>
            </Written>
          )}
          {tab === 'translations' && (
            <Written>
              <Translations />
            </Written>
          )}
        </div>
        <PasteUploads />
        {isPhone && !isTypingOnPhone && <Foot />}
        {!isReadOnly && isInserting && <InsertMenu />}
        {!isReadOnly && isReplacing && <ReplaceMenu />}
        {!isReadOnly && isMakingReusable && <MakeReusableDialog />}
      </ReusableProvider>
    </PageCommentsProvider>
  );
}

/** Outline, canvas and form side by side; the outline is a drawer below 900 px, canvas and form are tabs below 640 px. */
export function Overview() {
  const isTablet = useMediaQuery('(max-width: 56.25rem)', window.innerWidth <= 900) ?? false;
  const isPhone = useIsPhone();
  const outlineOpen = useView((state) => state.outlineOpen);
  const formOpen = useView((state) => state.formOpen);
  const isFinding = useView((state) => state.isFinding);
  const narrow = useView((state) => state.narrow);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  // The focus goes on to a form, not back to the button of the drawer.
  const [goesOn, setGoesOn] = useState(false);
  const focusPath = useView((state) => state.focusPath);
  const commentOn = useView((state) => state.commentOn);
  const read = useView((state) => state.reading);
  // Opening a field or a comment from the list brings its form into view.
  useEffect(() => {
    if (focusPath === null && commentOn === null) return;
    setGoesOn(true);
    setDrawerOpen(false);
  }, [focusPath, commentOn]);
  const showsForm = isPhone ? narrow === 'form' : formOpen;
  const showsPage = isPhone && narrow === 'canvas';
  // On a phone the bar of the page has room for it.
  const blocksButton = (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconLayoutSidebarLeftExpand size={16} />}
      onClick={() => {
        setGoesOn(false);
        setDrawerOpen(true);
      }}
    >
      {t('Blocks')}
    </Button>
  );
  return (
    <>
      {isTablet && !showsPage && <div className={css.narrowBar}>{blocksButton}</div>}
      {isFinding && (
        <Written>
          <FindBar />
        </Written>
      )}
      <div
        className={css.columns}
        data-outline={!isTablet && outlineOpen}
        data-panel={showsForm}
        data-phone={isPhone || undefined}
      >
        {!isTablet && outlineOpen && (
          <div className={css.outline}>
            <Written>
              <Outline />
            </Written>
          </div>
        )}
        {(!isPhone || showsPage) && <Canvas start={showsPage && blocksButton} />}
        {showsForm && (
          // The editors in it belong to the document that they began with.
          <Written key={read === null ? 'draft' : String(read.isAccepted)}>
            <SidePanel />
          </Written>
        )}
      </div>
      <Drawer
        opened={isTablet && isDrawerOpen}
        returnFocus={!goesOn}
        onClose={() => setDrawerOpen(false)}
        size={320}
        padding={0}
        title={t('Blocks of the page')}
      >
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- The rows in it answer the keys; Enter goes to the form. */}
        <div
          className={css.drawer}
          onClick={(event) => {
            if (
              event.target instanceof Element &&
              event.target.closest('[data-row]') !== null &&
              !event.shiftKey &&
              !event.ctrlKey &&
              !event.metaKey
            )
              setDrawerOpen(false);
          }}
        >
          <Written>
            <Outline />
          </Written>
        </div>
      </Drawer>
    </>
  );
}
