import type { PageDocument } from '../document/page-document.ts';

/**
 * Changes not yet acknowledged by the server, stored in the browser: enough to replay them after a reload, a crash or a logout.
 */
export type JournalEntry = {
  readonly format: 1;
  readonly pageID: number;
  readonly revision: number;
  readonly base: PageDocument;
  readonly document: PageDocument;
  /** What was sent by then, without an answer: sent again with its key, it is known whether it is a part of what is stored. */
  readonly sent?: { readonly document: PageDocument; readonly pageVersionID: number; readonly key: string };
  /** Time of the last change, milliseconds since 1970. */
  readonly atMs: number;
};
