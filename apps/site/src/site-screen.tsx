import { Layout } from './layout/layout.tsx';
import type { DrawnView } from './layout/navigation.ts';
import { ClosedScreen } from './pages/closed-screen.tsx';
import { NotFoundScreen } from './pages/not-found-screen.tsx';
import { PageScreen } from './pages/page-screen.tsx';
import { SearchScreen } from './pages/search-screen.tsx';

/** Everything between `<body>` and its end, for the server and the browser alike. */
export function SiteScreen({ view }: { readonly view: DrawnView }) {
  return (
    <Layout view={view}>
      {view.kind === 'page' && <PageScreen view={view} />}
      {view.kind === 'search' && <SearchScreen view={view} />}
      {view.kind === 'closed' && <ClosedScreen view={view} />}
      {view.kind === 'notFound' && <NotFoundScreen view={view} />}
    </Layout>
  );
}
