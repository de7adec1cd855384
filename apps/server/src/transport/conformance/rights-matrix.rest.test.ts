import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { permissionNames } from '@ximblox/primitives';
import { expect, test } from 'vitest';

import { defaultRoles } from '../../domains/access/roles/index.ts';
import type { BoundOperation } from '../../kernel/operation/bound-operation.ts';
import { createTestApp, type Answer, type Caller, type TestApp } from '../../testing/app.ts';
import { nextMonth } from '../../testing/next-month.ts';

const reviewed = path.join(import.meta.dirname, 'rights-matrix.snapshot.md');

/** A call without an input: what matters is whether it gets as far as having its input looked at. */
const callREST = ({ operation: { rest } }: BoundOperation, caller: Caller): Promise<Answer> => {
  const url = rest.path
    .replace('{product}', 'institute')
    .replace(/:locale/, 'xx')
    .replace(/:\w+/g, '0');
  return rest.method === 'GET' ? caller.get(url) : caller.send(rest.method, url, {});
};
const callTRPC = ({ name, operation }: BoundOperation, caller: Caller): Promise<Answer> =>
  operation.kind === 'query' ? caller.get(`/api/trpc/${name}`) : caller.post(`/api/trpc/${name}`, {});

const verdictOf = ({ status }: Answer): string => (status === 401 || status === 403 ? String(status) : 'yes');

/** Nobody, a member of the site who has an administrator's number, and each role. */
const callersOf = (server: TestApp): (() => Promise<Caller>)[] => [
  async () => server.visitor,
  async () => server.loginAsMember((await server.loginAs(permissionNames)).userID ?? 0),
  ...Object.values(defaultRoles).map((permissions) => () => server.loginAs(permissions)),
  () => server.loginAs(allButDrafts, 'No drafts', { readsDrafts: false }),
  () => tokenCaller(server),
];
const others = ['All but read-drafts', 'API token without permissions'];
const allButDrafts = permissionNames.filter((name) => name !== 'read-drafts');

/** A program with a token of an administrator that has no permission. */
async function tokenCaller(server: TestApp): Promise<Caller> {
  const admin = await server.loginAs(permissionNames);
  const { body } = await admin.post('/api/ximblox/api-token', { name: 'Program', permissions: [], expiresAt: nextMonth() });
  const token = { authorization: `Bearer ${String(body['token'])}` };
  return {
    ...admin,
    get: (url) => server.inject({ method: 'GET', url, headers: token }),
    send: (method, url, payload = {}) => server.inject({ method, url, headers: token, payload: payload as object }),
    post: (url, payload = {}) => server.inject({ method: 'POST', url, headers: token, payload: payload as object }),
  };
}

/** One session of a role for as long as it lasts: some operations end the session that calls them. */
class Session {
  readonly #logIn: () => Promise<Caller>;
  #caller: Caller | null = null;

  constructor(logIn: () => Promise<Caller>) {
    this.#logIn = logIn;
  }

  /** What a call answers; a session that may be over is proved by a new one. */
  async verdict(ask: (caller: Caller) => Promise<Answer>): Promise<string> {
    if (this.#caller !== null) {
      const verdict = verdictOf(await ask(this.#caller));
      if (verdict !== '401') return verdict;
    }
    this.#caller = await this.#logIn();
    return verdictOf(await ask(this.#caller));
  }
}

/** What an operation says to each role: one word where both doors agree, both where they do not. */
async function rowOf(bound: BoundOperation, sessions: readonly Session[]): Promise<string> {
  const hasBothDoors = bound.operation.kind === 'query' || bound.operation.kind === 'mutation';
  const cells: string[] = [];
  for (const session of sessions) {
    const verdicts = new Set<string>();
    for (const call of hasBothDoors ? [callREST, callTRPC] : [callREST])
      verdicts.add(await session.verdict((caller) => call(bound, caller)));
    cells.push([...verdicts].join(' / '));
  }
  return `| ${bound.name} | ${cells.join(' | ')} |`;
}

test('every operation permits the roles of the reviewed matrix, over REST and tRPC alike', async () => {
  const server = await createTestApp();
  try {
    const roles = ['Anonymous', 'Member', ...Object.keys(defaultRoles), ...others];
    const sessions = callersOf(server).map((logIn) => new Session(logIn));
    const rows: string[] = [];
    for (const bound of server.services.execute.operations) rows.push(await rowOf(bound, sessions));
    const table = [`| Operation | ${roles.join(' | ')} |`, `| --- |${' --- |'.repeat(roles.length)}`, ...rows.toSorted()].join(
      '\n',
    );
    const head =
      '# Who may call what\n\nMade by the test beside it with `UPDATE_RIGHTS=1`; look at every change. `yes` is past the door; rules on the object itself come after it.\n';
    expect(table).not.toContain(' / ');
    const matrix = `${head}\n${table}\n`;
    if (process.env['UPDATE_RIGHTS'] === '1') await writeFile(reviewed, matrix);
    expect(matrix).toBe(await readFile(reviewed, 'utf8'));
  } finally {
    await server.close();
  }
}, 300_000);
