import {
  cleanBlock,
  lengthOf,
  markupOfBlock,
  versionMarkupMaxLength,
  type FieldMarkup,
  type Sanitizers,
  type StoredBlock,
} from '@ximblox/blocks';

import { DomainError, invalidHTML } from '../../../../kernel/operation/errors.ts';
import { inSlices } from '../../../../kernel/in-slices.ts';
import {
  createWorkerThread,
  synchronousMax,
  WorkerTimeout,
  type ThreadOptions,
  type WorkerThread,
} from '../../../../kernel/worker-thread.ts';
import { sanitizeMarkup, isSanitized, rememberSanitized } from './html-sanitizer.ts';

/** A thread that sanitizes the texts of one field at a time. */
type SanitizerThread = WorkerThread<readonly string[], readonly string[]>;

export const sanitizerThread: ThreadOptions = {
  script: new URL('html-sanitizer.worker.ts', import.meta.url),
  timeLimit: 2_000,
  waitingMax: 8 * versionMarkupMaxLength,
  idleTime: 60_000,
};
const sharedThread: SanitizerThread = createWorkerThread(sanitizerThread);

/** Sanitizes markup synchronously. */
export const sanitizers: Sanitizers = { html: sanitizeMarkup };

/** Whether the texts in a value exceed a total length; stops counting there. */
function isLongerThan(value: unknown, limit: number): boolean {
  let left = limit;
  const passes = (part: unknown): boolean => {
    if (typeof part === 'string') return (left -= part.length) >= 0;
    if (typeof part !== 'object' || part === null) return true;
    return (Array.isArray(part) ? part : Object.values(part)).every(passes);
  };
  return !passes(value);
}

type CleaningOptions = {
  readonly thread?: SanitizerThread;
  /** Characters beyond which nothing is sanitized, because validation refuses the blocks. Stored content has no such limit. */
  readonly largest?: number;
};

/**
 * Sanitizers for these blocks that do not block the event loop: large markup is sanitized by a worker, before the blocks are
 * validated and a row is locked.
 * @throws DomainError `invalidHTML` at a field that can't be sanitized in time; `unavailable` where the worker's queue is full
 */
export async function sanitizersFor(
  blocks: readonly unknown[] = [],
  { thread = sharedThread, largest = versionMarkupMaxLength }: CleaningOptions = {},
): Promise<Sanitizers> {
  if (!isLongerThan(blocks, synchronousMax)) return sanitizers;
  const fields = await inSlices(findMarkup(blocks));
  const total = fields.reduce((sum, { texts }) => sum + lengthOf(texts), 0);
  if (total > largest) return { html: (html) => html };
  if (total <= synchronousMax) return sanitizers;
  // Determined now: known texts may be evicted meanwhile.
  const known = new Set(fields.flatMap(({ texts }) => texts.filter(isSanitized)));
  const unknown = fields
    .map(({ property, texts }) => ({ property, texts: texts.filter((text) => !known.has(text)) }))
    .filter(({ texts }) => texts.length > 0);
  const cleaned = await cleanInThread(thread, unknown);
  return { html: (html) => (known.has(html) ? html : (cleaned.get(html) ?? sanitizeMarkup(html))) };
}

/** Stored blocks with their markup sanitized. */
export const sanitizeBlocks = (blocks: readonly StoredBlock[], sanitizers: Sanitizers): Promise<StoredBlock[]> =>
  inSlices(cleanEach(blocks, sanitizers));

function* cleanEach(blocks: readonly StoredBlock[], sanitizers: Sanitizers): Generator<undefined, StoredBlock[]> {
  const cleaned: StoredBlock[] = [];
  for (const block of blocks) {
    cleaned.push(cleanBlock(block, sanitizers));
    yield;
  }
  return cleaned;
}

function* findMarkup(blocks: readonly unknown[]): Generator<undefined, FieldMarkup[]> {
  const fields: FieldMarkup[] = [];
  for (const [index, block] of blocks.entries()) {
    fields.push(...markupOfBlock(block, `blocks[${index}]`));
    yield;
  }
  return fields;
}

async function cleanInThread(thread: SanitizerThread, fields: readonly FieldMarkup[]): Promise<ReadonlyMap<string, string>> {
  const cleaned = new Map<string, string>();
  const refused: DomainError[] = [];
  const clean = async ({ property, texts }: FieldMarkup): Promise<void> => {
    try {
      const results = await thread.run(texts, lengthOf(texts));
      for (const [index, text] of texts.entries()) cleaned.set(text, results[index] ?? '');
    } catch (error) {
      if (!(error instanceof WorkerTimeout)) throw error;
      refused.push(invalidHTML(property, { cause: error, internal: 'The markup could not be cleaned in time.' }));
    }
  };
  await Promise.all(fields.map(clean));
  if (refused.length > 0) throw new DomainError(refused.flatMap(({ items }) => items));
  for (const clean of cleaned.values()) rememberSanitized(clean);
  return cleaned;
}
