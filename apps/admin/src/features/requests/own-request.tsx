import type { PublicationRequest } from '@ximblox/contract';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconMail } from '@tabler/icons-react';
import { useState } from 'react';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { showToast } from '../../shared/ui/toast.tsx';
import css from './requests.module.css';

/** The actions for one's own request: remind reviewers, or withdraw it. */
export function OwnRequest({ request }: { readonly request: PublicationRequest }) {
  const resend = trpc.publicationRequests.resend.useMutation();
  const revoke = trpc.publicationRequests.revoke.useMutation();
  const [asking, setAsking] = useState<'resend' | 'revoke' | null>(null);
  const utils = trpc.useUtils();
  const input = { id: request.pageVersionID };
  /** What was refused was refused because the request is another by now. */
  const close = () => {
    setAsking(null);
    if (resend.isError || revoke.isError) void utils.publicationRequests.invalidate();
  };
  return (
    <div className={css.own}>
      <Button variant="default" leftSection={<IconMail size={16} />} onClick={() => setAsking('resend')}>
        {t('Remind reviewers…')}
      </Button>
      <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={() => setAsking('revoke')}>
        {t('Withdraw request…')}
      </Button>
      <ConfirmDialog
        opened={asking === 'resend'}
        title={t('Remind the reviewers?')}
        confirmLabel={t('Send reminder')}
        onConfirm={async () => {
          await resend.mutateAsync(input);
          showToast({ text: t('The reviewers of “{title}” have been reminded.', { title: request.title }) });
        }}
        onClose={close}
      >
        {t('They get your request for “{title}” again, with the same message.', { title: request.title })}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'revoke'}
        title={t('Withdraw the request for “{title}”?', { title: request.title })}
        confirmLabel={t('Withdraw request')}
        onConfirm={async () => {
          await revoke.mutateAsync(input);
          showToast({ text: t('Request for “{title}” withdrawn.', { title: request.title }) });
          await utils.publicationRequests.invalidate();
        }}
        onClose={close}
      >
        {t('It won’t be published. Your changes stay, and you can submit them again.')}
      </ConfirmDialog>
    </div>
  );
}
