import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

import { expect, test } from 'vitest';

import { backgroundPriority } from './give-way.ts';

test.runIf(process.platform === 'linux')('a worker gives way to the thread that answers, whose priority stays', async () => {
  const script = `
    const { parentPort } = require('node:worker_threads');
    import(${JSON.stringify(new URL('give-way.ts', import.meta.url).href)}).then(({ giveWay }) => {
      giveWay();
      parentPort.postMessage(require('node:os').getPriority());
    });`;
  const before = getPriority();
  const worker = new Worker(script, { eval: true });
  const own = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  await worker.terminate();
  expect([own, getPriority()]).toEqual([backgroundPriority, before]);
});
