import { calendarOfFeed, mainFeed, pageTypeCatalog } from '@ximblox/blocks';
import type { PageCardShape } from '@ximblox/contract';
import { localeNames, localePrefixes, locales, type Locale } from '@ximblox/primitives';
import type { FastifyInstance } from 'fastify';

import { instituteDay } from '../../../domains/cms/pages/index.ts';
import { calendarOf, sitemapTags } from '../../../domains/cms/site/index.ts';
import { anonymous, contextFor } from '../../../kernel/operation/context.ts';
import { methodNotAllowed } from '../../../kernel/operation/errors.ts';
import type { Program } from '../../../kernel/operation/program.ts';
import { escapeXML } from '../../../kernel/xml.ts';
import type { ResponseCache } from '../../http/response-cache.ts';
import { createGeneratedTexts, sendText } from '../generated-texts.ts';
import { sitemapOf, sitemapPart, sitemapPartOf, type SitemapOptions } from './sitemap.ts';

/** Serves what machines read: `robots.txt`, `sitemap.xml` and for each locale feeds of news, publications and events, and a calendar of what comes. Kept until a page of its locale changes. */
export function mountFeeds(app: FastifyInstance, services: Program, responseCache: ResponseCache): void {
  const { publicUrl } = services.config;
  const context = contextFor(services, 'feeds', anonymous);
  const texts = createGeneratedTexts(services);
  responseCache.cacheResponses(app);
  const today = (): string => instituteDay(services.clock.now());
  const readFeed = (name: string, locale: Locale) =>
    services.execute.call('site.feed', context, { feed: name, locale }, { checksOutput: false });
  const atomFeed = async (name: string, locale: Locale): Promise<string> =>
    atomOf({ ...(await readFeed(name, locale)), locale, publicUrl, address: name });
  const feed = (url: string, { type, key, tags, isOfDay }: FeedAnswer, make: () => Promise<string>): void => {
    app.get(url, async (request, reply) => {
      request.operation = 'feed';
      if (!isOfDay) responseCache.cacheText(request, tags);
      const text = await texts.get(key(), tags, async function* () {
        yield await make();
      });
      return text === undefined ? reply.callNotFound() : sendText(request, reply, type, text);
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
    return text === undefined ? reply.callNotFound() : sendText(request, reply, 'application/xml', text);
  });
  app.get<{ Params: { part: string } }>(`/sitemap-:part(^${sitemapPart}$).xml`, async (request, reply) => {
    request.operation = 'sitemap';
    const { part } = request.params;
    const text = await texts.get(`sitemap:${part}`, sitemapTags(), () => sitemapPartOf(sitemap, Number(part)));
    return text === undefined ? reply.callNotFound() : sendText(request, reply, 'application/xml', text);
  });
  for (const locale of locales) {
    const folder = `/${localePrefixes[locale]}`;
    const tagsOf = (type: string): string[] => [`type:${type}:${locale}`, 'settings'];
    for (const { type, feed: name, calendarEntry } of pageTypeCatalog.values()) {
      if (name === undefined) continue;
      // Coming events change with the day, so the day is part of the cache key.
      const keyOf = (kind: string) => (): string =>
        calendarEntry === undefined ? `${type}:${locale}` : `${kind}:${type}:${locale}:${today()}`;
      const shared = { tags: tagsOf(type), isOfDay: calendarEntry !== undefined };
      feed(`${folder}/${name}`, { ...shared, type: 'application/atom+xml', key: keyOf('coming') }, () => atomFeed(name, locale));
      if (calendarEntry !== undefined)
        feed(`${folder}/${calendarOfFeed(name)}`, { ...shared, type: 'text/calendar', key: keyOf('calendar') }, async () => {
          const { items, siteName } = await readFeed(name, locale);
          return calendarOf({ items, entryOf: calendarEntry, name: siteName, publicUrl });
        });
    }
  }
}

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
  /** The feed's own path, below the home page. */
  readonly address: string;
};

function atomOf({ items, locale, siteName, title, publicUrl, address: own }: FeedParts): string {
  const home = `${publicUrl}/${localePrefixes[locale]}/`;
  const updated =
    items
      .map((item) => item.publishedAt)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00.000Z';
  const entries = items.map((item) => {
    const address = escapeXML(publicUrl + item.path);
    return `<entry><title>${escapeXML(item.title)}</title><link href="${address}"/><id>${address}</id><published>${item.publishedAt}</published><updated>${item.publishedAt}</updated><summary>${escapeXML(item.seoDescription)}</summary></entry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${localePrefixes[locale]}"><title>${escapeXML(siteName)} – ${escapeXML(title)} (${localeNames[locale]})</title><id>${home}${own === mainFeed() ? '' : own}</id><link href="${home}"/><link rel="self" href="${home}${own}"/><updated>${updated}</updated><author><name>${escapeXML(siteName)}</name></author>\n${entries.join('\n')}\n</feed>\n`;
}
