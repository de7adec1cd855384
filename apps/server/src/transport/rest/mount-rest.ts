import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { checkAccess, type BoundOperation } from '../../kernel/execute.ts';
import type { CsvAnswer, Download } from '../../kernel/handlers.ts';
import { failure } from '../../kernel/domain-error.ts';
import { noteDenial } from '../../kernel/note-denial.ts';
import type { Services } from '../../kernel/services.ts';
import { checkEncoding, type Door } from '../door.ts';
import { sendCsv } from './csv.ts';
import { sendDownload } from './download.ts';
import { sendFailure, sendResource, sendSuccess } from './envelope.ts';
import { acceptJSONOnly } from './json-body.ts';
import { inputOf } from './rest-input.ts';
import { acceptUploads, readUpload } from './upload.ts';

/** Fastify writes a path's parameters as we do; only the product's key is filled in. */
export const restPath = (bound: BoundOperation, productKey: string): string =>
  bound.operation.rest.path.replaceAll('{product}', productKey);

/** Serves every operation under its REST binding. JSON and uploads live in scopes of their own, so neither reads the other's bodies. */
export function mountRest(app: FastifyInstance, services: Services, door: Door): void {
  const { operations } = services.execute;
  void app.register(async (scope) => {
    acceptJSONOnly(scope);
    for (const bound of operations) if (bound.operation.kind !== 'upload') mountOperation(scope, services, door, bound);
  });
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await acceptUploads(scope);
    for (const bound of operations) if (bound.operation.kind === 'upload') mountOperation(scope, services, door, bound);
  });
}

function mountOperation(scope: FastifyInstance, services: Services, door: Door, bound: BoundOperation): void {
  const { operation } = bound;
  const { method, bodyLimit } = operation.rest;
  scope.route({
    method,
    url: restPath(bound, services.config.productKey),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    // Runs before the body is read, so nobody learns from 400 or 413 what they may not know.
    onRequest: guardOf(door, bound),
    handler: handlerOf(services, door, bound),
    errorHandler: (error, request, reply) => {
      if (method === 'GET') reply.header('x-csrf-token', door.csrfToken(request));
      void sendFailure(request, reply, error);
    },
  });
}

function guardOf(door: Door, bound: BoundOperation): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const { operation } = bound;
  const isGet = operation.rest.method === 'GET';
  const called = [operation];
  return async (request, reply) => {
    request.operation = bound.name;
    if (isGet) {
      if (operation.kind === 'query') reply.header('x-csrf-token', door.csrfToken(request));
    } else {
      try {
        door.checkForgery(request);
      } catch (error) {
        reply.header('x-csrf-token', door.csrfToken(request));
        throw error;
      }
    }
    const { cookie, authorization } = request.headers;
    if (cookie === undefined && authorization === undefined) door.count(request, called);
    else await door.admit(request, called);
    try {
      checkAccess(operation, request.actor);
    } catch (error) {
      await noteDenial(door.context(request, reply), bound.name, error);
      throw error;
    }
    checkEncoding(request);
  };
}

function handlerOf(
  services: Services,
  door: Door,
  bound: BoundOperation,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const { kind, noStore } = bound.operation;
  const { execute } = services;
  switch (kind) {
    case 'upload':
      return async (request, reply) => {
        const upload = await readUpload(request, bound.operation.fileField ?? 'f');
        try {
          return sendSuccess(reply, await execute.raw(bound, door.context(request, reply), upload.input, upload.file));
        } finally {
          upload.discardRest();
        }
      };
    case 'download':
      return async (request, reply) =>
        sendDownload(request, reply, (await execute.raw(bound, door.context(request, reply), inputOf(request))) as Download);
    case 'csv':
      return async (request, reply) =>
        sendCsv(reply, (await execute.raw(bound, door.context(request, reply), inputOf(request))) as CsvAnswer);
    default:
      return bound.operation.rest.method === 'GET'
        ? async (request, reply) =>
            sendResource(
              request,
              reply,
              await execute.raw(bound, door.context(request, reply), inputOf(request)),
              noStore === true,
            )
        : async (request, reply) => {
            const answer = await execute.raw(bound, door.context(request, reply), inputOf(request));
            const { acceptedField } = bound.operation.rest;
            const goesOn =
              acceptedField !== undefined && typeof answer === 'object' && answer !== null && acceptedField in answer;
            return sendSuccess(goesOn ? reply.code(202) : reply, answer);
          };
  }
}

type RouteMatcher = { readonly pattern: RegExp; readonly method: string };

/**
 * Answers what no route took: 405 where the address exists with another method, 404 `V_12` where it does not.
 * @param extra addresses of other parts below `/api`, with the method they take
 */
export function createNotFound(services: Services, door: Door): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const matchers: RouteMatcher[] = services.execute.operations.map((bound) => ({
    pattern: new RegExp(`^${restPath(bound, services.config.productKey).replace(/:[A-Za-z]+/g, '[^/]+')}$`),
    method: bound.operation.rest.method,
  }));
  return (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = [...new Set(matchers.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
    request.operation = 'unknown';
    if (request.method === 'GET') reply.header('x-csrf-token', door.csrfToken(request));
    // A part of the address that is too long for any route comes here too, with the right method.
    if (methods.length === 0 || methods.includes(request.method))
      return sendFailure(request, reply, failure('V_12', '', { status: 404 }));
    return sendFailure(request, reply.header('allow', methods.join(', ')), failure('V_12', '', { status: 405 }));
  };
}
