import pg from 'pg';

import { createStatementNames } from './statement-names.ts';

/**
 * What a statement begins with that may go out together with the commit of its transaction. Its answer is never waited for by itself and
 * is empty; where it fails, the commit fails with its error and nothing of the transaction is kept. Outside of one it goes out at once.
 */
export const withCommit = '/* with the commit */';

const nameOf = createStatementNames();

type Statement = { readonly text: string; readonly values: readonly unknown[] };
type Query = (statement: { text: string; name?: string; values?: unknown[] }) => Promise<pg.QueryResult>;

const isEnd = (text: string): boolean => text === 'commit' || text === 'rollback';
const nothing = (command: string): pg.QueryResult => ({ command, rowCount: 0, oid: 0, fields: [], rows: [] });

/**
 * A connection for kysely that waits for PostgreSQL less often, since a wait costs more than most of our statements: `begin` goes out with the
 * first statement of the transaction, a statement marked {@link withCommit} with the commit, and a transaction that said nothing is not begun.
 * Statements that are said often are prepared: PostgreSQL parses and plans them once.
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
    // What was held back for the commit is not wanted when the transaction is given up.
    if (text === 'rollback') return isBegun ? this.#send(statement) : nothing('ROLLBACK');
    // Answers come in the order of the statements, so the first that failed is the one that is told.
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
