import { parentPort } from 'node:worker_threads';

import { parseXliff } from './parse-xliff.ts';

// Parses documents off the main thread; see kernel/worker-thread.ts.
parentPort?.on('message', (content: string) => parentPort?.postMessage({ result: parseXliff(content) }, []));
parentPort?.postMessage('ready', []);
