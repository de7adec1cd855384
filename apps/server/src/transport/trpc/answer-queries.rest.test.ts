import type { OperationName } from '@ximblox/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../testing/app.ts';

let server: TestApp;
let editor: Caller;
beforeAll(async () => {
  server = await createTestApp();
  editor = await server.loginAs(['edit-page', 'manage-tags']);
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

/** Counts the runs of an operation's handler from now on. */
function countRuns(name: OperationName): () => number {
  const bound = server.services.execute.operations.find((one) => one.name === name);
  if (bound === undefined) throw new Error(`There is no operation ${name}.`);
  const handler = vi.spyOn(bound, 'handler');
  return () => handler.mock.calls.length;
}

const calls = (names: readonly string[], inputs: readonly unknown[]) =>
  names.length === 1
    ? { url: `/api/trpc/${names.join('')}`, input: inputs[0] }
    : { url: `/api/trpc/${names.join(',')}?batch=1`, input: Object.fromEntries(inputs.entries()) };

/** Queries by GET, which bypass tRPC's own machinery. */
const byGet = (names: readonly string[], inputs: readonly unknown[]): Promise<Answer> => {
  const { url, input } = calls(names, inputs);
  return editor.get(`${url}${names.length === 1 ? '?' : '&'}input=${encodeURIComponent(JSON.stringify(input))}`);
};
/** The same by POST, which tRPC answers. */
const byPost = (names: readonly string[], inputs: readonly unknown[]): Promise<Answer> => {
  const { url, input } = calls(names, inputs);
  return editor.post(url, input);
};

/** A response as clients see it; two responses differ only by their request ID. */
const seen = ({ status, text, headers }: Answer) => ({
  status,
  text: text.replaceAll(String(headers['x-request-id']), 'REQUEST'),
  type: headers['content-type'],
  cache: headers['cache-control'],
  retryAfter: headers['retry-after'],
});

describe('a query that fails over tRPC', () => {
  test('is run once', async () => {
    const runs = countRuns('pages.get');
    const answer = await byGet(['pages.get'], [{ id: 999 }]);
    expect([answer.status, runs()]).toEqual([404, 1]);
  });

  test('in a batch of ten is run once, and so are the nine that succeed', async () => {
    const [pages, settings] = [countRuns('pages.get'), countRuns('settings.get')];
    const names = ['pages.get', ...Array.from({ length: 9 }, () => 'settings.get')];
    const answer = await byGet(names, [{ id: 999 }]);
    expect([answer.status, pages(), settings()]).toEqual([207, 1, 9]);
  });

  test('is logged once, with its name, as a server fault where it is one', async () => {
    const bound = server.services.execute.operations.find(({ name }) => name === 'tags.fetch');
    vi.spyOn(bound as NonNullable<typeof bound>, 'handler').mockRejectedValue(new Error('broken for this test'));
    const before = server.logLines().length;
    const answer = await byGet(['tags.fetch', 'settings.get'], []);
    const lines = server
      .logLines()
      .slice(before)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(answer.status).toBe(207);
    expect(lines.filter(({ event }) => event === 'call-failed').map(({ operation }) => operation)).toEqual(['tags.fetch']);
    expect(answer.text).not.toContain('broken for this test');
  });

  test.each<[string, readonly string[], readonly unknown[], number]>([
    ['what is not there', ['pages.get'], [{ id: 999 }], 404],
    ['an input of the wrong shape', ['pages.list'], [{ pageSize: -1, foo: 1 }], 400],
    ['an input that is no object', ['pages.list'], [5], 400],
    ['no right, in a batch', ['users.list', 'settings.get'], [{}, {}], 207],
    ['some of a batch', ['pages.get', 'settings.get', 'pages.list'], [{ id: 999 }, {}, { pageIndex: 'x' }], 207],
    ['all of a batch alike', ['pages.get', 'pages.get'], [{ id: 998 }, { id: 999 }], 404],
    ['nothing', ['settings.get', 'tags.fetch'], [{}, {}], 200],
  ])('answers the same bytes as tRPC itself: %s', async (_, names, inputs, status) => {
    const ours = seen(await byGet(names, inputs));
    expect(ours).toEqual(seen(await byPost(names, inputs)));
    expect(ours.status).toBe(status);
  });

  test('has the same Retry-After as tRPC itself', async () => {
    const { unavailable } = await import('../../kernel/operation/errors.ts');
    const bound = server.services.execute.operations.find(({ name }) => name === 'tags.fetch');
    vi.spyOn(bound as NonNullable<typeof bound>, 'handler').mockRejectedValue(unavailable(7, 'For this test.'));
    const ours = seen(await byGet(['tags.fetch'], [{}]));
    expect([ours.status, ours.retryAfter]).toEqual([503, '7']);
    expect(ours).toEqual(seen(await byPost(['tags.fetch'], [{}])));
  });

  test.each(['%7B', '%5B%5D', '5', 'null'])('a batch whose input is %s is refused before anything runs', async (input) => {
    const runs = countRuns('settings.get');
    expect((await editor.get(`/api/trpc/settings.get,settings.get?batch=1&input=${input}`)).status).toBe(400);
    expect(runs()).toBe(0);
  });
});
