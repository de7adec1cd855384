import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { createTestDatabase, type TestDatabase } from '@ximblox/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeToken } from '../../testing/servers/make-token.ts';
import { startProgram, type Program } from '../../testing/servers/start-program.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

/** The tools installed by `npm run test:services`, if it succeeded. */
const python = process.env['OPENAPI_CLIENTS_PYTHON'] ?? '';
const node = process.env['OPENAPI_CLIENTS_NODE'] ?? '';
/** Empty where the language is not on this machine; the start of the services says so. */
const go = process.env['OPENAPI_CLIENTS_GO'] ?? '';
const java = process.env['OPENAPI_CLIENTS_JAVA'] ?? '';
const root = path.resolve(import.meta.dirname, '../../../../..');

type Document = { readonly paths: Record<string, Record<string, unknown>> };

describe.skipIf(python === '' || node === '')('external tools that know only the OpenAPI document', () => {
  let database: TestDatabase;
  const folder = temporaryFolder();
  let program: Program;
  let token: string;
  let document: Document;
  let guide: string;

  /** Runs a program in the folder. @returns its output @throws with its output if it fails */
  const run = async (command: string, ...args: string[]): Promise<string> => runIn('.', command, ...args);
  /** The same in a folder within. */
  const runIn = async (within: string, command: string, ...args: string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      execFile(command, args, { cwd: path.join(folder, within), maxBuffer: 64 * 1024 * 1024 }, (error, out, err) =>
        error === null ? resolve(out + err) : reject(new Error(`${path.basename(command)} ${args.join(' ')}\n${out}${err}`)),
      );
    });

  /** Calls over REST with the token. */
  const post = async (address: string, body: FormData | string): Promise<Record<string, unknown>> => {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const headers = { authorization: `Bearer ${token}`, ...type };
    const answer = await fetch(`${program.origin}${address}`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Record<string, unknown>;
  };
  const createPage = (slug: string): Promise<Record<string, unknown>> =>
    post('/api/ximblox/page/create', JSON.stringify({ title: 'Basin', slug, type: 'content', locale: 'en-gb' }));

  beforeAll(async () => {
    database = await createTestDatabase();
    program = await startProgram({
      dataDir: path.join(folder, 'data'),
      environment: { DATABASE_URL: database.url, SEED: 'none' },
    });
    token = await makeToken(program.origin);
    const text = await (await fetch(`${program.origin}/api/docs/openapi.json`)).text();
    await writeFile(path.join(folder, 'openapi.json'), text);
    document = JSON.parse(text) as Document;
    guide = await readFile(path.join(root, 'docs/api/clients.md'), 'utf8');
  });
  afterAll(async () => {
    await program?.end();
    await database?.drop();
  });

  test('a validator accepts the document', async () => {
    expect(await run(path.join(python, 'openapi-spec-validator'), 'openapi.json')).toContain('openapi.json: OK');
  });

  test('the generator for Python makes every call, and its client stores ten block types', async () => {
    // Formatting needs a program that would have to be on the path, and is not what is tested.
    await writeFile(path.join(folder, 'python.yml'), 'post_hooks: []\n');
    const config = ['--config', 'python.yml', '--meta', 'none', '--fail-on-warning', '--output-path', 'ximblox_client'];
    await run(path.join(python, 'openapi-python-client'), 'generate', '--path', 'openapi.json', ...config);
    const files = await readdir(path.join(folder, 'ximblox_client/api'), { recursive: true });
    const generated = files.filter((file) => file.endsWith('.py') && !file.endsWith('__init__.py'));
    expect(generated.length).toBe(Object.values(document.paths).flatMap((methods) => Object.keys(methods)).length);
    await run(path.join(python, 'python'), '-m', 'compileall', '-q', 'ximblox_client');

    const { pageID, pageVersionID } = await createPage('by-python');
    const given = [program.origin, token, String(pageID), String(pageVersionID)];
    await cp(path.join(root, 'scripts/services/openapi-clients/store_blocks.py'), path.join(folder, 'store_blocks.py'));
    expect(await run(path.join(python, 'python'), 'store_blocks.py', ...given)).toBe('10 blocks\n');

    const example = /^```python\n(.*?)^```$/ms.exec(guide)?.[1] ?? '';
    const call = 'import sys\nprint(write_draft(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), 1))\n';
    await writeFile(path.join(folder, 'guide.py'), `${example}\n\n${call}`);
    expect(await run(path.join(python, 'python'), 'guide.py', ...given)).toBe('Why we rebuilt it\n');
    await cp(path.join(root, 'scripts/services/openapi-clients/typed_pages.py'), path.join(folder, 'typed_pages.py'));
    expect(await run(path.join(python, 'python'), 'typed_pages.py', program.origin, token)).toBe(
      'PageNews 2026-11-17\nPageExpert a.visser@meridian.example\nPageContent\nPublicPageExpertAnswer no email\nPageCardExpert\n',
    );
  });

  test('the example of the guide compiles with the types of openapi-typescript, and runs', async () => {
    await symlink(path.join(node, 'node_modules'), path.join(folder, 'node_modules'));
    const tool = (name: string): string => path.join(node, 'node_modules/.bin', name);
    await run(tool('openapi-typescript'), 'openapi.json', '-o', 'ximblox.d.ts');
    await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(path.join(folder, 'guide.ts'), /^```ts\n(.*?)^```$/ms.exec(guide)?.[1] ?? '');
    await writeFile(path.join(folder, 'refused.ts'), refused);
    const strict = '--strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --module nodenext --target esnext';
    const compile = `${strict} --allowImportingTsExtensions --noEmit`.split(' ');
    await run(tool('tsc'), ...compile, 'guide.ts');
    const output = await run(tool('tsc'), ...compile, 'refused.ts').catch(String);
    expect(output.match(/refused\.ts\(\d+/g)).toEqual(['refused.ts(3', 'refused.ts(4', 'refused.ts(5', 'refused.ts(6']);

    const form = new FormData();
    const photo = await readFile(path.join(root, 'packages/institute/content/media/kelvin-wake.jpg'));
    form.append('path', '/');
    form.append('f', new Blob([photo], { type: 'image/jpeg' }), 'kelvin-wake.jpg');
    const { file } = (await post('/api/ximblox/medialib/add-file', form)) as { file: { id: number } };
    const { pageID, pageVersionID } = await createPage('by-typescript');
    const page = JSON.stringify({ id: pageID, versionID: pageVersionID, fileID: file.id });
    const call = `import { writeDraft } from './guide.ts';\nconsole.log(await writeDraft('${program.origin}', '${token}', ${page}));\n`;
    await writeFile(path.join(folder, 'call.ts'), call);
    expect(await run(process.execPath, '--disable-warning=ExperimentalWarning', 'call.ts')).toBe('Why we rebuilt it\n');
  });

  /** What the programs in Go and Java print: how many pages in English have the type content, and how many experts the IDs 1 and 2. */
  const counted = async (): Promise<string> => {
    const body = JSON.stringify({ locale: 'en-gb', type: 'content' });
    return `${String((await post('/api/ximblox/page/count', body))['total'])} 0\n`;
  };
  const programs = path.join(root, 'scripts/services/openapi-clients');
  const generate = async (language: string, ...more: string[]): Promise<string> =>
    run(
      path.join(python, 'openapi-generator-cli'),
      'generate',
      '-i',
      'openapi.json',
      '-g',
      language,
      '-o',
      `made-${language}`,
      ...more,
    );
  const minutes = 60_000;

  test.skipIf(go === '')('the client that oapi-codegen makes for Go compiles and calls', { timeout: 10 * minutes }, async () => {
    await mkdir(path.join(folder, 'oapi/client'), { recursive: true });
    const args = ['-generate', 'types,client', '-package', 'client', '-o', 'oapi/client/client.go', 'openapi.json'];
    await run(path.join(go, 'oapi-codegen'), ...args);
    await cp(path.join(programs, 'go/oapi-codegen.go'), path.join(folder, 'oapi/main.go'));
    await writeFile(path.join(folder, 'oapi/go.mod'), 'module example.com/client\n\ngo 1.25\n');
    await runIn('oapi', 'go', 'get', 'github.com/oapi-codegen/runtime@v1.9.0');
    await runIn('oapi', 'go', 'mod', 'tidy');
    await runIn('oapi', 'go', 'build', '-o', 'call', '.');
    expect(await run(path.join(folder, 'oapi/call'), program.origin, token)).toBe(await counted());
  });

  test.skipIf(go === '' || java === '')(
    'the client that openapi-generator makes for Go compiles and calls',
    { timeout: 10 * minutes },
    async () => {
      await generate('go');
      await mkdir(path.join(folder, 'made-go/call'));
      await cp(path.join(programs, 'go/openapi-generator.go'), path.join(folder, 'made-go/call/main.go'));
      await runIn('made-go', 'go', 'mod', 'tidy');
      await runIn('made-go', 'go', 'build', '-o', 'called', './call');
      expect(await run(path.join(folder, 'made-go/called'), program.origin, token)).toBe(await counted());
    },
  );

  test.skipIf(java === '')(
    'the client that openapi-generator makes for Java compiles and calls',
    { timeout: 15 * minutes },
    async () => {
      await generate('java', '--library', 'native');
      await cp(path.join(programs, 'java/Call.java'), path.join(folder, 'made-java/src/main/java/Call.java'));
      await runIn(
        'made-java',
        'mvn',
        '--batch-mode',
        '--quiet',
        '-DskipTests',
        'compile',
        'dependency:build-classpath',
        '-Dmdep.outputFile=classpath',
      );
      const libraries = await readFile(path.join(folder, 'made-java/classpath'), 'utf8');
      const classes = [path.join(folder, 'made-java/target/classes'), libraries.trim()].join(path.delimiter);
      expect(await run('java', '-cp', classes, 'Call', program.origin, token)).toBe(await counted());
    },
  );
});

/** What must not compile, in its lines 3 to 6: the server refuses all of it, or does not answer it. */
const refused = `import type { components as c } from './ximblox.d.ts';
type BlockDraft = c['schemas']['BlockDraft'];
export const nosuch: BlockDraft = { type: 'nosuch', key: 'h', props: {} };
export const nonsense: BlockDraft = { type: 'heading', key: 'h', props: { nonsense: 1 } };
export const other: c['schemas']['PageDraft'] = { title: 'A', slug: 'a', locale: 'en-gb', type: 'news', typeData: { authors: [] } };
export const hidden = (page: c['schemas']['PublicPage']) => (page.type === 'expert' ? page.typeData.email : '');
export const draft = (page: c['schemas']['Page']) => (page.type === 'expert' ? page.typeData.email : '');
export const news: c['schemas']['PageDraft'] = { title: 'A', slug: 'a', locale: 'en-gb', type: 'news', typeData: { date: '2026-11-17' } };
export const heading: BlockDraft = { type: 'heading', key: 'h', props: { title: '' } };
`;
