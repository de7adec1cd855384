import type { Operation } from '@ximblox/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { unsupportedType } from '../../../kernel/operation/errors.ts';
import type { Execute } from '../../../kernel/operation/execute.ts';
import type { BoundOperation } from '../../../kernel/operation/bound-operation.ts';
import { deprecationHeaders } from '../headers/deprecation.ts';
import { hasBody } from './incoming-body.ts';
import type { BodyLimits } from './body-limits.ts';
import type { IncomingBodies } from './incoming-bodies.ts';
import { checkEncoding, type RequestGate } from '../gate/request-gate.ts';
import { isMultipart, type FileBinding } from '../../rest/file-binding.ts';
import { isJSON } from '../../rest/json-body.ts';
import { fileBoundsOf } from '../../rest/upload.ts';

/** An operation named by a request, or the error why there is none. */
export type NamedCall = BoundOperation | Error;

const isSafe = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';
const isOperation = (call: NamedCall): call is BoundOperation => !(call instanceof Error);

/**
 * The checks of every call before its body is read, in one order for REST and tRPC (docs/api/limits-and-retries.md, “Order of
 * checks”). The caller has already checked that the operation exists and accepts the method.
 */
export type BodyGate = {
  /**
   * @param calls all that the request names; more than one for a batch
   * @param files of the one call, where the body may have them
   * @returns for each call why it is refused, undefined where it is not. Where all are refused nothing of the body may be read.
   * @throws DomainError what refuses the request as a whole
   */
  admit(
    request: FastifyRequest,
    reply: FastifyReply,
    calls: readonly NamedCall[],
    files?: FileBinding,
  ): Promise<readonly (Error | undefined)[]>;
};

/** Allowance for the fields and multipart boundaries of an upload, beside its file. */
const aroundFile = 1024 * 1024;

export function createBodyGate(execute: Execute, requestGate: RequestGate, bodies: IncomingBodies): BodyGate {
  const checkForgery = (request: FastifyRequest, reply: FastifyReply): void => {
    try {
      requestGate.checkForgery(request);
    } catch (error) {
      reply.header('x-csrf-token', requestGate.csrfToken(request));
      throw error;
    }
  };
  const identify = async (request: FastifyRequest, operations: readonly Operation[]): Promise<void> => {
    const { cookie, authorization } = request.headers;
    if (cookie === undefined && authorization === undefined) await requestGate.count(request, operations);
    else await requestGate.admit(request, operations);
  };
  /** Why a caller may not make a call. */
  const refusalOf = async (request: FastifyRequest, reply: FastifyReply, call: NamedCall): Promise<Error | undefined> => {
    if (call instanceof Error) return call;
    try {
      await execute.authorize(call, requestGate.context(request, reply));
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error('Access was refused.', { cause: error });
    }
  };

  return {
    async admit(request, reply, calls, files) {
      if (calls.every((call) => call instanceof Error)) return calls;
      const named = calls.filter(isOperation);
      reply.headers(deprecationHeaders(named.map(({ operation }) => operation)));
      if (!isSafe(request)) checkForgery(request, reply);
      await identify(
        request,
        named.map(({ operation }) => operation),
      );
      const refusals: (Error | undefined)[] = [];
      for (const call of calls) refusals.push(await refusalOf(request, reply, call));
      const allowed = calls.filter((_, index) => refusals[index] === undefined).filter(isOperation);
      if (allowed.length > 0) admitBody(request, bodies, allowed, files);
      return refusals;
    },
  };
}

/** @throws DomainError `unsupportedType`, `tooLarge`, `unavailable` */
function admitBody(
  request: FastifyRequest,
  bodies: IncomingBodies,
  calls: readonly BoundOperation[],
  files: FileBinding | undefined,
): void {
  checkEncoding(request);
  if (!hasBody(request.raw)) return;
  const isAnonymous = request.actor.kind !== 'staff';
  const [first] = calls;
  if (first?.operation.kind === 'upload') {
    const { fileInMemory = bodies.limits.streamedUpload } = first.operation;
    const bounds = fileBoundsOf(first.operation);
    bodies.admit(request.raw, {
      largest: bounds.limit + aroundFile,
      isAnonymous,
      upload: { ...bounds, holds: fileInMemory },
    });
    return;
  }
  if (files !== undefined && isMultipart(request.headers)) {
    const { bounds, max } = files;
    bodies.admit(request.raw, {
      // One file too many can still be told by its place.
      largest: (max + 1) * bounds.limit + aroundFile,
      isAnonymous,
      upload: { ...bounds, holds: bodies.limits.streamedUpload },
    });
    return;
  }
  if (!isJSON(request.headers)) throw unsupportedType('', { rule: 'contentType' });
  bodies.admit(request.raw, {
    largest: Math.max(...calls.map((call) => largestBody(call, request, bodies.limits))),
    isAnonymous,
  });
}

const largestBody = ({ operation }: BoundOperation, { actor }: FastifyRequest, limits: BodyLimits): number =>
  operation.rest.bodyLimit ?? (actor.kind === 'anonymous' ? limits.largestAnonymous : limits.largest);
