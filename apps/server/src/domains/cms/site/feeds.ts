import { pageTypeCatalog } from '@ximblox/blocks';
import type { Contract, PageCardShape } from '@ximblox/contract';
import { interfaceLanguage, type Locale } from '@ximblox/primitives';
import type { z } from 'zod';

import type { Context } from '../../../kernel/operation/context.ts';
import { notFound } from '../../../kernel/operation/errors.ts';
import { listFiltered, listPublicPages } from '../pages/index.ts';
import { siteSettings } from '../settings/index.ts';

type FeedInput = z.output<Contract['site']['feed']['input']>;

const feedLength = 30;
const eventsMax = 200;

async function listComing(context: Context, type: string, locale: Locale): Promise<PageCardShape[]> {
  const coming = { names: ['when'], asked: { when: 'coming' }, comingFirst: true } as const;
  return (await listFiltered(context, { types: [type], locale, pageIndex: 0, pageSize: eventsMax, ...coming })).items;
}

/**
 * The pages of the type that declares a feed: the newest, or of a type with a calendar those to come.
 * @throws DomainError `notFound` where no type has a feed of this name
 */
export async function readFeed(
  context: Context,
  { locale, feed }: FeedInput,
): Promise<{ siteName: string; title: string; items: PageCardShape[] }> {
  const definition = [...pageTypeCatalog.values()].find((one) => one.feed === feed);
  if (definition === undefined) throw notFound('feed', 'feed');
  const { type, calendarEntry, pluralName } = definition;
  const list =
    calendarEntry === undefined
      ? listPublicPages(context, { types: [type], locale, pageIndex: 0, pageSize: feedLength }).then(({ items }) => items)
      : listComing(context, type, locale);
  const [items, { siteName }] = await Promise.all([list, siteSettings(context)]);
  return { siteName, title: pluralName[interfaceLanguage(locale)], items };
}
