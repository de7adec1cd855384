import { Checkbox } from '@mantine/core';

import { trpc } from '../../shared/api/client.ts';
import { t } from '../../shared/language/t.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';

/** The choice of what one is also emailed of. */
export function NotificationSettings() {
  const utils = trpc.useUtils();
  const { data, error: readError, refetch } = trpc.notifications.settings.useQuery({});
  const change = trpc.notifications.changeSettings.useMutation({
    onSuccess: ({ mailsMentions }) => utils.notifications.settings.setData({}, { mailsMentions }),
  });
  if (readError !== null)
    return <ErrorNotice title={t('The choice couldn’t be loaded.')} error={readError} onRetry={() => void refetch()} />;
  return (
    <>
      <Checkbox
        label={t('Email me when a comment mentions me')}
        checked={data?.mailsMentions ?? false}
        disabled={data === undefined || change.isPending}
        onChange={(event) => change.mutate({ mailsMentions: event.currentTarget.checked })}
      />
      {change.error !== null && <ErrorNotice title={t('The choice was not saved.')} error={change.error} />}
    </>
  );
}
