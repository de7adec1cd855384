import type { FastifyRequest } from 'fastify';

import { DomainError, errorItem, invalid, type ErrorItem } from '../../kernel/operation/errors.ts';

/**
 * Puts path parameters, query and body together into an operation's input. A value may be said twice where it says the same (`PUT page/12/save {"id":12}`).
 * @throws DomainError `V_12` where the body is no object, or where two of them disagree
 */
export function inputOf(request: FastifyRequest): Record<string, unknown> {
  const { body } = request;
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
    throw invalid('', { rule: 'jsonSyntax' });
  if (body === null) throw invalid('', { rule: 'jsonSyntax' });
  return merge([body, queryOf(request), request.params]);
}

/**
 * The parameters behind the `?`. A call by POST or PUT takes none: what belongs in a body is not for addresses, which stand in logs.
 * @throws DomainError `V_12` with the names of the parameters that such a call has
 */
export function queryOf({ method, query }: FastifyRequest): unknown {
  const names = method === 'POST' || method === 'PUT' ? Object.keys(query as object) : [];
  if (names.length > 0)
    throw new DomainError(names.map((property) => errorItem('invalid', property, { detail: { rule: 'unknown' } })));
  return query;
}

/** @param sources later ones go before earlier ones */
export function merge(sources: readonly unknown[]): Record<string, unknown> {
  const input = Object.create(null) as Record<string, unknown>;
  const disagreements: ErrorItem[] = [];
  for (const source of sources) {
    for (const [name, value] of Object.entries((source ?? {}) as Record<string, unknown>)) {
      if (name in input && String(input[name]) !== String(value))
        disagreements.push(errorItem('invalid', name, { detail: { rule: 'disagreement' } }));
      input[name] = value;
    }
  }
  if (disagreements.length > 0) throw new DomainError(disagreements);
  return input;
}
