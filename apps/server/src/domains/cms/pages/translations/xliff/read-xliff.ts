import { xliffMaxLength } from '@ximblox/contract';

import { invalid, tooLong } from '../../../../../kernel/operation/errors.ts';
import { createWorkerThread, synchronousMax, WorkerTimeout, type WorkerThread } from '../../../../../kernel/worker-thread.ts';
import { parseXliff, type ReadFile } from './parse-xliff.ts';

const thread: WorkerThread<string, ReturnType<typeof parseXliff>> = createWorkerThread({
  script: new URL('parse-xliff.worker.ts', import.meta.url),
  timeLimit: 2_000,
  waitingMax: 8 * xliffMaxLength,
  idleTime: 60_000,
});

async function parseInTime(content: string): Promise<ReturnType<typeof parseXliff>> {
  if (content.length <= synchronousMax) return parseXliff(content);
  try {
    return await thread.run(content, content.length);
  } catch (error) {
    if (error instanceof WorkerTimeout)
      throw invalid('content', { rule: 'unreadable' }, { cause: error, internal: 'The document could not be parsed in time.' });
    throw error;
  }
}

/**
 * Reads an XLIFF 1.2 document; a large one in a thread of its own, so that no other call waits.
 * @throws DomainError `invalid` or `tooLong` content; `unavailable` where too many wait to be read
 */
export async function readXliff(content: string): Promise<readonly ReadFile[]> {
  const parsed = await parseInTime(content);
  if (!('rule' in parsed)) return parsed;
  throw parsed.rule === 'maxItems' ? tooLong('content', parsed) : invalid('content', parsed);
}
