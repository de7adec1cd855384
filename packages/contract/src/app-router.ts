import type { TRPCBuiltRouter, TRPCDefaultErrorShape, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import type { ErrorCode, ErrorName, PublicErrorDetail } from '@ximblox/primitives';
import type { z } from 'zod';

import type { Contract } from './contract.ts';
import type { Operation } from './operation.ts';

/** The data of a failed call beside tRPC's own shape: the errors of the envelope. */
export type AppErrorShape = TRPCDefaultErrorShape & {
  data: TRPCDefaultErrorShape['data'] & {
    errors: {
      code: ErrorCode;
      name: ErrorName;
      property: string;
      message: string;
      detail?: PublicErrorDetail;
    }[];
    details: Record<string, unknown> | null;
    requestID: string;
  };
};

type ProcedureOf<O> =
  O extends Operation<infer Kind, infer Input, infer Output>
    ? Kind extends 'query'
      ? TRPCQueryProcedure<{ input: z.input<Input>; output: z.output<Output>; meta: unknown }>
      : TRPCMutationProcedure<{ input: z.input<Input>; output: z.output<Output>; meta: unknown }>
    : never;

type RecordOf<Domain> = {
  [Verb in keyof Domain as Domain[Verb] extends Operation<'query' | 'mutation'> ? Verb : never]: ProcedureOf<Domain[Verb]>;
};

/** The router's type, computed from the contract: clients have full inference and import nothing of the server. */
export type AppRouter = TRPCBuiltRouter<
  { ctx: object; meta: unknown; errorShape: AppErrorShape; transformer: false },
  { [Domain in keyof Contract]: RecordOf<Contract[Domain]> }
>;
