import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const load = async () => ({
  failure: await import('./failure.ts'),
  client: await import('./client.ts'),
  form: await import('./send-form.ts'),
  file: await import('./save-file.ts'),
});
let modules: Awaited<ReturnType<typeof load>>;

// The client reads the page that it is loaded in.
beforeAll(async () => {
  vi.resetModules();
  vi.stubGlobal('document', { querySelector: () => null });
  modules = await load();
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** What a call through the client throws where this answers it. */
const answeredBy = async (response: Response): Promise<unknown> => {
  vi.stubGlobal('fetch', async () => response.clone());
  return modules.client.api.pages.get.query({ id: 1 }).catch((error: unknown) => error);
};
const tooLarge =
  'This is too large for the server in front of this site. Make it smaller, or ask your administrator to raise the limit of that server.';
const page = (status: number) =>
  new Response('<html><h1>A page</h1></html>', { status, headers: { 'content-type': 'text/html' } });
const json = (status: number, data: unknown) => Response.json(data, { status });

test('an answer of a server in between says what it is, whatever its format, and never that there is no network', async () => {
  const read = async (response: Response) => {
    const { kind, status, errors } = modules.failure.failureOf(await answeredBy(response));
    return { kind, status, message: errors[0]?.message };
  };
  for (const answer of [page(413), json(413, { message: 'Request Entity Too Large' })]) {
    expect(await read(answer)).toEqual({ kind: 'answered', status: 413, message: tooLarge });
  }
  for (const status of [500, 502, 503, 504]) {
    for (const answer of [page(status), json(status, { error: 'Bad gateway' })]) {
      expect(await read(answer)).toEqual({
        kind: 'unreachable',
        status,
        message: `The server doesn’t answer at present (error ${status}).`,
      });
    }
  }
  for (const status of [200, 401, 403, 404, 511]) {
    for (const answer of [page(status), json(status, { hello: 'there' })]) {
      const foreign = await read(answer);
      expect(foreign).toMatchObject({ kind: 'foreign', status: undefined });
      expect(foreign.message).toContain(`something in between answered (${status})`);
    }
  }
});

test('what a server in between answers is tried again, except for what it finds too large', async () => {
  const isTried = async (status: number) =>
    modules.failure.isTransient(modules.failure.failureOf(await answeredBy(page(status))));
  expect([await isTried(502), await isTried(403), await isTried(413)]).toEqual([true, true, false]);
});

test.each([200, 403, 413, 502])('files sent and read meet the same pages of a server in between: %i', async (status) => {
  vi.stubGlobal('fetch', async () => page(status));
  const sent = await modules.form.sendForm('POST', 'directory/upload', new FormData()).catch((error: unknown) => error);
  const saved = await modules.file.saveFile('/api/ximblox/user/1/export', 'account.json').catch((error: unknown) => error);
  const { errors, kind } = modules.failure.failureOf(await answeredBy(page(status)));
  expect([modules.failure.failureOf(sent), modules.failure.failureOf(saved)]).toMatchObject([
    { kind, errors },
    { kind, errors },
  ]);
});
