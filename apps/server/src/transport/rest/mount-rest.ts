import { everybody, tableFormatOf } from '@ximblox/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { BoundOperation } from '../../kernel/operation/bound-operation.ts';
import type { CsvAnswer, Download } from '../../kernel/operation/handlers.ts';
import { methodNotAllowed, notFound } from '../../kernel/operation/errors.ts';
import type { Program } from '../../kernel/operation/program.ts';
import type { IncomingBodies } from '../http/bodies/incoming-bodies.ts';
import type { RequestGate } from '../http/gate/request-gate.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import type { BodyGate } from '../http/bodies/body-gate.ts';
import { acceptMultipart } from '../http/bodies/multipart-body.ts';
import { callWithFiles } from './call-files.ts';
import { answerFileRefusal } from '../site/file-refusals.ts';
import { sendDownload } from './download.ts';
import { sendFailure, sendResource, sendSuccess } from './envelope.ts';
import { bindFiles, isMultipart } from './file-binding.ts';
import { acceptJSONOnly } from './json-body.ts';
import { inputOf } from './rest-input.ts';
import { sendTable } from './send-table.ts';
import { createOtherMethods, createPathMethods, pathOf, restPath } from './path-methods.ts';
import { acceptUploads, fileBoundsOf, readUpload } from './upload.ts';

/** Serves every operation under its REST binding. JSON and uploads have separate scopes, so neither parses the other's bodies. */
export function mountRest(app: FastifyInstance, given: RestParts): void {
  const { services, bodies, responseCache } = given;
  const { operations } = services.execute;
  const parts = { ...given, otherMethodsOf: createOtherMethods(operations, services.config.productKey) };
  const mount = (scope: FastifyInstance, bound: BoundOperation): void => mountOperation(scope, parts, bound);
  void app.register(async (scope) => {
    acceptJSONOnly(scope, bodies);
    responseCache.cacheResponses(scope);
    for (const bound of operations)
      if (bound.operation.kind !== 'upload' && bound.operation.files === undefined) mount(scope, bound);
  });
  void app.register(async (scope) => {
    acceptJSONOnly(scope, bodies);
    await acceptMultipart(scope);
    for (const bound of operations) if (bound.operation.files !== undefined) mount(scope, bound);
  });
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await acceptUploads(scope);
    for (const bound of operations) if (bound.operation.kind === 'upload') mount(scope, bound);
  });
}

export type RestParts = {
  readonly services: Program;
  readonly requestGate: RequestGate;
  readonly gate: BodyGate;
  readonly bodies: IncomingBodies;
  readonly responseCache: ResponseCache;
};

type MountedParts = RestParts & { readonly otherMethodsOf: ReturnType<typeof createOtherMethods> };

function mountOperation(scope: FastifyInstance, parts: MountedParts, bound: BoundOperation): void {
  const { services, requestGate } = parts;
  const { method } = bound.operation.rest;
  // Files that visitors open in a browser; those of the back office are loaded by its scripts.
  const isForVisitors = bound.operation.kind === 'download' && bound.operation.access === everybody;
  scope.route({
    method,
    url: restPath(bound, services.config.productKey),
    // Runs before the body is read, so nobody learns from 400 or 413 what they may not know.
    onRequest: guardOf(parts, bound),
    handler: handlerOf(parts, bound),
    errorHandler: (error, request, reply) => {
      if (isForVisitors && answerFileRefusal(request, reply, error, services.config) !== undefined) return;
      if (method === 'GET') reply.header('x-csrf-token', requestGate.csrfToken(request));
      void sendFailure(request, reply, error);
    },
  });
}

