import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { ClamdAddress } from '../../config.ts';
import { isForNow, unavailable } from '../../kernel/operation/errors.ts';
import { createWorkQueue } from '../../kernel/work-queue.ts';
import type { MalwareScanner, ScanVerdict } from '../../ports/malware-scanner.ts';

/** Time limits of a scan in milliseconds: until the connection is open, and then until the answer is there. */
export type ScanLimits = { readonly connectMs: number; readonly scanMs: number };
const usualLimits: ScanLimits = { connectMs: 5_000, scanMs: 120_000 };
const retryAfterSeconds = 30;
/** Real answers are shorter than a line. */
const answerMax = 1_000;

/** The command and the body in pieces, each after its length; a length of zero ends it. */
async function* framed(body: Readable | Buffer): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of body instanceof Readable ? body : [body]) {
    const piece = chunk as Buffer;
    if (piece.length === 0) continue;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    yield length;
    yield piece;
  }
  yield Buffer.alloc(4);
}

/** Collects the answer, which ends with a zero byte. It may come before the whole body was sent. */
function answerOf(socket: Socket, { connectMs, scanMs }: ScanLimits): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const giveUp = (): void => reject(new Error('The scanner does not answer.'));
    let timer = setTimeout(giveUp, connectMs);
    socket.once('connect', () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, scanMs);
    });
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1');
      if (answer.includes('\0')) resolve(answer.slice(0, answer.indexOf('\0')));
      else if (answer.length > answerMax) reject(new Error('The scanner gives an answer without an end.'));
    });
    socket.once('error', reject);
    socket.once('close', () => {
      clearTimeout(timer);
      reject(new Error('The scanner closed the connection without an answer.'));
    });
  });
}

async function ask(address: ClamdAddress, body: Readable | Buffer, limits: ScanLimits): Promise<string> {
  const socket = connect(address);
  const answer = answerOf(socket, limits);
  // Its failure is one of the socket, which `answer` has; or there is an answer already.
  const sending = pipeline(framed(body), socket, { end: false }).catch(() => {});
  try {
    return await answer;
  } finally {
    socket.destroy();
    await sending;
  }
}

/** @throws Error for an answer that says nothing about the file */
function verdictOf(answer: string): ScanVerdict {
  if (answer === 'stream: OK') return { kind: 'clean' };
  const signature = /^stream: (?<name>[\x21-\x7e]{1,200}) FOUND$/.exec(answer)?.groups?.['name'];
  // With AlertExceedsMax, files beyond MaxScanSize and MaxFileSize.
  if (answer.startsWith('INSTREAM size limit exceeded') || signature?.startsWith('Heuristics.Limits.Exceeded') === true)
    return { kind: 'tooLarge' };
  if (signature !== undefined) return { kind: 'malware', signature };
  throw new Error('The scanner gives an answer that is not of the protocol, or could not scan.');
}

/** Asks a clamd for each file, by the command INSTREAM, on a connection of its own. */
export function createClamdScanner(address: ClamdAddress, limits: ScanLimits = usualLimits): MalwareScanner {
  const counts = { clean: 0, malware: 0, tooLarge: 0, failed: 0 };
  const queue = createWorkQueue(4, { scan: { atOnce: 4, queue: 40, waitMs: 60_000 } });
  return {
    async scan(body) {
      try {
        const verdict = await queue.run('scan', async () => verdictOf(await ask(address, body, limits)));
        counts[verdict.kind] += 1;
        return verdict;
      } catch (error) {
        counts.failed += 1;
        throw isForNow(error) ? error : unavailable(retryAfterSeconds, 'The malware scanner is away.', error);
      } finally {
        if (body instanceof Readable) body.destroy();
      }
    },
    counts: () => counts,
  };
}
