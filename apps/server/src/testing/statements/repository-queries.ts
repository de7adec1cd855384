import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Database } from '@ximblox/db';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely';

import { stub } from '../stub.ts';

/** A function of a repository with the statements that it executes. */
export type RepositoryQuery = {
  readonly domain: string;
  readonly file: string;
  readonly name: string;
  readonly statements: readonly string[];
};

const sources = path.resolve(import.meta.dirname, '../..');
const statementsMax = 20;

const vacancyFilters = {
  type: 'vacancy',
  locale: 'en-gb',
  field: 'Software',
  location: 'Vlissingen',
  employment: 'Full time',
  hours: '40',
  searchTerm: 'basin',
};

const pageFilters = { type: 'news', locale: 'en-gb', state: null, searchTerm: 'basin', updatedBy: 1, tagID: 2 };

/** Arguments whose values matter: a column to sort by is looked up by name, a file name is parsed. */
const argumentsOf: Record<string, readonly unknown[]> = {
  emptyTables: [[{ name: 'tag', columns: [] }]],
  deleteMails: [{ emails: ['a@b.example'], keys: '^a', words: ['a'] }],
  findAccountToken: ['member', 'token'],
  findBoundSubject: ['token'],
  findTokenState: ['member', 'token'],
  findOpenLink: ['token'],
  findSubscriber: ['token'],
  findDecisionLink: ['token'],
  findPreviewRow: [1, new Date(0)],
  findFreeName: [1, 'name.pdf'],
  insertFile: [
    { name: 'a.png', type: 'image', mimeType: 'image/png', contentHash: '', size: 1, width: 1, height: 1 },
    { directoryID: 1, userID: 1 },
  ],
  insertLogin: [stub({ state: 'state', browser: 'browser', nonce: 'a', codeVerifier: 'b', locale: 'en-gb', returnPath: '/' })],
  insertChallenge: ['challenge', stub()],
  deleteChallenge: ['challenge', stub()],
  claimLogin: [stub({ state: 'state', browser: 'browser' })],
  insertAccountToken: [{ realm: 'member', userID: 1 }, 'activate'],
  insertSeals: [[stub({ auditID: 1, position: 1, at: '', commitment: '', digest: '', hash: '' })]],
  listAudit: [stub({ sortOrder: 'desc', subject: 'member:1' })],
  listDeleted: [stub({ columnToSort: 'title', sortOrder: 'asc' })],
  listMembers: [
    stub({ columnToSort: 'email', searchTerm: 'a', includeDeleted: false, sortOrder: 'asc', pageIndex: 0, pageSize: 25 }),
  ],
  listRegistrations: [stub({ searchTerm: 'wake', pageID: 1, offset: 0, limit: 20 })],
  listBinned: [stub({ columnToSort: 'name', sortOrder: 'desc', searchTerm: 'wake', pageIndex: 0, pageSize: 25 })],
  searchFiles: [
    stub({
      directoryID: 2,
      searchTerm: 'wake',
      withSubfolders: true,
      kind: 'image',
      mimeType: 'image/png',
      largerThan: 1,
      columnToSort: 'name',
      sortOrder: 'asc',
    }),
  ],
  listFiles: [2, { pageIndex: 0, pageSize: 25 }],
  listExpertIDs: [stub({ searchTerm: 'basin' })],
  listApplications: [stub({ searchTerm: 'berg', offset: 0, limit: 25 })],
  findClosedPage: [stub({ locale: 'en-gb', slug: 'vacancies/diver' }), ['vacancy']],
  listFilterCounts: [vacancyFilters],
  listMissedAddresses: [stub({ columnToSort: 'path', sortOrder: 'desc' })],
  listPages: [{ ...pageFilters, columnToSort: 'title', sortOrder: 'asc', pageIndex: 0, pageSize: 25 }],
  countGroups: [pageFilters],
  countLiveUnderReview: [pageFilters],
  countChangesRequested: [pageFilters],
  countAmong: [pageFilters, [1]],
  countTags: [pageFilters],
  listBoard: [stub({ columnToSort: 'title', sortOrder: 'asc', state: 'behind', locale: 'nl-nl', searchTerm: 'basin' })],
  listPagesByFile: [stub({ columnToSort: 'title', sortOrder: 'asc' })],
  listViolations: [stub({ columnToSort: 'page', sortOrder: 'desc', searchTerm: 'a', area: 'site' })],
  listGroups: [stub({ columnToSort: 'words', sortOrder: 'asc', searchTerm: 'cfd', pageIndex: 0, pageSize: 25 })],
  insertGroup: [{ locale: 'en-gb', words: ['CFD', 'flow'], keys: ['cfd', 'flow'] }],
  updateGroup: [1, { locale: 'en-gb', words: ['CFD', 'flow'], keys: ['cfd', 'flow'] }],
  listBets: [stub({ columnToSort: 'term', sortOrder: 'asc', searchTerm: 'tank', pageIndex: 0, pageSize: 25 })],
  listMissedSearches: [stub({ columnToSort: 'term', sortOrder: 'asc', searchTerm: 'tank', pageIndex: 0, pageSize: 25 })],
  listRequests: [stub({ state: 'accepted' })],
  listTerms: [stub({ columnToSort: 'source', sortOrder: 'asc', searchTerm: 'tank', pageIndex: 0, pageSize: 25 })],
  listUsers: [stub({ columnToSort: 'name' })],
  listVacancyIDs: [vacancyFilters, stub()],
  queueMail: [stub({ sealed: undefined })],
  readRows: [{ name: 'tag', columns: [{ name: 'tag_id', type: 'integer' }] }],
  writeRows: [{ name: 'tag', columns: [{ name: 'tag_id', type: 'integer' }] }, ['{}']],
};

