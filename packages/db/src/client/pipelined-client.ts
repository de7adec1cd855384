import type { Socket } from 'node:net';

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

  #pending = 0;

  /** @param silenceMs after how many milliseconds without a byte, while an answer is due, the connection counts as lost; 0 for never */
  constructor(config?: pg.ClientConfig, silenceMs = 0) {
    super({ ...config, pipeline: true });
    const query = this.query.bind(this) as Query;
    this.#query = async (statement) => {
      this.#pending += 1;
      try {
        return await query(statement);
      } finally {
        this.#pending -= 1;
      }
    };
    if (silenceMs > 0) this.#watchSilence(silenceMs);
    // The pool and kysely ask in two forms: with a callback or a prepared object, which is passed on, and as text with values.
    this.query = ((given: unknown, values?: unknown, callback?: unknown) =>
      typeof given === 'string' && callback === undefined && (values === undefined || Array.isArray(values))
        ? this.#ask({ text: given, values: values ?? [] })
        : (query as (...all: unknown[]) => unknown)(given, values, callback)) as unknown as typeof this.query;
  }

  /**
   * A server that vanishes without closing its connections, by a power cut or a broken network, would leave calls waiting for what
   * the operating system waits: a quarter of an hour.
   */
  #watchSilence(ms: number): void {
    this.once('connect', () => {
      const { stream } = this.connection as unknown as { stream: Socket };
      stream.setTimeout(ms);
      // Not as setTimeout's callback, which is called once: a connection that has rested would not be watched any more.
      stream.on('timeout', () => {
        if (this.#pending > 0) stream.destroy(new Error(`Connection terminated: the database has not answered for ${ms} ms.`));
      });
    });
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
