import { statSync } from 'node:fs';
import path from 'node:path';

import { checkBlocks, checkTypeData, pageTypeCatalog } from '@ximblox/blocks';
import { isReservedSlug, isSlug } from '@ximblox/primitives';
import { describe, expect, it } from 'vitest';

import { demoContent, demoPictureFolder, type DemoBlock, type DemoMenuItem, type DemoPage } from './index.ts';

const cleaners = { html: (html: string) => html };
const groups = Map.groupBy(demoContent.pages, (page) => page.group);
const images = demoContent.pages.flatMap((page) => [
  ...(page.picture === undefined ? [] : [page.picture]),
  ...page.blocks.flatMap((block) => Object.values(block.images ?? {})),
]);

/** Props with stand-ins for what gets its ID when it is stored. */
function withLinks(value: unknown): unknown {
  if (value === null) return { kind: 'none', text: '' };
  if (Array.isArray(value)) return value.map(withLinks);
  if (typeof value === 'string') return value.replaceAll(/href="\{group:[^"]+\}"/g, 'data-page-id="1"');
  if (typeof value !== 'object') return value;
  if ('group' in value && 'text' in value) return { kind: 'internal', text: value.text, pageID: 1, anchor: '' };
  if ('url' in value && 'text' in value) return { kind: 'external', text: value.text, url: value.url, newWindow: false };
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withLinks(part)]));
}

const stored = (block: DemoBlock, at: number) => ({
  type: block.type,
  key: `b${at + 1}`,
  anchorPoint: block.anchorPoint ?? '',
  props: withLinks(block.props),
  __images: Object.fromEntries(
    Object.entries(block.images ?? {}).map(([slot, { altText, cropParams }]) => [
      slot,
      [{ fileID: 1, altText, cropParams: cropParams ?? null }],
    ]),
  ),
});

const groupsInMenu = (items: readonly DemoMenuItem[]): string[] =>
  items.flatMap((item) => [item.group, ...groupsInMenu(item.children ?? [])]);

describe('the demo content', () => {
  it.each(demoContent.pages.map((page): [string, DemoPage] => [`${page.locale}/${page.slug}`, page]))(
    'could publish %s as it is',
    (_name, page) => {
      expect(checkBlocks(page.blocks.map(stored), { strength: 'strict', sanitizers: cleaners }).issues).toEqual([]);
      expect(pageTypeCatalog.has(page.type)).toBe(true);
      expect(checkTypeData(page.type, { ...page.typeData }, 'strict').issues).toEqual([]);
      expect(isSlug(page.slug) && !isReservedSlug(page.slug)).toBe(true);
    },
  );
  it('has every page in both languages with the same blocks and unique paths', () => {
    for (const [group, pages] of groups) {
      expect([group, pages.map((page) => page.locale).toSorted()]).toEqual([group, ['en-gb', 'nl-nl']]);
      const [one, other] = pages.map((page) => page.blocks.map((block) => block.type));
      expect([group, one]).toEqual([group, other]);
    }
    expect(new Set(demoContent.pages.map((page) => `${page.locale}/${page.slug}`)).size).toBe(demoContent.pages.length);
  });
  it('has home, the addresses of the specification and six news items of six blocks or more in each language', () => {
    const slugs = demoContent.pages.map((page) => `${page.locale}/${page.slug}`);
    expect(slugs).toEqual(
      expect.arrayContaining([
        'en-gb/',
        'nl-nl/',
        'en-gb/markets',
        'nl-nl/markten',
        'en-gb/publications',
        'nl-nl/publications',
        'en-gb/news',
        'nl-nl/nieuws',
      ]),
    );
    for (const locale of ['en-gb', 'nl-nl']) {
      const news = demoContent.pages.filter((page) => page.type === 'news' && page.locale === locale);
      expect(news).toHaveLength(6);
      for (const page of news) expect([page.slug, page.blocks.length >= 6]).toEqual([page.slug, true]);
    }
  });
  it('links only to pages that it has', () => {
    const inProps = [...JSON.stringify(demoContent.pages).matchAll(/\{group:([a-z0-9-]+)\}|"group":"([a-z0-9-]+)"/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    );
    const wanted = [...inProps, ...Object.values(demoContent.menus).flatMap(groupsInMenu)];
    expect(wanted.filter((group) => !groups.has(group))).toEqual([]);
  });
  it('has a menu with a second level in both languages', () => {
    for (const items of Object.values(demoContent.menus))
      expect(items.some((item) => (item.children ?? []).length > 0)).toBe(true);
  });
  it('names only pictures that it has, each with an alternative text', () => {
    const files = new Set(demoContent.pictures.map((picture) => picture.file));
    expect(images.filter((image) => !files.has(image.picture) || image.altText.trim() === '')).toEqual([]);
    expect(demoContent.pictures.filter(({ altText }) => altText.en === '' || altText.nl === '')).toEqual([]);
  });
  it('has its pictures at hand, each below 900 kB', () => {
    for (const { file } of demoContent.pictures)
      expect([file, statSync(path.join(demoPictureFolder, file)).size < 900_000]).toEqual([file, true]);
  });
  it('is written, not filled in', () => {
    expect(JSON.stringify(demoContent)).not.toMatch(/lorem|ipsum|TODO/i);
  });
});
