import { initTRPC, type TRPCError } from '@trpc/server';
import type { AppRouter } from '@ximblox/contract';

import type { Context } from '../../kernel/operation/context.ts';
import type { BoundOperation } from '../../kernel/operation/bound-operation.ts';
import type { Execute } from '../../kernel/operation/execute.ts';
import { JSONText } from '../../kernel/operation/handlers.ts';
import { callFailure } from './call-failure.ts';

/** Additional state of a call: filled in by the error formatter, read when the response headers are created. */
export type TRPCContext = { readonly call: Context; readonly retryAfter: { seconds: number | null } };

/** Every query and mutation of the contract as a tRPC procedure; they run by the same `execute` as REST. */
export function createAppRouter(execute: Execute): AppRouter {
  const t = initTRPC.context<TRPCContext>().create({
    isServer: true,
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const cause = reasonOf(error);
      const request = ctx?.call.request;
      const { language = 'en', id: requestID = '' } = request ?? {};
      const failure = callFailure(cause, { requestID, language, path: shape.data.path, code: shape.code });
      if (ctx !== undefined && failure.retryAfterSeconds !== null)
        ctx.retryAfter.seconds = Math.max(ctx.retryAfter.seconds ?? 0, failure.retryAfterSeconds);
      return failure.shape;
    },
  });

  const anything = (value: unknown): unknown => value;
  const procedureOf = (bound: BoundOperation) => {
    const run = async ({ ctx, input }: { ctx: TRPCContext; input: unknown }): Promise<unknown> => {
      const answer = await execute.run(bound, ctx.call, input ?? {});
      return answer instanceof JSONText ? (JSON.parse(answer.text) as unknown) : answer;
    };
    const procedure = t.procedure.input(anything);
    return bound.operation.kind === 'query' ? procedure.query(run) : procedure.mutation(run);
  };

  const record: Record<string, Record<string, ReturnType<typeof procedureOf>>> = {};
  for (const bound of execute.operations) {
    if (bound.operation.kind !== 'query' && bound.operation.kind !== 'mutation') continue;
    (record[bound.domain] ??= {})[bound.verb] = procedureOf(bound);
  }
  // @ximblox/contract computes the type from the same contract; a test compares both.
  return t.router(record) as unknown as AppRouter;
}

const statuses: Readonly<Record<string, number>> = {
  BAD_REQUEST: 400,
  PARSE_ERROR: 400,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  UNSUPPORTED_MEDIA_TYPE: 415,
  PAYLOAD_TOO_LARGE: 413,
};

/**
 * The cause of a tRPC error: what a handler threw, or a protocol error (an unknown procedure, malformed input), with its status.
 */
export function reasonOf(error: TRPCError): unknown {
  const statusCode = statuses[error.code];
  return statusCode === undefined ? (error.cause ?? error) : Object.assign(new Error(error.code), { statusCode });
}
