import { afterLast, appendToObject } from './edit.mjs';
import { migrationText, nextMigration } from './migration.mjs';

const contract = ({ camel, kebab, pascal, title }) => `import { required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { NoInput, operation, staff, withPermission } from '../../operation.ts';

const ${pascal}Item = z.strictObject({ id: z.number().int(), name: z.string() });

export const ${camel}Contract = {
  list: operation({
    kind: 'query',
    summary: '${title}, by name',
    access: staff,
    input: NoInput,
    output: z.strictObject({ items: z.array(${pascal}Item) }),
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/${kebab}/list' },
  }),
  create: operation({
    kind: 'mutation',
    summary: 'Add one to ${title.toLowerCase()}',
    access: withPermission('manage-settings'),
    input: z.strictObject({ name: z.string().trim().min(1, { error: required }).max(200, { error: tooLong }) }),
    output: z.strictObject({ item: ${pascal}Item }),
    errors: [required, tooLong],
    example: { name: 'First' },
    rest: { method: 'POST', path: '/api/ximblox/${kebab}' },
  }),
};
`;

const handlers = ({ camel, kebab, pascal, singular }) => `import type { Contract } from '@ximblox/contract';

import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { insert${pascal}, list${pascal} } from './${kebab}.repository.ts';

export const ${camel}Handlers: Handlers<Contract['${camel}']> = {
  list: async (context) => ({ items: await list${pascal}(context.db) }),
  create: (context, input) =>
    unitOfWork(context, async (unit) => {
      const item = await insert${pascal}(unit.tx, input.name);
      unit.audit({ action: '${camel}.create', subjectType: '${singular}', subjectID: item.id, params: { kind: 'named', name: item.name } });
      return { item };
    }),
};
`;

const repository = ({ pascal, singular }) => `import type { Database } from '@ximblox/db';
import type { Kysely } from 'kysely';

const columns = ['${singular}_id as id', 'name'] as const;

/** All, by name. */
export function list${pascal}(db: Kysely<Database>) {
  return db.selectFrom('${singular}').select(columns).orderBy('name').execute();
}

export function insert${pascal}(db: Kysely<Database>, name: string) {
  return db.insertInto('${singular}').values({ name }).returning(columns).executeTakeFirstOrThrow();
}
`;

const test = ({ kebab }) => `import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());

test('what is created is listed', async () => {
  const editor = await app.loginAs(['manage-settings']);
  const created = await editor.post('/api/ximblox/${kebab}', { name: 'First' });
  expect(created.status).toBe(200);
  expect((await editor.get('/api/ximblox/${kebab}/list')).text).toContain('"First"');
});

test('a visitor may not list, and staff without the permission may not create one', async () => {
  expect((await app.visitor.get('/api/ximblox/${kebab}/list')).status).toBe(401);
  const reader = await app.loginAs([]);
  expect((await reader.post('/api/ximblox/${kebab}', { name: 'First' })).status).toBe(403);
});
`;

const readme = ({ title, singular }) => `# ${title}\n\nOwns the table \`${singular}\`. Others use what \`index.ts\` offers.\n`;

const table = ({ singular }) => `create table ${singular} (
    ${singular}_id integer generated always as identity primary key,
    name text not null,
    created_at timestamptz not null default now()
  )`;

/** The name of a table's interface: `tide_station` → TideStation. */
const interfaceOf = (table) => table.replace(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase());

/** The interface that `npm run generate` writes for the new table: columns by name. */
const tableType = ({ singular }) => {
  const columns = ['created_at: Generated<Time>;', 'name: string;', `${singular}_id: GeneratedAlways<number>;`];
  const lines = columns.toSorted().map((column) => `  ${column}`);
  return `export interface ${interfaceOf(singular)} {\n${lines.join('\n')}\n}\n\n`;
};

/** Puts `added` before the first match whose name comes after it in the alphabet, or at `end`. */
const insertSorted = (text, pattern, { name, added, end }) => {
  const at = [...text.matchAll(pattern)].find((match) => match[1] > name)?.index ?? end;
  return text.slice(0, at) + added + text.slice(at);
};

const addTable = (text, names) => {
  const start = text.indexOf('export interface DB {');
  if (start === -1) throw new Error('No "export interface DB" was found in schema.gen.ts');
  const tables = insertSorted(text.slice(0, start), /^export interface (\w+) \{/gm, {
    name: interfaceOf(names.singular),
    added: tableType(names),
    end: start,
  });
  const list = insertSorted(text.slice(start), /^ {2}(\w+): /gm, {
    name: names.singular,
    added: `  ${names.singular}: ${interfaceOf(names.singular)};\n`,
    end: text.lastIndexOf('}') - start,
  });
  return tables + list;
};

/** The names of the domain's action, and of the domain in the filter of the log. */
const addAuditNames = (text, { camel, title }) => {
  const start = text.indexOf('const auditDomains = {');
  const end = text.indexOf('} as const satisfies', start);
  if (start === -1 || end === -1) throw new Error('No "const auditDomains" was found in audit-actions.ts');
  const actions = insertSorted(text.slice(0, start), /^ {2}'([\w.-]+)': of\(/gm, {
    name: `${camel}.create`,
    added: `  '${camel}.create': of('Added to ${title}', 'Toegevoegd aan ${title}'),\n`,
    end: text.indexOf('} as const satisfies'),
  });
  const domains = insertSorted(text.slice(start, end), /^ {2}(\w+): of\(/gm, {
    name: camel,
    added: `  ${camel}: of('${title}', '${title}'),\n`,
    end: end - start,
  });
  return actions + domains + text.slice(end);
};

const edits = (names) => {
  const { camel, kebab, group } = names;
  return {
    'packages/contract/src/contract.ts': (text) =>
      appendToObject(
        afterLast(
          text,
          /import .*\.contract\.ts';\n/g,
          `import { ${camel}Contract } from './domains/${group}/${kebab}.contract.ts';\n`,
        ),
        'export const contract = {',
        `${camel}: ${camel}Contract,`,
      ),
    'apps/server/src/boot/all-handlers.ts': (text) =>
      appendToObject(
        afterLast(
          text,
          /import .* from '\.\.\/domains\/.*\n/g,
          `import { ${camel}Handlers } from '../domains/${group}/${kebab}/index.ts';\n`,
        ),
        'export const allHandlers',
        `${camel}: ${camel}Handlers,`,
      ),
    'packages/db/src/schema.gen.ts': (text) => addTable(text, names),
    'packages/i18n/src/audit-actions.ts': (text) => addAuditNames(text, names),
  };
};

/** A domain with a table, two operations and their tests, served over tRPC and REST. */
export const newDomain = (names, root) => {
  const folder = `apps/server/src/domains/${names.group}/${names.kebab}`;
  return {
    files: {
      [`packages/contract/src/domains/${names.group}/${names.kebab}.contract.ts`]: contract(names),
      [nextMigration(root, names.kebab)]: migrationText(`${names.title}.`, [table(names)]),
      [`${folder}/index.ts`]: `export { ${names.camel}Handlers } from './${names.kebab}.handlers.ts';\n`,
      [`${folder}/${names.kebab}.handlers.ts`]: handlers(names),
      [`${folder}/${names.kebab}.repository.ts`]: repository(names),
      [`${folder}/${names.kebab}.rest.test.ts`]: test(names),
      [`${folder}/README.md`]: readme(names),
    },
    edits: edits(names),
    next: `Operations and who may: packages/contract/src/domains/${names.group}/${names.kebab}.contract.ts. Then bring the snapshots up to date: npm run generate.`,
  };
};
