import pg from 'pg';

import { createStatementNames } from './statement-names.ts';

/**
 * Marker for statements that may be pipelined with COMMIT. The result is not awaited separately and
 * is empty; if the statement fails, the commit fails with its error. Outside a transaction it is sent immediately.
 */
export const withCommit = '/* with the commit */';

const nameOf = createStatementNames();

type Statement = { readonly text: string; readonly values: readonly unknown[] };
type Query = (statement: { text: string; name?: string; values?: unknown[] }) => Promise<pg.QueryResult>;

const isEnd = (text: string): boolean => text === 'commit' || text === 'rollback';
const nothing = (command: string): pg.QueryResult => ({ command, rowCount: 0, oid: 0, fields: [], rows: [] });

/**
 * A connection for kysely with fewer round trips, since most of them take longer than the statement: `begin` is sent with the
 * first statement of the transaction, a statement marked {@link withCommit} with the commit, and an empty transaction is not begun.
 * Recurring statements are prepared, so that PostgreSQL parses and plans them once.
 */
export class PipelinedClient extends pg.Client {
  readonly #query: Query;
  #held: Statement[] = [];
  #isInTransaction = false;

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true });
    this.#query = this.query.bind(this);
    // The pool and kysely ask in two forms: with a callback or a prepared object, which is passed on, and as text with values.
    this.query = ((given: unknown, values?: unknown, callback?: unknown) =>
      typeof given === 'string' && callback === undefined && (values === undefined || Array.isArray(values))
        ? this.#ask({ text: given, values: values ?? [] })
        : (this.#query as (...all: unknown[]) => unknown)(given, values, callback)) as unknown as typeof this.query;
  }

  async #ask(statement: Statement): Promise<pg.QueryResult> {
    const { text } = statement;
    if (text === 'begin') this.#isInTransaction = true;
    if (text === 'begin' || (this.#isInTransaction && text.trimStart().startsWith(withCommit))) {
      this.#held.push(statement);
      return nothing('BEGIN');
    }
    if (isEnd(text)) this.#isInTransaction = false;
    const held = this.#held;
    if (held.length === 0) return this.#send(statement);
    this.#held = [];
    const isBegun = held[0]?.text !== 'begin';
    if (isEnd(text) && !isBegun && held.length === 1) return nothing(text.toUpperCase());
    // Statements waiting for the commit are dropped on rollback.
    if (text === 'rollback') return isBegun ? this.#send(statement) : nothing('ROLLBACK');
    // Results arrive in the order of the statements, so the first failure is reported.
    const answers = await Promise.all(this.#sendTogether([...held, statement]));
    return answers.at(-1) ?? nothing('');
  }

  #sendTogether(statements: readonly Statement[]): Promise<pg.QueryResult>[] {
    const { stream } = this.connection;
    stream.cork();
    try {
      return statements.map((one) => this.#send(one));
    } finally {
      stream.uncork();
    }
  }

  #send({ text, values }: Statement): Promise<pg.QueryResult> {
    if (values.length === 0) return this.#query({ text });
    const name = nameOf(text);
    return this.#query(name === undefined ? { text, values: [...values] } : { text, name, values: [...values] });
  }
}
