import { samplePageSlug } from '@ximblox/contract';
import { hasPermission } from '@ximblox/primitives';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { trpc } from '../../shared/api/client.ts';
import { language } from '../../shared/language/language.ts';
import { t } from '../../shared/language/t.ts';
import { usePermissions, useSessionState } from '../../shared/session/session-store.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { newPageForm } from '../pages/new-page-form.ts';
import { sampleBlocks, samplePlace } from './sample-page.ts';

/**
 * Opens the user's sample page, which is created where there is none; nothing for who may not. One without blocks, whose creation was
 * interrupted, is filled.
 */
export function SampleButton({ samplePageID }: { readonly samplePageID: number | null }) {
  const permissions = usePermissions();
  const userID = useSessionState((state) => state.user?.ID);
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const createPage = trpc.pages.create.useMutation();
  const storePage = trpc.pages.store.useMutation();
  const [isOpening, setOpening] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const place = samplePlace(permissions, language);
  if (place === undefined || userID === undefined) return null;
  const create = async (): Promise<number> => {
    const fields = { ...place, title: t('Sample page'), slug: samplePageSlug(userID) };
    return (await createPage.mutateAsync(newPageForm(permissions).inputOf(fields))).pageID;
  };
  const fill = async (id: number): Promise<void> => {
    const { type, locale, pageVersion } = await utils.pages.get.fetch({ id }, { staleTime: 0 });
    if (pageVersion.blocks.length > 0) return;
    const blocks = sampleBlocks(type, { mayDelete: hasPermission(permissions, 'delete-page', { pageType: type, locale }) });
    await storePage.mutateAsync({ id: pageVersion.id, revision: pageVersion.revision, blocks });
  };
  const open = async (): Promise<void> => {
    setOpening(true);
    setError(null);
    try {
      const pageID = samplePageID ?? (await create());
      await fill(pageID);
      await navigate(`/page/${pageID}`, { state: { isNew: true } });
    } catch (cause) {
      setError(cause);
    }
    // Whatever failed, the page may be there by now: the next click leads to it.
    await utils.dashboard.get.invalidate();
    setOpening(false);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={16} />} loading={isOpening} onClick={() => void open()}>
        {t('Try it on a sample page')}
      </Button>
      {error !== null && <ErrorNotice title={t('The sample page couldn’t be opened.')} error={error} />}
    </>
  );
}
