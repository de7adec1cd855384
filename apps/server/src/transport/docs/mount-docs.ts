import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import type { Program } from '../../kernel/operation/program.ts';
import type { RequestGate } from '../http/gate/request-gate.ts';
import { reported } from '../site/headers.ts';
import { sendStored } from '../site/send-stored.ts';
import { StoredPage } from '../site/stored-page.ts';
import { createOpenAPI } from './openapi.ts';
import { renderDocs } from './page/docs-page.ts';

/** The page's script only writes text, so browsers refuse it all that makes code or markup of a text. */
const policy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'; ${reported}`;

const pageFile = (name: string): string => readFileSync(path.join(import.meta.dirname, 'page', name), 'utf8');
/** A file with its hash in the address, so that browsers can cache it without asking again. */
const fileWithAddress = (name: string, extension: string) => {
  const text = pageFile(`${name}.${extension}`);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { address: `/api/docs/${name}.${hash}.${extension}`, stored: new StoredPage(text, Infinity) };
};

/** Pages of readers with a session differ by its CSRF token: the number of them in the cache. */
const pagesMax = 16;

/** Serves the OpenAPI document, its HTML page and the files of that page; both documents are generated on first request. */
export function mountDocs(app: FastifyInstance, { config, execute }: Program, requestGate: RequestGate): void {
  const css = fileWithAddress('docs', 'css');
  const script = fileWithAddress('docs', 'js');
  const isChange = ({ kind }: { readonly kind: string }): boolean => kind === 'mutation' || kind === 'upload';
  const changes = new Set(execute.operations.filter(({ operation }) => isChange(operation)).map(({ name }) => name));
  let cached: { json: StoredPage; html: string } | undefined;
  const documents = (): { json: StoredPage; html: string } => {
    if (cached === undefined) {
      const document = createOpenAPI(execute.operations, { productKey: config.productKey, serverURL: config.publicUrl });
      const html = renderDocs(document, { css: css.address, script: script.address, changes });
      cached = { json: new StoredPage(JSON.stringify(document), Infinity), html };
    }
    return cached;
  };
  const pages = new LRUCache<string, StoredPage>({ max: pagesMax });
  const pageWith = (token: string): StoredPage => {
    const known = pages.get(token);
    if (known !== undefined) return known;
    const html = documents().html.replace('</head>', `<meta name="csrf-token" content="${token}">\n</head>`);
    const page = new StoredPage(html, Infinity);
    pages.set(token, page);
    return page;
  };
  const serve = (
    url: string,
    type: string,
    { text, ...options }: { text(request: FastifyRequest): StoredPage; isKept?: true },
  ): void => {
    app.get(url, (request, reply) => {
      request.operation = 'docs';
      if (type.startsWith('application/json')) reply.header('x-csrf-token', requestGate.csrfToken(request));
      reply.header('cache-control', options.isKept === true ? 'public, max-age=31536000, immutable' : 'private, no-cache');
      reply.header('content-type', `${type}; charset=utf-8`).header('content-security-policy', policy);
      return sendStored(request, reply, text(request));
    });
  };
  serve('/api/docs/openapi.json', 'application/json', { text: () => documents().json });
  serve('/api/docs', 'text/html', { text: (request) => pageWith(requestGate.csrfToken(request)) });
  serve(css.address, 'text/css', { text: () => css.stored, isKept: true });
  serve(script.address, 'text/javascript', { text: () => script.stored, isKept: true });
}
