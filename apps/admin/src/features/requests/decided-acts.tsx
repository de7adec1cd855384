import type { PublicationRequest } from '@ximblox/contract';
import { Button } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { showToast } from '../../shared/ui/toast.tsx';
import css from './requests.module.css';

/** The actions for a decided request: open its page, and dismiss the feedback while it asks for changes. */
export function DecidedActs({ request }: { readonly request: PublicationRequest }) {
  const dismiss = trpc.publicationRequests.dismiss.useMutation();
  const utils = trpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={css.own}>
      <Button component={Link} to={`/page/${request.pageID}`} variant="default" leftSection={<IconEdit size={16} />}>
        {t('Open in the editor')}
      </Button>
      {request.asksForChanges && request.can.dismiss && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('Dismiss feedback…')}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('Dismiss the feedback on “{title}”?', { title: request.title })}
        confirmLabel={t('Dismiss feedback')}
        onConfirm={async () => {
          await dismiss.mutateAsync({ id: request.pageVersionID });
          showToast({ text: t('Feedback on “{title}” dismissed.', { title: request.title }) });
          await Promise.all([utils.publicationRequests.invalidate(), utils.pages.invalidate()]);
        }}
        onClose={() => setAsking(false)}
      >
        {t('The page is no longer marked. The feedback stays under Done and in the history of the page.')}
      </ConfirmDialog>
    </div>
  );
}
