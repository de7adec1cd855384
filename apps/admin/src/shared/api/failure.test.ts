import { TRPCClientError } from '@trpc/client';
import { expect, test, vi } from 'vitest';

import {
  failureOf,
  isRefusal,
  isRevisionConflict,
  isTransient,
  messageOf,
  sentencesOf,
  UserError,
  withRefusalText,
} from './failure.ts';

const refusal = (status: number, code: string) =>
  Object.assign(new TRPCClientError<never>('refused'), {
    data: { httpStatus: status, errors: [{ code, property: 'id', message: 'From the server.' }] },
  });
const describeRefusal = (error: { code: string; property: string; message: string }) =>
  error.code === 'V_07' ? { ...error, message: 'Someone still has this role.' } : error;
const messageFrom = async (cause: unknown) =>
  messageOf(await withRefusalText(Promise.reject(cause as Error), describeRefusal).catch((error: unknown) => error));

test('a refusal has its caller’s text, or its own', async () => {
  expect(await messageFrom(refusal(409, 'V_07'))).toBe('Someone still has this role.');
  expect(await messageFrom(refusal(404, 'UM_02'))).toBe('From the server.');
});

test('server and network errors are unchanged', async () => {
  expect(await messageFrom(refusal(500, 'V_07'))).not.toBe('Someone still has this role.');
  expect(await messageFrom(new TypeError('fetch failed'))).toContain('did not answer');
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

test('a notice names the fields that somebody else changed, and says nothing twice', () => {
  const changed = (property: string, text: string) => ({
    code: 'V_07',
    name: 'conflict',
    property,
    message: 'Refused.',
    detail: { rule: 'changedMeanwhile', text },
  });
  const failed = Object.assign(new TRPCClientError<never>('refused'), {
    data: {
      httpStatus: 409,
      errors: [
        changed('social', 'This was changed.'),
        changed('offices', 'This was changed.'),
        changed('toString', 'This was changed.'),
        { code: 'V_07', name: 'conflict', property: 'social', message: 'Something else.' },
      ],
    },
  });
  const names = { social: 'Social media', offices: 'Offices' };
  expect(sentencesOf(failed, names)).toEqual([
    'Social media: This was changed.',
    'Offices: This was changed.',
    'This was changed.',
    messageOf(
      Object.assign(new TRPCClientError<never>('refused'), {
        data: { httpStatus: 409, errors: [{ code: 'V_07', property: '', message: 'Something else.' }] },
      }),
    ),
  ]);
  expect(sentencesOf(failed)[0]).toBe('This was changed.');
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

test('only a failure of the network says that the server did not answer', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const network = [
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Load failed'),
    new DOMException('timed out', 'TimeoutError'),
    TRPCClientError.from(new TypeError('fetch failed')),
    TRPCClientError.from(new SyntaxError('Unexpected token < in JSON')),
  ];
  expect(network.map((error) => failureOf(error).kind)).toEqual(network.map(() => 'unreachable'));
  // What a call that has not failed yet has for its error.
  failureOf(null);
  expect(log).not.toHaveBeenCalled();
  const faults = [
    new TypeError("Cannot read properties of undefined (reading 'id')"),
    new ReferenceError('x is not defined'),
    new Error('A field is rendered outside a form.'),
    TRPCClientError.from(new TypeError("Cannot read properties of undefined (reading 'id')")),
    'a string',
    undefined,
  ];
  for (const error of faults) {
    expect(failureOf(error).kind).toBe('fault');
    expect(messageOf(error)).toContain('Something went wrong in this program. Reload the page');
    expect(log).toHaveBeenCalledWith(error);
  }
  vi.restoreAllMocks();
});

test('what this program says itself about a step that failed is shown as it is', () => {
  const error = new UserError('This page could not be saved, so nothing was changed.');
  expect([messageOf(error), failureOf(error).kind]).toEqual([error.message, 'said']);
});

test('only a call that may succeed unchanged is transient', () => {
  const statuses = [400, 401, 403, 404, 409, 422, 429, 500, 503];
  expect(statuses.filter((status) => isTransient(failureOf(refusal(status, 'V_07'))))).toEqual([429, 500, 503]);
  expect(isTransient(failureOf(new TypeError('fetch failed')))).toBe(true);
  expect(isTransient(failureOf(new UserError('No.')))).toBe(false);
});
