import { useEffect } from 'react';

import { useSession } from '../session/session.ts';
import { takeArticle } from './article.ts';
import { pasteAfterSelection } from './paste-content.ts';

/** Pastes the article that was pasted for this page before it was there. */
export function useHeldArticle(): void {
  const session = useSession();
  useEffect(() => {
    const content = takeArticle(session.pageID);
    if (content !== undefined) pasteAfterSelection(session, content, false);
  }, [session]);
}
