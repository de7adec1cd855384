import { parentPort } from 'node:worker_threads';

import { parseXliff } from './parse-xliff.ts';
import { giveWay } from '../../../../../kernel/give-way.ts';

// Parses documents off the main thread; see kernel/worker-thread.ts.
giveWay();
parentPort?.on('message', (content: string) => parentPort?.postMessage({ result: parseXliff(content) }, []));
parentPort?.postMessage('ready', []);
