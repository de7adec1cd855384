import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import sharp from 'sharp';

import { benchBlocks, benchPage } from './content.ts';
import { root } from './server.ts';

const run = promisify(execFile);

const propsOf = (block: Record<string, unknown>): Record<string, unknown> => block['props'] as Record<string, unknown>;

function articleOf(index: number, image: string): string {
  const { title } = benchPage(index);
  const parts = benchBlocks(index).map((block) => {
    const props = propsOf(block);
    if (block['type'] === 'heading') return `## ${String(props['title'])}`;
    if (block['type'] === 'quote') return `> ${String(props['text'])}`;
    return block['type'] === 'richText' ? String(props['html']).replaceAll(/<[^>]+>/g, '\n') : '- first\n- second\n- third';
  });
  const lead = index % 4 === 0 ? `![A photograph of run ${index}](${image})\n\n` : '';
  return `---\ntitle: ${JSON.stringify(title)}\ndate: 2026-01-${String((index % 28) + 1).padStart(2, '0')}\ntags: [waves, run-${index % 9}]\n---\n\n${lead}${parts.join('\n\n')}\n`;
}

/** A folder of articles, of which one in four has one of ten images. */
export async function makeArticles(folder: string, count: number): Promise<void> {
  await mkdir(path.join(folder, 'images'), { recursive: true });
  for (let at = 0; at < 10; at += 1) {
    const noise = { type: 'gaussian', mean: 90 + at * 10, sigma: 20 } as const;
    await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#000', noise } })
      .blur(8)
      .jpeg()
      .toFile(path.join(folder, 'images', `${at}.jpg`));
  }
  for (let index = 0; index < count; index += 1)
    await writeFile(path.join(folder, `article-${index}.md`), articleOf(index, `images/${(index / 4) % 10}.jpg`));
}

/** Imports a folder with the command line. @returns pages a second, including the start of the program */
export async function runImport(folder: string, dataDir: string): Promise<{ pages: number; perSecond: number }> {
  const begin = performance.now();
  const { stdout } = await run(
    process.execPath,
    ['apps/server/src/cli/main.ts', 'import', folder, '--locale', 'en-gb', '--type', 'news', '--prefix', 'imported'],
    { cwd: root, env: { ...process.env, DATA_DIR: dataDir, INIT_CWD: process.cwd() }, maxBuffer: 64 * 1024 * 1024 },
  );
  const pages = Number(/(\d+) pages made/.exec(stdout)?.[1] ?? 0);
  if (pages === 0) throw new Error(`Nothing was imported:\n${stdout}`);
  return { pages, perSecond: (pages * 1000) / (performance.now() - begin) };
}
