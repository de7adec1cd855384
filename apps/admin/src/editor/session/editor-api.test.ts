import { TRPCClientError } from '@trpc/client';
import { expect, test, vi } from 'vitest';

import { ForeignAnswer } from '../../shared/api/failure.ts';
import { describeFailedSave, describeOffline } from '../saving/describe-offline.ts';
import type { SaveStatus } from '../saving/saver.ts';
import { failureInEditor, resultOfFailure } from './editor-api.ts';

const failed = (errors: unknown): TRPCClientError<never> =>
  Object.assign(new TRPCClientError<never>('failed'), { data: { httpStatus: 400, errors } });

test('a refused draft reports the server’s limits', () => {
  const message = 'The texts have 1,048,577 characters together, at most 1,048,576 are allowed.';
  const property = 'blocks[0].props.html';
  expect(failureInEditor(failed([{ code: 'V_14', property, message }])).errors).toEqual([{ code: 'V_14', property, message }]);
});

test('the back office’s own text of an error code takes precedence', () => {
  expect(failureInEditor(failed([{ code: 'V_01', property: 'title', message: 'This field is required.' }])).errors).toEqual([
    { code: 'V_01', property: 'title', message: 'Enter a value.' },
  ]);
});

test('without an answer of the server the message says that unsaved changes are stored', () => {
  expect(failureInEditor(new TypeError('Failed to fetch')).errors[0]?.message).toContain('Your changes are kept');
});

const statusOf = (error: unknown): SaveStatus => {
  const result = resultOfFailure(error);
  if (result.kind === 'unreachable') return { kind: 'offline', isStored: true, message: result.message };
  if (result.kind === 'refused') return result;
  throw new Error(`No failure: ${result.kind}`);
};
const textOf = (error: unknown): string => {
  const status = statusOf(error);
  return status.kind === 'offline' ? describeOffline(status) : status.kind;
};

test('a failed save that is tried again says why; only without a network is it offline', () => {
  expect(textOf(new TypeError('Failed to fetch'))).toBe('Offline, saved on this computer');
  expect(textOf(new ForeignAnswer(502))).toBe(
    'The server doesn’t answer at present (error 502). Saved on this computer; it is tried again.',
  );
  expect(textOf(new ForeignAnswer(403))).toContain('something in between answered (403)');
  expect(textOf(Object.assign(failed([]), { data: { httpStatus: 500, errors: [] } }))).toBe(
    'Something went wrong on the server. Saved on this computer; it is tried again.',
  );
  expect(textOf(Object.assign(failed([]), { data: { httpStatus: 401, errors: [] } }))).toBe(
    'Your session has ended: log in. Saved on this computer; it is tried again.',
  );
  expect(describeOffline({ kind: 'offline', isStored: false, message: 'Gone.' })).toBe(
    'Gone. It is tried again: leave this window open.',
  );
});

test('what takes more than the save line is a sentence of its own, and stays while the next attempt is made', () => {
  const messageFrom = (error: unknown) => describeFailedSave(statusOf(error));
  expect(messageFrom(new TypeError('Failed to fetch'))).toBeNull();
  expect(messageFrom(new ForeignAnswer(504))).toContain('error 504). Saved on this computer');
  expect(messageFrom(new ForeignAnswer(413))).toContain('too large for the server in front');
  expect(messageFrom(failed([{ code: 'V_14', property: 'title', message: 'Too long.' }]))).toBeNull();
  expect(describeFailedSave({ kind: 'fault', isStored: true })).toContain('reload the page');
  expect([describeFailedSave({ kind: 'saving' }), describeFailedSave({ kind: 'saved', atMs: 1 })]).toEqual([undefined, null]);
});

test('what a server in front finds too large is refused as a whole: of no field', () => {
  expect(statusOf(new ForeignAnswer(413))).toMatchObject({ kind: 'refused', property: '' });
});

test.each([
  ['callInProgress', { kind: 'unreachable' }],
  ['takenOver', { kind: 'unreachable' }],
  ['answerLost', { kind: 'conflict', isStored: true }],
])('a repeated save whose first answer is not known is no refusal of the page: %s', (state, result) => {
  const error = { name: 'idempotencyConflict', code: 'V_07', property: 'Idempotency-Key', detail: { rule: 'state', state } };
  const refusal = Object.assign(failed([]), { data: { httpStatus: 409, errors: [{ ...error, message: 'In progress.' }] } });
  expect(resultOfFailure(refusal)).toMatchObject(result);
});

test('what is answered, by whomever, is not stored; without an answer, or with one of a gateway, that is not known', () => {
  const answered = (httpStatus: number) => Object.assign(failed([]), { data: { httpStatus, errors: [] } });
  for (const error of [answered(401), answered(429), answered(500), new ForeignAnswer(403), new ForeignAnswer(200)])
    expect(resultOfFailure(error)).toMatchObject({ kind: 'unreachable', isAnswered: true });
  for (const error of [new TypeError('Failed to fetch'), new ForeignAnswer(502), new ForeignAnswer(504)])
    expect(resultOfFailure(error)).toMatchObject({ kind: 'unreachable', isAnswered: false });
});

test('a fault of this program is no refusal of the page', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fault = new TypeError("Cannot read properties of undefined (reading 'id')");
  expect(() => resultOfFailure(fault)).toThrow(fault);
  log.mockRestore();
});
