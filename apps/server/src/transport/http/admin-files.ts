import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { builtFolder } from '../../boot/site-folder.ts';
import { permissionsWith, reported } from '../site/headers.ts';
import type { RequestGate } from './gate/request-gate.ts';
import type { ResponseCache } from './response-cache.ts';
import { countFiles } from './open-downloads.ts';

const prefix = '/cmsadmin';

/** The players of videos in previews of pages. */
const playerOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];
/** Mantine sets inline styles; scripts are from our own files only. The editor frames previews of pages. */
const policy = `default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self' ${playerOrigins.join(' ')}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; ${reported}`;
const permissions = permissionsWith(playerOrigins);

/** The screens that mailed links lead to, with a token in the fragment: no request from them has a referrer. */
const linkedScreen = /^\/cmsadmin\/(?:activate-account|confirm-email|decide|reset-password)(?:[/?]|$)/;

type AdminParts = {
  readonly requestGate: Pick<RequestGate, 'csrfToken'>;
  readonly responseCache: Pick<ResponseCache, 'cacheFiles'>;
  readonly productKey: string;
};

/**
 * Serves the back office: one page for every path below `/cmsadmin`, and its files with hashed names.
 * @param parts.productKey the `{product}` of REST paths, which the back office needs for download links
 */
export function mountAdmin(
  app: FastifyInstance,
  { requestGate, responseCache, productKey }: AdminParts,
  folder: string = builtFolder('admin'),
): void {
  void app.register(async (scope) => {
    await scope.register(async (files) => {
      countFiles(files);
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
        const html = page();
        if (html === undefined)
          return reply
            .code(503)
            .type('text/plain; charset=utf-8')
            .send('The admin is not built yet: run npm start, or npm run build.');
        if (linkedScreen.test(request.url)) void reply.header('referrer-policy', 'no-referrer');
        return reply
          .header('cache-control', 'no-store')
          .header('content-security-policy', policy)
          .header('permissions-policy', permissions)
          .type('text/html; charset=utf-8')
          .send(html.replaceAll('%CSRF%', requestGate.csrfToken(request)).replaceAll('%PRODUCT%', productKey));
      });
    }
  });
}

/** Reads the page again only when its file has changed. */
function createPage(file: string): () => string | undefined {
  let known: { changedAt: number; html: string } | undefined;
  return () => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt === undefined) return undefined;
    if (known?.changedAt !== changedAt) known = { changedAt, html: readFileSync(file, 'utf8') };
    return known.html;
  };
}
