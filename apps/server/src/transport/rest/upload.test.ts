import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import Fastify, { type FastifyInstance, type FastifyRequest, type LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, test } from 'vitest';

import { DomainError } from '../../kernel/operation/errors.ts';
import { acceptUploads, readUpload, tooLargeBytes } from './upload.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await acceptUploads(scope);
    scope.setErrorHandler((error, _request, reply) =>
      reply.code(error instanceof DomainError ? error.status : 500).send({
        items: error instanceof DomainError ? error.items.map(({ code, property }) => ({ code, property })) : String(error),
      }),
    );
    const handler = async (request: FastifyRequest): Promise<unknown> => {
      const upload = await readUpload(request, { field: 'f', limit: tooLargeBytes - 1 });
      const hash = createHash('sha256');
      let size = 0;
      try {
        for await (const chunk of upload.file.stream) {
          hash.update(chunk as Buffer);
          size += (chunk as Buffer).length;
        }
        return { input: upload.input, name: upload.file.fileName, size, hash: hash.digest('hex') };
      } finally {
        upload.discardRest();
      }
    };
    scope.route({ method: 'POST', url: '/', handler });
  });
});

const boundary = 'b-o-u-n-d';
const field = (name: string, value: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = (name: string, fileName: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n`;
const end = `\r\n--${boundary}--\r\n`;
const send = (payload: string | Readable, type = `multipart/form-data; boundary=${boundary}`): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload });

test('the fields and the file after them arrive', async () => {
  const answer = await send(`${field('path', '/')}${fileHead('f', 'golf “é”.png')}bytes${end}`);
  expect(answer.json()).toEqual({
    input: { path: '/' },
    name: 'golf “é”.png',
    size: 5,
    hash: createHash('sha256').update('bytes').digest('hex'),
  });
});

test('a path in the name of the file is removed', async () => {
  expect((await send(`${fileHead('f', '../../etc/passwd')}x${end}`)).json()).toMatchObject({ name: 'passwd' });
});

test('without a file it is V_17, with the file under another name V_12, with a repeated field V_12', async () => {
  expect((await send(`${field('path', '/')}--${boundary}--\r\n`)).json()).toEqual({ items: [{ code: 'V_17', property: 'f' }] });
  expect((await send(`${fileHead('g', 'a.png')}x${end}`)).json()).toEqual({ items: [{ code: 'V_12', property: 'g' }] });
  expect((await send(`${field('path', '/')}${field('path', '/b')}${fileHead('f', 'a.png')}x${end}`)).json()).toEqual({
    items: [{ code: 'V_12', property: 'path' }],
  });
});

test('a field called __proto__ is refused', async () => {
  expect((await send(`${field('__proto__', 'x')}${fileHead('f', 'a.png')}x${end}`)).statusCode).toBe(400);
});

test.each([
  ['a field', field('role', '1'), 'role'],
  ['a second file', `${fileHead('f', 'b.png')}second`, 'f'],
])('%s after the file is refused with its name, without blocking', async (_what, part, property) => {
  const answer = await send(`${fileHead('f', 'a.png')}first\r\n${part}${end}`);
  expect([answer.statusCode, answer.json()]).toEqual([400, { items: [{ code: 'V_12', property }] }]);
});

const large = (bytes: number): Readable =>
  Readable.from(
    (function* () {
      const megabyte = Buffer.alloc(1024 * 1024, 7);
      yield Buffer.from(fileHead('f', 'large.png'));
      for (let left = bytes; left > 0; left -= megabyte.length) yield megabyte.subarray(0, Math.min(left, megabyte.length));
      yield Buffer.from(end);
    })(),
  );

test('a file of 100 MB is ML_01 with 413, one byte less is accepted', async () => {
  const tooLarge = await send(large(tooLargeBytes));
  expect([tooLarge.statusCode, tooLarge.json()]).toEqual([413, { items: [{ code: 'ML_01', property: 'f' }] }]);
  expect((await send(large(tooLargeBytes - 1))).json()).toMatchObject({ size: tooLargeBytes - 1 });
});

test('a truncated body is an error and not a shorter file', async () => {
  expect((await send(`${fileHead('f', 'a.png')}half of it`)).statusCode).toBe(400);
});

test.each([
  ['without a boundary', '', 'multipart/form-data'],
  ['whose part has no head', `--${boundary}\r\n*--${boundary}--\r\n`, undefined],
  ['that ends in the head of a part', `--${boundary}\r\nContent-Disposition: form-da`, undefined],
])('a body %s is a client error', async (_how, payload, type) => {
  const answer = await send(payload, type);
  expect([answer.statusCode, answer.json()]).toEqual([400, { items: [{ code: 'V_12', property: '' }] }]);
});
