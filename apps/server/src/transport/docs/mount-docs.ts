import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Program } from '../../kernel/operation/program.ts';
import type { RequestGate } from '../http/gate/request-gate.ts';
import { isKnown } from '../../kernel/cache/etags.ts';
import { etagOf } from '../rest/envelope.ts';
import { renderDocs } from './docs-page.ts';
import { createOpenAPI } from './openapi.ts';

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the OpenAPI document and its HTML page; both are generated on first request. */
export function mountDocs(app: FastifyInstance, { config, execute }: Program, requestGate: RequestGate): void {
  let made: { json: string; html: string } | undefined;
  const documents = (): { json: string; html: string } => {
    if (made === undefined) {
      const document = createOpenAPI(execute.operations, { productKey: config.productKey, serverURL: config.publicUrl });
      made = { json: JSON.stringify(document), html: renderDocs(document) };
    }
    return made;
  };
  const css = readFileSync(path.join(import.meta.dirname, 'docs.css'), 'utf8');
  const serve = (url: string, type: string, body: (request: FastifyRequest) => string): void => {
    app.get(url, (request, reply) => {
      request.operation = 'docs';
      const text = body(request);
      const etag = etagOf(text);
      reply.header('etag', etag).header('cache-control', 'private, no-cache').header('content-security-policy', policy);
      if (type.startsWith('application/json')) reply.header('x-csrf-token', requestGate.csrfToken(request));
      return isKnown(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.type(type).send(text);
    });
  };
  serve('/api/docs/openapi.json', 'application/json; charset=utf-8', () => documents().json);
  serve('/api/docs', 'text/html; charset=utf-8', (request) =>
    documents().html.replace('</head>', `<meta name="csrf-token" content="${requestGate.csrfToken(request)}">\n</head>`),
  );
  serve('/api/docs/docs.css', 'text/css; charset=utf-8', () => css);
}
