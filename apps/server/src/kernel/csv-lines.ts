import { isUtf8 } from 'node:buffer';

import { required, tooLong, unsupportedType } from './operation/errors.ts';
import type { IncomingFile } from './operation/handlers.ts';
import { parseCsv, type CsvLine, type CsvTask } from './parse-csv.ts';
import { createWorkerThread, synchronousMax, WorkerTimeout, type WorkerThread } from './worker-thread.ts';

export type { CsvLine };

type Limits = {
  /** The columns that the header must have. */ readonly needed: readonly string[];
  readonly bytesMax: number;
  readonly linesMax: number;
};

async function readText({ stream }: IncomingFile, bytesMax: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bytesMax) throw tooLong('f', { rule: 'maxBytes', limit: bytesMax });
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  // Undecodable characters would be replaced, resulting in other values.
  if (!isUtf8(bytes)) throw unsupportedType('f', { rule: 'encoding' });
  const text = bytes.toString('utf8');
  if (text.trim() === '') throw required('f', { subject: 'file' });
  return text;
}

const thread: WorkerThread<CsvTask, ReturnType<typeof parseCsv>> = createWorkerThread({
  script: new URL('parse-csv.worker.ts', import.meta.url),
  timeLimit: 2_000,
  waitingMax: 40 * 1024 * 1024,
  idleTime: 60_000,
});

async function parseInTime(task: CsvTask): Promise<ReturnType<typeof parseCsv>> {
  if (task.text.length <= synchronousMax) return parseCsv(task);
  try {
    return await thread.run(task, task.text.length);
  } catch (error) {
    if (error instanceof WorkerTimeout) throw unsupportedType('f', { rule: 'unreadable' }, { cause: error });
    throw error;
  }
}

/**
 * The lines of an uploaded CSV file; a large one is parsed in a thread of its own, so that no other call waits.
 * @throws DomainError `required` where it is empty, `tooLong` where it has too many bytes, lines or columns, `unsupportedType` where it is not
 * UTF-8, not CSV, or lacks a column; `unavailable` where too many wait to be parsed
 */
export async function readCsvLines(file: IncomingFile, { needed, bytesMax, linesMax }: Limits): Promise<readonly CsvLine[]> {
  const parsed = await parseInTime({ text: await readText(file, bytesMax), needed, linesMax });
  if (!('rule' in parsed)) return parsed;
  if (parsed.rule === 'maxItems' || parsed.rule === 'maxLines') throw tooLong('f', parsed);
  throw unsupportedType('f', parsed);
}
