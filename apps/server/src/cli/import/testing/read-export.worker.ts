import { parentPort, workerData } from 'node:worker_threads';

import { readWxr } from '../readers/wordpress/read-wxr.ts';

let count = 0;
for await (const { values } of readWxr(String(workerData), { origins: new Set(), authors: new Map() }))
  count += values.has('content:encoded') ? 1 : 0;
parentPort?.postMessage(count, []);
