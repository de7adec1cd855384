import { parentPort } from 'node:worker_threads';

import { sanitizeMarkup } from './html-sanitizer.ts';

// Sanitizes texts off the main thread; see kernel/worker-thread.ts.
parentPort?.on('message', (texts: readonly string[]) => parentPort?.postMessage({ result: texts.map(sanitizeMarkup) }, []));
parentPort?.postMessage('ready', []);
