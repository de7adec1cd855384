import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';

import { messageOf, refusedInWords } from './failure.ts';

const refusal = (status: number, code: string) =>
  Object.assign(new TRPCClientError<never>('refused'), {
    data: { httpStatus: status, errors: [{ code, property: 'id', message: 'From the server.' }] },
  });
const told = (error: { code: string; property: string; message: string }) =>
  error.code === 'V_07' ? { ...error, message: 'Somebody still has this role.' } : error;
const said = async (cause: unknown) =>
  messageOf(await refusedInWords(Promise.reject(cause as Error), told).catch((error: unknown) => error));

test('a refusal is told in the words that its caller has for it, and otherwise in its own', async () => {
  expect(await said(refusal(409, 'V_07'))).toBe('Somebody still has this role.');
  expect(await said(refusal(404, 'UM_02'))).toBe('From the server.');
});

test('a fault of the server and a connection that is gone are told as they are', async () => {
  expect(await said(refusal(500, 'V_07'))).not.toBe('Somebody still has this role.');
  expect(await said(new TypeError('fetch failed'))).toContain('did not answer');
});
