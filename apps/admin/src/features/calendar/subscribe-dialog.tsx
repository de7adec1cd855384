import { Button, CopyButton, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

import { ActionDialog } from '../../shared/ui/action-dialog.tsx';
import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { formatExact } from '../../shared/format.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import css from './calendar.module.css';

/** Makes, replaces and withdraws the URL by which the user's calendar program reads the scheduled pages. */
export function SubscribeDialog({ onClose }: { onClose(): void }) {
  const utils = trpc.useUtils();
  const onSuccess = () => utils.calendar.getSubscription.invalidate();
  const query = trpc.calendar.getSubscription.useQuery({});
  const subscribe = trpc.calendar.subscribe.useMutation({ onSuccess });
  const unsubscribe = trpc.calendar.unsubscribe.useMutation({
    onSuccess: async () => {
      subscribe.reset();
      await onSuccess();
    },
  });
  const subscription = query.data?.subscription ?? null;
  const error = query.error ?? subscribe.error ?? unsubscribe.error;
  return (
    <ActionDialog
      title={t('Subscribe to this calendar')}
      size={560}
      leading={
        subscription !== null && (
          <Button variant="subtle" color="red" mr="auto" loading={unsubscribe.isPending} onClick={() => unsubscribe.mutate({})}>
            {t('Withdraw link')}
          </Button>
        )
      }
      cancelLabel={t('Close')}
      confirmLabel={subscription === null ? t('Create link') : t('Replace link')}
      isBusy={subscribe.isPending}
      initialFocus="confirm"
      onConfirm={() => subscribe.mutate({})}
      onClose={onClose}
    >
      <p>
        {t(
          'A calendar program, such as Outlook, Google Calendar or that of your phone, can show what is scheduled. It reads a link with a secret. Anyone who has the link sees the titles of scheduled pages, as long as you may see them.',
        )}
      </p>
      {subscription !== null && (
        <p>
          {subscription.lastFetchedAt === null
            ? t('Your link was created {created}, and was never read. A new one replaces it.', {
                created: formatExact(subscription.createdAt),
              })
            : t('Your link was created {created}, and last read {read}. A new one replaces it.', {
                created: formatExact(subscription.createdAt),
                read: formatExact(subscription.lastFetchedAt),
              })}
        </p>
      )}
      {error !== null && <ErrorNotice error={error} />}
      {subscribe.data !== undefined && (
        <div className={css.made}>
          <TextInput
            label={t('New link')}
            description={t('Copy it now. It is not shown again.')}
            readOnly
            autoFocus
            value={subscribe.data.url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton value={subscribe.data.url} timeout={3_000}>
            {({ copied, copy }) => (
              <Button variant="default" leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />} onClick={copy}>
                {copied ? t('Copied') : t('Copy link')}
              </Button>
            )}
          </CopyButton>
        </div>
      )}
    </ActionDialog>
  );
}
