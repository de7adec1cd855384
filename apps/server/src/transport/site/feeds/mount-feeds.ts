import { calendarOfFeed, feedPath, feedQuery, feedTypes, mainFeed, pageTypeCatalog, type FeedNarrowing } from '@ximblox/blocks';
import type { PageCardShape } from '@ximblox/contract';
import { localeNames, localePrefixes, locales, siteTimeZone, withOffset, type Locale } from '@ximblox/primitives';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { instituteDay } from '../../../domains/cms/pages/index.ts';
import { splitQuery } from '../../../domains/cms/redirects/index.ts';
import { calendarOf, sitemapTags } from '../../../domains/cms/site/index.ts';
import { anonymous, contextFor } from '../../../kernel/operation/context.ts';
import { isRefusal, methodNotAllowed } from '../../../kernel/operation/errors.ts';
import type { Program } from '../../../kernel/operation/program.ts';
import { escapeXML } from '../../../kernel/xml.ts';
import type { ResponseCache } from '../../http/response-cache.ts';
import type { RequestGate } from '../../http/gate/request-gate.ts';
import { createSharedCache } from '../../http/shared-cache.ts';
import { createGeneratedTexts, sendText } from '../generated-texts.ts';
import { renderedPage } from '../rendered-page.ts';
import { sitemapOf, sitemapPart, sitemapPartOf, type SitemapOptions } from './sitemap.ts';

