import { TextInput } from '@mantine/core';
import type { DeletedPage } from '@ximblox/contract';
import { localePrefixes } from '@ximblox/primitives';
import { useState } from 'react';

import { ActionDialog } from '../../shared/ui/action-dialog.tsx';
import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { isRefusal } from '../../shared/api/failure.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { isHomeType, slugProblem, slugTaken } from '../pages/new-page-form.ts';
import { numberedSlug } from '../pages/slug-suggestion.ts';
import { useFreeSlug } from '../pages/use-free-slug.ts';
import { useSlugCheck } from '../pages/use-slug-check.ts';

type RestoreDialogProps = {
  readonly page: DeletedPage;
  onClose(): void;
  /** It is not in the bin any more. */
  onNotFound(): void;
  /** It is restored at the path of this slug. */
  onRestored(slug: string): void;
};

/** Restores a page whose path another one has by now, at a path that is suggested free. */
export function RestoreDialog({ page, onClose, onNotFound, onRestored }: RestoreDialogProps) {
  const { locale } = page;
  const restore = trpc.pages.restore.useMutation();
  const slugOf = (number: number) => numberedSlug(page.slug || 'page', number);
  // From the restoration on, the page itself has the path.
  const isSent = restore.isPending || restore.isSuccess;
  const { number } = useFreeSlug({ slugOf, locale, first: 2, isWanted: !isSent });
  const [own, setOwn] = useState<string | null>(null);
  const slug = own ?? slugOf(number);
  const check = useSlugCheck(slug, locale, !isSent && slug !== '');
  const isTaken = check.kind === 'taken' || isRefusal(restore.error, 'nameTaken');
  const problem = slugProblem(slug, isHomeType(page.type), true) ?? (isTaken ? slugTaken : undefined);
  const submit = () => {
    if (problem !== undefined) return;
    restore.mutate(
      { id: page.id, slug },
      {
        onSuccess: () => onRestored(slug),
        onError: (error) => {
          if (isRefusal(error, 'notFound')) onNotFound();
        },
      },
    );
  };
  return (
    <ActionDialog
      title={t('Put back “{title}” at another path', { title: page.title })}
      size={480}
      confirmLabel={t('Put back')}
      isBusy={restore.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('Another page has the path {path} now.', { path: page.path })}</p>
      <TextInput
        data-autofocus
        label={t('Path')}
        withAsterisk
        maxLength={200}
        value={slug}
        error={problem}
        leftSection={<span aria-hidden>/{localePrefixes[locale]}/</span>}
        leftSectionWidth={44}
        leftSectionPointerEvents="none"
        spellCheck={false}
        onChange={(event) => {
          restore.reset();
          setOwn(event.currentTarget.value.toLowerCase().replaceAll(' ', '-'));
        }}
      />
      <p role="status">{check.kind === 'free' && problem === undefined ? t('This path is available.') : ''}</p>
      {restore.error !== null && !isTaken && (
        <ErrorNotice title={t('“{title}” is still in the bin.', { title: page.title })} error={restore.error} />
      )}
    </ActionDialog>
  );
}
