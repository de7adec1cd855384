import { decodeText } from '@ximblox/primitives';

import { required, tooLong, unsupportedType } from '../operation/errors.ts';
import type { IncomingFile } from '../operation/handlers.ts';
import { createWorkerThread, synchronousMax, WorkerTimeout, type WorkerThread } from '../worker-thread.ts';
import { parseTable, type TableLine, type TableTask } from './parse-table.ts';

type Limits = {
  /** The columns that the header must have. */ readonly needed: readonly string[];
  readonly bytesMax: number;
  readonly linesMax: number;
};

/** The first bytes of a zip, as XLSX and ODS are, and of the older documents of Excel. */
const documents = [Buffer.from([0x50, 0x4b, 0x03, 0x04]), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])];

async function readText({ stream }: IncomingFile, bytesMax: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bytesMax) throw tooLong('f', { rule: 'maxBytes', limit: bytesMax });
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (documents.some((start) => bytes.subarray(0, start.length).equals(start)))
    throw unsupportedType('f', { rule: 'spreadsheet' });
  const text = decodeText(bytes);
  if (text === undefined) throw unsupportedType('f', { rule: 'encoding' });
  if (text.trim() === '') throw required('f', { subject: 'file' });
  return text;
}

const thread: WorkerThread<TableTask, ReturnType<typeof parseTable>> = createWorkerThread({
  script: new URL('parse-table.worker.ts', import.meta.url),
  timeLimit: 2_000,
  waitingMax: 40 * 1024 * 1024,
  idleTime: 60_000,
});

async function parseInTime(task: TableTask): Promise<ReturnType<typeof parseTable>> {
  if (task.text.length <= synchronousMax) return parseTable(task);
  try {
    return await thread.run(task, task.text.length);
  } catch (error) {
    if (error instanceof WorkerTimeout) throw unsupportedType('f', { rule: 'unreadable' }, { cause: error });
    throw error;
  }
}

/**
 * The lines of an uploaded table: comma, semicolon or tab between cells, UTF-8, UTF-16 or windows-1252. A large one is parsed in a
 * thread of its own, so that no other call waits.
 * @throws DomainError `required` where it is empty, `tooLong` where it has too many bytes, lines or columns, `unsupportedType` where it is no
 * text, no table, or lacks a column or has one twice; `unavailable` where too many wait to be parsed
 */
export async function readTable(file: IncomingFile, { needed, bytesMax, linesMax }: Limits): Promise<readonly TableLine[]> {
  const parsed = await parseInTime({ text: await readText(file, bytesMax), needed, linesMax });
  if (!('rule' in parsed)) return parsed;
  throw parsed.rule === 'maxItems' || parsed.rule === 'maxLines' ? tooLong('f', parsed) : unsupportedType('f', parsed);
}
