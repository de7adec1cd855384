// Builds the site with each change, for browsers and for the server, and sends its parent `built`. A program of its own, since Vite builds for
// production what it serves for development, by one variable of the process.
import path from 'node:path';

import { build } from 'vite';

import { root } from '../lib/run.mjs';
import { siteFolder } from './folders.ts';
import { inOneLine } from './in-one-line.ts';

const siteRoot = path.join(root, 'apps/site');
const working = new Set<string>(['client', 'server']);
let began = performance.now();
let builds = 0;
let hasFailed = false;

const onStart = (part: string): void => {
  if (working.size === 0) [began, hasFailed] = [performance.now(), false];
  working.add(part);
};

const onEnd = (part: string): void => {
  working.delete(part);
  if (working.size > 0 || hasFailed) return;
  builds += 1;
  if (builds > 1) console.log(`site: built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  process.send?.('built');
};

/** Both parts use the same sources: a failure is said once. */
const onError = (part: string, message: string): void => {
  working.delete(part);
  if (!hasFailed) console.error(`site: ${inOneLine(message)}`);
  hasFailed = true;
};

const watch = async (part: 'client' | 'server'): Promise<void> => {
  const watcher = await build({
    root: siteRoot,
    configFile: path.join(siteRoot, 'vite.config.ts'),
    logLevel: 'silent',
    build: {
      watch: {},
      minify: false,
      cssMinify: false,
      reportCompressedSize: false,
      outDir: path.join(siteFolder, part),
      ...(part === 'server' ? { ssr: 'src/entry-server.tsx' } : {}),
    },
  });
  if (!('on' in watcher)) throw new Error('Vite does not watch.');
  watcher.on('event', (event) => {
    if (event.code === 'START') onStart(part);
    else if (event.code === 'END') onEnd(part);
    else if (event.code === 'ERROR') onError(part, event.error.message);
    if ('result' in event) void event.result?.close();
  });
};

process.once('disconnect', () => process.exit(0));
await Promise.all([watch('client'), watch('server')]);
