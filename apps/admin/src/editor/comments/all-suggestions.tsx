import type { ReviewComment } from '@ximblox/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { messageOf, UserError } from '../../shared/api/failure.ts';
import { trpc } from '../../shared/api/client.ts';
import { focusIfLost } from '../../shared/focus-later.ts';
import { t } from '../../shared/language/t.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { showToast } from '../../shared/ui/toast.tsx';
import { useSession, type Session } from '../session/session.ts';
import { acceptApplied, applySuggestion } from './accept-suggestion.ts';
import css from './comments.module.css';
import { commentsTabID, useReloadComments } from './use-comments.ts';

/** Applies those whose words are there. @returns them */
function applyAll(session: Session, suggestions: readonly ReviewComment[]): ReviewComment[] {
  const applied: ReviewComment[] = [];
  for (const suggestion of suggestions)
    try {
      applySuggestion(session, suggestion);
      applied.push(suggestion);
    } catch (cause) {
      if (!(cause instanceof UserError)) throw cause;
    }
  return applied;
}

/** Accepts or rejects all open suggestions on the page; those whose words are gone stay open where all are accepted. */
export function AllSuggestions({ suggestions }: { readonly suggestions: readonly ReviewComment[] }) {
  const session = useSession();
  const [isAsked, setAsked] = useState(false);
  const resolve = trpc.reviewComments.resolve.useMutation();
  const reload = useReloadComments();
  const count = suggestions.length;
  const record = async (decided: readonly ReviewComment[], outcome: 'accepted' | 'rejected') => {
    // One after the other: each is a write on the same page.
    for (const { id } of decided) await resolve.mutateAsync({ id, outcome }); // oxlint-disable-line no-await-in-loop
  };
  const accept = useMutation({
    mutationFn: async () => {
      const applied = applyAll(session, suggestions);
      await acceptApplied(session, { count: applied.length, record: () => record(applied, 'accepted') });
      const left = count - applied.length;
      showToast({
        text:
          left === 0
            ? t('{accepted, plural, one {# suggestion was} other {# suggestions were}} accepted.', { accepted: applied.length })
            : t(
                '{accepted, plural, one {# suggestion was} other {# suggestions were}} accepted; {left, plural, one {# stays} other {# stay}} open, because the words are gone or can’t be replaced.',
                { accepted: applied.length, left },
              ),
      });
    },
    onSettled: async () => {
      await reload();
      focusIfLost(commentsTabID);
    },
  });
  return (
    <div className={css.all}>
      <Button size="xs" variant="default" onClick={() => setAsked(true)}>
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
        opened={isAsked}
        title={t('Reject all {count} suggestions?', { count })}
        confirmLabel={t('Reject all')}
        onConfirm={async () => {
          try {
            await record(suggestions, 'rejected');
          } finally {
            await reload();
          }
          focusIfLost(commentsTabID);
        }}
        onClose={() => setAsked(false)}
      >
        {t('The page stays as it is. Each can be opened again under Resolved.')}
      </ConfirmDialog>
    </div>
  );
}
