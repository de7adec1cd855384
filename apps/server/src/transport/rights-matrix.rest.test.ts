import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { defaultRoles } from '../domains/roles/index.ts';
import type { BoundOperation } from '../kernel/execute.ts';
import { createTestApp, type Answer, type Caller, type TestApp } from '../testing/app.ts';

const reviewed = path.join(import.meta.dirname, 'rights-matrix.snapshot.md');

/** A call without an input: what matters is whether it gets as far as having its input looked at. */
const callREST = ({ operation: { rest } }: BoundOperation, caller: Caller): Promise<Answer> => {
  const url = rest.path.replace(/:locale/, 'xx').replace(/:\w+/g, '0');
  return rest.method === 'GET' ? caller.get(url) : caller.send(rest.method, url, {});
};
const callTRPC = ({ name, operation }: BoundOperation, caller: Caller): Promise<Answer> =>
  operation.kind === 'query' ? caller.get(`/api/trpc/${name}`) : caller.post(`/api/trpc/${name}`, {});

const verdictOf = ({ status }: Answer): string => (status === 401 || status === 403 ? String(status) : 'yes');

/** What an operation says to each role: one word where both doors agree, both where they do not. */
async function rowOf(bound: BoundOperation, server: TestApp): Promise<string> {
  const hasBothDoors = bound.operation.kind === 'query' || bound.operation.kind === 'mutation';
  const cells: string[] = [];
  for (const permissions of [undefined, ...Object.values(defaultRoles)]) {
    const verdicts = new Set<string>();
    for (const call of hasBothDoors ? [callREST, callTRPC] : [callREST])
      // A session of its own for each call: some of them end it.
      verdicts.add(verdictOf(await call(bound, permissions === undefined ? server.visitor : await server.loginAs(permissions))));
    cells.push([...verdicts].join(' / '));
  }
  return `| ${bound.name} | ${cells.join(' | ')} |`;
}

test('every operation lets in the roles that the reviewed matrix says, over REST and tRPC alike', async () => {
  const server = await createTestApp();
  try {
    const roles = ['Anonymous', ...Object.keys(defaultRoles)];
    const rows: string[] = [];
    for (const bound of server.services.execute.operations) rows.push(await rowOf(bound, server));
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
}, 120_000);
