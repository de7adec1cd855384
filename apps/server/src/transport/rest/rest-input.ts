import type { FastifyRequest } from 'fastify';

import { DomainError, errorItem, invalid, type ErrorItem } from '../../kernel/operation/errors.ts';

/**
 * Merges path parameters, query and body into an operation's input. Equal duplicates are allowed (`PUT page/12/save {"id":12}`).
 * @throws DomainError `invalid` where the body is not an object, or where two of them disagree
 */
export function inputOf(request: FastifyRequest): Record<string, unknown> {
  const { body } = request;
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
    throw invalid('', { rule: 'jsonSyntax' });
  if (body === null) throw invalid('', { rule: 'jsonSyntax' });
  return merge([body, queryOf(request), request.params]);
}

/**
 * The query parameters. A POST or PUT takes none: fields of a body don't belong in URLs, which are logged.
 * @throws DomainError `invalid` with the names of the parameters of such a call
 */
export function queryOf({ method, query }: FastifyRequest): unknown {
  const names = method === 'POST' || method === 'PUT' ? Object.keys(query as object) : [];
  if (names.length > 0)
    throw new DomainError(names.map((property) => errorItem('invalid', property, { detail: { rule: 'unknown' } })));
  return query;
}

/** @param sources later ones override earlier ones */
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
