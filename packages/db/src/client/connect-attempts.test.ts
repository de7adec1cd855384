import { describe, expect, test } from 'vitest';
import { createAttempts } from './connect-attempts.ts';

const away = Object.assign(new Error('the database system is starting up'), { code: '57P03' });

/** A server whose answers are given by the test, one for each attempt that reaches it. */
const createServer = () => {
  const requests: ((error?: Error) => void)[] = [];
  const attempt = createAttempts();
  const connect = (): { answer?: Error | 'connected' } => {
    const client: { answer?: Error | 'connected' } = {};
    attempt(
      (done) => requests.push(done),
      (error) => (client.answer = error ?? 'connected'),
    );
    return client;
  };
  return { requests, connect, answer: (error?: Error) => requests.shift()?.(error) };
};

/** A server that said to one client that it is starting. */
const createAwayServer = () => {
  const server = createServer();
  const first = server.connect();
  server.answer(away);
  expect(first.answer).toBe(away);
  return server;
};

describe('createAttempts', () => {
  test('while a server is there, every attempt reaches it and is answered in the moment in which the server answers', () => {
    const server = createServer();
    const clients = [server.connect(), server.connect()];
    expect(server.requests).toHaveLength(2);
    server.answer();
    server.answer();
    expect(clients.map(({ answer }) => answer)).toEqual(['connected', 'connected']);
  });

  test('while it is away one attempt asks for all, and fails alone', async () => {
    const server = createAwayServer();
    const clients = [server.connect(), server.connect(), server.connect()];
    await expect.poll(() => server.requests.length).toBe(1);
    server.answer(away);
    await expect.poll(() => server.requests.length).toBe(1);
    expect(clients.map(({ answer }) => answer)).toEqual([away, undefined, undefined]);
  });

  test('once it is back, all that waited connect', async () => {
    const server = createAwayServer();
    const clients = [server.connect(), server.connect(), server.connect()];
    await expect.poll(() => server.requests.length).toBe(1);
    server.answer();
    expect(server.requests).toHaveLength(2);
    server.answer();
    server.answer();
    expect(clients.map(({ answer }) => answer)).toEqual(['connected', 'connected', 'connected']);
  });

  test('a caller that has waited for more than a second gets the connection error', async () => {
    const server = createAwayServer();
    const clients = [server.connect(), server.connect(), server.connect(), server.connect()];
    await expect.poll(() => server.requests.length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    server.answer(away);
    expect(clients.map(({ answer }) => answer)).toEqual([away, away, away, away]);
    expect(server.requests).toEqual([]);
  });

  test('a failure of another kind does not block other attempts', () => {
    const server = createServer();
    const full = Object.assign(new Error('too many connections'), { code: '53300' });
    const first = server.connect();
    server.answer(full);
    expect(first.answer).toBe(full);
    server.connect();
    expect(server.requests).toHaveLength(1);
  });
});
