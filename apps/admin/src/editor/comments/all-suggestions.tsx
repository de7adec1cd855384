import type { ReviewComment } from '@ximblox/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { failureOf, messageOf, UserError } from '../../shared/api/failure.ts';
import { trpc } from '../../shared/api/client.ts';
import { focusIfLost } from '../../shared/focus-later.ts';
import { t } from '../../shared/language/t.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { showToast } from '../../shared/ui/toast.tsx';
import { useSession } from '../session/session.ts';
import { acceptSuggestion } from './accept-suggestion.ts';
import { rejectSuggestions } from './reject-suggestions.ts';
import css from './comments.module.css';
import { commentsTabID, useReloadComments } from './use-comments.ts';

/** A suggestion that can’t be decided on, or was meanwhile, is no reason to stop: false. @throws what is one, such as a lost connection */
function leftOpen(cause: unknown): false {
  if (cause instanceof UserError || failureOf(cause).status === 409) return false;
  throw cause;
}

type AllSuggestionsProps = {
  /** The open ones. */ readonly suggestions: readonly ReviewComment[];
  /** All on the page. */ readonly comments: readonly ReviewComment[];
};

/** Accepts or rejects all open suggestions on the page; those whose words are gone stay open where all are accepted. */
export function AllSuggestions({ suggestions, comments }: AllSuggestionsProps) {
  const session = useSession();
  const [isConfirming, setConfirming] = useState(false);
  const resolve = trpc.reviewComments.resolve.useMutation();
  const reload = useReloadComments();
  const count = suggestions.length;
  const accept = useMutation({
    mutationFn: async () => {
      let accepted = 0;
      // One after the other: each may stand in words that the one before has changed.
      for (const suggestion of suggestions) {
        const { id, replacement } = suggestion;
        const record = () => resolve.mutateAsync({ id, outcome: 'accepted', replacement });
        // oxlint-disable-next-line no-await-in-loop
        if (await acceptSuggestion(session, suggestion, comments, { record, reload }).then(() => true, leftOpen)) accepted += 1;
      }
      const left = count - accepted;
      showToast({
        text:
          left === 0
            ? t('{accepted, plural, one {# suggestion was} other {# suggestions were}} accepted.', { accepted })
            : t(
                '{accepted, plural, one {# suggestion was} other {# suggestions were}} accepted; {left, plural, one {# was} other {# were}} not, because the words are gone, can’t be replaced, or somebody has decided meanwhile.',
                { accepted, left },
              ),
      });
    },
    onSettled: async () => {
      await reload();
      focusIfLost(commentsTabID);
    },
  });
  const reject = async () => {
    try {
      const ids = suggestions.map(({ id }) => id);
      await rejectSuggestions(session, ids, reload);
    } finally {
      await reload();
    }
    focusIfLost(commentsTabID);
  };
  return (
    // The room that it takes stays while the cards below it do.
    <div className={css.all} data-idle={count < 2 || undefined}>
      <Button size="xs" variant="default" onClick={() => setConfirming(true)}>
        {t('Reject all {count}…', { count })}
      </Button>
      <Button size="xs" variant="default" loading={accept.isPending} onClick={() => accept.mutate()}>
        {t('Accept all {count}', { count })}
      </Button>
      {accept.error !== null && (
        <p role="alert" className={css.problem}>
          {messageOf(accept.error)}
        </p>
      )}
      <ConfirmDialog
        opened={isConfirming}
        title={t('Reject all {count} suggestions?', { count })}
        confirmLabel={t('Reject all')}
        onConfirm={reject}
        onClose={() => setConfirming(false)}
      >
        {t('The page stays as it is. Each can be opened again under Resolved.')}
      </ConfirmDialog>
    </div>
  );
}
