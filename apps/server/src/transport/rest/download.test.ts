import { Readable } from 'node:stream';

import Fastify from 'fastify';
import { describe, expect, test, vi } from 'vitest';

import type { Download } from '../../kernel/operation/handlers.ts';
import { csvLine } from '../../kernel/tables/write-table.ts';
import { boundDownloads } from '../http/open-downloads.ts';
import { sendTable } from './send-table.ts';
import { contentDisposition, parseRange, sendDownload } from './download.ts';

describe('contentDisposition', () => {
  test.each([
    ['wake.jpg', `attachment; filename="wake.jpg"; filename*=UTF-8''wake.jpg`],
    [
      'Zeegang “groß” 100%.pdf',
      `attachment; filename="Zeegang gro 100_.pdf"; filename*=UTF-8''Zeegang%20%E2%80%9Cgro%C3%9F%E2%80%9D%20100%25.pdf`,
    ],
    ['a"; filename="b.exe', `attachment; filename="a__ filename=_b.exe"; filename*=UTF-8''a%22%3B%20filename%3D%22b.exe`],
    ['a\r\nSet-Cookie: x', `attachment; filename="aSet-Cookie: x"; filename*=UTF-8''aSet-Cookie%3A%20x`],
    ['波', `attachment; filename="file"; filename*=UTF-8''%E6%B3%A2`],
    ["it's (1).pdf", `attachment; filename="it's (1).pdf"; filename*=UTF-8''it%27s%20%281%29.pdf`],
  ])('%j is one header without injection', (name, header) => {
    expect(contentDisposition('attachment', name)).toBe(header);
  });
});

describe('parseRange', () => {
  test.each([
    [undefined, undefined],
    ['bytes=0-9', { from: 0, to: 9 }],
    ['bytes=90-', { from: 90, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-1000', { from: 0, to: 99 }],
    ['bytes=50-5000', { from: 50, to: 99 }],
    ['bytes=100-', 'invalid'],
    ['bytes=-0', 'invalid'],
    ['bytes=9-1', undefined],
    ['bytes=0-1,5-6', undefined],
    ['items=0-1', undefined],
    ['bytes=-', undefined],
  ])('%j of 100 bytes', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected);
  });
});

const bytes = Buffer.from('0123456789');
const downloadOf = (more: Partial<Download> = {}): Download => ({
  body: bytes,
  contentType: 'image/png',
  size: 10,
  fileName: 'a.png',
  disposition: 'inline',
  etag: '"abc"',
  cacheControl: 'private',
  openRange: (from, to) => Promise.resolve(Readable.from([bytes.subarray(from, to + 1)])),
  ...more,
});
const ask = async (headers: Record<string, string>, download = downloadOf()) => {
  const app = Fastify();
  boundDownloads(app, { rateLimits: true, processes: 1 });
  app.get('/', async (request, reply) => sendDownload(request, reply, download));
  return app.inject({ url: '/', headers });
};

describe('sendDownload', () => {
  test('a file cannot run anything in our origin', async () => {
    const { headers } = await ask({});
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });
  test('a range is sent as 206, an unsatisfiable one is 416, and one of another version is sent whole', async () => {
    const part = await ask({ range: 'bytes=2-4' });
    expect([part.statusCode, part.body, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
      '3',
    ]);
    const outside = await ask({ range: 'bytes=10-' });
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, 'bytes */10']);
    expect((await ask({ range: 'bytes=2-4', 'if-range': '"old"' })).statusCode).toBe(200);
    expect((await ask({ range: 'bytes=2-4', 'if-range': '"abc"' })).statusCode).toBe(206);
  });
  test('a client with a current copy gets 304, and the opened stream is closed', async () => {
    const body = Readable.from([bytes]);
    const answer = await ask({ 'if-none-match': '"abc"' }, downloadOf({ body }));
    expect([answer.statusCode, answer.body, body.destroyed]).toEqual([304, '', true]);
  });
});

describe('csv', () => {
  test.each([
    [null, ''],
    [12.5, '12.5'],
    [-3, '-3'],
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "x"', '"say ""x"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['=1+1', `"'=1+1"`],
    ['+31 6', `"'+31 6"`],
    ['-x', `"'-x"`],
    ['@x', `"'@x"`],
    ['  =x', `"'  =x"`],
    ['\t=x', `"'\t=x"`],
    ['\rx', `"'\rx"`],
    ['＝x', `"'＝x"`],
    ['', ''],
    ['two\nlines', '"two\nlines"'],
    ['\u00a0=x', `"'\u00a0=x"`],
    ['x;=1+1', `"x;'=1+1"`],
    ['x; +1;y', `"x;' +1;y"`],
    ['x\t@y', `"x\t'@y"`],
    ['x\r\n-y', `"x\r\n'-y"`],
    ['x;y', 'x;y'],
    ['="a"', `"'=""a"""`],
  ])('%j is written as %s', (value, expected) => {
    expect(csvLine([value, 'end'])).toBe(`${expected},end\r\n`);
  });
  test('rows have a byte order mark and line breaks of RFC 4180', async () => {
    const app = Fastify();
    boundDownloads(app, { rateLimits: true, processes: 1 });
    app.get('/', async (_request, reply) =>
      sendTable(
        reply,
        {
          fileName: 'a.csv',
          rows: (async function* () {
            yield ['Name', 'n'];
            yield ['é', 1];
          })(),
        },
        'csv',
      ),
    );
    const answer = await app.inject('/');
    expect([answer.body, answer.headers['content-type']]).toEqual([
      '\ufeffName,n\r\né,1\r\n',
      'text/csv; charset=utf-8; header=present',
    ]);
    expect(csvLine(['a', null])).toBe('a,\r\n');
  });

  test('rows are not read on for a client that left, and rows that fail cut the answer off', async () => {
    let read = 0;
    let isEnded = false;
    async function* rows(fails: boolean) {
      try {
        for (read = 0; read < 1_000_000; read += 1) {
          if (fails && read === 10) throw new Error('away');
          yield ['row', read];
        }
      } finally {
        isEnded = true;
      }
    }
    const app = Fastify();
    boundDownloads(app, { rateLimits: true, processes: 1 });
    app.get('/reads', async (_request, reply) => sendTable(reply, { fileName: 'a.csv', rows: rows(false) }, 'csv'));
    app.get('/fails', async (_request, reply) => sendTable(reply, { fileName: 'a.csv', rows: rows(true) }, 'csv'));
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    try {
      const answer = await fetch(`${url}/reads`);
      const reader = answer.body?.getReader();
      await reader?.read();
      await reader?.cancel();
      await vi.waitFor(() => expect(isEnded).toBe(true));
      expect(read).toBeLessThan(1_000_000);
      await expect(fetch(`${url}/fails`).then((failed) => failed.text())).rejects.toThrow();
    } finally {
      await app.close();
    }
  });
});
