import type { PageDocument } from '../document/page-document.ts';

/** What was written and not yet acknowledged by the server, kept in the browser: enough to replay it after a reload, a crash or a logout. */
export type JournalEntry = {
  readonly format: 1;
  readonly pageID: number;
  readonly revision: number;
  readonly base: PageDocument;
  readonly document: PageDocument;
  /** When it was written, milliseconds since 1970. */
  readonly atMs: number;
};
