import { useSearchParams } from 'react-router-dom';

import { NotFoundScreen } from './not-found-screen.tsx';
import { RedirectsScreen } from './redirects-screen.tsx';

/** Where old addresses lead, and which lead nowhere: two lists under one address. */
export function Redirects() {
  const [search] = useSearchParams();
  return search.get('view') === 'not-found' ? <NotFoundScreen /> : <RedirectsScreen />;
}
