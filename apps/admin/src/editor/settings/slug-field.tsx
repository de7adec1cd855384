import { Button, Checkbox, TextInput } from '@mantine/core';
import { isReservedSlug, isSlug, localePrefixes, pagePath } from '@ximblox/primitives';
import { useState } from 'react';

import { counterOf } from '../../shared/limits/counter.ts';
import { t } from '../../shared/language/t.ts';
import { useSlugCheck } from '../../features/pages/use-slug-check.ts';
import { trpc } from '../../shared/api/client.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { offerUndoOfPages } from '../../features/pages/undo/offer-undo.ts';
import { PageImpactList } from '../../features/pages/impact/page-impact.tsx';
import { FieldFrame } from '../panel/fields/field-frame.tsx';
import { refreshPage } from '../session/commands.ts';
import { useSession, useView } from '../session/session.ts';
import css from './settings.module.css';
import { slugOutcome, type SavedSlug } from './slug-outcome.ts';

/** Polling interval while links are updated in the background. */
const progressMs = 2_000;

/** The page's slug. A change takes effect immediately, not with the draft: the old path then redirects. */
export function SlugField() {
  const savePage = trpc.pages.save.useMutation();
  const session = useSession();
  const { pageID } = session;
  const page = useView((view) => view.page);
  const [slug, setSlug] = useState(page.slug);
  const [updatesLinks, setUpdatesLinks] = useState(true);
  const [saved, setSaved] = useState<SavedSlug | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isChanged = slug !== page.slug;
  const formError = !isSlug(slug)
    ? t('Lower-case letters, digits, - and / only.')
    : isReservedSlug(slug)
      ? t('This path is reserved. Choose another.')
      : null;
  // From the change on, the page itself has the path, before it is read anew.
  const isSent = (savePage.isPending || savePage.isSuccess) && savePage.variables.slug === slug;
  const check = useSlugCheck(slug, page.locale, isChanged && !isSent);
  const taken = check.kind === 'taken' ? t('Another page already uses this path.') : null;
  // Also queried on mount: another user's change may still be updating links.
  const update = trpc.pages.linkUpdate.useQuery(
    { id: pageID },
    { refetchInterval: ({ state }) => (state.data?.isRunning === true ? progressMs : false) },
  );
  const save = async () => {
    const answer = await savePage.mutateAsync({ id: pageID, slug, shouldUpdateLinks: updatesLinks });
    await refreshPage(session);
    if (answer.pendingPages > 0) await update.refetch();
    setSaved(answer);
    const { locale, slug: former } = page;
    offerUndoOfPages(session.api, {
      text: t('The path is {path} now.', { path: pagePath(locale, slug) }),
      undone: t('The path is {path} again.', { path: pagePath(locale, former) }),
      undoIDs: answer.undoID === null ? [] : [answer.undoID],
      onUndone: async () => {
        await refreshPage(session);
        setSlug(session.view.getState().page.slug);
        setSaved(null);
        await update.refetch();
      },
    });
  };
  const error = formError ?? taken;
  const outcome = isChanged ? null : slugOutcome(saved, update.data);
  return (
    <FieldFrame
      id="field-slug"
      label={t('Path')}
      topic="path"
      required
      error={error}
      counter={counterOf(slug.length, 200)}
      help={
        outcome ??
        (check.kind === 'free'
          ? t('This path is available.')
          : t('Changes take effect at once. The old path redirects to the new one.'))
      }
    >
      <div className={css.slug} data-own-undo>
        <TextInput
          id="field-slug"
          className={css.grow ?? ''}
          leftSection={`/${localePrefixes[page.locale]}/`}
          leftSectionWidth={40}
          value={slug}
          maxLength={200}
          error={error !== null}
          onChange={(event) => {
            setSlug(event.currentTarget.value);
            setSaved(null);
          }}
        />
        {isChanged && (
          <Button variant="filled" disabled={error !== null} onClick={() => setAsking(true)}>
            {t('Change path…')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('Change the path to {path}?', { path: pagePath(page.locale, slug) })}
        confirmLabel={t('Change path')}
        onConfirm={save}
      >
        <p>{t('The change takes effect at once, for visitors too.')}</p>
        <PageImpactList pageIDs={[pageID]} action="move" slug={slug} />
        <Checkbox
          mt={12}
          label={t('Update links on other pages')}
          description={t('Otherwise they go through the redirect.')}
          checked={updatesLinks}
          onChange={(event) => setUpdatesLinks(event.currentTarget.checked)}
        />
      </ConfirmDialog>
    </FieldFrame>
  );
}
