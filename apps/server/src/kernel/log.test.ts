import { Writable } from 'node:stream';

import pino from 'pino';
import { describe, expect, test } from 'vitest';

import { unavailable } from './operation/errors.ts';
import { logOptions } from './log.ts';

const written = (fields: object, message = 'x'): { text: string; line: Record<string, Record<string, unknown>> } => {
  let text = '';
  const log = pino(logOptions('info'), new Writable({ write: (chunk, _encoding, done) => ((text += String(chunk)), done()) }));
  log.info(fields, message);
  return { text, line: JSON.parse(text) as Record<string, Record<string, unknown>> };
};

describe('a log line', () => {
  test.each(['password', 'newPassword', 'token', 'secret', 'cookie', 'authorization', 'email', 'set-cookie', 'x-csrf-token'])(
    'has no %s, however deeply nested',
    (name) => {
      const { text } = written({ [name]: 'canary', a: { [name]: 'canary', b: { [name]: 'canary' } } });
      expect(text).not.toContain('canary');
    },
  );

  test('stays a single line, whatever its texts contain', () => {
    const { text } = written({ operation: 'a\r\n{"level":60}\u2028b' }, 'two\nlines');
    expect(text.trimEnd()).not.toMatch(/[\r\n]/);
  });
});

describe('a logged error', () => {
  const refused = Object.assign(new Error("Can't send mail: 550 <jan.jansen+x@meridian.example>: nobody"), {
    code: 'EENVELOPE',
    response: '550 jan.jansen+x@meridian.example',
    rejected: ['jan.jansen+x@meridian.example'],
  });

  test('names the event, its origin and its code', () => {
    expect(written({ err: refused }).line['err']).toMatchObject({
      type: 'Error',
      code: 'EENVELOPE',
      message: "Can't send mail: 550 <[address]>: nobody",
      stack: expect.stringContaining('log.test.ts') as string,
    });
  });

  test.each<[string, unknown]>([
    ['it', refused],
    ['what caused it', unavailable(1, 'The database is away.', refused)],
    ['one of several in it', new AggregateError([refused], 'All failed')],
    ['something thrown that is no error', 'no mail to jan.jansen+x@meridian.example'],
  ])('has no e-mail address where %s contains one', (_where, err) => {
    const { text } = written({ err });
    expect(text).toContain('[address]');
    expect(text).not.toContain('jan');
  });

  test('has no database row', () => {
    const err = Object.assign(new Error('null value in column "name" violates not-null constraint'), {
      code: '23502',
      table: 'staff_user',
      detail: 'Failing row contains (7, canary-of-a-hash, null).',
      where: 'canary',
    });
    expect(written({ err }).line['err']).toMatchObject({ code: '23502', table: 'staff_user' });
    expect(written({ err }).text).not.toContain('canary');
  });
});
