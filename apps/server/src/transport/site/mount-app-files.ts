import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { siteSettings } from '../../domains/cms/settings/index.ts';
import { isKnown } from '../../kernel/cache/etags.ts';
import { anonymous, contextFor } from '../../kernel/operation/context.ts';
import type { Program } from '../../kernel/operation/program.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { pageType, sitePolicy } from './headers.ts';
import type { SiteBuild } from './site-build.ts';

const words = {
  en: {
    title: 'There is no connection',
    text: 'This page can’t be loaded until there is one again.',
    again: 'Try again',
  },
  nl: {
    title: 'Er is geen verbinding',
    text: 'Deze pagina kan pas worden geladen als er weer verbinding is.',
    again: 'Opnieuw proberen',
  },
} as const;
type Language = keyof typeof words;
const languages = Object.keys(words) as Language[];

const offlinePath = (language: Language): string => `/offline-${language}.html`;

const hashOf = (text: string): string => createHash('sha1').update(text).digest('base64url');

/** The page without a connection. It is shown at the address that was asked for, so an empty link asks for that again. */
const offlinePage = (language: Language, styles: readonly string[]): string => {
  const { title, text, again } = words[language];
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title>${links}</head><body class="page-grid broken"><h1>${title}</h1><p>${text}</p><p><a class="action" href="">${again}</a></p></body></html>`;
};

/**
 * The service worker. All it keeps are the pages above, their style sheet and their font: what was read never is. Its text, and with it the
 * copy in browsers, changes with the build.
 */
function workerOf({ assets: { css, preload }, folder }: SiteBuild, pages: readonly string[]): string {
  const cachedPaths = [...languages.map(offlinePath), ...css, ...preload];
  const name = hashOf(JSON.stringify([cachedPaths, pages]));
  const program = readFileSync(path.join(folder, 'offline-worker.mjs'), 'utf8');
  return `const cachedPaths = ${JSON.stringify(cachedPaths)};\nconst cacheName = 'offline-${name}';\n${program}`;
}

/** What `short_name` may be long: below an icon there is room for a word. */
const shortNameMax = 12;

/**
 * Serves what makes the site an application that can be installed, and the page without a connection: the manifest, its icons, the service
 * worker and what that keeps.
 */
export function mountAppFiles(app: FastifyInstance, services: Program, build: SiteBuild, responseCache: ResponseCache): void {
  const context = contextFor(services, 'site', anonymous);
  const { icons, colors } = build.pictureLook;
  const send = (request: FastifyRequest, reply: FastifyReply, type: string, text: string): FastifyReply => {
    request.operation = 'app-file';
    const etag = `"${hashOf(text)}"`;
    void reply.header('cache-control', 'no-cache').header('content-security-policy', sitePolicy).header('etag', etag).type(type);
    return isKnown(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(Buffer.from(text));
  };
  /** Of a text that stays as it is until the next start: browsers ask for the service worker again with each page. */
  const serve = (url: string, type: string, text: string): void =>
    void app.get(url, (request, reply) => {
      responseCache.cacheText(request, []);
      return send(request, reply, type, text);
    });
  const pages = languages.map((language) => offlinePage(language, build.assets.css));
  for (const [index, language] of languages.entries()) serve(offlinePath(language), pageType, pages[index] ?? '');
  serve('/sw.js', 'text/javascript; charset=utf-8', workerOf(build, pages));
  for (const { name, folder } of icons) app.get(`/${name}`, (_request, reply) => reply.sendFile(name, folder, { maxAge: '1d' }));
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { siteName } = await siteSettings(context);
    const [first = siteName] = siteName.split(' ', 1);
    const manifest = {
      name: siteName,
      short_name: siteName.length > shortNameMax ? first : siteName,
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      theme_color: colors.ground,
      background_color: colors.ground,
      icons: [
        { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
        ...icons.map(({ name, size }) => ({
          src: `/${name}`,
          type: 'image/png',
          sizes: `${size}x${size}`,
          purpose: 'any maskable',
        })),
      ],
    };
    return send(request, reply, 'application/manifest+json; charset=utf-8', JSON.stringify(manifest));
  });
}
