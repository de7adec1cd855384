import { createHash } from 'node:crypto';

import { pageTypeCatalog } from '@ximblox/blocks';

import type { Context } from '../../../kernel/operation/context.ts';
import { notFound } from '../../../kernel/operation/errors.ts';
import type { Download } from '../../../kernel/operation/handlers.ts';
import { listChosen } from '../../cms/pages/index.ts';
import { siteSettings } from '../../cms/settings/index.ts';
import { calendarOf } from '../../cms/site/index.ts';
import { eventType } from './event.ts';

/** An event that is on the site as a calendar file, whether it takes registrations or not. @throws DomainError `notFound` */
export async function getCalendar(context: Context, { id }: { readonly id: number }): Promise<Download> {
  const [page] = await listChosen(context, { pageIDs: [id] });
  const entryOf = pageTypeCatalog.get(eventType)?.calendarEntry;
  if (page?.type !== eventType || entryOf === undefined) throw notFound('page');
  const { publicUrl } = context.services.config;
  const { siteName } = await siteSettings(context);
  const body = Buffer.from(calendarOf({ items: [page], entryOf, name: siteName, publicUrl }));
  return {
    body,
    size: body.length,
    contentType: 'text/calendar; charset=utf-8',
    fileName: `event-${id}.ics`,
    disposition: 'attachment',
    etag: `"${createHash('sha256').update(body).digest('base64url')}"`,
    cacheControl: 'public, max-age=0, must-revalidate',
  };
}
