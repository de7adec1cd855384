import { contract, type Operation } from '@ximblox/contract';
import { powerPermissions } from '@ximblox/primitives';
import { expect, test } from 'vitest';

import { warnOfUnprotectedRoles } from '../boot/unprotected-roles.ts';
import { createAccounts, createTestClock, password } from '../testing/accounts.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createBrowser } from '../testing/callers/browser.ts';
import { outcomeOf } from '../testing/factories.ts';
import { firstStart } from './first-start.ts';

const email = 'first@meridian.example';
const open = 'https://www.meridian.example';

async function started(environment: Record<string, string>): Promise<TestApp> {
  const server = await createTestApp({
    environment: { REQUIRE_SECOND_FACTOR: '', ADMIN_EMAIL: email, ADMIN_PASSWORD: password, SEED: 'none', ...environment },
  });
  const quiet = () => {};
  await firstStart(server.services, server.services.config, { onProgress: quiet, onAdministrator: quiet, onDemoMembers: quiet });
  return server;
}

const strictRoles = async ({ db }: TestApp): Promise<string[]> =>
  (await db.selectFrom('role').select('name').where('requires_second_factor', '=', true).orderBy('name').execute()).map(
    ({ name }) => name,
  );

test('the permissions that give power over accounts are those of the calls that need a recent login', () => {
  const operations: readonly Operation[] = Object.values(contract).flatMap((domain) => Object.values(domain) as Operation[]);
  const needed = operations.flatMap(({ needsRecentLogin, access }) =>
    needsRecentLogin === true && access.realm === 'staff' && access.permission !== undefined ? [access.permission] : [],
  );
  expect(new Set(powerPermissions)).toEqual(new Set(needed));
});

test.each<[Record<string, string>, string[]]>([
  [{ PUBLIC_URL: open }, ['Administrator']],
  [{ PUBLIC_URL: open, SEED: 'demo' }, ['Administrator']],
  [{ PUBLIC_URL: 'http://192.0.2.7:3000' }, ['Administrator']],
  [{ PUBLIC_URL: 'https://localhost.example.org' }, ['Administrator']],
  [{ PUBLIC_URL: 'http://localhost:3000' }, []],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, []],
  [{ PUBLIC_URL: open, REQUIRE_SECOND_FACTOR: 'false' }, []],
  [{ PUBLIC_URL: 'http://localhost:3000', REQUIRE_SECOND_FACTOR: 'true' }, ['Administrator']],
])(
  'a first start with %j requires a second factor of %j',
  async (environment, roles) => {
    const server = await started(environment);
    try {
      expect(await strictRoles(server)).toEqual(roles);
    } finally {
      await server.close();
    }
  },
  60_000,
);

test('the first administrator of a public site sets up a second factor at the first login, and then has all permissions', async () => {
  const server = await started({ PUBLIC_URL: 'http://192.0.2.7:3000' });
  try {
    const browser = createBrowser(server);
    expect(outcomeOf(await browser.post('/api/ximblox/auth/login', { email, password }))).toBe('done');
    expect(outcomeOf(await browser.get('/api/ximblox/user/list'))).toBe('403 UM_01 secondFactor');
    const auth = '/api/ximblox/auth';
    const { secret } = (await browser.post(`${auth}/set-up-second-factor`, { currentPassword: password })).body;
    const code = createAccounts(server, createTestClock()).codeOf(String(secret));
    expect(outcomeOf(await browser.post(`${auth}/confirm-second-factor`, { code }))).toBe('done');
    expect(outcomeOf(await browser.get('/api/ximblox/user/list'))).toBe('done');
  } finally {
    await server.close();
  }
});

test('an existing installation is unchanged, and told at its start which roles give power without a second factor', async () => {
  const server = await started({ PUBLIC_URL: open, REQUIRE_SECOND_FACTOR: 'false' });
  try {
    const { services } = server;
    const lines: string[] = [];
    const quiet = () => {};
    const strictServices = { ...services, config: { ...services.config, requireSecondFactor: true } };
    await firstStart(strictServices, strictServices.config, { onProgress: quiet, onAdministrator: quiet, onDemoMembers: quiet });
    expect(await strictRoles(server)).toEqual([]);
    await warnOfUnprotectedRoles(strictServices, (line) => void lines.push(line));
    expect(lines).toEqual([
      'The role Administrator gives power over accounts without two-step verification: require it under Roles, or set REQUIRE_SECOND_FACTOR=false.',
    ]);
    expect(server.logLines().join('')).toContain('roles-without-second-factor');
    await warnOfUnprotectedRoles(services, (line) => void lines.push(line));
    await server.db.updateTable('role').set({ requires_second_factor: true }).where('name', '=', 'Administrator').execute();
    await warnOfUnprotectedRoles(strictServices, (line) => void lines.push(line));
    expect(lines).toHaveLength(1);
  } finally {
    await server.close();
  }
});
