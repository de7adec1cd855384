import { Change } from '@ximblox/contract';

import type { ChangeRow } from '../../../kernel/transaction/change-feed.repository.ts';

/** The identifier of a message, by which receivers recognise a repeat. */
export const messageIDOf = (messageID: string): string => `msg_${messageID}`;

function dataOf(row: ChangeRow, publicUrl: string): object {
  if (row.event.startsWith('media.')) return { id: row.subject_id };
  if (row.event.startsWith('redirect.')) return { id: row.subject_id, path: row.path };
  const url = row.path === null ? null : `${publicUrl}${encodeURI(row.path)}`;
  return { id: row.subject_id, pageType: row.page_type, locale: row.locale, path: row.path, url };
}

/** A change as the feed answers it and webhooks send it. */
export const toChange = (row: ChangeRow, publicUrl: string): Change =>
  Change.parse({ id: messageIDOf(row.message_id), type: row.event, timestamp: row.at, data: dataOf(row, publicUrl) });
