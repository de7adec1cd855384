import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

import { createWorkerThread, WorkerTimeout, type ThreadOptions, type WorkerThread } from './worker-thread.ts';

/** A worker that behaves as its texts tell it to. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    const work = (text) => {
      if (text === 'for ever') for (;;);
      if (text === 'throw') throw new Error('A fault of ours.');
      return text.toUpperCase();
    };
    parentPort.on('message', (texts) => texts[0] === 'starve' || parentPort.postMessage({ result: texts.map(work) }));
    parentPort.postMessage('ready');`)}`,
);
type Texts = readonly string[];
const start = (options: Partial<ThreadOptions> = {}): { clean: (texts: Texts) => Promise<Texts> } => {
  const thread: WorkerThread<Texts, Texts> = createWorkerThread({
    script,
    timeLimit: 5_000,
    waitingMax: 1_000,
    idleTime: 1_000,
    ...options,
  });
  return { clean: (texts) => thread.run(texts, texts.join('').length) };
};

test('texts of several fields are sanitized, each for its caller', async () => {
  const thread = start();
  expect(await Promise.all([thread.clean(['a', 'b']), thread.clean(['c'])])).toEqual([['A', 'B'], ['C']]);
  expect(await thread.clean(['d'])).toEqual(['D']);
});

test('the worker ends after idling, and the next text starts another', async () => {
  const thread = start({ idleTime: 10 });
  for (const text of ['a', 'b']) {
    expect(await thread.clean([text])).toEqual([text.toUpperCase()]);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});

test('a text that never ends is refused, and those behind it are sanitized', { timeout: 30_000 }, async () => {
  const thread = start({ timeLimit: 500 });
  const results = await Promise.allSettled([thread.clean(['for ever']), thread.clean(['a']), thread.clean(['b'])]);
  expect(
    results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason instanceof WorkerTimeout)),
  ).toEqual([true, ['A'], ['B']]);
});

test('a text whose worker got no time on a busy machine is for later, a 503, and not refused', { timeout: 30_000 }, async () => {
  const thread = start({ timeLimit: 100 });
  await thread.clean(['a']);
  await expect(thread.clean(['starve'])).rejects.toMatchObject({ status: 503 });
  expect(await thread.clean(['b'])).toEqual(['B']);
});

test('an error in the worker is a server fault, and the next text is sanitized', async () => {
  const thread = start();
  await expect(thread.clean(['throw'])).rejects.toThrow('A fault of ours.');
  expect(await thread.clean(['a'])).toEqual(['A']);
});

test('a worker that does not start is a server fault too, and blocks nobody', async () => {
  const thread = start({ script: new URL('data:text/javascript,throw new Error("No such file.")') });
  const results = await Promise.allSettled([thread.clean(['a']), thread.clean(['b'])]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('texts beyond the limit of the queue get a 503', async () => {
  const thread = start();
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => thread.clean(['x'.repeat(300)])));
  expect(results.map((result) => (result.status === 'fulfilled' ? 200 : (result.reason as { status: number }).status))).toEqual([
    200, 200, 200, 503, 503,
  ]);
});

test('an otherwise idle process exits, and gets its answer first', { timeout: 60_000 }, async () => {
  const idleTime = 60_000;
  const program = `
    const idleTime = ${idleTime};
    import { createWorkerThread } from '${new URL('worker-thread.ts', import.meta.url).href}';
    const options = { script: new URL(${JSON.stringify(script.href)}), timeLimit: 5_000, waitingMax: 1_000, idleTime };
    console.log(String(await createWorkerThread(options).run(['answer'], 6)));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--eval', program.trim()],
    { timeout: idleTime / 2 },
  );
  expect(stdout).toBe('ANSWER\n');
});
