import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { createTestDatabase, type TestDatabase } from '@ximblox/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeToken } from '../../testing/servers/make-token.ts';
import { startProgram, type Program } from '../../testing/servers/start-program.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

/** The tool installed by `npm run test:services`, if it succeeded. */
const tool = process.env['SCHEMATHESIS'];
const seed = '20260101';
/** Calls that could delete the tool's own token, user or role. */
const endsRights = ['apiTokens.delete', 'users.update', 'users.delete', 'roles.update', 'roles.delete'];
/** Python 3.11 sometimes exceeds its recursion limit when the tool describes a schema; the server was not called then. */
const isItsOwn = (output: string): boolean =>
  !output.includes('= FAILURES =') && output.includes('AST constructor recursion depth');
const checks = ['not_a_server_error', 'status_code_conformance', 'content_type_conformance', 'response_schema_conformance'];

describe.skipIf(tool === undefined)('an external tool that knows only the OpenAPI document', () => {
  let database: TestDatabase;
  const folder = temporaryFolder();
  let program: Program;
  let bearer: Record<string, string>;

  beforeAll(async () => {
    database = await createTestDatabase();
    program = await startProgram({
      dataDir: path.join(folder, 'data'),
      environment: { DATABASE_URL: database.url, SEED: 'demo' },
    });
    bearer = { authorization: `Bearer ${await makeToken(program.origin)}` };
  }, 120_000);
  afterAll(async () => {
    await program?.end();
    await database?.drop();
  });

  /** Runs the tool on some operations. It also uses IDs from responses, so calls that may revoke its own access come last. */
  const run = async (choice: 'include' | 'exclude', seconds: number): Promise<{ code: number; said: string }> => {
    const document = path.join(folder, 'openapi.json');
    await writeFile(document, await (await fetch(`${program.origin}/api/docs/openapi.json`)).text());
    const args = ['--no-color', 'run', document, '--url', program.origin, '--checks', checks.join(','), '--seed', seed];
    args.push('--header', `Authorization: ${bearer['authorization'] ?? ''}`, '--phases', 'examples,coverage,fuzzing');
    args.push('--max-time', String(seconds), '--generation-database', 'none', '--no-shrink', '--continue-on-failure');
    args.push('--warnings', 'off', ...endsRights.flatMap((name) => [`--${choice}-operation-id`, name]));
    return new Promise((resolve) => {
      execFile(tool ?? '', args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }, (error, out, err) =>
        resolve({ code: error === null || isItsOwn(out) ? 0 : Number(error.code), said: out + err }),
      );
    });
  };

  test('finds no undocumented response and no server fault', { timeout: 240_000 }, async () => {
    const most = await run('exclude', 60);
    expect(most.code, most.said).toBe(0);
    // Without this check, a tool that lost its access would get documented responses only.
    expect((await fetch(`${program.origin}/api/ximblox/user/list`, { headers: bearer })).status).toBe(200);
    const rest = await run('include', 15);
    expect(rest.code, rest.said).toBe(0);
  });
});
