import type { Context } from '../../kernel/operation/context.ts';
import type { BoundOperation } from '../../kernel/operation/bound-operation.ts';
import type { Execute } from '../../kernel/operation/execute.ts';
import { JSONText } from '../../kernel/operation/handlers.ts';

/** Answers a request of queries alone, or gives undefined where it is anything else or one of them fails. */
export type AnswerQueries = (call: QueryCall, context: Context) => Promise<string | undefined>;
type QueryCall = { readonly path: string; readonly query: unknown };

/**
 * Reading over tRPC without tRPC's own machinery, which takes four times as long as our work: the text of the answer is put around what the operation gave,
 * so finished JSON is passed on as it is. All that is not a plain success is left to tRPC; queries change nothing, so they may run again there.
 */
export function createAnswerQueries(execute: Execute, maxBatchSize: number): AnswerQueries {
  const queries = new Map<string, BoundOperation>(
    execute.operations.filter(({ operation }) => operation.kind === 'query').map((bound) => [bound.name, bound]),
  );
  const answer = async (bound: BoundOperation, context: Context, input: unknown): Promise<string> => {
    const value = await execute.raw(bound, context, input ?? {});
    return `{"result":{"data":${value instanceof JSONText ? value.text : JSON.stringify(value)}}}`;
  };
  return async ({ path, query }, context) => {
    const { batch, input } = query as { batch?: unknown; input?: unknown };
    const bounds = (batch === '1' ? path.split(',') : [path]).map((name) => queries.get(name));
    if (bounds.length > maxBatchSize || !bounds.every((bound) => bound !== undefined)) return undefined;
    if (input !== undefined && typeof input !== 'string') return undefined;
    try {
      const parsed: unknown = input === undefined ? undefined : JSON.parse(input);
      if (batch !== '1') return await answer(bounds[0] as BoundOperation, context, parsed);
      const inputs = (parsed ?? {}) as Record<number, unknown>;
      return `[${(await Promise.all(bounds.map((bound, index) => answer(bound, context, inputs[index])))).join(',')}]`;
    } catch {
      return undefined;
    }
  };
}
