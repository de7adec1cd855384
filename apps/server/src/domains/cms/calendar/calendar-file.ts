import { createHash } from 'node:crypto';

import { pageTypeCatalog } from '@ximblox/blocks';
import type { ScheduledChange } from '@ximblox/contract';
import { localeNames } from '@ximblox/primitives';

import { calendarText, createCalendar, printable } from '../../../kernel/icalendar.ts';
import type { Download } from '../../../kernel/operation/handlers.ts';

const hourSeconds = 3_600;
const verbs = { publish: 'Publish', unpublish: 'Unpublish' } as const;

type Parts = {
  readonly items: readonly ScheduledChange[];
  readonly siteName: string;
  readonly publicUrl: string;
  readonly now: Date;
};

/** Scheduled changes as a calendar (RFC 5545). Its ETag changes with what it says, not with the time at which it is written. */
export function calendarFile({ items, siteName, publicUrl, now }: Parts): Download {
  const calendar = createCalendar({ product: 'Scheduled pages', name: `Scheduled pages, ${siteName}`, ttl: hourSeconds });
  const { hostname } = new URL(publicUrl);
  for (const { pageID, kind, at, title, type, locale, path } of items)
    calendar.createEvent({
      id: `${kind}-${pageID}@${hostname}`,
      stamp: now,
      start: new Date(at),
      summary: printable(`${verbs[kind]}: ${title || 'Untitled page'}`),
      description: printable(`${pageTypeCatalog.get(type)?.label.en ?? type}, ${localeNames[locale]}, ${path}`),
      url: `${publicUrl}/cmsadmin/page/${pageID}`,
    });
  const body = Buffer.from(calendarText(calendar));
  const etag = createHash('sha256')
    .update(JSON.stringify([items, siteName, publicUrl]))
    .digest('base64url');
  return {
    body,
    size: body.length,
    contentType: 'text/calendar; charset=utf-8',
    fileName: 'scheduled.ics',
    disposition: 'inline',
    etag: `"${etag}"`,
    cacheControl: 'private, no-cache',
  };
}
