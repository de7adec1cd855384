import { Suspense } from 'react';
import { useParams } from 'react-router-dom';

import { trpc } from '../shared/api/client.ts';
import { useHeldFirstScreen } from '../shared/first-screen.tsx';
import { lazyScreen } from '../shared/screen.ts';
import { ScreenLoading } from '../shared/served-frame.tsx';

const OpenedPage = lazyScreen(async () => (await import('./opened-page.tsx')).OpenedPage);
OpenedPage.preload?.();

/** The page editor at /cmsadmin/page/:pageID. */
export function PageEditor() {
  const pageID = Number(useParams().pageID);
  return <LoadedPage key={pageID} pageID={pageID} />;
}

/** Loads the page while the editor's scripts are on their way. */
function LoadedPage({ pageID }: { readonly pageID: number }) {
  // Read once: from here on the document lives in the editor's store, and only the session merges server state into it.
  const page = trpc.pages.get.useQuery(
    { id: pageID },
    {
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnMount: 'always',
      enabled: pageID > 0,
    },
  );
  return (
    <Suspense fallback={<EditorLoading />}>
      <OpenedPage page={page} />
    </Suspense>
  );
}

function EditorLoading() {
  useHeldFirstScreen(true);
  return <ScreenLoading />;
}
