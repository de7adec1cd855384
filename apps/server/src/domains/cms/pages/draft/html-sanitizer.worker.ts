import { parentPort } from 'node:worker_threads';

import { sanitizeMarkup } from './html-sanitizer.ts';
import { giveWay } from '../../../../kernel/give-way.ts';

// Sanitizes texts off the main thread; see kernel/worker-thread.ts.
giveWay();
parentPort?.on('message', (texts: readonly string[]) => parentPort?.postMessage({ result: texts.map(sanitizeMarkup) }, []));
parentPort?.postMessage('ready', []);
