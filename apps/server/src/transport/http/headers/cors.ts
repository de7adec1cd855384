import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What a script of another origin may read of an answer, beside what browsers show of any. */
const exposed = 'ETag, RateLimit, RateLimit-Policy, Retry-After, X-CSRF-Token, X-Request-ID, Content-Disposition';
const methods = 'GET, POST, PUT, DELETE';
const headers =
  'Authorization, Content-Type, Accept-Language, Idempotency-Key, If-None-Match, Range, X-Requested-With, X-CSRF-Token';
/** Seconds for which a browser keeps the answer to a preflight request. */
const maxAge = '600';

/**
 * Whether a call comes from a page of a configured origin and without a cookie: nobody's session is used, so there is nothing to forge.
 * @param origins those of the setting
 */
export const isOfOpenOrigin = ({ headers: { origin, cookie } }: FastifyRequest, origins: readonly string[]): boolean =>
  origin !== undefined && cookie === undefined && origins.includes(origin);

/**
 * Lets pages of the configured origins read the API, over REST and tRPC: without credentials, so cookies never count there. Pages of the site
 * are left alone. Preflight requests are answered before anything is looked up.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const isAPI = ({ url }: FastifyRequest): boolean => url.startsWith('/api/');
  const allowed = ({ headers: { origin } }: FastifyRequest): string | undefined =>
    origin !== undefined && origins.includes(origin) ? origin : undefined;
  app.addHook('onRequest', async (request, reply) => {
    const origin = isAPI(request) ? allowed(request) : undefined;
    if (origin === undefined) return;
    reply.header('access-control-allow-origin', origin);
    const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    if (!isPreflight) return void reply.header('access-control-expose-headers', exposed);
    request.operation = 'preflight';
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': methods,
        'access-control-allow-headers': headers,
        'access-control-max-age': maxAge,
      })
      .send();
  });
  // At the end, since downloads set what else they vary by.
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isAPI(request)) return payload;
    varyByOrigin(reply);
    showImages(reply);
    return payload;
  });
}

function varyByOrigin(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'Origin' : `${String(vary)}, Origin`);
}

/** An `img` element sends no origin, so files that everybody may see are open to the pages of all. Those of sessions stay with the site. */
function showImages(reply: FastifyReply): void {
  const isFile = reply.hasHeader('content-disposition');
  if (isFile && String(reply.getHeader('cache-control')).startsWith('public'))
    reply.header('cross-origin-resource-policy', 'cross-origin');
}
