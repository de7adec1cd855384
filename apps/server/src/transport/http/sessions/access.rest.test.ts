import type { PermissionName } from '@ximblox/primitives';
import { permissionNames } from '@ximblox/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { BoundOperation } from '../../../kernel/operation/bound-operation.ts';
import { createTestApp, type Answer, type Caller, type TestApp } from '../../../testing/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

/** Calls without input: only the access check matters. */
const callREST = ({ operation: { rest } }: BoundOperation, caller: Caller): Promise<Answer> => {
  const url = rest.path
    .replace('{product}', 'institute')
    .replace(/:locale/, 'xx')
    .replace(/:\w+/g, '0');
  return rest.method === 'GET' ? caller.get(url) : caller.send(rest.method, url, {});
};
const callTRPC = ({ name, operation }: BoundOperation, caller: Caller): Promise<Answer> =>
  operation.kind === 'query' ? caller.get(`/api/trpc/${name}`) : caller.post(`/api/trpc/${name}`, {});

const isOpen = ({ status }: Answer): boolean => status !== 401 && status !== 403;

describe('access, over REST and tRPC', () => {
  test('anonymous callers, a session, and a session without one permission get exactly the declared access', async () => {
    const { operations } = server.services.execute;
    const nobody = server.visitor;
    const reader = await server.loginAs([]);
    const callers = new Map<PermissionName, Caller>();
    for (const name of permissionNames)
      callers.set(
        name,
        await server.loginAs(
          permissionNames.filter((other) => other !== name),
          `All but ${name}`,
          { readsDrafts: name !== 'read-drafts' },
        ),
      );
    for (const bound of operations) {
      const { access, kind, reads } = bound.operation;
      // A staff session has no access to calls of members, whatever its permissions.
      const isForMembers = access.realm === 'member';
      const permission = access.realm === 'staff' ? access.permission : undefined;
      const doors = kind === 'query' || kind === 'mutation' ? [callREST, callTRPC] : [callREST];
      for (const call of doors) {
        const anonymous = await call(bound, nobody);
        if (bound.name.endsWith('.refreshSession')) expect(anonymous.status).toBe(401);
        else expect([bound.name, isOpen(anonymous)]).toEqual([bound.name, access.realm === 'public']);
        if (bound.name === 'auth.logout' || bound.name === 'memberAuth.refreshSession') continue;
        expect([bound.name, isOpen(await call(bound, reader))]).toEqual([bound.name, permission === undefined && !isForMembers]);
        const needed = [permission, access.realm === 'staff' && reads === 'drafts' ? ('read-drafts' as const) : undefined];
        for (const without of needed.flatMap((name) => (name === undefined ? [] : (callers.get(name) ?? []))))
          expect([bound.name, (await call(bound, without)).status]).toEqual([bound.name, 403]);
      }
    }
  }, 120_000);
});

test('an operation without a handler prevents the server from starting', async () => {
  const { createExecute } = await import('../../../kernel/operation/execute.ts');
  const { allHandlers } = await import('../../../boot/all-handlers.ts');
  const { login: _left, ...auth } = allHandlers.auth;
  expect(() => createExecute({ ...allHandlers, auth: auth as typeof allHandlers.auth })).toThrow('auth.login');
});
