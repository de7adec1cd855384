import { fastifyRequestHandler, type FastifyHandlerOptions } from '@trpc/server/adapters/fastify';
import type { AppRouter } from '@ximblox/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { tooLong, unsupportedType } from '../../kernel/operation/errors.ts';
import type { Program } from '../../kernel/operation/program.ts';
import type { IncomingBodies } from '../http/bodies/incoming-bodies.ts';
import type { RequestGate } from '../http/gate/request-gate.ts';
import type { BodyGate } from '../http/bodies/body-gate.ts';
import { deepest, isJSON, isModest, textOf } from '../rest/json-body.ts';
import { createAnswerQueries } from './answer-queries.ts';
import { createAppRouter, reasonOf, type TRPCContext } from './app-router.ts';
import { recordCallFailure } from './call-failure.ts';
import { createCallReader, maxBatchSize, prefix, type ReadCalls } from './read-calls.ts';
import { BatchRefused, sendTRPCFailure } from './trpc-failure.ts';

type Options = FastifyHandlerOptions<AppRouter, FastifyRequest, FastifyReply>;
type TRPCParts = {
  readonly services: Program;
  readonly requestGate: RequestGate;
  readonly gate: BodyGate;
  readonly bodies: IncomingBodies;
};

/** Serves the contract over tRPC, in a scope of its own because tRPC parses bodies itself. */
export function mountTRPC(app: FastifyInstance, { services, requestGate, gate, bodies }: TRPCParts): void {
  const options = trpcOptions(services, requestGate);
  const answerQueries = createAnswerQueries(services.execute, maxBatchSize);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', async (request: FastifyRequest) => {
      const body = textOf(await bodies.read(request.raw));
      // A batch adds an object around its calls.
      if (!isModest(body, 1)) throw tooLong('', { rule: 'maxDepth', limit: deepest });
      return body;
    });
    scope.route({
      method: ['GET', 'POST'],
      exposeHeadRoute: false,
      url: `${prefix}/:path`,
      onRequest: guardOf(requestGate, gate, createCallReader(services.execute)),
      errorHandler: (error, request, reply) => void sendTRPCFailure(request, reply, error),
      handler: async (request, reply) => {
        const path = pathOf(request);
        const answered =
          request.method === 'GET' ? answerQueries({ path, request, reply }, requestGate.context(request, reply)) : undefined;
        return answered ?? fastifyRequestHandler({ ...options, req: request, res: reply, path });
      },
    });
  });
}

function trpcOptions(services: Program, requestGate: RequestGate): Options {
  return {
    router: createAppRouter(services.execute),
    maxBatchSize,
    allowMethodOverride: true,
    createContext: ({ req, res }): TRPCContext => ({ call: requestGate.context(req, res), retryAfter: { seconds: null } }),
    responseMeta: ({ ctx }) => {
      const seconds = (ctx as TRPCContext | undefined)?.retryAfter.seconds ?? null;
      return { headers: { 'cache-control': 'no-store', ...(seconds === null ? {} : { 'retry-after': String(seconds) }) } };
    },
    onError: ({ error, path, req }) => recordCallFailure(req, reasonOf(error), path ?? 'unknown'),
  };
}

/** The comma-separated names of the called procedures. */
const pathOf = (request: FastifyRequest): string => (request.params as { path: string }).path;

function guardOf(
  requestGate: RequestGate,
  gate: BodyGate,
  readCalls: ReadCalls,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, reply) => {
    const { method, query } = request;
    const path = pathOf(request);
    request.operation = path.slice(0, 500);
    if (method === 'GET') reply.header('x-csrf-token', requestGate.csrfToken(request));
    const { calls, isBatch } = readCalls({ path, query, method });
    const refusals = await gate.admit(request, reply, calls);
    // A partially refused batch is read; its refused calls fail individually when they run.
    const refused = refusals.filter((refusal) => refusal !== undefined);
    const [first] = refused;
    if (first === undefined || refused.length < calls.length) return checkType(request);
    throw isBatch ? new BatchRefused(refused) : first;
  };
}

/** tRPC would run a procedure without input for a form, which any page can send. @throws DomainError `unsupportedType` */
function checkType({ method, headers }: FastifyRequest): void {
  if (method !== 'GET' && !isJSON(headers)) throw unsupportedType('', { rule: 'contentType' });
}
