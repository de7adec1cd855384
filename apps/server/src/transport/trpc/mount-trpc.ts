import { isUtf8 } from 'node:buffer';

import { fastifyRequestHandler, type FastifyHandlerOptions } from '@trpc/server/adapters/fastify';
import type { AppRouter, Operation } from '@ximblox/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { failure } from '../../kernel/domain-error.ts';
import type { Services } from '../../kernel/services.ts';
import { checkEncoding, languageOf, type Door } from '../door.ts';
import { isShallow } from '../rest/json-body.ts';
import { createAnswerQueries } from './answer-queries.ts';
import { createAppRouter, errorData, reasonOf, type TRPCContext } from './app-router.ts';

const prefix = '/api/trpc';
/** Calls that one request may carry. */
export const maxBatchSize = 10;
const bodyLimit = 5 * 1024 * 1024;
const jsonType = /^application\/json[ \t]*(;|$)/i;

type Options = FastifyHandlerOptions<AppRouter, FastifyRequest, FastifyReply>;

/** Serves the contract over tRPC, in a scope of its own because tRPC reads bodies itself. */
export function mountTRPC(app: FastifyInstance, services: Services, door: Door): void {
  const options = trpcOptions(services, door);
  const operations = new Map<string, Operation>(services.execute.operations.map(({ name, operation }) => [name, operation]));
  const answerQueries = createAnswerQueries(services.execute, maxBatchSize);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
      if (!isUtf8(bytes)) return done(failure('V_12', ''), undefined);
      const body = bytes.toString();
      // A batch has its calls in an object around them.
      return isShallow(body, 1) ? done(null, body) : done(failure('V_14', ''), undefined);
    });
    scope.route({
      method: ['GET', 'POST'],
      exposeHeadRoute: false,
      url: `${prefix}/:path`,
      bodyLimit,
      onRequest: guardOf(door, operations),
      errorHandler: (error, request, reply) => void sendTRPCFailure(request, reply, error),
      handler: async (request, reply) => {
        const path = pathOf(request);
        const text =
          request.method === 'GET'
            ? await answerQueries({ path, query: request.query }, door.context(request, reply))
            : undefined;
        if (text === undefined) return fastifyRequestHandler({ ...options, req: request, res: reply, path });
        return reply.header('cache-control', 'no-store').header('content-type', 'application/json').send(text);
      },
    });
  });
}

function trpcOptions(services: Services, door: Door): Options {
  return {
    router: createAppRouter(services.execute),
    maxBatchSize,
    createContext: ({ req, res }): TRPCContext => ({ call: door.context(req, res), retryAfter: { seconds: null } }),
    responseMeta: ({ ctx }) => {
      const seconds = (ctx as TRPCContext | undefined)?.retryAfter.seconds ?? null;
      return { headers: { 'cache-control': 'no-store', ...(seconds === null ? {} : { 'retry-after': String(seconds) }) } };
    },
    onError: ({ error, path, req }) => {
      const reason = reasonOf(error);
      if (errorData(reason, req.id, 'en').status < 500) return;
      req.log.error({ event: 'call-failed', operation: path ?? 'unknown', requestID: req.id, err: reason }, 'A call failed.');
    },
  };
}

/** The names of the procedures that are called, with commas between. */
const pathOf = (request: FastifyRequest): string => (request.params as { path: string }).path;

function guardOf(
  door: Door,
  operations: ReadonlyMap<string, Operation>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, reply) => {
    request.operation = pathOf(request).slice(0, 500);
    if (request.method === 'GET') {
      reply.header('x-csrf-token', door.csrfToken(request));
    } else {
      try {
        door.checkForgery(request);
      } catch (error) {
        reply.header('x-csrf-token', door.csrfToken(request));
        throw error;
      }
      // tRPC would run a procedure without input that comes as a form, which any page can send.
      if (!jsonType.test(request.headers['content-type'] ?? '')) throw failure('V_12', '', { status: 415 });
      checkEncoding(request);
    }
    const called = pathOf(request)
      .split(',')
      .map((name) => operations.get(name));
    await door.admit(
      request,
      called.filter((operation) => operation !== undefined),
    );
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
