import type { Operation } from '@ximblox/contract';

import { invalid, methodNotAllowed, notFound } from '../../kernel/operation/errors.ts';
import type { Execute } from '../../kernel/operation/execute.ts';
import type { NamedCall } from '../http/bodies/body-gate.ts';

export const prefix = '/api/trpc';

/**
 * The methods of an operation over tRPC, none where it has no procedure there. A query whose input is too large for a URL uses
 * POST.
 */
export const methodsOf = ({ kind }: Operation): readonly ('GET' | 'POST')[] =>
  kind === 'query' ? ['GET', 'POST'] : kind === 'mutation' ? ['POST'] : [];

/** Maximum calls per request. */
export const maxBatchSize = 10;

/** Parses the calls of a request; `path` has the names of the procedures, comma-separated for a batch. */
export type ReadCalls = (request: { readonly path: string; readonly query: unknown; readonly method: string }) => {
  readonly calls: readonly NamedCall[];
  readonly isBatch: boolean;
};

/**
 * Resolves the calls of a request, or returns errors: 404 for an unknown operation, 405 for the wrong method, 400 for too many.
 */
export function createCallReader({ operations }: Execute): ReadCalls {
  const procedures = new Map(
    operations.filter(({ operation }) => methodsOf(operation).length > 0).map((bound) => [bound.name as string, bound]),
  );
  const callOf = (name: string, method: string): NamedCall => {
    const bound = procedures.get(name);
    if (bound === undefined) return notFound('operation', '');
    return methodsOf(bound.operation).some((taken) => taken === method) ? bound : methodNotAllowed();
  };
  return ({ path, query, method }) => {
    const isBatch = (query as { batch?: unknown }).batch === '1';
    const names = isBatch ? path.split(',') : [path];
    const isTooLong = names.length > maxBatchSize;
    return {
      calls: isTooLong ? [invalid('', { rule: 'maxCalls', limit: maxBatchSize })] : names.map((name) => callOf(name, method)),
      isBatch: isBatch && !isTooLong,
    };
  };
}
