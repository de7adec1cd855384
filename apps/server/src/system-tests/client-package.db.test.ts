import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { createTestDatabase, type TestDatabase } from '@ximblox/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeToken } from '../testing/servers/make-token.ts';
import { startProgram, type Program } from '../testing/servers/start-program.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const modules = path.join(root, 'node_modules');
/** The oldest compiler that the package is for, as far as one is installed here, and the newest. */
const compilers = [path.join(root, 'packages/client/node_modules/typescript/bin/tsc'), path.join(modules, 'typescript/bin/tsc')];
/** How users resolve packages: as Node does, and as bundlers do. */
const resolutions = ['--module nodenext', '--module esnext --moduleResolution bundler'];

type Build = { readonly compiler: string; readonly resolution: string };
/** Every compiler with every resolution. */
const builds: readonly Build[] = compilers.flatMap((compiler) => resolutions.map((resolution) => ({ compiler, resolution })));
/** Each compiler and each resolution once, for what both pairs of the others say too. */
const eachOnce: readonly Build[] = compilers.flatMap((compiler, index) => {
  const resolution = resolutions[index];
  return resolution === undefined ? [] : [{ compiler, resolution }];
});

/** What a server between does: `lose` calls the server and loses its answer, `refuse` does not call it. */
type Fault = { readonly path: string; readonly status: number; readonly does: 'lose' | 'refuse' };

/** The headers but those that each connection has for itself. */
const without = (headers: object, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(headers as Record<string, string>).filter(([name]) => !names.includes(name)));