function guardOf(
  { services, requestGate, gate, otherMethodsOf }: MountedParts,
  bound: BoundOperation,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const called = [bound];
  const files = bindFiles(services.execute.operations, bound);
  const otherMethods = otherMethodsOf(bound);
  const carriesToken = bound.operation.kind === 'query' && bound.operation.rest.method === 'GET';
  return async (request, reply) => {
    const others = otherMethods(request.url);
    request.operation = others === undefined ? bound.name : 'unknown';
    if (carriesToken) reply.header('x-csrf-token', requestGate.csrfToken(request));
    if (others !== undefined) {
      reply.header('allow', others.join(', '));
      throw methodNotAllowed();
    }
    const [refusal] = await gate.admit(request, reply, called, files);
    if (refusal !== undefined) throw refusal;
  };
}

function handlerOf(
  { services, requestGate, bodies, responseCache }: RestParts,
  bound: BoundOperation,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const { kind, noStore } = bound.operation;
  const { execute } = services;
  const binding = bindFiles(execute.operations, bound);
  switch (kind) {
    case 'upload':
      return async (request, reply) => {
        const upload = await readUpload(request, fileBoundsOf(bound.operation), bodies.signalOf(request.raw));
        try {
          return sendSuccess(
            reply,
            await execute.run(bound, requestGate.context(request, reply), upload.input, { file: upload.file }),
          );
        } finally {
          upload.discardRest();
        }
      };
    case 'download':
      return async (request, reply) => {
        const mark = responseCache.mark();
        const download = (await execute.run(bound, requestGate.context(request, reply), inputOf(request))) as Download;
        responseCache.cacheDownload(request, download, mark);
        return sendDownload(request, reply, download);
      };
    case 'csv':
      return async (request, reply) => {
        const input = inputOf(request);
        const answer = (await execute.run(bound, requestGate.context(request, reply), input)) as CsvAnswer;
        return sendTable(reply, answer, tableFormatOf(input));
      };
    default:
      return bound.operation.rest.method === 'GET'
        ? async (request, reply) => {
            const mark = responseCache.mark();
            const answer = await execute.run(bound, requestGate.context(request, reply), inputOf(request));
            responseCache.cacheResource(request, { bound, answer, mark });
            return sendResource(request, reply, answer, noStore === true);
          }
        : async (request, reply) => {
            const context = requestGate.context(request, reply);
            const answer =
              binding !== undefined && isMultipart(request.headers)
                ? await callWithFiles(services, request, context, { bound, binding, signal: bodies.signalOf(request.raw) })
                : await execute.run(bound, context, inputOf(request));
            const { acceptedField } = bound.operation.rest;
            const goesOn =
              acceptedField !== undefined && typeof answer === 'object' && answer !== null && acceptedField in answer;
            return sendSuccess(goesOn ? reply.code(202) : reply, answer);
          };
  }
}

const pageMethods = 'GET, HEAD';
/** Whether a request is for what is only read: pages and their files. */
const isOfPages = ({ method, url }: FastifyRequest): boolean =>
  method !== 'GET' && method !== 'HEAD' && !/^\/api(?:[/?]|$)/.test(url);

/** Answers unmatched requests: `methodNotAllowed` where the path exists with another method, over REST or tRPC, otherwise `notFound`. */
export function createNotFound(
  services: Program,
  requestGate: RequestGate,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const methodsAt = createPathMethods(services.execute.operations, services.config.productKey);
  return (request, reply) => {
    const methods = methodsAt(pathOf(request.url));
    request.operation = 'unknown';
    if (request.method === 'GET') reply.header('x-csrf-token', requestGate.csrfToken(request));
    if (methods.length === 0 && isOfPages(request)) {
      reply.header('allow', pageMethods);
      return request.method === 'OPTIONS' ? reply.code(204).send() : sendFailure(request, reply, methodNotAllowed());
    }
    // A path segment that is too long for any route ends here too, with the right method; tRPC has no HEAD.
    const isRight = methods.some((method) => method === request.method || (method === 'GET' && request.method === 'HEAD'));
    if (methods.length === 0 || isRight) return sendFailure(request, reply, notFound('address', ''));
    return sendFailure(request, reply.header('allow', methods.join(', ')), methodNotAllowed());
  };
}
