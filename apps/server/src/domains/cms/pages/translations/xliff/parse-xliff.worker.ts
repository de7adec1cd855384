import { parentPort } from 'node:worker_threads';

import { parseXliff } from './parse-xliff.ts';
import { lowerPriority } from '../../../../../kernel/lower-priority.ts';

// Parses documents off the main thread; see kernel/worker-thread.ts.
lowerPriority();
parentPort?.on('message', (content: string) => parentPort?.postMessage({ result: parseXliff(content) }, []));
parentPort?.postMessage('ready', []);
