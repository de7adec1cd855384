import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { createWorkQueue } from '../../kernel/work-queue.ts';
import { cpuOf } from '../../kernel/worker-thread.ts';
import { UnreadablePDF, type PageRequest, type PDFPages, type PDFSource } from '../../ports/pdf-pages.ts';
import type { PDFAnswer, PDFTask } from './pdfium.worker.ts';

const megabyte = 1024 * 1024;
const script = new URL('pdfium.worker.ts', import.meta.url);

/** The largest document. */
const bytesMax = 64 * megabyte;
/** What PDFium may allocate for one document, whose bytes it copies. */
const memoryMax = 320 * megabyte;

/** How often the time of a worker is extended that had less than half of it as CPU time: it gives way to what else the machine does. */
const mostRounds = 5;
/** How long it may take to report that; one that does not is busy. */
const answerMs = 1_000;

/** Reads one document in a worker of its own, without the environment of the server, which is terminated when it takes too long. */
function readInWorker(task: PDFTask, timeoutMs: number, signal: AbortSignal | undefined): Promise<PDFAnswer> {
  return new Promise((resolve, reject) => {
    // PDFium complains about damaged documents on its standard output.
    const worker = new Worker(script, { workerData: task, env: {}, stdout: true, stderr: true });
    let timer: NodeJS.Timeout | undefined;
    let isEnded = false;
    const end = (settle: () => void): void => {
      isEnded = true;
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      settle();
      void worker.terminate();
    };
    const abort = (): void => end(() => reject(signal?.reason as Error));
    const check = async (round: number): Promise<void> => {
      const used = await Promise.race([cpuOf(worker), sleep(answerMs, Infinity)]);
      if (isEnded) return;
      if (used < timeoutMs / 2 && round < mostRounds) timer = setTimeout(() => void check(round + 1), timeoutMs);
      else end(() => reject(new UnreadablePDF('tooSlow')));
    };
    timer = setTimeout(() => void check(1), timeoutMs);
    signal?.addEventListener('abort', abort);
    worker.once('message', (answer: PDFAnswer) => end(() => resolve(answer)));
    worker.once('error', (cause) => end(() => reject(new UnreadablePDF('damaged', { cause }))));
    worker.once('exit', () => end(() => reject(new UnreadablePDF('damaged'))));
  });
}

/** Pages of PDFs by PDFium, compiled to WebAssembly: a fault of it stays inside its memory. */
export function createPDFiumPages({ timeoutMs = 15_000 }: { readonly timeoutMs?: number } = {}): PDFPages {
  const queue = createWorkQueue(1, { pages: { atOnce: 1, queue: 100, waitMs: 30_000 } });
  const read = (source: PDFSource, page: PageRequest | null, signal?: AbortSignal): Promise<PDFAnswer> => {
    if (source.size > bytesMax) throw new UnreadablePDF('tooLarge');
    return queue.run(
      'pages',
      async () => {
        const bytes = await buffer(await source.open());
        signal?.throwIfAborted();
        const answer = await readInWorker({ bytes, page, memoryMax }, timeoutMs, signal);
        if ('problem' in answer) throw new UnreadablePDF(answer.problem, { cause: new Error(answer.reason) });
        return answer;
      },
      signal,
    );
  };
  return {
    async count(source, signal) {
      const answer = await read(source, null, signal);
      return 'count' in answer ? answer.count : 0;
    },
    async render(source, page, signal) {
      const answer = await read(source, page, signal);
      return 'pixels' in answer ? answer.pixels : undefined;
    },
  };
}
