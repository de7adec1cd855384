import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Context } from '../../kernel/operation/context.ts';
import type { BoundOperation } from '../../kernel/operation/bound-operation.ts';
import type { Execute } from '../../kernel/operation/execute.ts';
import { JSONText } from '../../kernel/operation/handlers.ts';
import { callFailure, recordCallFailure, statusOfAll } from './call-failure.ts';

/**
 * Answers a request that consists of queries, failures included. Returns undefined, with nothing run, for anything else or
 * malformed input.
 */
export type AnswerQueries = (call: QueryCall, context: Context) => Promise<FastifyReply> | undefined;
type QueryCall = { readonly path: string; readonly request: FastifyRequest; readonly reply: FastifyReply };
type Answer = { readonly status: number; readonly text: string; readonly retryAfterSeconds: number | null };

/**
 * Answers tRPC queries without tRPC's own machinery, which takes four times as long as our work: wraps the serialized output, so
 * that JSON text is passed on unchanged. A test compares both, byte by byte.
 */
export function createAnswerQueries(execute: Execute, maxBatchSize: number): AnswerQueries {
  const queries = new Map<string, BoundOperation>(
    execute.operations.filter(({ operation }) => operation.kind === 'query').map((bound) => [bound.name, bound]),
  );
  const answer = async (bound: BoundOperation, request: FastifyRequest, context: Context, input: unknown): Promise<Answer> => {
    try {
      const value = await execute.run(bound, context, input ?? {});
      const data = value instanceof JSONText ? value.text : JSON.stringify(value);
      return { status: 200, text: `{"result":{"data":${data}}}`, retryAfterSeconds: null };
    } catch (error) {
      recordCallFailure(request, error, bound.name);
      const { language } = context.request;
      const { shape, ...failure } = callFailure(error, { requestID: request.id, language, path: bound.name });
      return { ...failure, text: JSON.stringify({ error: shape }) };
    }
  };
  return ({ path, request, reply }, context) => {
    const { batch, input } = request.query as { batch?: unknown; input?: unknown };
    const isBatch = batch === '1';
    const bounds = (isBatch ? path.split(',') : [path]).map((name) => queries.get(name));
    if (bounds.length > maxBatchSize || !bounds.every((bound) => bound !== undefined)) return undefined;
    const inputs = readInputs(input, isBatch);
    if (inputs === undefined) return undefined;
    return Promise.all(bounds.map((bound, index) => answer(bound, request, context, inputs[index]))).then((answers) =>
      sendAnswers(reply, answers, isBatch),
    );
  };
}

/** The inputs of all calls, by index; undefined where malformed. */
function readInputs(input: unknown, isBatch: boolean): Readonly<Record<number, unknown>> | undefined {
  if (input === undefined || input === '') return {};
  if (typeof input !== 'string') return undefined;
  try {
    const parsed: unknown = JSON.parse(input);
    if (!isBatch) return [parsed];
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : undefined;
  } catch {
    return undefined;
  }
}

/** As bytes: to a text Fastify would add a charset, which tRPC does not send. */
function sendAnswers(reply: FastifyReply, answers: readonly Answer[], isBatch: boolean): FastifyReply {
  const seconds = answers.map(({ retryAfterSeconds }) => retryAfterSeconds ?? 0);
  if (Math.max(...seconds) > 0) reply.header('retry-after', String(Math.max(...seconds)));
  const texts = answers.map(({ text }) => text).join(',');
  return reply
    .code(statusOfAll(answers.map(({ status }) => status)))
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json')
    .send(Buffer.from(isBatch ? `[${texts}]` : texts));
}
