import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

import { t } from '../shared/language/t.ts';
import { loadViewsOf } from './canvas/own-views.ts';
import { failureInEditor } from './session/editor-api.ts';
import { prepareOpening } from './saving/prepare-opening.ts';
import { openSession, SessionProvider, type Session } from './session/session.ts';
import { useSessionState } from '../shared/session/session-store.ts';
import { useHeldFirstScreen } from '../shared/first-screen.tsx';
import { api, type Outputs } from '../shared/api/client.ts';
import css from './loading.module.css';
import { EditorScreen } from './screen.tsx';

type PageQuery = Pick<
  UseQueryResult<Outputs['pages']['get'], unknown>,
  'data' | 'error' | 'isError' | 'isEnabled' | 'isFetchedAfterMount'
>;

/** The editor of a page that is loading, or the reason why there is none. @param page the query, disabled where the URL has no number */
export function OpenedPage({ page }: { readonly page: PageQuery }) {
  const userID = useSessionState((state) => state.user?.ID ?? 0);
  const [session, setSession] = useState<Session | null>(null);
  // The cache may hold a stale copy of this page, loaded for a link to it.
  const data = page.isFetchedAfterMount ? page.data : undefined;
  useEffect(() => {
    if (data === undefined) return;
    // Without a view, its block says so in the page.
    const views = loadViewsOf(data.pageVersion.blocks).catch(() => undefined);
    void Promise.all([prepareOpening(userID), views]).then(([opening]) =>
      setSession((open) => open ?? openSession(data, api, opening, !data.can.edit)),
    );
  }, [data, userID]);
  useHeldFirstScreen(session === null && page.isEnabled && !page.isError);
  if (!page.isEnabled) return <Missing text={t('This URL doesn’t lead to a page.')} />;
  if (page.isError) return <Missing text={failureInEditor(page.error).errors[0]?.message ?? t('The page could not be read.')} />;
  if (session === null)
    return (
      <div className={css.loading} aria-busy="true" aria-label={t('The page is loading')}>
        <Skeleton height={28} width="40%" />
        <Skeleton height={20} width="60%" />
        <Skeleton height="70%" />
      </div>
    );
  return (
    <SessionProvider value={session}>
      <EditorScreen />
    </SessionProvider>
  );
}

const Missing = ({ text }: { readonly text: string }) => (
  <div className={css.missing}>
    <h1>{t('This page cannot be opened')}</h1>
    <p>{text}</p>
    <Link to="/">{t('Go to the page overview')}</Link>
  </div>
);
