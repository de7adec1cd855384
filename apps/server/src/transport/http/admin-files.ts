import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import fastifyStatic from '@fastify/static';
import { docsImageOrigins } from '@ximblox/primitives';
import type { FastifyInstance } from 'fastify';

import { builtFolder } from '../../boot/site-folder.ts';
import type { Config } from '../../config.ts';
import { permissionsWith, reported } from '../site/headers.ts';
import type { RequestGate } from './gate/request-gate.ts';
import type { ResponseCache } from './response-cache.ts';
import { countFiles } from './open-downloads.ts';
import { cookieNames } from './sessions/sessions.ts';

const prefix = '/cmsadmin';

/** The players of videos in previews of pages. */
const playerOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];
/**
 * Mantine sets inline styles; scripts are our own files, and what the page itself runs before the first paint, by its hash. The editor
 * frames previews of pages, and fetches the images of what is pasted from Google Docs.
 */
const policyFor = (html: string): string =>
  `default-src 'self'; script-src ${["'self'", ...scriptHashes(html)].join(' ')}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src ${["'self'", ...docsImageOrigins].join(' ')}; frame-src 'self' ${playerOrigins.join(' ')}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; ${reported}`;
const permissions = permissionsWith(playerOrigins);

const scriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** The screens without the frame of navigation and rows. */
const openScreen = /^\/cmsadmin\/(?:activate-account|confirm-email|decide|forgot-password|login|reset-password)(?:[/?]|$)/;
/** The page list, which opens first; its scripts are preloaded (apps/admin/vite/preload-start.mjs). */
const listScreen = /^\/cmsadmin(?:\/page-overview\/[^/?]+)?\/?(?:\?|$)/;
const listPreloads = /<link [^>]*data-screen="list"[^>]*>\s*/g;
/** What counts for pages only: in each of the files it would be a third of a kilobyte. */
const pageHeaders = ['permissions-policy', 'cross-origin-opener-policy', 'referrer-policy'];
/** The screens that mailed links lead to, with a token in the fragment: no request from them has a referrer. */
const linkedScreen = /^\/cmsadmin\/(?:activate-account|confirm-email|decide|reset-password)(?:[/?]|$)/;

type AdminParts = {
  readonly requestGate: Pick<RequestGate, 'csrfToken'>;
  readonly responseCache: Pick<ResponseCache, 'cacheFiles'>;
  readonly config: Pick<Config, 'publicUrl' | 'productKey'>;
};

/**
 * Serves the back office: one page for every path below `/cmsadmin`, and its files with hashed names. Whoever has
 * a session gets the page with a frame of rows, until its scripts have come; without one, the login is on its way.
 * @param parts.config its `productKey` is the `{product}` of REST paths, which the back office needs for download links
 */
export function mountAdmin(
  app: FastifyInstance,
  { requestGate, responseCache, config }: AdminParts,
  folder: string = builtFolder('admin'),
): void {
  const session = `${cookieNames(config).staff}=`;
  void app.register(async (scope) => {
    await scope.register(async (files) => {
      countFiles(files);
      files.addHook('onSend', (_request, reply, _payload, done) => {
        for (const name of pageHeaders) reply.removeHeader(name);
        done();
      });
      responseCache.cacheFiles(files);
      await files.register(fastifyStatic, {
        root: path.join(folder, 'assets'),
        prefix: `${prefix}/assets/`,
        preCompressed: true,
        immutable: true,
        maxAge: '1y',
        index: false,
        decorateReply: false,
        wildcard: true,
      });
    });
    const page = createPage(path.join(folder, 'index.html'));
    for (const url of [prefix, `${prefix}/*`]) {
      scope.get(url, (request, reply) => {
        request.operation = 'admin';
        const known = page();
        if (known === undefined)
          return reply
            .code(503)
            .type('text/plain; charset=utf-8')
            .send('The admin is not built yet: run npm start, or npm run build.');
        if (linkedScreen.test(request.url)) void reply.header('referrer-policy', 'no-referrer');
        const isFramed = request.headers.cookie?.includes(session) === true && !openScreen.test(request.url);
        return reply
          .header('cache-control', 'no-store')
          .header('content-security-policy', known.policy)
          .header('permissions-policy', permissions)
          .type('text/html; charset=utf-8')
          .send(
            (isFramed && listScreen.test(request.url) ? known.html : known.html.replaceAll(listPreloads, ''))
              .replaceAll('%CSRF%', requestGate.csrfToken(request))
              .replaceAll('%PRODUCT%', config.productKey)
              .replaceAll('%FRAMED%', String(isFramed)),
          );
      });
    }
  });
}

type AdminPage = { readonly changedAt: number; readonly html: string; readonly policy: string };

/** Reads the page again only when its file has changed. */
function createPage(file: string): () => AdminPage | undefined {
  let known: AdminPage | undefined;
  return () => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt === undefined) return undefined;
    if (known?.changedAt !== changedAt) {
      const html = readFileSync(file, 'utf8');
      known = { changedAt, html, policy: policyFor(html) };
    }
    return known;
  };
}
