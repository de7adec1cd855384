import { createDatabase } from '@ximblox/db';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { invalid } from '../../kernel/operation/errors.ts';
import { describeFailure, isDatabaseUnavailable } from './error-mapping.ts';

const errorWith = (properties: Record<string, unknown>, message = 'x'): Error => Object.assign(new Error(message), properties);

describe('an unavailable database', () => {
  test.each(['127.0.0.1', 'localhost'])('is recognized when nothing listens at %s', async (host) => {
    const db = createDatabase({ url: `postgres://nobody@${host}:1/none` });
    const error: unknown = await sql`select 1`.execute(db).catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(describeFailure(error, 'en')).toMatchObject({ status: 503, retryAfterSeconds: 2, errors: [{ code: 'G_01' }] });
    await db.destroy();
  });

  test.each([
    [errorWith({ code: '57P01' }), true],
    [errorWith({ code: '57014' }), true],
    [errorWith({ code: '53300' }), true],
    [errorWith({ code: '40P01' }), true],
    [errorWith({}, 'timeout exceeded when trying to connect'), true],
    [errorWith({}, 'Connection terminated unexpectedly'), true],
    [errorWith({ code: '23505' }), false],
    [errorWith({ code: 'ENOENT', syscall: 'open' }), false],
    [errorWith({}), false],
    [invalid(''), false],
    ['text', false],
  ])('%s: %s', (error, expected) => {
    expect(isDatabaseUnavailable(error)).toBe(expected);
  });
});

test.each(['22021', '22P05'])('a text that PostgreSQL can’t store (%s) is a client error', (code) => {
  expect(describeFailure(errorWith({ code }), 'en')).toMatchObject({ status: 400, errors: [{ code: 'V_12' }] });
});

test('a lone surrogate in JSON (22P02) is a client error, any other malformed value is a server fault', () => {
  const statusOf = (detail: string): number => describeFailure(errorWith({ code: '22P02', detail }), 'en').status;
  expect(statusOf('Unicode low surrogate must follow a high surrogate.')).toBe(400);
  expect(statusOf('Unicode high surrogate must not follow a high surrogate.')).toBe(400);
  expect(statusOf('Token "x" is invalid.')).toBe(500);
});

test.each(['ENOSPC', 'EDQUOT', '53100'])('a full disk (%s) is a temporary failure, and no client error', (code) => {
  expect(describeFailure(errorWith({ code, syscall: 'write' }), 'en')).toMatchObject({
    status: 503,
    retryAfterSeconds: 60,
    errors: [{ code: 'G_01', property: '' }],
  });
});

test('an unexpected failure reveals nothing', () => {
  const failure = describeFailure(errorWith({ code: '42P01', statusCode: 500 }, 'relation "secret_table" does not exist'), 'en');
  expect(failure).toEqual({
    status: 500,
    errors: [{ code: 'G_01', name: 'internal', property: '', message: 'Something went wrong. Try again later.' }],
    details: null,
    retryAfterSeconds: null,
  });
});
