import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';

import { serveCachedPages } from './cached-page-shortcut.ts';
import { watchDraining, type Draining } from './gate/draining.ts';

let app: FastifyInstance;
let draining: Draining;
afterEach(() => app.close());

const start = async (): Promise<string> => {
  app = Fastify();
  draining = watchDraining(app);
  app.get('/*', (_request, reply) => reply.send('by a route'));
  serveCachedPages(
    app,
    (request, response) => {
      if (request.url !== '/kept') return false;
      response.end('early');
      return true;
    },
    draining,
  );
  return app.listen({ port: 0, host: '127.0.0.1' });
};

test('a request answered early reaches no route, every other does', async () => {
  const origin = await start();
  expect(await (await fetch(`${origin}/kept`)).text()).toBe('early');
  expect(await (await fetch(`${origin}/other`)).text()).toBe('by a route');
});

test('a server that is shutting down answers nothing early, and closes every connection', async () => {
  const origin = await start();
  expect((await fetch(`${origin}/kept`)).headers.get('connection')).toBe('keep-alive');
  draining.begin();
  const answered = await fetch(`${origin}/kept`);
  expect(answered.headers.get('connection')).toBe('close');
  expect(await answered.text()).toBe('by a route');
});
