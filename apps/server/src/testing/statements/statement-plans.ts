import pg from 'pg';
import { vi } from 'vitest';

/** A sequential scan of a smaller table is accepted: it costs less than an index. */
const smallTableRows = 1_000;
/** PostgreSQL may switch to a generic plan for a prepared statement from its sixth execution on. */
const executionsUntilSettled = 6;

/** A statement as sent to PostgreSQL. */
type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** The inspected part of a node of `explain (format json)`. */
type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Filter?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
};

/** A large table of which a statement reads all or most rows. */
export type WholeRead = {
  readonly call: string;
  readonly table: string;
  /** The type of scan, such as `Seq Scan` or `Index Only Scan`. */
  readonly how: string;
  readonly statement: string;
  /** The call, the statement and its plan. */
  readonly message: string;
};

export type StatementPlans = {
  /**
   * Makes a call and explains every statement that it executed, with its values and the plan that PostgreSQL chooses for them.
   * Statistics must be up to date (`vacuum analyze`).
   * @param call the name of the call in messages
   * @returns the large tables read by a sequential scan, and those of which another scan read more than half of the rows
   */
  wholeReads(call: string, work: () => Promise<unknown>): Promise<WholeRead[]>;
  close(): Promise<void>;
};

export type StatementRecorder = {
  /** The statements so far that read or write rows, in order. */
  statements(): string[];
  /** Connects to the database in which statements are explained. */
  explain(databaseUrl: string): Promise<StatementPlans>;
};

/**
 * Records the statements of every client of `pg`, including Kysely's. Call it before the first connection, so before `createTestApp()`.
 */
export function recordStatements(): StatementRecorder {
  const { mock } = vi.spyOn(pg.Client.prototype, 'query');
  return {
    statements: () => mock.calls.flatMap((call) => statementOf(call)).map(({ text }) => text),
    async explain(databaseUrl) {
      const client = new pg.Client({ connectionString: databaseUrl, statement_timeout: 60_000, options: '-c timezone=UTC' });
      await client.connect();
      const sizes = await tableSizes(client);
      return {
        async wholeReads(call, work) {
          const from = mock.calls.length;
          await work();
          const statements = distinct(mock.calls.slice(from).flatMap((call) => statementOf(call)));
          const found: WholeRead[] = [];
          for (const statement of statements) {
            const plan = await planOf(client, statement);
            found.push(...readsOf(plan, sizes).map((read) => describe(call, statement, plan, read)));
          }
          return found;
        },
        close: () => client.end(),
      };
    },
  };
}

/** The explainable statement of a call of `query`, which takes a text with values, or an object of both. */
function statementOf([given, values]: readonly unknown[]): Statement[] {
  const { text, values: own } = typeof given === 'string' ? { text: given, values } : (given as Partial<Statement>);
  if (typeof text !== 'string' || !/^\s*(?:\/\*.*?\*\/\s*)?(?:select|with|insert|update|delete)\b/i.test(text)) return [];
  return [{ text, values: Array.isArray(own) ? own : [] }];
}

const distinct = (statements: readonly Statement[]): Statement[] => [
  ...new Map(statements.map((statement) => [JSON.stringify(statement), statement])).values(),
];

async function tableSizes(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ name: string; rows: number }>(
    `select relname as name, reltuples::int as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map((row) => [row.name, row.rows]));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const quoteItem = (item: unknown): string => (item === null ? 'null' : JSON.stringify(textOf(item)));

/** A value as an SQL literal, as `pg` would send it. */
function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(quoteItem).join(',')}}`);
  return pg.escapeLiteral(textOf(value));
}

const explained = async (client: pg.Client, options: string, text: string): Promise<PlanNode> => {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (${options} format json) ${text}`);
  const [row] = rows;
  if (row === undefined) throw new Error(`PostgreSQL did not explain ${text}`);
  return row['QUERY PLAN'][0].Plan;
};

/**
 * The plan that PostgreSQL chooses for a prepared statement after several executions with these values. Read-only statements
 * are executed, so that the plan shows how much each node read; writes are only planned.
 */
async function planOf(client: pg.Client, { text, values }: Statement): Promise<PlanNode> {
  await client.query(`prepare explained as ${text}`);
  try {
    const execute = `execute explained ${values.length === 0 ? '' : `(${values.map(literalOf).join(', ')})`}`;
    let plan = await explained(client, '', execute);
    for (let run = 1; run < executionsUntilSettled; run += 1) plan = await explained(client, '', execute);
    const isWriting = [...nodesOf(plan)].some(({ node }) => ['ModifyTable', 'LockRows'].includes(node['Node Type']));
    if (isWriting || /\b(?:pg_(?:try_)?advisory|pg_notify|nextval)/.test(text)) return plan;
    return await explained(client, 'analyze, timing off,', execute);
  } finally {
    await client.query('deallocate explained');
  }
}

/** The nodes of a plan, each with the table it reads, which a bitmap index scan does not name itself. */
function* nodesOf(plan: PlanNode, above?: string): Generator<{ node: PlanNode; table: string | undefined }> {
  const table = plan['Relation Name'] ?? (plan['Node Type'].startsWith('Bitmap') ? above : undefined);
  yield { node: plan, table };
  for (const child of plan.Plans ?? []) yield* nodesOf(child, table);
}

/** The number of rows that a node read, over all its executions. */
function rowsRead(node: PlanNode): number {
  const looked =
    (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return Math.round(looked * (node['Actual Loops'] ?? 0));
}

type Read = { readonly node: PlanNode; readonly table: string; readonly size: number };

function readsOf(plan: PlanNode, sizes: ReadonlyMap<string, number>): Read[] {
  return [...nodesOf(plan)].flatMap(({ node, table }) => {
    const size = table === undefined ? 0 : (sizes.get(table) ?? 0);
    if (table === undefined || size < smallTableRows || node['Node Type'] === 'ModifyTable') return [];
    const wasRun = node['Actual Loops'] !== 0;
    const isWhole = node['Node Type'] === 'Seq Scan' ? wasRun : rowsRead(node) > size / 2;
    return isWhole ? [{ node, table, size }] : [];
  });
}

function describe(call: string, { text, values }: Statement, plan: PlanNode, { node, table, size }: Read): WholeRead {
  const how = node['Node Type'];
  const statement = text.replaceAll(/\s+/g, ' ').trim();
  const lines = [
    `${call}: ${how} on ${table} (${size} rows)`,
    `  statement: ${statement}`,
    `  values: ${JSON.stringify(values).slice(0, 500)}`,
    ...treeOf(plan, 1),
  ];
  return { call, table, how, statement, message: lines.join('\n') };
}

/** A plan in the text form of `explain`, abridged. */
function treeOf(node: PlanNode, depth: number): string[] {
  const index = node['Index Name'] === undefined ? '' : ` using ${node['Index Name']}`;
  const table = node['Relation Name'] === undefined ? '' : ` on ${node['Relation Name']}`;
  const condition = node['Index Cond'] ?? node['Recheck Cond'] ?? node.Filter;
  const read = node['Actual Loops'] === undefined ? '' : ` [${rowsRead(node)} rows]`;
  return [
    `${'  '.repeat(depth)}-> ${node['Node Type']}${index}${table}${read}${condition === undefined ? '' : `: ${condition.slice(0, 200)}`}`,
    ...(node.Plans ?? []).flatMap((child) => treeOf(child, depth + 1)),
  ];
}
