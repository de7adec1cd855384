import { chosenNames, feedSubjects, feedTypes, type Filters } from '@ximblox/blocks';
import type { Contract, PageCardShape } from '@ximblox/contract';
import { interfaceLanguage } from '@ximblox/primitives';
import type { z } from 'zod';

import type { Context } from '../../../kernel/operation/context.ts';
import { notFound } from '../../../kernel/operation/errors.ts';
import { listChosen, listFiltered, listPublicPages, listPublicTags } from '../pages/index.ts';
import { siteSettings } from '../settings/index.ts';
import { hasForm, type FormStatesOf } from './resolve-lists.ts';

type FeedInput = z.output<Contract['site']['feed']['input']>;

const feedLength = 30;
const eventsMax = 200;

/** The name of the tag that a feed is narrowed to. @throws DomainError `notFound` where visitors see no such tag */
async function nameOfTag(context: Context, tag: number): Promise<string> {
  const [found] = await listPublicTags(context, [tag]);
  if (found === undefined) throw notFound('feed', 'tag');
  return found.name;
}

/** The title of the page that a feed is narrowed to. @throws DomainError `notFound` where no such page has a feed in the locale */
async function titleOfSubject(
  context: Context,
  types: readonly string[],
  { locale, of }: FeedInput & { of: number },
): Promise<string> {
  const [page] = await listChosen(context, { pageIDs: [of] });
  if (page === undefined || page.locale !== locale || !types.flatMap(feedSubjects).includes(page.type))
    throw notFound('feed', 'of');
  return page.title;
}

/** The pages that filters leave; none where no page has the tag. */
async function listNarrowed(context: Context, query: Parameters<typeof listFiltered>[1]): Promise<PageCardShape[]> {
  const { items, filtering } = await listFiltered(context, query);
  return filtering.unknown.length > 0 ? [] : items;
}

/** Pages without those whose form is closed: what can no longer be answered is no news. */
async function withoutClosed(context: Context, items: PageCardShape[], formStatesOf: FormStatesOf): Promise<PageCardShape[]> {
  const withForm = items.filter(hasForm);
  if (withForm.length === 0) return items;
  const forms = await formStatesOf(context, withForm);
  return items.filter(({ id }) => forms.get(id)?.state !== 'closed');
}

/**
 * The pages of the types that declare a feed: the newest, or of a type with a calendar those to come. Narrowed to those with a tag, and to
 * those that refer to a page.
 * @throws DomainError `notFound` where no type has a feed of this name, and where there is no such tag or page
 */
export async function readFeed(
  context: Context,
  input: FeedInput,
  formStatesOf: FormStatesOf,
): Promise<{ siteName: string; title: string; items: PageCardShape[] }> {
  const { locale, feed, tag, of } = input;
  const definitions = feedTypes().get(feed);
  if (definitions === undefined) throw notFound('feed', 'feed');
  const types = definitions.map(({ type }) => type);
  const [{ siteName }, ...subjects] = await Promise.all([
    siteSettings(context),
    ...(tag === undefined ? [] : [nameOfTag(context, tag)]),
    ...(of === undefined ? [] : [titleOfSubject(context, types, { ...input, of })]),
  ]);
  const isComing = definitions.some(({ calendarEntry }) => calendarEntry !== undefined);
  const query = { types, locale, pageIndex: 0, pageSize: isComing ? eventsMax : feedLength };
  const filters: Filters = { ...(isComing && { when: 'coming' }), ...(tag !== undefined && { tag: String(tag) }) };
  const items =
    isComing || subjects.length > 0
      ? await listNarrowed(context, {
          ...query,
          names: chosenNames(filters),
          requested: filters,
          comingFirst: isComing,
          naming: of,
        })
      : (await listPublicPages(context, query)).items;
  const title = definitions.map(({ pluralName }) => pluralName[interfaceLanguage(locale)]).join(', ');
  return {
    siteName,
    title: [title, ...subjects].join(' – '),
    items: isComing ? items : await withoutClosed(context, items, formStatesOf),
  };
}
