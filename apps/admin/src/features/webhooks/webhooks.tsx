import { Button } from '@mantine/core';
import type { Webhook } from '@ximblox/contract';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { focusLater } from '../../shared/focus-later.ts';
import { EmptyState } from '../../shared/list/empty-state.tsx';
import { ListArea } from '../../shared/list/list-area.tsx';
import { useOpened, useOpenRow } from '../../shared/list/use-open-row.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import panel from '../../shared/ui/side-panel.module.css';
import { showToast } from '../../shared/ui/toast.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { MessagePanel } from './message-panel.tsx';
import { WebhookSecret } from './webhook-secret.tsx';
import { WebhookList } from './webhook-list.tsx';
import { WebhookPanel } from './webhook-panel.tsx';

const newID = 'new';
type Shown = { readonly name: string; readonly secret: string; readonly isNew: boolean };

/** Webhooks, with the form, the messages or the secret of one at their side. */
export function Webhooks() {
  const form = useOpenRow('webhook', ['messages']);
  const messages = useOpenRow('messages', ['webhook']);
  const [shown, setShown] = useState<Shown | null>(null);
  const [toDelete, setToDelete] = useState<Webhook | null>(null);
  const [toRotate, setToRotate] = useState<Webhook | null>(null);
  const utils = trpc.useUtils();
  const query = trpc.webhooks.list.useQuery({});
  const refetch = () => void utils.webhooks.invalidate();
  const webhooks = query.data?.items;
  const edited = useOpened(form.openID, webhooks, ({ id }) => id);
  const read = webhooks?.find(({ id }) => String(id) === messages.openID);
  const close = () => {
    const id = edited?.id ?? read?.id;
    setShown(null);
    form.open(null);
    focusLater(id === undefined ? 'new-webhook' : `webhook-${id}`);
  };
  const openForm = (id: string) => {
    setShown(null);
    form.open(id);
  };
  return (
    <>
      <TopBar
        title={t('Webhooks')}
        note={
          webhooks === undefined
            ? undefined
            : t('{count, plural, one {# webhook} other {# webhooks}}', { count: webhooks.length })
        }
      >
        <Button id="new-webhook" variant="main" leftSection={<IconPlus size={16} />} onClick={() => openForm(newID)}>
          {t('New webhook')}
        </Button>
      </TopBar>
      <div className={panel.split}>
        <div className={panel.main}>
          <ListArea query={query} isShown={webhooks !== undefined} seenAtMs={query.dataUpdatedAt || undefined}>
            <WebhookList
              webhooks={webhooks}
              addressOf={({ id }) => form.addressOf(String(id))}
              onOpen={({ id }) => openForm(String(id))}
              onMessages={({ id }) => {
                setShown(null);
                messages.open(String(id));
              }}
              onRotate={setToRotate}
              onDelete={setToDelete}
            />
            {webhooks?.length === 0 && (
              <EmptyState icon={IconWebhook} title={t('There are no webhooks yet')}>
                {t(
                  'A webhook tells another system, such as an intranet, as soon as a page is published or something else changes.',
                )}
              </EmptyState>
            )}
          </ListArea>
        </div>
        {shown !== null && <WebhookSecret {...shown} onClose={close} />}
        {shown === null && (form.openID === newID || edited !== undefined) && (
          <WebhookPanel
            key={form.openID}
            webhook={edited ?? null}
            onSaved={({ name }, secret) => {
              refetch();
              if (secret !== null) {
                setShown({ name, secret, isNew: true });
                // The form is not behind the secret when that is closed.
                return form.open(null);
              }
              showToast({ text: t('The webhook “{name}” was saved.', { name }) });
              close();
            }}
            onClose={close}
          />
        )}
        {shown === null && read !== undefined && <MessagePanel key={read.id} webhook={read} onClose={close} />}
      </div>
      <RotateDialog
        webhook={toRotate}
        onRotated={({ name, id }, secret) => {
          setShown({ name, secret, isNew: false });
          focusLater(`webhook-${id}`);
        }}
        onClose={() => setToRotate(null)}
      />
      <DeleteDialog
        webhook={toDelete}
        onDeleted={() => {
          refetch();
          form.open(null);
          focusLater('new-webhook');
        }}
        onClose={() => setToDelete(null)}
      />
    </>
  );
}

type RotateDialogProps = {
  readonly webhook: Webhook | null;
  onRotated(webhook: Webhook, secret: string): void;
  onClose(): void;
};

function RotateDialog({ webhook, onRotated, onClose }: RotateDialogProps) {
  const rotate = trpc.webhooks.rotateSecret.useMutation();
  return (
    <ConfirmDialog
      opened={webhook !== null}
      title={t('Replace the secret of “{name}”?', { name: webhook?.name ?? '' })}
      confirmLabel={t('Replace the secret')}
      onConfirm={async () => {
        if (webhook !== null) onRotated(webhook, (await rotate.mutateAsync({ id: webhook.id })).secret);
      }}
      onClose={onClose}
    >
      <p>
        {t(
          'Messages are signed with both secrets for a day. Give the new one to the receiver within that time, or it refuses the messages afterwards.',
        )}
      </p>
    </ConfirmDialog>
  );
}

function DeleteDialog({ webhook, onDeleted, onClose }: { readonly webhook: Webhook | null; onDeleted(): void; onClose(): void }) {
  const remove = trpc.webhooks.delete.useMutation();
  return (
    <ConfirmDialog
      opened={webhook !== null}
      title={t('Delete the webhook “{name}”?', { name: webhook?.name ?? '' })}
      confirmLabel={t('Delete the webhook')}
      isDangerous
      onConfirm={async () => {
        if (webhook === null) return;
        await remove.mutateAsync({ id: webhook.id });
        showToast({ text: t('The webhook “{name}” was deleted.', { name: webhook.name }) });
        onDeleted();
      }}
      onClose={onClose}
    >
      <p>{t('Nothing more is sent to {url}. The log of its messages is deleted too.', { url: webhook?.url ?? '' })}</p>
    </ConfirmDialog>
  );
}
