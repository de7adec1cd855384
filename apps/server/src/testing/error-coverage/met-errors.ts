import { appendFileSync } from 'node:fs';

import type { InjectOptions } from 'fastify';

import type { Answer } from '../answer.ts';

/**
 * Records the outcome of each call where `MET_ERRORS` names a file, in lines `method path status codes`. unmet-errors.ts reads them and reports
 * which errors of the contract no test has observed.
 */
export function recordAnswer({ method, url }: InjectOptions, { status, body }: Answer): void {
  const file = process.env['MET_ERRORS'];
  if (file === undefined || typeof url !== 'string') return;
  const errors = (body['Errors'] ?? []) as readonly { code: string }[];
  appendFileSync(file, `${method ?? 'GET'} ${url.split('?')[0] ?? ''} ${status} ${errors.map(({ code }) => code).join(',')}\n`);
}
