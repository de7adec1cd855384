import type { ReviewComment } from '@ximblox/contract';

import { useScreenKeys } from '../../shared/keys/use-screen-keys.ts';
import { useSession } from '../session/session.ts';

/** F8 and Shift F8 lead to the open comment after, and before, in the order of the page. @param comments those of the page */
export function useCommentKeys(comments: readonly ReviewComment[]): void {
  const session = useSession();
  useScreenKeys(
    ({ key, shiftKey, ctrlKey, metaKey, altKey }) => {
      if (key !== 'F8' || ctrlKey || metaKey || altKey) return false;
      // Put in order only now, and not with each letter.
      void import('./go-to-comment.ts').then(({ goToComment }) => goToComment(session, comments, shiftKey ? -1 : 1));
      return true;
    },
    { reach: 'document', isOn: session.isPage },
  );
}
