import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

import { expect, test } from 'vitest';

import { backgroundPriority } from './lower-priority.ts';

test.runIf(process.platform === 'linux')(
  'a worker has a lower priority than the thread that answers, whose own stays',
  async () => {
    const script = `
    const { parentPort } = require('node:worker_threads');
    import(${JSON.stringify(new URL('lower-priority.ts', import.meta.url).href)}).then(({ lowerPriority }) => {
      lowerPriority();
      parentPort.postMessage(require('node:os').getPriority());
    });`;
    const before = getPriority();
    const worker = new Worker(script, { eval: true });
    const own = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
    await worker.terminate();
    expect([own, getPriority()]).toEqual([backgroundPriority, before]);
  },
);
