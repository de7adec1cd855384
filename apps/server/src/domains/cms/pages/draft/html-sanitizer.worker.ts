import { parentPort } from 'node:worker_threads';

import { sanitizeMarkup } from './html-sanitizer.ts';
import { lowerPriority } from '../../../../kernel/lower-priority.ts';

// Sanitizes texts off the main thread; see kernel/worker-thread.ts.
lowerPriority();
parentPort?.on('message', (texts: readonly string[]) => parentPort?.postMessage({ result: texts.map(sanitizeMarkup) }, []));
parentPort?.postMessage('ready', []);
