import { parentPort } from 'node:worker_threads';

import { cleanHTML } from './html-sanitizer.ts';

// Cleans texts away from the main thread; see cleaning-thread.ts.
parentPort?.on('message', (texts: readonly string[]) => parentPort?.postMessage(texts.map(cleanHTML), []));
parentPort?.postMessage('ready', []);
