import { parentPort } from 'node:worker_threads';

import { lowerPriority } from '../../../kernel/lower-priority.ts';
import { markdownOfPage } from './markdown-of-page.ts';

// Makes Markdown of pages off the main thread; see kernel/worker-thread.ts.
lowerPriority();
parentPort?.on('message', ({ html, address }: { readonly html: string; readonly address: string }) =>
  parentPort?.postMessage({ result: markdownOfPage(html, address) ?? '' }, []),
);
parentPort?.postMessage('ready', []);
