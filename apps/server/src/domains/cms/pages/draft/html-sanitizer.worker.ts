import { parentPort } from 'node:worker_threads';

import { sanitizeMarkup } from './html-sanitizer.ts';

// Sanitizes texts off the main thread; see sanitizer-thread.ts.
parentPort?.on('message', (texts: readonly string[]) => parentPort?.postMessage(texts.map(sanitizeMarkup), []));
parentPort?.postMessage('ready', []);