/** Serves what machines read: `robots.txt`, `sitemap.xml` and for each locale the feeds that page types declare, and a calendar of what comes. Kept until a page of its locale changes. */
export function mountFeeds(app: FastifyInstance, { services, requestGate, responseCache, answerPage }: FeedsParts): void {
  const { publicUrl } = services.config;
  const context = contextFor(services, 'feeds', anonymous);
  const texts = createGeneratedTexts(services);
  responseCache.cacheResponses(app);
  const sharedCache = createSharedCache(services);
  const forShared = (tags: readonly string[], expiresAt?: number): Record<string, string> | undefined =>
    sharedCache === undefined ? undefined : { ...sharedCache.keys(tags), 'cache-control': sharedCache.control(expiresAt) };
  const today = (): string => instituteDay(services.clock.now());
  // Days begin on the hour, in every time zone of a site.
  const nextHour = (): number => Math.ceil((services.clock.now().getTime() + 1) / hourMs) * hourMs;
  const readFeed = (name: string, locale: Locale, narrowing: FeedNarrowing) =>
    services.execute.call('site.feed', context, { feed: name, locale, ...narrowing }, { checksOutput: false });
  const atomFeed = async (name: string, locale: Locale, narrowing: FeedNarrowing): Promise<string> =>
    atomOf({ ...(await readFeed(name, locale, narrowing)), locale, publicUrl, name, narrowing });
  const feed = (
    url: string,
    { type, key, tags, isOfDay }: FeedAnswer,
    make: (narrowing: FeedNarrowing) => Promise<string>,
  ): void => {
    app.get(url, async (request, reply) => {
      request.operation = 'feed';
      const narrowing = narrowingOf(request.url);
      if (narrowing === undefined) return answerPage(request, reply);
      const query = feedQuery(narrowing);
      const allTags = [...tags, ...tagsOfNarrowing(narrowing)];
      if (!isOfDay) responseCache.cacheText(request, allTags);
      // There are as many narrowed ones as anybody likes to ask for: each counts as a page.
      if (query !== '') await requestGate.count(request, renderedPage(request));
      const text = await texts.get(`${key()}${query}`, allTags, async function* () {
        const output = await make(narrowing).catch((error: unknown) => {
          if (isRefusal(error, 'notFound')) return undefined;
          throw error;
        });
        if (output !== undefined) yield output;
      });
      return text === undefined
        ? answerPage(request, reply)
        : sendText(request, reply, text, { type, forShared: forShared(allTags, isOfDay ? nextHour() : undefined) });
    });
    // Otherwise a form sent to it would be looked for on a page of that path.
    app.post(url, (request, reply) => {
      request.operation = 'feed';
      void reply.header('allow', 'GET, HEAD');
      throw methodNotAllowed();
    });
  };

  app.get('/robots.txt', (request, reply) => {
    request.operation = 'robots';
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /cmsadmin\nSitemap: ${publicUrl}/sitemap.xml\n`);
  });
  const sitemap: SitemapOptions = { execute: services.execute, context, publicUrl };
  app.get('/sitemap.xml', async (request, reply) => {
    request.operation = 'sitemap';
    responseCache.cacheText(request, sitemapTags());
    const text = await texts.get('sitemap', sitemapTags(), () => sitemapOf(sitemap));
    return text === undefined
      ? reply.callNotFound()
      : sendText(request, reply, text, { type: 'application/xml', forShared: forShared(sitemapTags()) });
  });
  app.get<{ Params: { part: string } }>(`/sitemap-:part(^${sitemapPart}$).xml`, async (request, reply) => {
    request.operation = 'sitemap';
    const { part } = request.params;
    const text = await texts.get(`sitemap:${part}`, sitemapTags(), () => sitemapPartOf(sitemap, Number(part)));
    return text === undefined
      ? reply.callNotFound()
      : sendText(request, reply, text, { type: 'application/xml', forShared: forShared(sitemapTags()) });
  });
  for (const locale of locales) {
    const folder = `/${localePrefixes[locale]}`;
    for (const [name, types] of feedTypes()) {
      const calendarEntry = types.find((type) => type.calendarEntry !== undefined)?.calendarEntry;
      // Coming events and open forms change with the day, so the day is part of the cache key.
      const isOfDay = types.some((type) => type.calendarEntry !== undefined || type.form !== undefined);
      const keyOf = (kind: string) => (): string => (isOfDay ? `${kind}:${name}:${locale}:${today()}` : `${name}:${locale}`);
      const shared = { tags: [...types.map(({ type }) => `type:${type}:${locale}`), 'settings'], isOfDay };
      feed(`${folder}/${name}`, { ...shared, type: 'application/atom+xml', key: keyOf('coming') }, (narrowing) =>
        atomFeed(name, locale, narrowing),
      );
      if (calendarEntry !== undefined)
        feed(
          `${folder}/${calendarOfFeed(name)}`,
          { ...shared, type: 'text/calendar', key: keyOf('calendar') },
          async (narrowing) => {
            const { items, siteName } = await readFeed(name, locale, narrowing);
            return calendarOf({ items, entryOf: calendarEntry, name: siteName, publicUrl });
          },
        );
    }
  }
}

/** @property answerPage answers as the address of a page does, where there is no such feed: with the page that says so */
type FeedsParts = {
  readonly services: Program;
  readonly requestGate: RequestGate;
  readonly responseCache: ResponseCache;
  readonly answerPage: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
};

const hourMs = 3_600_000;
const idPattern = /^[1-9]\d{0,8}$/;

/** What an address narrows a feed to; undefined where its tag or page is no ID. */
function narrowingOf(url: string): FeedNarrowing | undefined {
  const query = new URLSearchParams(splitQuery(url).query);
  const [tag, of] = ['tag', 'of'].map((name) => query.get(name) ?? '');
  if ([tag, of].some((value) => value !== '' && !idPattern.test(value ?? ''))) return undefined;
  return { ...(tag ? { tag: Number(tag) } : {}), ...(of ? { of: Number(of) } : {}) };
}

/** What a narrowed feed depends on beside its pages: the name of its tag, the title of its page. */
const tagsOfNarrowing = ({ tag, of }: FeedNarrowing): string[] => [
  ...(tag === undefined ? [] : ['tags']),
  ...(of === undefined ? [] : [`page:${of}`]),
];

/** @property isOfDay whether it changes with the day, without any change of a page */
type FeedAnswer = {
  readonly type: string;
  readonly key: () => string;
  readonly tags: readonly string[];
  readonly isOfDay: boolean;
};

type FeedParts = {
  readonly items: readonly PageCardShape[];
  readonly locale: Locale;
  readonly siteName: string;
  /** What the feed has. */
  readonly title: string;
  readonly publicUrl: string;
  /** The feed's file name. */
  readonly name: string;
  readonly narrowing: FeedNarrowing;
};

/** When an entry was published: on the day that its pages are listed by, such as that of a news item, unless it came to the site before. */
function publishedOf({ type, typeData, publishedAt }: PageCardShape): string {
  const { listedBy, calendarEntry } = pageTypeCatalog.get(type) ?? {};
  const day = listedBy === undefined || calendarEntry !== undefined ? undefined : typeData[listedBy];
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return publishedAt;
  const start = withOffset(`${day}T00:00:00`, siteTimeZone);
  return Date.parse(start) < Date.parse(publishedAt) ? start : publishedAt;
}

function atomOf({ items, locale, siteName, title, publicUrl, name, narrowing }: FeedParts): string {
  const home = `${publicUrl}/${localePrefixes[locale]}/`;
  const own = escapeXML(publicUrl + feedPath(locale, name, narrowing));
  const isMain = name === mainFeed() && feedQuery(narrowing) === '';
  const updated =
    items
      .map((item) => item.publishedAt)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00.000Z';
  const entries = items.map((item) => {
    const address = escapeXML(publicUrl + item.path);
    return `<entry><title>${escapeXML(item.title)}</title><link href="${address}"/><id>${address}</id><published>${publishedOf(item)}</published><updated>${item.publishedAt}</updated><summary>${escapeXML(item.seoDescription)}</summary></entry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${localePrefixes[locale]}"><title>${escapeXML(siteName)} – ${escapeXML(title)} (${localeNames[locale]})</title><id>${isMain ? home : own}</id><link href="${home}"/><link rel="self" href="${own}"/><updated>${updated}</updated><author><name>${escapeXML(siteName)}</name></author>\n${entries.join('\n')}\n</feed>\n`;
}
