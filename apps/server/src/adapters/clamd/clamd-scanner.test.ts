import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { eicar, startClamd } from '../../testing/servers/clamd.ts';
import { createClamdScanner } from './clamd-scanner.ts';

describe('clamd, as a server that speaks its protocol', () => {
  let clamd: Awaited<ReturnType<typeof startClamd>>;
  const scanner = () => createClamdScanner({ host: '127.0.0.1', port: clamd.port }, { connectMs: 300, scanMs: 300 });
  const away = { status: 503, retryAfterSeconds: 30 };
  beforeEach(async () => {
    clamd = await startClamd();
  });
  afterEach(() => clamd.stop());

  it('receives every byte in pieces, and finds a signature at the end of them', async () => {
    const bytes = randomBytes(1_000_000);
    const scan = scanner();
    const body = (): Readable => Readable.from([bytes.subarray(0, 1), Buffer.alloc(0), bytes.subarray(1)]);
    expect(await scan.scan(body())).toEqual({ kind: 'clean' });
    expect(clamd.scanned[0]?.equals(bytes)).toBe(true);
    expect(await scan.scan(Buffer.concat([bytes, eicar]))).toEqual({ kind: 'malware', signature: 'Test.Eicar' });
    expect(scan.counts()).toEqual({ clean: 1, malware: 1, tooLarge: 0, failed: 0 });
  });

  it.each(['INSTREAM size limit exceeded. ERROR', 'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND'])(
    'does not take a file for clean that it could not scan as a whole: %s',
    async (say) => {
      clamd.set({ say });
      expect(await scanner().scan(Buffer.from('x'))).toEqual({ kind: 'tooLarge' });
    },
  );

  it('says so of a file beyond its limit of a stream, before its end was sent', async () => {
    const small = await startClamd(100_000);
    const scan = createClamdScanner({ host: '127.0.0.1', port: small.port }, { connectMs: 1_000, scanMs: 5_000 });
    expect(await scan.scan(Readable.from([1, 2].map(() => randomBytes(60_000))))).toEqual({ kind: 'tooLarge' });
    expect(small.scanned).toEqual([]);
    await small.stop();
  });

  it.each(['', 'OK', 'stream: OK and more', 'stream:  FOUND', 'UNKNOWN COMMAND', 'endless'])(
    'is away where it says something else: %j',
    async (answer) => {
      const say = answer === 'endless' ? 'x'.repeat(5_000) : answer;
      clamd.set({ say });
      await expect(scanner().scan(Buffer.from('x'))).rejects.toMatchObject(away);
    },
  );

  it.each(['silent', 'hangUp'] as const)('is away where it is %s, within its time', async (mode) => {
    clamd.set(mode);
    const scan = scanner();
    await expect(scan.scan(Readable.from([randomBytes(1_000_000)]))).rejects.toMatchObject(away);
    expect(scan.counts()).toMatchObject({ failed: 1 });
  });

  it('is away where it refuses connections', async () => {
    await clamd.stop();
    await expect(scanner().scan(Buffer.from('x'))).rejects.toMatchObject(away);
  });

  it('scans four files at a time; others wait, and those past the queue are refused', async () => {
    clamd.set('silent');
    const scan = scanner();
    const all = await Promise.allSettled(Array.from({ length: 50 }, () => scan.scan(Buffer.from('x'))));
    expect(all.every(({ status }) => status === 'rejected')).toBe(true);
    clamd.set('scan');
    expect(await scan.scan(Buffer.from('x'))).toEqual({ kind: 'clean' });
  });
});
