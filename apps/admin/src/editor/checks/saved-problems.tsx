import { useEffect, useState } from 'react';

import { t } from '../../shared/language/t.ts';
import { PageProblemsList } from '../../features/pages/problems/page-problems.tsx';
import { useSession } from '../session/session.ts';

/** What is broken in pages that a dialog of the editor puts on the site; the open page is saved first, as it is checked on the server. */
export function SavedProblems({ pageIDs }: { readonly pageIDs: readonly number[] }) {
  const { saver } = useSession();
  const [isSaved, setSaved] = useState<boolean | null>(null);
  useEffect(() => void saver.flush().then(setSaved), [saver]);
  if (isSaved === null) return null;
  if (!isSaved) return <p role="alert">{t('Links and headings could not be checked: the page isn’t saved yet.')}</p>;
  return <PageProblemsList pageIDs={pageIDs} />;
}
