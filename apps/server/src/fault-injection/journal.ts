import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { NetworkAnswer } from '../testing/servers/network-caller.ts';

export type Kind =
  | 'create'
  | 'store'
  | 'publish'
  | 'unpublish'
  | 'request'
  | 'accept'
  | 'reject'
  | 'upload'
  | 'delete-file'
  | 'slug';

/** A call of a client with its outcome. */
export type Entry = {
  readonly id: number;
  readonly client: number;
  readonly kind: Kind;
  /** The page by its number or, before it has one, by its slug; the file by its name. */
  readonly subject: number | string;
  /** The marker that this change writes everywhere: for an upload, the checksum of the bytes. */
  readonly marker: string;
  readonly sentAt: number;
  /** When the response arrived; null where there was none. */
  readonly answeredAt: number | null;
  readonly status: number | null;
  readonly requestID: string | null;
  readonly retryAfter: string | null;
  readonly body: Readonly<Record<string, unknown>>;
};

export type Journal = {
  readonly entries: readonly Entry[];
  readonly write: (entry: Omit<Entry, 'id'>) => Entry;
};

/** Whether a change was acknowledged: from then on it must be there. */
export const isAcknowledged = ({ status }: Entry): boolean => status === 200;
/** Whether the outcome of a change is unknown: it must be complete or absent. */
export const isOpen = ({ status }: Entry): boolean => status === null || status >= 500;
/** Whether a change was refused: it must not be there. */
export const isRefused = (entry: Entry): boolean => !isAcknowledged(entry) && !isOpen(entry);

/** Waits until more than `count` changes were acknowledged; the duration is not significant. */
export async function untilAcknowledged(journal: Journal, count: number): Promise<void> {
  while (journal.entries.filter(isAcknowledged).length <= count) await sleep(50);
}

/** Stores the calls of a scenario's clients; with `FAULT_LOG` also as lines of JSON in that folder. */
export function createJournal(scenario: string): Journal {
  const entries: Entry[] = [];
  const folder = process.env['FAULT_LOG'];
  const file = folder === undefined || folder === '' ? undefined : path.join(folder, `${scenario}.jsonl`);
  return {
    entries,
    write(entry) {
      const stored = { id: entries.length + 1, ...entry };
      entries.push(stored);
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(stored)}\n`);
      return stored;
    },
  };
}

/** Makes a call and records its outcome, even without a response. */
export async function record(
  journal: Journal,
  what: Pick<Entry, 'client' | 'kind' | 'subject' | 'marker'>,
  run: () => Promise<NetworkAnswer>,
): Promise<Entry> {
  const sentAt = Date.now();
  try {
    const { status, headers, body } = await run();
    const reported = { requestID: headers.get('x-request-id'), retryAfter: headers.get('retry-after'), body };
    return journal.write({ ...what, sentAt, answeredAt: Date.now(), status, ...reported });
  } catch {
    return journal.write({ ...what, sentAt, answeredAt: null, status: null, requestID: null, retryAfter: null, body: {} });
  }
}
