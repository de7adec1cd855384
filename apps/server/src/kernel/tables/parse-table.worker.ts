import { parentPort } from 'node:worker_threads';

import { parseTable, type TableTask } from './parse-table.ts';
import { lowerPriority } from '../lower-priority.ts';

// Parses tables off the main thread; see worker-thread.ts.
lowerPriority();
parentPort?.on('message', (task: TableTask) => parentPort?.postMessage({ result: parseTable(task) }, []));
parentPort?.postMessage('ready', []);
