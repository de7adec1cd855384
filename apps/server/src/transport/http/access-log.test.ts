import { Writable } from 'node:stream';

import pino from 'pino';
import { expect, test } from 'vitest';

import { logOptions } from '../../kernel/log.ts';
import { createStatistics } from '../../kernel/statistics.ts';
import { createCallLog } from './access-log.ts';

const call = {
  operation: 'pages.get',
  actor: 'member:7',
  method: 'GET',
  status: 200,
  ms: 1.5,
  requestID: 'a',
  url: '/en/news?q=x',
  address: '203.0.113.9',
} as const;

function createLog(level = 'info') {
  let text = '';
  const log = pino(logOptions(level), new Writable({ write: (chunk, _encoding, done) => ((text += String(chunk)), done()) }));
  const counted: unknown[] = [];
  const logCall = createCallLog({ log, statistics: createStatistics((one) => counted.push(one)) });
  return { logCall, counted, lines: () => text.trimEnd().split('\n'), log };
}

test('a call is a line as the rest of the log has them', () => {
  const { logCall, log, lines } = createLog();
  log.info({ event: 'other' });
  logCall(call);
  const [other, line] = lines().map((one) => JSON.parse(one) as Record<string, unknown>);
  expect(line).toEqual({
    level: other?.['level'],
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/) as string,
    event: 'call',
    operation: 'pages.get',
    actor: 'member:7',
    method: 'GET',
    status: 200,
    ms: 1.5,
    requestID: 'a',
    path: '/en/news',
    network: '203.0.113.0/24',
  });
});

test('a refused call says why', () => {
  const { logCall, lines } = createLog();
  logCall({ ...call, errors: ['invalid title'], reason: 'too long' });
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ errors: ['invalid title'], reason: 'too long' });
});

test('a call stays one line that can be read, whatever its caller wrote', () => {
  const { logCall, lines } = createLog();
  const odd = '"a\\\r\n\u2028{"level":60}';
  logCall({
    ...call,
    operation: odd,
    method: odd,
    requestID: odd,
    url: `/${odd}`,
    address: odd,
    actor: odd,
    errors: [odd],
    reason: odd,
  });
  expect(lines()).toHaveLength(1);
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ level: 30, operation: odd, requestID: odd, network: odd, reason: odd });
});

test('a call by tRPC has no path, which would name the operation twice', () => {
  const { logCall, lines } = createLog();
  logCall({ ...call, url: '/api/trpc/pages.get' });
  expect(JSON.parse(lines()[0] ?? '')).not.toHaveProperty('path');
});

test('a call is counted where the level of the log leaves it out', () => {
  const { logCall, lines, counted } = createLog('warn');
  logCall(call);
  expect(lines()).toEqual(['']);
  expect(counted).toEqual([{ operation: 'pages.get', transport: 'site', status: 200, ms: 1.5 }]);
});
