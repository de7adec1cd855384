import { parseSync } from 'vite';

const isNode = (value) => typeof value === 'object' && value !== null && typeof value.type === 'string';

/** A statement of its own is executed with a connection; the builder's statements know theirs, and take nothing. */
const isRawStatement = ({ type, callee, arguments: given }) =>
  type === 'CallExpression' &&
  callee.type === 'MemberExpression' &&
  callee.property.name === 'execute' &&
  given.length === 1 &&
  !given[0].type.endsWith('FunctionExpression');

const count = (node) =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .reduce((sum, child) => sum + count(child), isRawStatement(node) ? 1 : 0);

/** The number of statements in a source file that are templates as a whole, and not of kysely's builder. */
export const countRawStatements = (file, text) => count(parseSync(file, text).program);

/**
 * The raw statements of each file, which say beside them why the builder would be worse. The numbers only fall: a statement more
 * is refused, and one less has to be recorded here.
 */
const rawStatements = {
  'apps/server/src/domains/cms/pages/links/site-problems.repository.ts': 1,
  'apps/server/src/adapters/postgres-search/postgres-search-facets.ts': 1,
  'apps/server/src/adapters/postgres-search/postgres-search-query.ts': 1,
  'apps/server/src/adapters/postgres-search/postgres-search-snippets.ts': 1,
  'apps/server/src/adapters/postgres-search/postgres-search-spelling.ts': 1,
  'apps/server/src/adapters/postgres-search/postgres-search.ts': 2,
  'apps/server/src/cli/backup/tables.repository.ts': 8,
  'apps/server/src/domains/cms/media/lists/file-lists.repository.ts': 1,
  'apps/server/src/domains/cms/pages/draft/page.repository.ts': 1,
  'apps/server/src/domains/cms/pages/draft/versions.repository.ts': 1,
  'apps/server/src/domains/cms/pages/public/page-lists.repository.ts': 1,
  'apps/server/src/domains/cms/pages/public/page-search.repository.ts': 1,
  'apps/server/src/domains/cms/pages/references/page-files.repository.ts': 1,
  'apps/server/src/domains/cms/redirects/not-found.repository.ts': 1,
  'apps/server/src/domains/cms/security-reports/violations.repository.ts': 1,
  'apps/server/src/domains/institute/vacancies/vacancies.repository.ts': 1,
  'apps/server/src/kernel/transaction/unit-of-work.ts': 1,
  'packages/db/src/migrate/migrate.ts': 1,
  'packages/db/src/start-lock.ts': 1,
};

/**
 * Compares the raw statements of sources with the recorded numbers.
 * @param texts the sources by file
 * @returns a sentence for each file with another number
 */
export const rawStatementProblems = (texts, recorded = rawStatements) =>
  [...new Set([...Object.keys(texts), ...Object.keys(recorded)])].flatMap((file) => {
    const found = file in texts ? countRawStatements(file, texts[file]) : 0;
    const expected = recorded[file] ?? 0;
    if (found > expected) return [`${file}  has ${found} raw statements, not ${expected}: write them with kysely's builder.`];
    return found < expected
      ? [`${file}  has ${found} raw statements, not ${expected}: lower its number in scripts/sql/raw-statements.mjs.`]
      : [];
  });
