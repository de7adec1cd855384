import { existsSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { demoContent, demoPictureFolder } from './index.ts';

describe('the demo content', () => {
  it('has every page in both languages, and no address twice', () => {
    const groups = Map.groupBy(demoContent.pages, (page) => page.group);
    for (const [group, pages] of groups) expect([group, pages.map((page) => page.locale).toSorted()]).toEqual([group, ['en-gb', 'nl-nl']]);
    expect(new Set(demoContent.pages.map((page) => `${page.locale}/${page.slug}`)).size).toBe(demoContent.pages.length);
  });
  it('has home, the addresses of the specification, three pages and six news items', () => {
    const slugs = demoContent.pages.map((page) => `${page.locale}/${page.slug}`);
    for (const slug of ['en-gb/', 'nl-nl/', 'en-gb/markets', 'nl-nl/markten', 'en-gb/publications', 'nl-nl/publications']) expect(slugs).toContain(slug);
    expect(demoContent.pages.filter((page) => page.type === 'news' && page.locale === 'nl-nl')).toHaveLength(6);
  });
  it('names only pictures that are there, each with an alternative text', () => {
    const files = demoContent.pictures.map((picture) => picture.file);
    for (const file of files) expect(existsSync(path.join(demoPictureFolder, file))).toBe(true);
    for (const page of demoContent.pages) {
      for (const block of page.blocks) {
        for (const image of Object.values(block.images ?? {})) {
          expect(files).toContain(image.picture);
          expect(image.altText).not.toBe('');
        }
      }
    }
  });
  it('is written, not filled in', () => {
    expect(JSON.stringify(demoContent)).not.toMatch(/lorem|ipsum|TODO/i);
  });
});
