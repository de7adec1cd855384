import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { parseFormat } from './formats.ts';

/** What the root of a generated site says of its articles. */
export type SiteRoot = {
  /** The folder of the articles within it, with a slash at its end; empty where it is the root itself. */
  readonly content: string;
  /** Its values, which texts show as `{{ site.name }}`. */
  readonly values: Readonly<Record<string, unknown>>;
};

const textAt = (place: string): Promise<string | undefined> => readFile(place, 'utf8').catch(() => undefined);

/** Custom tags of MkDocs (`!!python/name:…`) stand for code, not for values. */
const readYAML = (text: string): Readonly<Record<string, unknown>> => {
  const parsed = parseFormat('yaml', text);
  return parsed.data ?? {};
};
const asFolder = (value: unknown, usual: string): string => {
  const name = path.posix.normalize(typeof value === 'string' && value.trim() !== '' ? value.trim() : usual);
  return name.startsWith('..') || name === '.' ? '' : `${name.replace(/^\/+|\/+$/g, '')}/`;
};

/** Recognizes the root of a site of MkDocs, Hugo or Jekyll by its configuration, and where its articles are. */
export async function readSiteRoot(folder: string, files: readonly string[]): Promise<SiteRoot> {
  const within = (content: string): string => (content !== '' && files.some((file) => file.startsWith(content)) ? content : '');
  for (const name of ['mkdocs.yml', 'mkdocs.yaml']) {
    const text = await textAt(path.join(folder, name));
    if (text !== undefined) return { content: within(asFolder(readYAML(text)['docs_dir'], 'docs')), values: {} };
  }
  for (const name of [
    'hugo.toml',
    'hugo.yaml',
    'hugo.yml',
    'hugo.json',
    'config.toml',
    'config.yaml',
    'config.yml',
    'config.json',
  ]) {
    const text = await textAt(path.join(folder, name));
    if (text === undefined) continue;
    const [, ending = ''] = /\.(\w+)$/.exec(name) ?? [];
    const parsed = parseFormat(ending === 'toml' ? 'toml' : ending === 'json' ? 'json' : 'yaml', text);
    const values = parsed.data ?? {};
    return { content: within(asFolder(values['contentDir'] ?? values['contentdir'], 'content')), values: {} };
  }
  for (const name of ['_config.yml', '_config.yaml']) {
    const text = await textAt(path.join(folder, name));
    if (text !== undefined) return { content: '', values: readYAML(text) };
  }
  return { content: '', values: {} };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The defaults of front matter that Jekyll's configuration gives a file; the last that fits counts. */
export function defaultsOf({ values }: SiteRoot, file: string): Record<string, unknown> {
  const list = Array.isArray(values['defaults']) ? (values['defaults'] as unknown[]) : [];
  const found: Record<string, unknown> = {};
  for (const one of list) {
    if (!isRecord(one) || !isRecord(one['values'])) continue;
    const scope = isRecord(one['scope']) ? one['scope'] : {};
    const folder = typeof scope['path'] === 'string' ? scope['path'].replace(/^\/|\/$/g, '') : '';
    const isPost = /(?:^|\/)_posts\//.test(file);
    const type = typeof scope['type'] === 'string' ? scope['type'] : undefined;
    const fits =
      (folder === '' || file === folder || file.startsWith(`${folder}/`)) &&
      (type === undefined || (type === 'posts' ? isPost : type === 'pages' ? !isPost : file.startsWith(`_${type}/`)));
    if (fits)
      for (const name of ['tags', 'categories', 'category', 'author', 'authors', 'image', 'description', 'published'])
        if (Object.hasOwn(one['values'], name)) found[name] = one['values'][name];
  }
  return found;
}
