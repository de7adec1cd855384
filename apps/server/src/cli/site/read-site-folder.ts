import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { pageTypeCatalog } from '@ximblox/blocks';
import { interfaceLanguage, localeOfPrefix, type Locale } from '@ximblox/primitives';
import { parse, YAMLParseError } from 'yaml';
import { z } from 'zod';

import { readFrontMatter } from '../import/readers/markdown/front-matter.ts';
import { readBlocks } from './read-blocks.ts';
import { darkForms, readFields, readImage } from './read-fields.ts';
import { readSearch, SearchFile, searchFile } from './read-search.ts';
import { readMembers } from './institute/read-members.ts';
import { refusalOf } from './refusal.ts';
import type { SiteContent, SiteDocument, SiteImageFile, SiteMenuItem, SitePage } from './site-content.ts';

/** The file by which a folder is known as a site. */
export const siteFile = 'site.yaml';

const altTexts = z.record(z.string(), z.string());
/** A link as blocks have it, with its text by language. */
const ImageSource = z.looseObject({ text: altTexts });
const tags = z.array(z.string()).default([]);
const MediaFile = z.strictObject({
  images: z
    .record(
      z.string(),
      z.strictObject({ folder: z.string(), alt: altTexts, tags, dark: z.string().default(''), source: ImageSource.optional() }),
    )
    .default({}),
  documents: z.record(z.string(), z.strictObject({ folder: z.string(), title: z.string(), tags })).default({}),
});
type MenuEntry = {
  readonly title: string;
  readonly description?: string | undefined;
  readonly page?: string | undefined;
  readonly link?: string | undefined;
  readonly children?: readonly MenuEntry[] | undefined;
};
const MenuEntry: z.ZodType<MenuEntry> = z.lazy(() =>
  z.strictObject({
    title: z.string(),
    description: z.string().optional(),
    page: z.string().optional(),
    link: z.string().optional(),
    children: z.array(MenuEntry).optional(),
  }),
);
const Menus = z.record(z.string(), z.record(z.string(), z.array(MenuEntry)));
const Settings = z.strictObject({
  siteName: z.string(),
  privacyStatement: z.partialRecord(z.enum(['en', 'nl']), z.string().min(1)).default({}),
  offices: z
    .array(
      z.strictObject({
        key: z.string(),
        name: z.record(z.string(), z.string()),
        address: z.array(z.string()),
        phone: z.string().default(''),
        email: z.string().default(''),
        coordinates: z.strictObject({ latitude: z.number(), longitude: z.number() }),
        place: z.string(),
        marker: z.enum(['white', 'blue', 'orange']),
        isMain: z.boolean().default(false),
      }),
    )
    .default([]),
  social: z.array(z.strictObject({ name: z.string(), url: z.string() })).default([]),
});
const PageHead = z.strictObject({
  type: z.string(),
  slug: z.string().default(''),
  title: z.string(),
  description: z.string().default(''),
  image: z.unknown().optional(),
  tags: z.array(z.string()).default([]),
  draft: z.boolean().default(false),
  fields: z.record(z.string(), z.unknown()).default({}),
});

type Problems = string[];

/** What zod says of a value, one line for each. */
const issuesOf = (file: string, error: z.ZodError): string[] =>
  error.issues.map(({ path: where, message }) => `${file}: ${where.length === 0 ? '' : `${where.join('.')}: `}${message}`);

