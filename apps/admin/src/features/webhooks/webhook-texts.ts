import type { Webhook, WebhookDelivery } from '@ximblox/contract';
import type { ChangeEvent } from '@ximblox/primitives';

import { t } from '../../shared/language/t.ts';
import type { FailureError } from '../../shared/api/failure.ts';
import { formatExact, formatWhen } from '../../shared/format.ts';

/** The events with their labels, grouped and in display order. */
export const eventGroups: readonly { readonly title: string; readonly events: readonly (readonly [ChangeEvent, string])[] }[] = [
  {
    title: t('Pages'),
    events: [
      ['page.published', t('Published, or moved to another path')],
      ['page.unpublished', t('Unpublished')],
      ['page.deleted', t('Deleted')],
    ],
  },
  {
    title: t('Media'),
    events: [
      ['media.created', t('Added')],
      ['media.changed', t('Edited, moved or replaced')],
      ['media.deleted', t('Deleted')],
    ],
  },
  {
    title: t('Redirects'),
    events: [
      ['redirect.created', t('Created')],
      ['redirect.changed', t('Changed')],
      ['redirect.deleted', t('Deleted')],
    ],
  },
];

/** The state of a webhook, for the list. */
export function stateOf({ isEnabled, turnedOffAt, failingSince }: Webhook): { kind: 'ok' | 'off' | 'failing'; text: string } {
  if (turnedOffAt !== null) return { kind: 'failing', text: t('Turned off after failures') };
  if (!isEnabled) return { kind: 'off', text: t('Turned off') };
  return failingSince === null
    ? { kind: 'ok', text: t('Active') }
    : { kind: 'failing', text: t('Failing since {time}', { time: formatWhen(failingSince) }) };
}

/** What came of a message. */
export function outcomeOf({ state, tries, dueAt, status }: WebhookDelivery): string {
  if (state === 'delivered') return t('Delivered');
  if (state === 'failed') return tries === 0 ? t('Not sent') : t('Failed');
  if (tries === 0 || dueAt === null) return t('Waiting');
  return status === null && Date.parse(dueAt) - Date.now() < 60_000
    ? t('Sending')
    : t('Next attempt {time}', { time: formatExact(dueAt) });
}

/** The text of an error of a webhook call. */
export const describeWebhookError = (error: FailureError): FailureError => ({
  ...error,
  property: error.property.replace(/^events\[.*$/, 'events'),
  message: messageOf(error),
});

function messageOf({ name, property, message }: FailureError): string {
  if (name !== 'required') return message;
  if (property === 'name') return t('Enter a name.');
  if (property === 'url') return t('Enter the address of the receiver.');
  return property === 'events' ? t('Choose at least one event.') : message;
}
