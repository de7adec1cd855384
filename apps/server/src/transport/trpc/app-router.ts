import { initTRPC, type TRPCError } from '@trpc/server';
import type { AppRouter } from '@ximblox/contract';

import type { Context } from '../../kernel/operation/context.ts';
import type { BoundOperation } from '../../kernel/operation/bound-operation.ts';
import type { Execute } from '../../kernel/operation/execute.ts';
import { JSONText } from '../../kernel/operation/handlers.ts';
import { callFailure } from './call-failure.ts';

/** What a call carries besides: filled in by the error formatter, read when the answer's headers are made. */
export type TRPCContext = { readonly call: Context; readonly retryAfter: { seconds: number | null } };

/** Every query and mutation of the contract as a tRPC procedure; they go through the same door as REST. */
export function createAppRouter(execute: Execute): AppRouter {
  const t = initTRPC.context<TRPCContext>().create({
    isServer: true,
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const cause = reasonOf(error);
      const request = ctx?.call.request;
      const { language = 'en', id: requestID = '' } = request ?? {};
      const told = callFailure(cause, { requestID, language, path: shape.data.path, code: shape.code });
      if (ctx !== undefined && told.retryAfterSeconds !== null)
        ctx.retryAfter.seconds = Math.max(ctx.retryAfter.seconds ?? 0, told.retryAfterSeconds);
      return told.shape;
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
  // The type is computed from the same contract in @ximblox/contract; a test walks both.
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

/** What stands behind an error of tRPC: what a function of ours threw, or a fault of the protocol (an unknown procedure, malformed input), which keeps its status. */
export function reasonOf(error: TRPCError): unknown {
  const statusCode = statuses[error.code];
  return statusCode === undefined ? (error.cause ?? error) : Object.assign(new Error(error.code), { statusCode });
}
