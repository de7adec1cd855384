import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkBoundaries } from './boundaries.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const plant = (files) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return checkBoundaries(root).map(({ file, line, message }) => `${file}:${line} ${message}`);
};

const domain = 'apps/server/src/domains/cms/pages/save-page.ts';
const repository = 'apps/server/src/domains/cms/pages/pages.repository.ts';

/** Each planted file is a violation of its own; the text must be in the one message. */
const violations = [
  [
    'primitives that use another package',
    'packages/primitives/src/a.ts',
    "import { x } from '@ximblox/blocks';\n",
    'may not use @ximblox/blocks',
  ],
  [
    'blocks that use the contract',
    'packages/blocks/src/a.ts',
    "import { x } from '@ximblox/contract';\n",
    'may not use @ximblox/contract',
  ],
  [
    'a client that uses the database',
    'apps/admin/src/a.tsx',
    "import type { Database } from '@ximblox/db';\n",
    'may not use @ximblox/db',
  ],
  [
    'a client that reaches into the server by path',
    'apps/site/src/a.ts',
    "import { x } from '../../server/src/config.ts';\n",
    'leaves apps/site',
  ],
  [
    'the package of a site named within a program',
    'apps/admin/src/editor/a.ts',
    "import { x } from '@ximblox/institute/catalog';\n",
    'where a program begins',
  ],
  ['the site loaded within a program', 'apps/site/src/a.ts', "import '#site/views';\n", 'where a program begins'],
  [
    'a program that begins with the institute rather than with the site of the setting',
    'apps/site/src/entry-server.tsx',
    "import '@ximblox/institute/views';\n",
    'where a program begins',
  ],
  [
    'a view of the site with state',
    'packages/institute/src/blocks/quiz/view.tsx',
    'export const view = () => <p>{useState(0)[0]}</p>;\n',
    'beside the view',
  ],
  ['a code of an error in a domain', domain, "if (error.code === 'V_07') throw error;\n", 'refuse with a named error'],
  [
    'a code of an error in the contract',
    'packages/contract/src/domains/cms/a.contract.ts',
    "const name = z.string().max(60, { error: 'V_14' });\n",
    'refuse with a named error',
  ],
  [
    'a code of an error in the back office',
    'apps/admin/src/features/a.ts',
    "const isTaken = code === 'V_06';\n",
    'compare names',
  ],
  [
    'a code of an error in a transport',
    'apps/server/src/transport/rest/a.ts',
    'const answer = { code: "AUTH_01" };\n',
    'refuse with a named error',
  ],
  ['an export that is an import', 'packages/contract/src/a.ts', "export { x } from '@ximblox/db';\n", 'may not use @ximblox/db'],
  [
    'an import that is written over several lines',
    'packages/contract/src/a.ts',
    "import {\n  x,\n  y,\n} from '@ximblox/db';\n",
    'may not use @ximblox/db',
  ],
  [
    'an import that is made later',
    'packages/contract/src/a.ts',
    "const x = await import('@ximblox/db');\n",
    'may not use @ximblox/db',
  ],
  ['a domain that reaches into another', domain, "import { x } from '../media/media.repository.ts';\n", 'reaches into media'],
  ['a domain that knows an adapter', domain, "import { x } from '../../../adapters/filesystem.ts';\n", 'may not use adapters'],
  [
    'a domain of the CMS that knows the institute',
    domain,
    "import { x } from '../../institute/contact/index.ts';\n",
    'know nothing of the institute',
  ],
  ['a domain that knows fastify', domain, "import Fastify from 'fastify';\n", 'knows nothing of fastify'],
  ['a domain that knows tRPC', domain, "import { TRPCError } from '@trpc/server';\n", 'knows nothing of @trpc/server'],
  ['a transport that speaks SQL', 'apps/server/src/transport/a.ts', "import { sql } from 'kysely';\n", 'speaks no SQL'],
  [
    'a kernel that knows a domain',
    'apps/server/src/kernel/a.ts',
    "import { x } from '../domains/pages/index.ts';\n",
    'may not use domains',
  ],
  [
    'a port that knows an adapter',
    'apps/server/src/ports/a.ts',
    "import { x } from '../adapters/s3.ts';\n",
    'may not use adapters',
  ],
  ['the environment read elsewhere', domain, "const port = process.env['PORT'];\n", 'the environment is read in'],
  ['SQL outside a repository', domain, 'const rows = sql`select 1`;\n', 'SQL stands in'],
  ['typed SQL outside a repository', domain, 'const rows = sql<{ a: number }>`select 1`;\n', 'SQL stands in'],
  ['a query builder outside a repository', domain, "const rows = db.selectFrom('page');\n", 'SQL stands in'],
  ['a path of one machine', 'docs/a.md', 'See /home/somebody/notes.\n', 'of one machine'],
  ['any as a type', domain, 'const x: any = 1;\n', '"any"'],
  ['any in an assertion', domain, 'const x = 1 as any;\n', '"any"'],
  ['any as a type parameter', domain, 'const x = new Map<string, any>();\n', '"any"'],
  ['a silenced type error', domain, '// @ts-expect-error later\nconst x = 1;\n', 'silenced'],
  ['a test that leaves the others out', 'apps/server/src/a.test.ts', "test.only('x', () => {});\n", '.only('],
  [
    'a key of the cache that is written by hand',
    'apps/admin/src/features/tags/a.tsx',
    "const tags = useQuery({\n  queryKey: ['tags'],\n});\n",
    'a key written by hand',
  ],
  [
    'a key that is passed on',
    'apps/admin/src/shared/a.ts',
    'void queryClient.invalidateQueries({ queryKey });\n',
    'a key written by hand',
  ],
  [
    'a plain change in a component',
    'apps/admin/src/features/tags/a.tsx',
    'await api.tags.create.mutate({ name });\n',
    'a plain call',
  ],
  [
    'a plain change of a session',
    'apps/admin/src/editor/top-bar/a.tsx',
    'await session.api.pages.delete.mutate({ id });\n',
    'a plain call',
  ],
  ['a plain read in a hook', 'apps/admin/src/features/tags/use-a.ts', 'await api.tags\n  .fetch.query({});\n', 'a plain call'],
  [
    'a plain change whose verb is a variable',
    'apps/admin/src/features/requests/a.tsx',
    'await api.publicationRequests[decision].mutate({ id });\n',
    'a plain call',
  ],
  [
    'a code of an error in a comment',
    'apps/server/src/transport/rest/a.ts',
    '/** @throws DomainError 404 `V_12` */\n',
    'a code of an error in a comment',
  ],
  [
    'a code of an error in a comment of a test',
    'apps/server/src/transport/rest/a.test.ts',
    '// Refused: V_07.\n',
    'in a comment',
  ],
];

