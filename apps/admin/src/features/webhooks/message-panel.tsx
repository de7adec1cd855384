import { Button } from '@mantine/core';
import type { Webhook, WebhookDelivery } from '@ximblox/contract';
import { IconRefresh, IconSend } from '@tabler/icons-react';
import { useState } from 'react';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { messageOf } from '../../shared/api/failure.ts';
import { formatExact, formatNumber, formatWhen } from '../../shared/format.ts';
import { SidePanel } from '../../shared/ui/side-panel.tsx';
import { showToast } from '../../shared/ui/toast.tsx';
import { outcomeOf } from './webhook-texts.ts';
import panel from '../../shared/ui/side-panel.module.css';
import css from './webhooks.module.css';

const pageSize = 25;
const refreshMs = 2_000;

/** The messages to a webhook of the last 30 days, with what came of them. */
export function MessagePanel({ webhook, onClose }: { readonly webhook: Webhook; onClose(): void }) {
  const [shown, setShown] = useState(pageSize);
  const query = trpc.webhooks.listDeliveries.useQuery(
    { id: webhook.id, pageSize: Math.min(shown, 100) },
    { refetchInterval: refreshMs, placeholderData: (before) => before },
  );
  const utils = trpc.useUtils();
  const refetch = () => void utils.webhooks.invalidate();
  const test = trpc.webhooks.test.useMutation({ onSettled: refetch });
  const again = trpc.webhooks.redeliver.useMutation({ onSettled: refetch });
  const say = (cause: unknown) => showToast({ text: messageOf(cause) });
  const items = query.data?.items;
  return (
    <SidePanel
      title={t('Messages to “{name}”', { name: webhook.name })}
      isWide
      onSubmit={onClose}
      onClose={onClose}
      footer={
        <Button type="submit" variant="default">
          {t('Close')}
        </Button>
      }
    >
      <div className={css.fields}>
        <div className={css.acts}>
          <Button
            variant="default"
            leftSection={<IconSend size={16} />}
            loading={test.isPending}
            onClick={() => test.mutate({ id: webhook.id }, { onError: say })}
          >
            {t('Send a test message')}
          </Button>
          <span className={css.dim}>{webhook.url}</span>
        </div>
        {webhook.leftOut > 0 && (
          <p className={panel.warning}>
            {t('{leftOut} messages were left out because 1,000 were waiting already.', {
              leftOut: formatNumber(webhook.leftOut),
            })}
          </p>
        )}
        {query.error !== null && (
          <p role="alert" className={css.problem}>
            {messageOf(query.error)}
          </p>
        )}
        {items?.length === 0 && <p className={css.hint}>{t('Nothing has been sent to this webhook in the last 30 days.')}</p>}
        <ul className={css.messages} aria-label={t('Messages, newest first')}>
          {items?.map((delivery) => (
            <li key={delivery.id} className={css.message}>
              <Message delivery={delivery} onRepeat={() => again.mutate({ id: delivery.id }, { onError: say })} />
            </li>
          ))}
        </ul>
        {query.data !== undefined && query.data.totalItems > query.data.items.length && shown < 100 && (
          <Button variant="default" onClick={() => setShown(shown + pageSize)}>
            {t('Show more')}
          </Button>
        )}
      </div>
    </SidePanel>
  );
}

function Message({ delivery, onRepeat }: { readonly delivery: WebhookDelivery; onRepeat(): void }) {
  const { event, state, createdAt, triedAt, tries, status, durationMs, error, response, body, messageID } = delivery;
  return (
    <details>
      <summary>
        <span className={css.event}>{event}</span>
        <span className={css.outcome} data-state={state}>
          {outcomeOf(delivery)}
          {status === null ? '' : ` (${status})`}
        </span>
        <time dateTime={createdAt} title={formatExact(createdAt)}>
          {formatWhen(createdAt)}
        </time>
      </summary>
      <div className={css.detail}>
        <dl className={css.facts}>
          <dt>{t('Attempts')}</dt>
          <dd>{tries}</dd>
          <dt>{t('Last attempt')}</dt>
          <dd>{triedAt === null ? t('none yet') : formatExact(triedAt)}</dd>
          <dt>{t('Duration')}</dt>
          <dd>{durationMs === null ? '–' : t('{durationMs} ms', { durationMs: formatNumber(durationMs) })}</dd>
          {error !== '' && (
            <>
              <dt>{t('Error')}</dt>
              <dd>{error}</dd>
            </>
          )}
          <dt>{t('webhook-id')}</dt>
          <dd>{messageID}</dd>
        </dl>
        <TextBox title={t('Body')} text={body} />
        {response !== '' && <TextBox title={t('Response')} text={response} />}
        {state !== 'waiting' && (
          <Button variant="default" size="compact-sm" leftSection={<IconRefresh size={16} />} onClick={onRepeat}>
            {t('Send again')}
            <span className="visually-hidden"> {event}</span>
          </Button>
        )}
      </div>
    </details>
  );
}

/** Text that a program wrote, which can be scrolled by keyboard. */
function TextBox({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className={css.box}>
      <p className={css.groupTitle}>{title}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, which takes the focus. */}
      <pre className={css.text} tabIndex={0} role="region" aria-label={title}>
        {text}
      </pre>
    </div>
  );
}
