import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type { AppRouter } from '@ximblox/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { failure } from '../../kernel/domain-error.ts';
import type { Services } from '../../kernel/services.ts';
import { languageOf, type Door } from '../door.ts';
import { createAppRouter, errorData, reasonOf, type TRPCContext } from './app-router.ts';

const prefix = '/api/trpc';
/** Calls that one request may carry. */
export const maxBatchSize = 10;
const bodyLimit = 5 * 1024 * 1024;
const jsonType = /^application\/json[ \t]*(;|$)/i;

/** Serves the contract over tRPC in a scope of its own, because the plugin takes away the parsers of its scope. */
export function mountTRPC(app: FastifyInstance, services: Services, door: Door): void {
  const router = createAppRouter(services.execute);
  void app.register(async (scope) => {
    scope.addHook('onRoute', (route) => void (route.bodyLimit = bodyLimit));
    scope.addHook('onRequest', guardOf(door));
    scope.setErrorHandler((error, request, reply) => sendTRPCFailure(request, reply, error));
    const options: FastifyTRPCPluginOptions<AppRouter> = {
      prefix,
      trpcOptions: {
        router,
        maxBatchSize,
        createContext: ({ req, res }): TRPCContext => ({ call: door.context(req, res), retryAfter: { seconds: null } }),
        responseMeta: ({ ctx }) => {
          const seconds = (ctx as TRPCContext | undefined)?.retryAfter.seconds ?? null;
          return { headers: { 'cache-control': 'no-store', ...(seconds === null ? {} : { 'retry-after': String(seconds) }) } };
        },
        onError: ({ error, path, req }) => {
          const reason = reasonOf(error);
          if (errorData(reason, req.id, 'en').status >= 500)
            req.log.error(
              { event: 'call-failed', operation: path ?? 'unknown', requestID: req.id, err: reason },
              'A call failed.',
            );
        },
      },
    };
    await scope.register(fastifyTRPCPlugin<AppRouter>, options);
  });
}

/** The names of the procedures that a request asks for, for the log. */
function namesOf(request: FastifyRequest): string {
  return decodeURIComponent((request.url.split('?', 1)[0] ?? '').slice(prefix.length + 1)).slice(0, 500);
}

function guardOf(door: Door): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, reply) => {
    request.operation = namesOf(request);
    if (request.method === 'GET') {
      reply.header('x-csrf-token', door.csrfToken(request));
    } else if (request.method === 'POST') {
      try {
        door.checkForgery(request);
      } catch (error) {
        reply.header('x-csrf-token', door.csrfToken(request));
        throw error;
      }
      // tRPC would run a procedure without input that comes as a form, which any page can send.
      if (!jsonType.test(request.headers['content-type'] ?? '')) throw failure('V_12', '', { status: 415 });
    } else {
      throw failure('V_12', '', { status: 405 });
    }
    await door.admit(request);
  };
}

/** A failure before any procedure ran, in the form that tRPC's clients read; in a batch it stands for every call of it. */
function sendTRPCFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const { status, message, data, retryAfterSeconds } = errorData(
    error,
    request.id,
    languageOf(request.headers['accept-language']),
  );
  if (status >= 500)
    request.log.error(
      { event: 'call-failed', operation: request.operation, requestID: request.id, err: error },
      'A call failed.',
    );
  if (retryAfterSeconds !== null) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ error: { message, code: -32_603, data } });
}
