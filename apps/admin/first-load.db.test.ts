import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

type Chunk = {
  readonly dynamicImports?: readonly string[];
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
};

const dist = path.join(import.meta.dirname, 'dist');
const bytesMax = 237 * 1024;
/** Scripts and styles; an icon or control of its own each once made them 66. */
const filesMax = 14;

const chunks = new Map(
  Object.entries(JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>),
);

/** What the entry imports after the texts, and index.html preloads. */
const startOf = (name: string): readonly string[] =>
  (chunks.get(name)?.dynamicImports ?? []).filter((imported) => !imported.includes('/language/nl/'));

/** The files that a browser loads before these chunks run. */
function filesOf(names: readonly string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = chunks.get(name);
    if (chunk === undefined) throw new Error(`The build has no chunk ${name}.`);
    if (seen.has(chunk.file)) continue;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
    filesOf(chunk.imports ?? [], seen);
  }
  return seen;
}

/** As sent: compressed by brotli where that gains something. */
function sizeOf(file: string): number {
  const whole = path.join(dist, file);
  return (statSync(`${whole}.br`, { throwIfNoEntry: false }) ?? statSync(whole)).size;
}

/** What a session gets in one piece: the page itself, which has a token and is not compressed, and the letters of most texts. */
function beside(): number {
  const assets = readdirSync(path.join(dist, 'assets'));
  const font = assets.filter((file) => /^ibm-plex-sans-basic-(?!italic)[\w-]+\.woff2$/.test(file));
  expect(font).toHaveLength(1);
  return [path.join('assets', font[0] ?? ''), 'index.html'].reduce(
    (bytes, file) => bytes + statSync(path.join(dist, file)).size,
    0,
  );
}

const scriptsOf = (files: readonly string[]): string[] =>
  files.filter((file) => file.endsWith('.js')).map((file) => readFileSync(path.join(dist, file), 'utf8'));
const bytesOf = (files: readonly string[]): number => files.reduce((bytes, file) => bytes + sizeOf(file), 0);

test('the page list is there after at most 237 KB in 14 files, without forms, dialogs, schemas, contract and editor', () => {
  const files = [...filesOf(['index.html', ...startOf('index.html'), 'src/features/pages/page-overview.tsx'])];
  expect(files.length).toBeGreaterThan(10);
  expect(files.length).toBeLessThanOrEqual(filesMax);
  expect(bytesOf(files)).toBeLessThan(bytesMax);
  // The aim is 300 KB; headers and answers of the API take 28 of them (docs/performance.md).
  expect(bytesOf(files) + beside()).toBeLessThan(271 * 1024);
  const scripts = scriptsOf(files);
  // Words that only react-hook-form, what holds the page still below a dialog, Zod, the page types with their fields, the contract of all
  // operations, and the editor of texts have.
  for (const word of ['shouldUnregister', 'block-interactivity', 'ZodError', 'schema.org', 'medialib/fetch-video', 'ProseMirror'])
    expect(scripts.filter((script) => script.includes(word))).toEqual([]);
});

test('the page editor is there after at most 504 KB in 95 files, without the editor of texts and what is opened or dragged', () => {
  // The catalogue is loaded beside the screen (shared/with-catalogue.ts).
  const catalogue = [...chunks.keys()].filter((name) => name.startsWith('_install-'));
  expect(catalogue).toHaveLength(1);
  const files = [...filesOf(['index.html', ...startOf('index.html'), 'src/editor/opened-page.tsx', ...catalogue])];
  expect(files.length).toBeGreaterThan(10);
  expect(files.length).toBeLessThanOrEqual(95);
  expect(bytesOf(files)).toBeLessThan(504 * 1024);
  const scripts = scriptsOf(files);
  // Words that only forms, the crop, fetching videos, the editor of texts, a site's own views, dragging and the choice in a conflict have.
  for (const word of [
    'shouldUnregister',
    'cropBoxData',
    'medialib/fetch-video',
    'tiptap',
    'JONSWAP',
    'data-dnd-',
    'data-conflict',
  ])
    expect(scripts.filter((script) => script.includes(word))).toEqual([]);
});
