import { useSearchParams } from 'react-router-dom';

import { NotFoundScreen } from './not-found-screen.tsx';
import { RedirectsScreen } from './redirects-screen.tsx';

/** Redirects and paths not found: two lists under one path. */
export function Redirects() {
  const [search] = useSearchParams();
  return search.get('view') === 'not-found' ? <NotFoundScreen /> : <RedirectsScreen />;
}