describe('the package @ximblox/client in a project that has nothing else', () => {
  let database: TestDatabase;
  const folder = temporaryFolder();
  let program: Program;
  let token: string;
  let between: Server;
  const faults: Fault[] = [];
  const seen: string[] = [];

  /** Runs a program in the folder of the user. @returns its output @throws with its output if it fails */
  const run = async (command: string, args: readonly string[], env: Record<string, string> = {}, cwd = folder): Promise<string> =>
    new Promise((resolve, reject) => {
      execFile(command, args, { cwd, env: { ...process.env, ...env } }, (error, out, err) =>
        error === null ? resolve(out) : reject(new Error(`${path.basename(command)} ${args.join(' ')}\n${out}${err}`)),
      );
    });
  /** Compiles files with some of the {@link builds}. @returns what was said of each */
  const compile = async (some: readonly Build[], ...given: string[]): Promise<string[]> => {
    const output = [];
    for (const { compiler, resolution } of some) {
      const options = `--strict --noEmit --target es2022 --types node ${resolution}`.split(' ');
      output.push(await run(process.execPath, [compiler, ...options, ...given]).catch(String));
    }
    return output;
  };
  const start = async (file: string, env: Record<string, string> = {}): Promise<string> => {
    const { port } = between.address() as AddressInfo;
    const given = { BASE: `http://localhost:${port}`, TOKEN: token, IMAGE: path.join(folder, 'basin.jpg'), ...env };
    return run(process.execPath, ['--disable-warning=ExperimentalWarning', file], given);
  };

  /** Passes calls on to the program, except for the next fault of their path. */
  const passOn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = request.url ?? '';
    seen.push(`${request.method} ${url.split('?')[0]}`);
    const index = faults.findIndex((fault) => url.startsWith(fault.path));
    const [fault] = index < 0 ? [] : faults.splice(index, 1);
    const headers = without(request.headers, ['host', 'connection', 'content-length', 'transfer-encoding']);
    const send = async (): Promise<Response> =>
      fetch(program.origin + url, {
        method: request.method ?? 'GET',
        headers,
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
    if (fault !== undefined) {
      if (fault.does === 'lose') expect((await send()).status).toBe(200);
      response.writeHead(fault.status, { 'retry-after': '1' }).end('busy');
      return;
    }
    const answer = await send();
    const passed = without(Object.fromEntries(answer.headers), ['content-encoding', 'content-length', 'transfer-encoding']);
    response.writeHead(answer.status, passed).end(Buffer.from(await answer.arrayBuffer()));
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    const packed = await run('npm', ['pack', '--json', '--pack-destination', folder], {}, path.join(root, 'packages/client'));
    const [{ filename }] = JSON.parse(packed.slice(packed.indexOf('[\n'))) as [{ filename: string }];
    await writeFile(path.join(folder, 'package.json'), '{ "type": "module", "private": true }');
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${filename}`]);
    await mkdir(path.join(folder, 'node_modules/@types'));
    await symlink(path.join(modules, '@types/node'), path.join(folder, 'node_modules/@types/node'));
    await symlink(path.join(modules, '@trpc'), path.join(folder, 'node_modules/@trpc'));
    await cp(path.join(root, 'docs/examples'), folder, { recursive: true });
    await cp(path.join(root, 'packages/institute/content/media/kelvin-wake.jpg'), path.join(folder, 'basin.jpg'));
    program = await startProgram({
      dataDir: path.join(folder, 'data'),
      environment: { DATABASE_URL: database.url, SEED: 'none' },
    });
    token = await makeToken(program.origin);
    between = createServer((request, response) => void passOn(request, response)).listen(0, '127.0.0.1');
    await once(between, 'listening');
  }, 180_000);
  afterAll(async () => {
    between?.close();
    await program?.end();
    await database?.drop();
  });

  test('the examples compile, that over REST without skipLibCheck, with TypeScript 5 and 7', { timeout: 300_000 }, async () => {
    await writeFile(path.join(folder, 'calls.ts'), calls);
    expect(await compile(builds, 'publish-page.ts', 'calls.ts')).toEqual(builds.map(() => ''));
    // The declarations of tRPC itself name a package for web sockets that it does not bring.
    expect(await compile(eachOnce, 'trpc.ts', '--skipLibCheck')).toEqual(['', '']);
  });

  test('what the server refuses for its type does not compile', { timeout: 300_000 }, async () => {
    await writeFile(path.join(folder, 'refused.ts'), refused);
    const lines = (await compile(eachOnce, 'refused.ts')).map((output) => output.match(/refused\.ts\(\d+/g));
    const each = Array.from({ length: 9 }, (_, index) => `refused.ts(${index + 4}`);
    expect(lines).toEqual([each, each]);
  });

  test('the example runs through a refused and a lost answer, and makes its page once', { timeout: 60_000 }, async () => {
    faults.push({ path: '/api/ximblox/medialib/add-file', status: 429, does: 'refuse' });
    faults.push({ path: '/api/ximblox/page/create', status: 503, does: 'lose' });
    seen.length = 0;
    expect(await start('publish-page.ts')).toMatch(
      /^uploaded basin\.jpg, \d+ pixels wide\npublished\n2026-11-17: The basin, 2 minutes\n(?:\/\S+ .+\n)*\/en\/the-basin The basin\n(?:\/\S+ .+\n)*$/,
    );
    expect(faults).toEqual([]);
    expect(seen.filter((call) => call === 'POST /api/ximblox/page/create').length).toBe(2);
    expect(await start('publish-page.ts')).toContain('the page exists\n');
  });

  test('files, refusals and aborted calls are what the guide says, and a call without a key is not repeated', async () => {
    await writeFile(path.join(folder, 'calls.ts'), calls);
    faults.push({ path: '/api/ximblox/api-token', status: 503, does: 'refuse' });
    faults.push({ path: '/api/ximblox/tags/fetch', status: 502, does: 'refuse' });
    seen.length = 0;
    expect((await start('calls.ts')).split('\n')).toEqual([
      'image/jpeg true',
      'text/csv; charset=utf-8; header=present',
      'revisionConflict revision 409 {"revision":0}',
      'invalid typeData 400',
      '503 1 0',
      'tags true',
      'AbortError',
      'given up true',
      '',
    ]);
    expect(seen.filter((call) => call === 'POST /api/ximblox/api-token').length).toBe(1);
    expect(seen.filter((call) => call === 'GET /api/ximblox/tags/fetch').length).toBe(2);
  }, 120_000);

  test('the example over tRPC runs, and its two queries are one request', { timeout: 60_000 }, async () => {
    seen.length = 0;
    expect(await start('trpc.ts')).toMatch(/^nl-nl, \d+ pages\nrequired name\n$/);
    expect(seen).toEqual(['POST /api/trpc/settings.get,pages.list', 'POST /api/trpc/tags.create']);
  });
});

/** What must not compile, in its lines 4 to 12. */
const refused = `import { createClient, type Schemas } from '@ximblox/client';
const client = createClient({ origin: 'http://localhost' });
export const page = async () => (await client.pages.get({ id: 1 })).path;
export const noSuchCall = () => client.pages.nosuch({ id: 1 });
export const noSuchField = () => client.pages.get({ id: 1, colour: 'red' });
export const noInput = () => client.pages.get();
export const noSuchProp: Schemas['BlockDraft'] = { type: 'heading', key: 'h', props: { nonsense: 1 } };
export const dataOfOther = () => client.pages.create({ title: 'A', slug: 'b', locale: 'en-gb', type: 'news', typeData: { authors: [] } });
export const dataOfNone = () => client.pages.create({ title: 'A', slug: 'b', locale: 'en-gb', type: 'content', typeData: { date: '' } });
export const noDraftData = () => client.pages.store({ id: 1, revision: 0, typeData: { nonsense: 1 } });
export const otherRead = async () => { const page = await client.pages.get({ id: 1 }); return page.type === 'news' ? page.typeData.authors : 0; };
export const privateRead = async () => { const page = await client.pages.getBySlugQuery({ slug: 'a' }); return 'type' in page && page.type === 'expert' ? page.typeData.email : ''; };
export const draftRead = async () => { const page = await client.pages.get({ id: 1 }); return page.type === 'expert' ? page.typeData.email?.length : page.type === 'news' ? page.typeData.date : ''; };
export const dataOfNews = () => client.pages.create({ title: 'A', slug: 'b', locale: 'en-gb', type: 'news', typeData: { date: '2026-11-17' } });
export const nothingNeeded = () => client.settings.get();
`;

/** Calls of every kind, each with a line of output. */
const calls = `import { createClient, XimbloxError } from '@ximblox/client';
const origin = process.env['BASE'] ?? '';
const token = process.env['TOKEN'] ?? '';
const client = createClient({ origin, token });
const refusal = async (call: Promise<unknown>): Promise<XimbloxError> => {
  const error: unknown = await call.catch((reason: unknown) => reason);
  if (error instanceof XimbloxError) return error;
  throw new Error('not refused', { cause: error });
};

const photo = new File([new Uint8Array(await (await import('node:fs/promises')).readFile(process.env['IMAGE'] ?? ''))], 'again.jpg');
const { file } = await client.media.addFile({ path: '/', f: photo });
const download = await client.media.file({ id: file.id });
console.log(download.headers.get('content-type'), (await download.arrayBuffer()).byteLength > 1000);
const rows = await client.members.csvExport({});
console.log(rows.headers.get('content-type'));

const { pageVersionID } = await client.pages.create({ title: 'Twice', slug: 'twice', type: 'content', locale: 'en-gb' });
const late = await refusal(client.pages.store({ id: pageVersionID, revision: 7, title: 'Late' }));
const { revision } = late.details['current'] as { revision: number };
console.log(late.errorName, late.property, late.status, JSON.stringify({ revision }));
const wrong = await refusal(client.pages.create({ title: 'A', slug: 'b', type: 'news', locale: 'en-gb', typeData: { colour: 1 } as never }));
console.log(wrong.errorName, wrong.property?.split('.')[0], wrong.status);
const busy = await refusal(client.apiTokens.create({ name: 'Other', permissions: [], expiresAt: new Date(Date.now() + 1_000_000).toISOString() }));
console.log(busy.status, busy.retryAfter, busy.errors.length);
console.log('tags', (await client.tags.fetch()) !== undefined);
const aborted: unknown = await client.pages.list({}, { signal: AbortSignal.abort() }).catch((reason: unknown) => reason);
console.log((aborted as Error).name);

let attempts = 0;
const away = createClient({ origin, retries: 2, fetch: async () => { attempts += 1; throw new TypeError('away'); } });
await away.settings.get().catch(() => console.log('given up', attempts === 3));
`;
