import { parentPort } from 'node:worker_threads';

import { parseCsv, type CsvTask } from './parse-csv.ts';

// Parses documents off the main thread; see worker-thread.ts.
parentPort?.on('message', (task: CsvTask) => parentPort?.postMessage({ result: parseCsv(task) }, []));
parentPort?.postMessage('ready', []);
