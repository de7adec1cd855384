import { appendFileSync } from 'node:fs';

import type { InjectOptions } from 'fastify';

import type { Answer } from './answer.ts';

/**
 * Notes what a call was answered with, where the run of the tests asks for it: `MET_ERRORS` names a file of lines `method path status codes`.
 * From them unmet-errors.ts tells which errors that the contract promises no test has met.
 */
export function noteAnswer({ method, url }: InjectOptions, { status, body }: Answer): void {
  const file = process.env['MET_ERRORS'];
  if (file === undefined || typeof url !== 'string') return;
  const errors = (body['Errors'] ?? []) as readonly { code: string }[];
  appendFileSync(file, `${method ?? 'GET'} ${url.split('?')[0] ?? ''} ${status} ${errors.map(({ code }) => code).join(',')}\n`);
}