describe('the boundaries', () => {
  test.each(violations)('%s is a violation', (_name, file, text, message) => {
    const found = plant({ [file]: text });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(file);
    expect(found[0]).toContain(message);
  });

  test.each([
    ['kysely', "db.insertInto('page').values({});", "db.updateTable('page').set({});"],
    ['SQL', 'sql`insert into page (a) values (1)`;', 'sql`update page p set a = 1`;'],
    ['both', 'sql`delete from page`;', "db.insertInto('page').values({});"],
  ])('a table that two domains write is a violation in each (%s)', (_name, first, second) => {
    const found = plant({ [repository]: first, 'apps/server/src/domains/cms/media/media.repository.ts': second });
    expect(found).toHaveLength(2);
    expect(found.join()).toContain('the table page is also written by media');
  });

  describe('a word that the package of a site declares as its own', () => {
    const declared = { 'packages/harbour/package.json': '{ "ximblox": { "words": ["pilot"] } }' };
    test.each([
      ['the kernel', 'apps/server/src/kernel/operation/a.ts', 'type Actor = { readonly pilotIDs: readonly number[] };\n'],
      ['a domain of the engine', domain, "const kinds = ['visitors', 'pilot'];\n"],
      ['a comment of the blocks', 'packages/blocks/src/a.ts', '/** What Pilots see. */\n'],
      ['a style of the blocks', 'packages/blocks/src/a.css', '.pilot {}\n'],
      ['adapters', 'apps/server/src/adapters/openid/a.ts', '// As the pilot has it.\n'],
      ['transport', 'apps/server/src/transport/a.ts', "app.get('/pilots');\n"],
      ['the programs of the server', 'apps/server/src/cli/a.ts', "const file = 'pilots.yaml';\n"],
      ['boot', 'apps/server/src/boot/a.ts', 'const settings = { PILOT_ID: 1 };\n'],
      ['the back office', 'apps/admin/src/editor/a.tsx', "const label = t('Pilots');\n"],
      ['the contract', 'packages/contract/src/a.ts', '/** What Pilots read. */\n'],
      ['the site', 'apps/site/src/account/a.tsx', 'const bodies = { pilots: 1 };\n'],
      ['primitives', 'packages/primitives/src/a.ts', "export const names = ['manage-pilots'];\n"],
      ['texts', 'packages/i18n/src/a.ts', "export const labels = { pilots: 'On board' };\n"],
    ])('is a violation in %s', (_name, file, text) => {
      expect(plant({ [file]: text })).toEqual([]);
      const found = plant(declared);
      expect(found).toHaveLength(1);
      expect(found[0]).toContain(`${file}:1 `);
      expect(found[0]).toMatch(/“pilot” is a word of the site’s package/i);
    });

    test('is none in its own folders, in other programs and in tests', () => {
      const text = "export const kind = 'pilot';\n";
      const places = [
        'packages/harbour/src/a.ts',
        'packages/primitives/src/institute/a.ts',
        'packages/contract/src/domains/institute/a.contract.ts',
        'packages/contract/documented-paths.json',
        'apps/admin/src/features/institute/pilots/a.tsx',
        'apps/server/src/domains/institute/pilots/a.ts',
        'apps/server/src/background/a.ts',
        'apps/server/src/transport/conformance/rights-matrix.snapshot.md',
        'apps/server/src/domains/cms/pages/a.rest.test.ts',
      ];
      expect(plant({ ...declared, ...Object.fromEntries(places.map((file) => [file, text])) })).toEqual([]);
    });
  });

  test('the line of a violation is told', () => {
    expect(plant({ [domain]: '/* one\n two */\n\nconst x: any = 1;\n' })[0]).toMatch(/save-page\.ts:4 /);
  });

  test('what is allowed is no violation', () => {
    expect(
      plant({
        'packages/blocks/src/a.ts': "import { x } from '@ximblox/primitives';\n",
        'apps/server/src/config.ts': 'const port = process.env;\n',
        [repository]:
          "import { sql } from 'kysely';\nimport { media } from '../media/index.ts';\nexport const rows = sql`select any(array[1]) from page`;\n",
        'apps/server/src/domains/cms/media/media.repository.ts': 'sql`select * from page`;',
        [domain]:
          "// any: any, process.env\nimport type { FastifyRequest } from 'fastify';\nconst text = 'x as any';\nconst anything: unknown = text;\n",
        'packages/primitives/src/errors/error-names.ts': "const codes = { file: 'V_17' };\n",
        'apps/server/src/transport/rest/a.test.ts': "expect(code).toBe('V_07');\n",
        'apps/server/src/transport/rest/b.ts': "/** @throws DomainError `invalid` */\nconst text = 'Refused with `V_12`.';\n",
        'apps/server/src/boot/build-app.ts': "import { s3 } from '../adapters/s3.ts';\nimport Fastify from 'fastify';\n",
        'apps/admin/src/editor/session/a.ts': 'await api.pages.publish.mutate({ id });\n',
        'apps/admin/src/features/tags/a.tsx':
          'const create = trpc.tags.create.useMutation();\nawait create.mutateAsync({ name });\nawait utils.tags.fetch.invalidate();\n',
        'apps/site/src/a.ts': "export const view = { queryKey: ['view'], queryFn: () => api.site.view.query({}) };\n",
        'node_modules/x/a.ts': 'const x: any = 1;\n',
      }),
    ).toEqual([]);
  });
});
