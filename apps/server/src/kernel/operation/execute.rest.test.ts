import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/app.ts';
import type { Context } from './context.ts';
import { maxInFlight, withConcurrencyLimit } from './load-shedding.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

const named = (name: string) => {
  const bound = server.services.execute.operations.find((one) => one.name === name);
  if (bound === undefined) throw new Error(`There is no operation ${name}.`);
  return bound;
};
const run = (name: string, context: Context, input: unknown) => server.services.execute.run(named(name), context, input);
const call = (context: Context, name: string) => server.services.execute.call('tags.create', context, { name, private: false });
const asWriter = (): Context => ({
  ...server.context,
  actor: { kind: 'staff', userID: 1, name: 'W. Riter', permissions: [], sessionHash: null },
});
const denials = (): Promise<unknown[]> =>
  server.db.selectFrom('audit').select('summary').where('action', '=', 'denied').orderBy('audit_id').execute();

describe('a call by name from inside the program', () => {
  test('is audited when denied, like one from outside', async () => {
    await expect(call(asWriter(), 'Denied')).rejects.toThrow();
    expect(await denials()).toEqual([{ summary: 'tags.create' }]);
    await expect(run('roles.create', asWriter(), {})).rejects.toThrow();
    expect(await denials()).toEqual([{ summary: 'tags.create' }, { summary: 'roles.create' }]);
  });

  test('fails when the answer does not match the output schema, unless the caller skips the check', async () => {
    vi.spyOn(named('tags.fetch'), 'handler').mockResolvedValue({ items: 'none' });
    const { execute } = server.services;
    await expect(execute.call('tags.fetch', server.context, {})).rejects.toThrow('does not match its schema');
    expect(await execute.call('tags.fetch', server.context, {}, { checksOutput: false })).toEqual({ items: 'none' });
  });

  test('runs once per idempotency key', async () => {
    const context = { ...server.context, request: { ...server.context.request, idempotencyKey: 'once' } };
    const [first, second] = [await call(context, 'Once'), await call(context, 'Once')];
    expect(second).toEqual(first);
  });

  test('is refused when the process is overloaded', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = Array.from({ length: maxInFlight }, () => withConcurrencyLimit(server.services, () => promise));
    await expect(call(server.context, 'Too many')).rejects.toMatchObject({ status: 503 });
    resolve();
    await Promise.all(work);
    expect(await call(server.context, 'Not too many')).toMatchObject({ tag: { name: 'Not too many' } });
  });
});
