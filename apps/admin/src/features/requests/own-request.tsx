import type { PublicationRequest } from '@ximblox/contract';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconMail } from '@tabler/icons-react';
import { useState } from 'react';

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
  return (
    <div className={css.own}>
      <Button variant="default" leftSection={<IconMail size={16} />} onClick={() => setAsking('resend')}>
        Remind reviewers…
      </Button>
      <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={() => setAsking('revoke')}>
        Withdraw request…
      </Button>
      <ConfirmDialog
        opened={asking === 'resend'}
        title="Remind the reviewers?"
        confirmLabel="Send reminder"
        onConfirm={async () => {
          await resend.mutateAsync(input);
          showToast({ text: `The reviewers of “${request.title}” have been reminded.` });
        }}
        onClose={() => setAsking(null)}
      >
        They get your request for “{request.title}” again, with the same message.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'revoke'}
        title={`Withdraw the request for “${request.title}”?`}
        confirmLabel="Withdraw request"
        cancelLabel="Cancel"
        onConfirm={async () => {
          await revoke.mutateAsync(input);
          showToast({ text: `Request for “${request.title}” withdrawn.` });
          await utils.publicationRequests.invalidate();
        }}
        onClose={() => setAsking(null)}
      >
        It won’t be published. Your changes stay, and you can submit them again.
      </ConfirmDialog>
    </div>
  );
}
