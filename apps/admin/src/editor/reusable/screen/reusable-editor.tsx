import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';

import { t } from '../../../shared/language/t.ts';
import { useSessionState } from '../../../shared/session/session-store.ts';
import { api, trpc } from '../../../shared/api/client.ts';
import { hideScreenToast } from '../../../shared/ui/toast.tsx';
import { loadViewsOf } from '../../canvas/own-views.ts';
import { Conflict } from '../../conflict/conflict.tsx';
import loading from '../../loading.module.css';
import { PasteReport } from '../../paste/report/paste-report.tsx';
import { PasteUploads } from '../../paste/report/paste-uploads.tsx';
import phone from '../../phone/phone.module.css';
import { EditorFrame } from '../../phone/editor-frame.tsx';
import { Problem } from '../../problem.tsx';
import { ReadOnlyNotice } from '../../read-only.tsx';
import { useIsTypingOnPhone } from '../../phone/use-phone.ts';
import { useIsPhone } from '../../../shared/use-is-phone.ts';
import { InsertMenu, ReplaceMenu } from '../../dialogs.ts';
import { Overview } from '../../screen.tsx';
import { tabID, Tabs, useShownTab } from '../../tabs.tsx';
import { SaveNotice } from '../../top-bar/save-notice.tsx';
import css from '../../screen.module.css';
import { failureInEditor } from '../../session/editor-api.ts';
import { prepareOpening } from '../../saving/prepare-opening.ts';
import { SessionProvider, useEditor, useSession, useView, type Session } from '../../session/session.ts';
import { useFocusOnOpen } from '../../session/use-focus-on-open.ts';
import { useKeys } from '../../session/use-keys.ts';
import { ReusableTopBar } from './reusable-top-bar.tsx';
import { openReusable } from '../../session/reusable/reusable-session.ts';

/** The editor of a reusable block at /cmsadmin/reusable-blocks/:id. */
export function ReusableEditor() {
  const { id } = useParams();
  const reusableID = Number(id);
  return Number.isInteger(reusableID) && reusableID > 0 ? (
    <OpenReusable key={reusableID} id={reusableID} />
  ) : (
    <Missing text={t('This URL doesn’t lead to a reusable block.')} />
  );
}

function OpenReusable({ id }: { readonly id: number }) {
  const userID = useSessionState((state) => state.user?.ID ?? 0);
  const [session, setSession] = useState<Session | null>(null);
  const query = trpc.reusableBlocks.get.useQuery({ id }, { retry: false });
  // From here on the document lives in the editor's store; the query is for the uses.
  const data = query.isFetchedAfterMount ? query.data : undefined;
  useEffect(() => {
    if (data === undefined) return;
    const views = loadViewsOf(data.blocks).catch(() => undefined);
    void Promise.all([prepareOpening(userID), views]).then(([opening]) =>
      setSession((open) => open ?? openReusable(data, api, opening)),
    );
  }, [data, userID]);
  if (query.isError && session === null)
    return <Missing text={failureInEditor(query.error).errors[0]?.message ?? t('The reusable block could not be read.')} />;
  if (session === null)
    return (
      <div className={loading.loading} aria-busy="true" aria-label={t('The reusable block is loading')}>
        <Skeleton height={28} width="40%" />
        <Skeleton height="70%" />
      </div>
    );
  return (
    <SessionProvider value={session}>
      <Screen id={id} />
    </SessionProvider>
  );
}

function Screen({ id }: { readonly id: number }) {
  const session = useSession();
  const announcement = useView((state) => state.announcement);
  const name = useEditor((state) => state.document.title);
  const isPhone = useIsPhone();
  const isTypingOnPhone = useIsTypingOnPhone();
  const shownTab = useShownTab();
  const isInserting = useView((state) => state.insertAt !== null);
  const isReplacing = useView((state) => state.replaceKey !== null);
  useKeys(session, () => void session.saver.flush(), true, true);
  useEffect(() => {
    document.title = `${name || t('Untitled')} · ${t('Reusable blocks')} · Ximblox`;
  }, [name]);
  useFocusOnOpen();
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  useEffect(() => hideScreenToast, []);
  return (
    <EditorFrame>
      <ReusableTopBar id={id} foot={foot} />
      <SaveNotice />
      <ReadOnlyNotice />
      <Problem />
      <PasteReport />
      {isPhone && !isTypingOnPhone && <Tabs />}
      <div
        className={css.body}
        {...(isPhone ? { role: 'tabpanel', id: 'editor-panel', 'aria-labelledby': tabID(shownTab) } : {})}
      >
        <Overview />
      </div>
      <PasteUploads />
      {isPhone && <div ref={setFoot} className={phone.foot} hidden={isTypingOnPhone} />}
      {!session.isReadOnly && isInserting && <InsertMenu />}
      {!session.isReadOnly && isReplacing && <ReplaceMenu />}
      <Conflict />
      <div role="status" className="visually-hidden">
        {announcement}
      </div>
    </EditorFrame>
  );
}

const Missing = ({ text }: { readonly text: string }) => (
  <div className={loading.missing}>
    <h1>{t('This reusable block cannot be opened')}</h1>
    <p>{text}</p>
    <Link to="/reusable-blocks">{t('Go to the reusable blocks')}</Link>
  </div>
);
