import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';

import { answerEarly } from './answer-early.ts';

let app: FastifyInstance;
let whileStopping = async (): Promise<void> => {};
afterEach(() => app.close());

const start = async (): Promise<string> => {
  app = Fastify();
  app.get('/*', (_request, reply) => reply.send('by a route'));
  answerEarly(app, (request, response) => {
    if (request.url !== '/kept') return false;
    response.end('early');
    return true;
  });
  app.addHook('preClose', () => whileStopping());
  return app.listen({ port: 0, host: '127.0.0.1' });
};

test('a request that is answered early reaches no route, every other does', async () => {
  const origin = await start();
  expect(await (await fetch(`${origin}/kept`)).text()).toBe('early');
  expect(await (await fetch(`${origin}/other`)).text()).toBe('by a route');
});

test('a server that is stopping answers nothing early', async () => {
  const origin = await start();
  let answered = '';
  whileStopping = async () => {
    answered = await (await fetch(`${origin}/kept`)).text();
  };
  await app.close();
  expect(answered).not.toBe('');
  expect(answered).not.toBe('early');
});
