import { pageTypeCatalog } from '@ximblox/blocks';
import type { PageCardShape } from '@ximblox/contract';
import { localeNames, localePrefixes, locales, type Locale } from '@ximblox/primitives';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { instituteDay, listFiltered, listPublicPages } from '../../domains/pages/index.ts';
import { siteSettings } from '../../domains/settings/index.ts';
import { anonymous, systemContext } from '../../kernel/context.ts';
import type { Services } from '../../kernel/services.ts';
import { TaggedCache } from '../../kernel/tagged-cache.ts';
import { calendarOf } from './calendar.ts';

const escapeXML = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');
const listedTypes = [...pageTypeCatalog.values()].filter((type) => type.inNavigation).map((type) => type.type);
const feedLength = 30;
const eventsMax = 200;
const batchSize = 500;
/** The most addresses that one sitemap may hold. */
const sitemapMax = 50_000;

/** Serves what machines read: `robots.txt`, `sitemap.xml` and for each locale feeds of news, publications and events, and a calendar of what comes. Kept until a page of its locale changes. */
export function mountFeeds(app: FastifyInstance, services: Services): void {
  const { publicUrl } = services.config;
  const context = systemContext(services, 'feeds', anonymous);
  const cache = new TaggedCache<string>({ maxBytes: 8 * 1024 * 1024, bus: services.cacheBus });
  const keep = async (key: string, tags: readonly string[], make: () => Promise<string>): Promise<string> => {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const mark = cache.mark();
    const text = await make();
    cache.put(key, text, { bytes: text.length * 2, tags, mark });
    return text;
  };
  const allPages = async (locale: Locale): Promise<PageCardShape[]> => {
    const pages: PageCardShape[] = [];
    for (let pageIndex = 0; pages.length < sitemapMax; pageIndex += 1) {
      const { items, totalItems } = await listPublicPages(context, {
        types: listedTypes,
        locale,
        pageIndex,
        pageSize: batchSize,
      });
      pages.push(...items);
      if (items.length === 0 || pages.length >= totalItems) break;
    }
    return pages;
  };

  const today = (): string => instituteDay(services.clock.now());
  const comingEvents = async (locale: Locale): Promise<readonly PageCardShape[]> => {
    const coming = { names: ['when'], asked: { when: 'coming' }, comingFirst: true } as const;
    return (await listFiltered(context, { types: ['event'], locale, pageIndex: 0, pageSize: eventsMax, ...coming })).items;
  };
  const feedOf = async (type: string, locale: Locale, address: string): Promise<string> => {
    const [{ items }, { siteName }] = await Promise.all([
      listPublicPages(context, { types: [type], locale, pageIndex: 0, pageSize: feedLength }),
      siteSettings(context),
    ]);
    return atomOf({ items, locale, siteName, publicUrl, address });
  };
  const answer = (reply: FastifyReply, type: string, text: string): FastifyReply =>
    reply.header('cache-control', 'public, max-age=0, must-revalidate').type(`${type}; charset=utf-8`).send(text);

  app.get('/robots.txt', (request, reply) => {
    request.operation = 'robots';
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /cmsadmin\nSitemap: ${publicUrl}/sitemap.xml\n`);
  });
  app.get('/sitemap.xml', async (request, reply) => {
    request.operation = 'sitemap';
    const tags = locales.flatMap((locale) => listedTypes.map((type) => `type:${type}:${locale}`));
    const xml = await keep('sitemap', tags, async () => {
      const pages = (await Promise.all(locales.map(allPages))).flat().slice(0, sitemapMax);
      const entries = pages.map(
        (page) => `<url><loc>${escapeXML(publicUrl + page.path)}</loc><lastmod>${page.publishedAt}</lastmod></url>`,
      );
      return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</urlset>\n`;
    });
    return reply.header('cache-control', 'public, max-age=0, must-revalidate').type('application/xml; charset=utf-8').send(xml);
  });
  for (const locale of locales) {
    app.get(`/${localePrefixes[locale]}/feed.xml`, async (request, reply) => {
      request.operation = 'feed';
      const xml = await keep(`feed:${locale}`, [`type:news:${locale}`, 'settings'], () => feedOf('news', locale, 'feed.xml'));
      return answer(reply, 'application/atom+xml', xml);
    });
    app.get(`/${localePrefixes[locale]}/publications.xml`, async (request, reply) => {
      request.operation = 'feed';
      const tags = [`type:publication:${locale}`, 'settings'];
      const xml = await keep(`publications:${locale}`, tags, () => feedOf('publication', locale, 'publications.xml'));
      return answer(reply, 'application/atom+xml', xml);
    });
    // What comes changes with the day, so the day is part of what they are kept under.
    app.get(`/${localePrefixes[locale]}/events.xml`, async (request, reply) => {
      request.operation = 'feed';
      const xml = await keep(`events:${locale}:${today()}`, [`type:event:${locale}`, 'settings'], async () => {
        const { siteName } = await siteSettings(context);
        return atomOf({ items: await comingEvents(locale), locale, siteName, publicUrl, address: 'events.xml' });
      });
      return answer(reply, 'application/atom+xml', xml);
    });
    app.get(`/${localePrefixes[locale]}/events.ics`, async (request, reply) => {
      request.operation = 'feed';
      const calendar = await keep(`calendar:${locale}:${today()}`, [`type:event:${locale}`, 'settings'], async () => {
        const { siteName } = await siteSettings(context);
        return calendarOf({ items: await comingEvents(locale), name: siteName, publicUrl });
      });
      return answer(reply, 'text/calendar', calendar);
    });
  }
}

type FeedParts = {
  readonly items: readonly PageCardShape[];
  readonly locale: Locale;
  readonly siteName: string;
  readonly publicUrl: string;
  /** The feed's own, below the home page. */
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
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${localePrefixes[locale]}"><title>${escapeXML(siteName)} – ${localeNames[locale]}</title><id>${home}${own === 'feed.xml' ? '' : own}</id><link href="${home}"/><link rel="self" href="${home}${own}"/><updated>${updated}</updated><author><name>${escapeXML(siteName)}</name></author>\n${entries.join('\n')}\n</feed>\n`;
}
