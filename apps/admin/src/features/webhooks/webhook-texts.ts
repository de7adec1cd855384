import type { Webhook, WebhookDelivery } from '@ximblox/contract';
import type { ChangeEvent } from '@ximblox/primitives';

import type { FailureError } from '../../shared/api/failure.ts';
import { formatExact, formatWhen } from '../../shared/format.ts';

/** The events with their labels, grouped and in display order. */
export const eventGroups: readonly { readonly title: string; readonly events: readonly (readonly [ChangeEvent, string])[] }[] = [
  {
    title: 'Pages',
    events: [
      ['page.published', 'Published, or moved to another path'],
      ['page.unpublished', 'Unpublished'],
      ['page.deleted', 'Deleted'],
    ],
  },
  {
    title: 'Media',
    events: [
      ['media.created', 'Added'],
      ['media.changed', 'Edited, moved or replaced'],
      ['media.deleted', 'Deleted'],
    ],
  },
  {
    title: 'Redirects',
    events: [
      ['redirect.created', 'Created'],
      ['redirect.changed', 'Changed'],
      ['redirect.deleted', 'Deleted'],
    ],
  },
];

/** The state of a webhook, for the list. */
export function stateOf({ isEnabled, turnedOffAt, failingSince }: Webhook): { kind: 'ok' | 'off' | 'failing'; text: string } {
  if (turnedOffAt !== null) return { kind: 'failing', text: 'Turned off after failures' };
  if (!isEnabled) return { kind: 'off', text: 'Turned off' };
  return failingSince === null
    ? { kind: 'ok', text: 'Active' }
    : { kind: 'failing', text: `Failing since ${formatWhen(failingSince)}` };
}

/** What came of a message. */
export function outcomeOf({ state, tries, dueAt, status }: WebhookDelivery): string {
  if (state === 'delivered') return 'Delivered';
  if (state === 'failed') return tries === 0 ? 'Not sent' : 'Failed';
  if (tries === 0 || dueAt === null) return 'Waiting';
  return status === null && Date.parse(dueAt) - Date.now() < 60_000 ? 'Sending' : `Next attempt ${formatExact(dueAt)}`;
}

/** The text of an error of a webhook call. */
export const describeWebhookError = (error: FailureError): FailureError => ({
  ...error,
  property: error.property.replace(/^events\[.*$/, 'events'),
  message: messageOf(error),
});

function messageOf({ name, property, message }: FailureError): string {
  if (name !== 'required') return message;
  if (property === 'name') return 'Enter a name.';
  if (property === 'url') return 'Enter the address of the receiver.';
  return property === 'events' ? 'Choose at least one event.' : message;
}
