import { calendarOfFeed, mainFeed, pageTypeCatalog } from '@ximblox/blocks';
import type { PageCardShape } from '@ximblox/contract';
import { localeNames, localePrefixes, locales, type Locale } from '@ximblox/primitives';
import type { FastifyInstance } from 'fastify';

import { instituteDay, listFiltered, listPublicPages } from '../../../domains/cms/pages/index.ts';
import { siteSettings } from '../../../domains/cms/settings/index.ts';
import { anonymous, systemContext } from '../../../kernel/operation/context.ts';
import type { Services } from '../../../kernel/operation/services.ts';
import { calendarOf } from './calendar.ts';
import { createGeneratedTexts, sendText } from '../generated-texts.ts';
import { sitemapOf, sitemapPart, sitemapPartOf, type SitemapOptions } from './sitemap.ts';

const escapeXML = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');
const feedLength = 30;
const eventsMax = 200;

/**
 * Serves `robots.txt`, `sitemap.xml` and for each locale feeds of news, publications and events, and a calendar of upcoming
 * events. Cached until a page of its locale changes.
 */
export function mountFeeds(app: FastifyInstance, services: Services): void {
  const { publicUrl } = services.config;
  const context = systemContext(services, 'feeds', anonymous);
  const texts = createGeneratedTexts(services);
  const today = (): string => instituteDay(services.clock.now());
  const listComing = async (type: string, locale: Locale): Promise<readonly PageCardShape[]> => {
    const coming = { names: ['when'], asked: { when: 'coming' }, comingFirst: true } as const;
    return (await listFiltered(context, { types: [type], locale, pageIndex: 0, pageSize: eventsMax, ...coming })).items;
  };
  const feedOf = async (type: string, locale: Locale, address: string): Promise<string> => {
    const [{ items }, { siteName }] = await Promise.all([
      listPublicPages(context, { types: [type], locale, pageIndex: 0, pageSize: feedLength }),
      siteSettings(context),
    ]);
    return atomOf({ items, locale, siteName, publicUrl, address });
  };
  const feed = (url: string, type: string, key: () => string, tags: readonly string[], make: () => Promise<string>): void => {
    app.get(url, async (request, reply) => {
      request.operation = 'feed';
      const text = await texts.get(key(), tags, async function* () {
        yield await make();
      });
      return text === undefined ? reply.callNotFound() : sendText(request, reply, type, text);
    });
  };

  app.get('/robots.txt', (request, reply) => {
    request.operation = 'robots';
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /cmsadmin\nSitemap: ${publicUrl}/sitemap.xml\n`);
  });
  const listedTypes = [...pageTypeCatalog.values()].filter((type) => type.inNavigation).map((type) => type.type);
  const sitemapTags = locales.flatMap((locale) => listedTypes.map((type) => `type:${type}:${locale}`));
  const sitemap: SitemapOptions = { context, publicUrl, types: listedTypes, escapeXML };
  app.get('/sitemap.xml', async (request, reply) => {
    request.operation = 'sitemap';
    const text = await texts.get('sitemap', sitemapTags, () => sitemapOf(sitemap));
    return text === undefined ? reply.callNotFound() : sendText(request, reply, 'application/xml', text);
  });
  app.get<{ Params: { part: string } }>(`/sitemap-:part(^${sitemapPart}$).xml`, async (request, reply) => {
    request.operation = 'sitemap';
    const { part } = request.params;
    const text = await texts.get(`sitemap:${part}`, sitemapTags, () => sitemapPartOf(sitemap, Number(part)));
    return text === undefined ? reply.callNotFound() : sendText(request, reply, 'application/xml', text);
  });
  for (const locale of locales) {
    const folder = `/${localePrefixes[locale]}`;
    const tagsOf = (type: string): string[] => [`type:${type}:${locale}`, 'settings'];
    for (const { type, feed: name, calendarEntry } of pageTypeCatalog.values()) {
      if (name === undefined) continue;
      if (calendarEntry === undefined) {
        feed(
          `${folder}/${name}`,
          'application/atom+xml',
          () => `${type}:${locale}`,
          tagsOf(type),
          () => feedOf(type, locale, name),
        );
        continue;
      }
      // Upcoming events depend on the day, so the day is part of the cache key.
      feed(
        `${folder}/${name}`,
        'application/atom+xml',
        () => `coming:${type}:${locale}:${today()}`,
        tagsOf(type),
        async () => {
          const { siteName } = await siteSettings(context);
          return atomOf({ items: await listComing(type, locale), locale, siteName, publicUrl, address: name });
        },
      );
      feed(
        `${folder}/${calendarOfFeed(name)}`,
        'text/calendar',
        () => `calendar:${type}:${locale}:${today()}`,
        tagsOf(type),
        async () => {
          const { siteName } = await siteSettings(context);
          return calendarOf({ items: await listComing(type, locale), entryOf: calendarEntry, name: siteName, publicUrl });
        },
      );
    }
  }
}

type FeedParts = {
  readonly items: readonly PageCardShape[];
  readonly locale: Locale;
  readonly siteName: string;
  readonly publicUrl: string;
  /** The feed's own path, below the home page. */
  readonly address: string;
};

function atomOf({ items, locale, siteName, publicUrl, address: own }: FeedParts): string {
  const home = `${publicUrl}/${localePrefixes[locale]}/`;
  const updated =
    items
      .map((item) => item.publishedAt)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00.000Z';
  const entries = items.map((item) => {
    const address = escapeXML(publicUrl + item.path);
    return `<entry><title>${escapeXML(item.title)}</title><link href="${address}"/><id>${address}</id><updated>${item.publishedAt}</updated><summary>${escapeXML(item.seoDescription)}</summary></entry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${localePrefixes[locale]}"><title>${escapeXML(siteName)} – ${localeNames[locale]}</title><id>${home}${own === mainFeed ? '' : own}</id><link href="${home}"/><link rel="self" href="${home}${own}"/><updated>${updated}</updated><author><name>${escapeXML(siteName)}</name></author>\n${entries.join('\n')}\n</feed>\n`;
}
