import type { FastifyInstance } from 'fastify';

import type { LimitState } from '../../../kernel/rate-limits/rate-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What is left of the limits that the request counted towards, by their names. */
    limits: ReadonlyMap<string, LimitState> | null;
  }
}

/** A name as a structured field has it: `publicFileOfDay` is `"public-file-of-day"`. */
const nameOf = ({ name }: LimitState): string => `"${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}"`;

/** The header fields of draft-ietf-httpapi-ratelimit-headers (11), without a partition key: it would tell callers apart. */
export const limitHeaders = (states: readonly LimitState[]): Record<string, string> => ({
  'ratelimit-policy': states.map((state) => `${nameOf(state)};q=${state.limit.calls};w=${state.limit.seconds}`).join(', '),
  ratelimit: states.map((state) => `${nameOf(state)};r=${state.remaining};t=${state.resetSeconds}`).join(', '),
});

/** Says with every answer of the API, over REST and tRPC, what is left of the limits that the call counted towards. */
export function sendLimits(app: FastifyInstance): void {
  app.decorateRequest('limits', null);
  app.addHook('onSend', async ({ limits, url }, reply, payload) => {
    if (limits !== null && url.startsWith('/api/')) reply.headers(limitHeaders([...limits.values()]));
    return payload;
  });
}
