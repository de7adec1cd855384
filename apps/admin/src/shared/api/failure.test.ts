import { TRPCClientError } from '@trpc/client';
import { expect, test, vi } from 'vitest';

import { isRefusal, isRevisionConflict, messageOf, withRefusalText } from './failure.ts';

const refusal = (status: number, code: string) =>
  Object.assign(new TRPCClientError<never>('refused'), {
    data: { httpStatus: status, errors: [{ code, property: 'id', message: 'From the server.' }] },
  });
const told = (error: { code: string; property: string; message: string }) =>
  error.code === 'V_07' ? { ...error, message: 'Someone still has this role.' } : error;
const said = async (cause: unknown) =>
  messageOf(await withRefusalText(Promise.reject(cause as Error), told).catch((error: unknown) => error));

test('a refusal has its caller’s text, or its own', async () => {
  expect(await said(refusal(409, 'V_07'))).toBe('Someone still has this role.');
  expect(await said(refusal(404, 'UM_02'))).toBe('From the server.');
});

test('server and network errors are unchanged', async () => {
  expect(await said(refusal(500, 'V_07'))).not.toBe('Someone still has this role.');
  expect(await said(new TypeError('fetch failed'))).toContain('did not answer');
});

test('the text of the detail is shown if there is one, except for internal names', () => {
  const failed = (error: object) =>
    Object.assign(new TRPCClientError<never>('refused'), { data: { httpStatus: 400, errors: [{ property: 'name', ...error }] } });
  const tooLong = { code: 'V_14', name: 'tooLong', message: 'This exceeds the character limit.' };
  expect(messageOf(failed({ ...tooLong, detail: { rule: 'maxLength', limit: 60, text: 'Use at most 60 characters.' } }))).toBe(
    'Use at most 60 characters.',
  );
  expect(messageOf(failed(tooLong))).toBe('This exceeds the character limit.');
  const forbidden = { code: 'UM_01', name: 'forbidden', message: 'You are not authorised.' };
  const detail = { rule: 'permission', permission: 'edit-page', text: 'You need the permission edit-page.' };
  expect(messageOf(failed({ ...forbidden, detail }))).not.toContain('edit-page');
});

test('a revision conflict is identified by its name, not its code', () => {
  const failed = (name: string) =>
    Object.assign(new TRPCClientError<never>('refused'), {
      data: { httpStatus: 409, errors: [{ code: 'V_07', name, property: 'revision', message: '' }] },
    });
  expect([isRevisionConflict(failed('revisionConflict')), isRevisionConflict(failed('conflict'))]).toEqual([true, false]);
  expect(isRefusal(failed('conflict'), 'conflict', 'id')).toBe(false);
});

test('a locked account says when it opens, in the time zone of the site', () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T11:06:20Z') });
  const error = { code: 'AUTH_03', name: 'tooManyAttempts', property: '', message: 'Too many.' };
  const detail = { rule: 'retryAfter', seconds: 580, text: 'Try again in 10 minutes.' };
  const failed = Object.assign(new TRPCClientError<never>('refused'), {
    data: { httpStatus: 429, errors: [{ ...error, detail }] },
  });
  expect(messageOf(failed)).toBe('Too many failed attempts. You can try again at 12:16.');
  vi.useRealTimers();
});
