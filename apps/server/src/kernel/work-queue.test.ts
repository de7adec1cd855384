import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { anonymous } from './operation/context.ts';
import { runAsCaller } from './operation/current-caller.ts';
import { createWorkQueue, type LaneLimits } from './work-queue.ts';

const lane = (limits: Partial<LaneLimits> = {}): LaneLimits => ({ atOnce: 1, queue: 2, waitMs: 60_000, ...limits });

/** Work items that end on demand, and the order in which they started. */
function createPieces() {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const piece = (name: string) => (): Promise<string> => {
    began.push(name);
    return new Promise((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await sleep(0);
  };
  return { began, piece, end };
}
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  );

describe('a queue of work', () => {
  it('runs a limited number at a time, and refuses at once with the time to wait when its queue is full', async () => {
    const { began, piece, end } = createPieces();
    const queue = createWorkQueue(9, { crop: lane({ queue: 2 }) });
    const [first, second, third] = ['a', 'b', 'c'].map((name) => queue.run('crop', piece(name)));
    await expect(queue.run('crop', piece('d'))).rejects.toMatchObject({ status: 503, retryAfterSeconds: 15 });
    expect(began).toEqual(['a']);
    await end('a');
    expect(began).toEqual(['a', 'b']);
    await end('b');
    await end('c');
    expect(await Promise.all([first, second, third])).toEqual(['a', 'b', 'c']);
  });

  it('starts nothing of other lanes while an urgent item waits, and prefers the earlier lane where slots are shared', async () => {
    const { began, piece, end } = createPieces();
    const queue = createWorkQueue(2, { visitor: lane({ isUrgent: true }), upload: lane(), crop: lane() });
    const all = [
      queue.run('crop', piece('crop 1')),
      queue.run('visitor', piece('visitor 1')),
      queue.run('visitor', piece('visitor 2')),
      queue.run('crop', piece('crop 2')),
      queue.run('upload', piece('upload')),
    ];
    await sleep(0);
    expect(began).toEqual(['crop 1', 'visitor 1']);
    await end('crop 1');
    expect(began, 'a visitor waits').toEqual(['crop 1', 'visitor 1']);
    await end('visitor 1');
    expect(began).toEqual(['crop 1', 'visitor 1', 'visitor 2', 'upload']);
    await end('visitor 2');
    expect(began.at(-1)).toBe('crop 2');
    await end('upload');
    await end('crop 2');
    expect(await Promise.all(all)).toHaveLength(5);
  });

  it('drops a waiting item when its caller disconnects, and frees its place', async () => {
    const { began, piece, end } = createPieces();
    const queue = createWorkQueue(9, { crop: lane({ queue: 1 }) });
    const first = queue.run('crop', piece('a'));
    const cancellation = new AbortController();
    const dropped = codeOf(queue.run('crop', piece('b'), cancellation.signal));
    cancellation.abort();
    expect(await dropped).toMatchObject({ name: 'AbortError' });
    const next = queue.run('crop', piece('c'));
    await end('a');
    await end('c');
    expect([await first, await next, began]).toEqual(['a', 'c', ['a', 'c']]);
  });

  it('refuses an item that has waited too long, and continues after a failed one', async () => {
    const { piece, end } = createPieces();
    const queue = createWorkQueue(9, { crop: lane({ waitMs: 5 }) });
    const first = queue.run('crop', piece('a'));
    await expect(queue.run('crop', piece('b'))).rejects.toMatchObject({ status: 503, retryAfterSeconds: 1 });
    await end('a');
    await first;
    await expect(queue.run('crop', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run('crop', () => Promise.resolve('fine'))).toBe('fine');
  });

  it('gives each caller a turn, however much one has waiting', async () => {
    const { began, piece, end } = createPieces();
    const queue = createWorkQueue(1, { pages: lane({ queue: 100 }) });
    const run = (address: string, name: string) =>
      runAsCaller({ actor: anonymous, request: { id: '', language: 'en', address } }, () => queue.run('pages', piece(name)));
    const all = [
      ...['a1', 'a2', 'a3', 'a4'].map((name) => run('10.0.1.1', name)),
      ...['b1', 'b2'].map((name) => run('10.0.2.1', name)),
      run('10.0.3.1', 'c1'),
    ];
    await sleep(0);
    for (let index = 0; index < all.length; index += 1) await end(began.at(-1) ?? '');
    expect(await Promise.all(all)).toHaveLength(7);
    expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('that is full makes room for a caller with less in it, and refuses the last of who has most', async () => {
    const { began, piece, end } = createPieces();
    const queue = createWorkQueue(1, { pages: lane({ queue: 3 }) });
    const run = (address: string, name: string) =>
      runAsCaller({ actor: anonymous, request: { id: '', language: 'en', address } }, () => queue.run('pages', piece(name)));
    const many = ['a1', 'a2', 'a3', 'a4'].map((name) => run('10.0.1.1', name));
    const refused = codeOf(many[3] ?? Promise.resolve());
    const other = run('10.0.2.1', 'b1');
    expect(await refused).toMatchObject({ status: 503 });
    await expect(run('10.0.1.1', 'a5')).rejects.toMatchObject({ status: 503 });
    for (let index = 0; index < 4; index += 1) await end(began.at(-1) ?? '');
    expect([await other, began]).toEqual(['b1', ['a1', 'b1', 'a2', 'a3']]);
  });
});
