import { createTRPCClient, httpBatchLink, httpLink, splitLink, type TRPCClient } from '@trpc/client';
import type { TRPCBuiltRouter, TRPCDefaultErrorShape, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';

import type { Calls } from './client.ts';
import type { CallError } from './error.ts';
import { createSend, type ClientOptions } from './retry.ts';

/** The data of a failed call beside tRPC's own: the errors as over REST. */
export type ErrorShape = TRPCDefaultErrorShape & {
  data: TRPCDefaultErrorShape['data'] & {
    errors: CallError[];
    details: Record<string, unknown> | null;
    requestID: string;
  };
};

/** Over REST answers other than to a GET have `Success` beside the result. */
type Result<Output> = Output extends { Success: true } ? Omit<Output, 'Success'> : Output;
type ProcedureOf<Call> = Call extends { kind: 'query'; input: infer Input; output: infer Output }
  ? TRPCQueryProcedure<{ input: Input; output: Result<Output>; meta: unknown }>
  : Call extends { kind: 'mutation'; input: infer Input; output: infer Output }
    ? TRPCMutationProcedure<{ input: Input; output: Result<Output>; meta: unknown }>
    : never;
type RecordOf<Domain> = {
  [Verb in keyof Domain as Domain[Verb] extends { kind: 'query' | 'mutation' } ? Verb : never]: ProcedureOf<Domain[Verb]>;
};

/** The type of the tRPC router, with the blocks and page types of the site. Uploads, downloads and CSV files travel over REST only. */
export type AppRouter = TRPCBuiltRouter<
  { ctx: object; meta: unknown; errorShape: ErrorShape; transformer: false },
  { [Domain in keyof Calls]: RecordOf<Calls[Domain]> }
>;

/** The most calls in one request that the server takes. */
const batchSizeMax = 10;

/** A client over tRPC. Queries made at the same time travel together; only these are repeated, because a batch takes no `Idempotency-Key`. */
export function createTRPC(options: ClientOptions): TRPCClient<AppRouter> {
  const url = new URL('/api/trpc', options.origin).href;
  const send = createSend(options);
  const fetchWith =
    (mayRepeat: boolean) =>
    async (address: RequestInfo | URL | string, init?: unknown): Promise<Response> =>
      send(address instanceof Request ? address.url : address.toString(), init as RequestInit, mayRepeat);
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === 'query',
        // A query whose input is too long for an address travels in a body.
        true: httpBatchLink({ url, maxItems: batchSizeMax, methodOverride: 'POST', fetch: fetchWith(true) }),
        false: httpLink({ url, fetch: fetchWith(false) }),
      }),
    ],
  });
}