/** A file of YAML by its schema; what an absent one stands for is in the schema. */
function readYaml<Schema extends z.ZodType>(
  folder: string,
  name: string,
  { schema, absent, problems }: { readonly schema: Schema; readonly absent?: unknown; readonly problems: Problems },
): z.infer<Schema> | undefined {
  let value: unknown;
  try {
    value = parse(readFileSync(path.join(folder, name), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT' && absent !== undefined) value = absent;
    else {
      const why = error instanceof YAMLParseError || error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
      problems.push(`${name}: it can't be read: ${why}`);
      return undefined;
    }
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  problems.push(...issuesOf(name, result.error));
  return undefined;
}

/** `name.en.md`: the key and the language of a page. */
const pageName = /^(.+)\.([a-z]{2})\.md$/;

type Media = { readonly images: readonly SiteImageFile[]; readonly documents: readonly SiteDocument[] };

/** A page from its file; undefined where it can't be read, which `problems` then has. */
function readPage(folder: string, file: string, { images, documents }: Media, problems: Problems): SitePage | undefined {
  const refuse = (line: number, why: string): void => void problems.push(`${file}:${line}: ${why}`);
  const [, group = '', prefix = ''] = pageName.exec(path.basename(file)) ?? [];
  const locale = localeOfPrefix(prefix);
  if (locale === undefined) {
    refuse(1, 'the name of a page ends in its language: name.en.md');
    return undefined;
  }
  const { data, body, bodyLine, rawLine, problem } = readFrontMatter(readFileSync(path.join(folder, file), 'utf8'));
  if (problem !== undefined) {
    refuse(problem.line, problem.why);
    return undefined;
  }
  const head = PageHead.safeParse(data);
  if (!head.success) {
    problems.push(...issuesOf(`${file}:${rawLine}`, head.error));
    return undefined;
  }
  const { type, slug, title, description, image, tags, draft, fields } = head.data;
  const definition = pageTypeCatalog.get(type);
  if (definition === undefined) {
    refuse(rawLine, `there is no page type ${JSON.stringify(type)}; there are ${[...pageTypeCatalog.keys()].join(', ')}`);
    return undefined;
  }
  const language = interfaceLanguage(locale);
  const context = {
    altTextOf: (name: string) => images.find((one) => one.file === name)?.altText[language],
    darkOf: (name: string) => images.find((one) => one.file === name)?.dark ?? '',
    sourceOf: (name: string) => {
      const { text, ...to } = images.find((one) => one.file === name)?.source ?? {};
      return text && { ...to, text: text[language] ?? '' };
    },
    hasFile: (name: string) => documents.some((one) => one.file === name),
  };
  const inHead = { ...context, refuse: (name: string, why: string) => refuse(rawLine, `${name}: ${why}`) };
  return {
    group,
    file,
    locale,
    slug,
    type,
    title,
    description,
    images: image === undefined ? [] : [readImage(image, 'image', inHead) ?? [], darkForms([image], 'image', inHead)].flat(),
    typeData: readFields(definition.fields, fields, inHead),
    tags,
    isDraft: draft,
    blocks: readBlocks(body, { ...context, refuse: (line, why) => refuse(bodyLine + line - 1, why) }),
  };
}

/** Entries of a menu as they are stored; those without a page and link are headings. */
const menuItemsOf = (entries: readonly MenuEntry[], at = ''): SiteMenuItem[] =>
  entries.map(({ title, description = '', page, link = '', children = [] }, index) => {
    const key = `${at}${index + 1}`;
    return {
      title,
      description,
      children: menuItemsOf(children, `${key}-`),
      ...(page === undefined ? { key: `item-${key}`, link } : { group: page }),
    };
  });

/** The keys of pages to which the content refers, with the file that does. */
function* referencesOf({
  pages,
  menus,
}: Pick<SiteContent, 'pages' | 'menus'>): Generator<readonly [file: string, group: string]> {
  const inMenu = (items: readonly SiteMenuItem[]): string[] =>
    items.flatMap((item) => [...('group' in item ? [item.group] : []), ...inMenu(item.children)]);
  for (const menu of Object.values(menus))
    for (const items of Object.values(menu)) for (const group of inMenu(items ?? [])) yield ['menus.yaml', group];
  for (const { file, blocks, typeData } of pages) {
    const written = JSON.stringify([blocks, typeData]);
    for (const [, inHTML, inLink, list = ''] of written.matchAll(
      /href=\\"page:([^"#\\]+)|"group":"([^"]+)"|"pages":\[([^\]]*)\]/g,
    )) {
      const groups = [inHTML, inLink].filter((one) => one !== undefined);
      for (const group of [...groups, ...[...list.matchAll(/"([^"]+)"/g)].map(([, one = '']) => one)]) yield [file, group];
    }
  }
}

/**
 * Reads a site from a folder: `site.yaml`, `menus.yaml`, `media.yaml` with the files in `media/`, pages as Markdown in `pages/`, and where the
 * site has them `search.yaml` and the files of its members.
 * @throws DomainStartError with all that can't be read, each with its file and line
 */
export function readSiteFolder(folder: string): SiteContent {
  const problems: Problems = [];
  const read = <Schema extends z.ZodType>(name: string, schema: Schema, absent?: unknown) =>
    readYaml(folder, name, { schema, problems, ...(absent === undefined ? {} : { absent }) });
  const site = read(siteFile, Settings);
  const media = read('media.yaml', MediaFile, {});
  const menus = read('menus.yaml', Menus, {});
  const ofMembers = readMembers(read);
  const searched = read(searchFile, SearchFile, {});
  const images = Object.entries(media?.images ?? {}).map(([file, one]) => ({
    file,
    path: one.folder,
    altText: one.alt,
    tags: one.tags,
    dark: one.dark,
    ...(one.source !== undefined && { source: one.source }),
  }));
  const documents = Object.entries(media?.documents ?? {}).map(([file, one]) => ({
    file,
    path: one.folder,
    title: one.title,
    tags: one.tags,
  }));
  const files = readdirSync(path.join(folder, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join('pages', name.split(path.sep).join('/')))
    .toSorted();
  const pages = files.flatMap((file) => readPage(folder, file, { images, documents }, problems) ?? []);
  const content = {
    pages,
    search: readSearch(searched ?? { synonyms: {}, bestBets: {} }, pages, problems),
    menus: Object.fromEntries(
      Object.entries(menus ?? {}).map(([place, languages]) => [
        place,
        Object.fromEntries(
          Object.entries(languages).flatMap(([prefix, entries]): [Locale, SiteMenuItem[]][] => {
            const locale = localeOfPrefix(prefix);
            if (locale === undefined) problems.push(`menus.yaml: ${place}: there is no language ${JSON.stringify(prefix)}`);
            return locale === undefined ? [] : [[locale, menuItemsOf(entries)]];
          }),
        ),
      ]),
    ),
  };
  const groups = new Set(pages.map(({ group }) => group));
  for (const [file, group] of referencesOf(content))
    if (!groups.has(group)) problems.push(`${file}: there is no page ${JSON.stringify(group)}`);
  if (problems.length > 0 || site === undefined) throw refusalOf(folder, problems);
  return { folder, site, images, documents, ...ofMembers, ...content };
}