/** Exports of repositories that execute no statement: helpers and fragments of statements. */
const silent = new Set([
  'hashAPIToken',
  'hashSessionToken',
  'isInLanguage',
  'jsonOrNull',
  'paginateMembers',
  'listMembersOfAfter',
  'parentPath',
  'pathParts',
  'written',
]);

class MissingValue extends Error {}

class Recorder extends DummyDriver {
  readonly statements: string[] = [];

  override acquireConnection(): Promise<DatabaseConnection> {
    const executeQuery = <Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
      if (parameters.includes(undefined)) throw new MissingValue(text);
      if (this.statements.length >= statementsMax) throw new Error(`more than ${statementsMax} statements`);
      this.statements.push(text.trim());
      return Promise.resolve({ rows: [stub() as Row], numAffectedRows: 1n });
    };
    return Promise.resolve({
      executeQuery,
      async *streamQuery() {
        yield await Promise.resolve({ rows: [] });
      },
    });
  }
}

const databaseWith = (recorder: Recorder): Kysely<Database> =>
  new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => recorder,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

type Callable = (...given: unknown[]) => unknown;

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

async function statementsOf(name: string, call: Callable): Promise<{ statements: string[]; error?: Error }> {
  const recorder = new Recorder();
  try {
    const given = argumentsOf[name] ?? [stub(), stub(), stub(), stub()];
    const db = databaseWith(recorder);
    // A few take a unit of work or a context instead of the database.
    const result = await call(Object.assign(db, { tx: db, db }), ...given);
    if (isAsyncIterable(result)) for await (const _ of result) break;
    return { statements: recorder.statements };
  } catch (error) {
    // Empty rows end many functions early.
    return { statements: recorder.statements, error: error instanceof Error ? error : new Error('no error', { cause: error }) };
  }
}

/** `cms/pages` for a repository of that domain, `kernel` for one outside the domains. */
const domainOf = (file: string): string => /^domains\/([^/]+\/[^/]+)/.exec(file)?.[1] ?? file.split('/', 1)[0] ?? '';

/**
 * The statements of every function that a `*.repository.ts` exports, with every optional part, by file and name. Each function is called with
 * stand-ins for its arguments and a database that records the statements, so that nothing is listed by hand.
 */
export async function listRepositoryQueries(): Promise<{ queries: RepositoryQuery[]; failures: string[] }> {
  const queries: RepositoryQuery[] = [];
  const failures: string[] = [];
  const files = globSync('**/*.repository.ts', { cwd: sources }).toSorted();
  for (const file of files) {
    const exported = (await import(pathToFileURL(path.join(sources, file)).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      if (typeof value !== 'function' || silent.has(name)) continue;
      const { statements, error } = await statementsOf(name, value as Callable);
      if (error instanceof MissingValue || (statements.length === 0 && error !== undefined))
        failures.push(`${file} ${name}: ${error.message}`);
      if (statements.length > 0) queries.push({ domain: domainOf(file), file, name, statements: [...new Set(statements)] });
    }
  }
  return { queries, failures };
}
