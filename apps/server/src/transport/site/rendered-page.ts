import { contract, type Operation } from '@ximblox/contract';
import type { FastifyRequest } from 'fastify';

const counted = new WeakSet<FastifyRequest>();

/**
 * What a page counts as that is rendered for a request: the same as the call, once, however many parts of the site ask. Stored pages are
 * not counted.
 */
export function renderedPage(request: FastifyRequest): readonly Operation[] {
  if (counted.has(request)) return [];
  counted.add(request);
  return [contract.site.view];
}
