import { parentPort } from 'node:worker_threads';

import { parseTable, type TableTask } from './parse-table.ts';
import { giveWay } from '../give-way.ts';

// Parses tables off the main thread; see worker-thread.ts.
giveWay();
parentPort?.on('message', (task: TableTask) => parentPort?.postMessage({ result: parseTable(task) }, []));
parentPort?.postMessage('ready', []);
