import { statSync } from 'node:fs';
import path from 'node:path';

import type { hero, PropsOf } from '@ximblox/blocks';
import { describe, expect, it } from 'vitest';

import { demoContent } from '../../testing/demo-content.ts';
import { checkSite } from './check-site.ts';
import type { SiteMenuItem } from './site-content.ts';

const groups = Map.groupBy(demoContent.pages, (page) => page.group);
const images = demoContent.pages.flatMap((page) => [
  ...page.images,
  ...page.blocks.flatMap((block) => Object.values(block.images).flat()),
]);
const mediaPath = (file: string): string => path.join(demoContent.folder, 'media', file);

const groupsInMenu = (items: readonly SiteMenuItem[]): string[] =>
  items.flatMap((item) => [...('group' in item ? [item.group] : []), ...groupsInMenu(item.children)]);

describe('the demo content', () => {
  it('leads from every computed picture to its code', () => {
    const darkForms = new Set(demoContent.images.map(({ dark }) => dark));
    const pictures = demoContent.images.filter(({ file, path }) => path !== '/People' && !darkForms.has(file));
    expect(pictures.length).toBeGreaterThan(20);
    expect(pictures.filter(({ source }) => source?.['page'] !== 'software#codes').map(({ file }) => file)).toEqual([]);
  });

  it('could be published as it is', () => {
    expect(checkSite(demoContent)).toEqual([]);
  });
  it('has every page in both languages with the same blocks and unique paths', () => {
    for (const [group, pages] of groups) {
      expect([group, pages.map((page) => page.locale).toSorted()]).toEqual([group, ['en-gb', 'nl-nl']]);
      const [one, other] = pages.map((page) => page.blocks.map((block) => block.type));
      expect([group, one]).toEqual([group, other]);
    }
    expect(new Set(demoContent.pages.map((page) => `${page.locale}/${page.slug}`)).size).toBe(demoContent.pages.length);
  });
  it('opens with the rays of a wake at Kelvin’s angle, arcsin(1/3), whatever the ship', () => {
    const opening = demoContent.pages.find((page) => page.slug === '')?.blocks.find((block) => block.type === 'hero');
    const lines = (opening?.props as PropsOf<typeof hero.fields> | undefined)?.lines.filter(({ kind }) => kind === 'line') ?? [];
    const angles = lines.map(({ x, y, toX, toY }) => Math.atan2(((toY ?? 0) - (y ?? 0)) * 1440, ((toX ?? 0) - (x ?? 0)) * 2560));
    expect(angles).toHaveLength(2);
    for (const angle of angles) expect(Math.abs(angle)).toBeCloseTo(Math.asin(1 / 3), 2);
  });
  it('has home, the addresses of the specification and sixteen news items of six blocks or more in each language', () => {
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
      expect(news).toHaveLength(16);
      for (const page of news) expect([page.slug, page.blocks.length >= 6]).toEqual([page.slug, true]);
    }
  });
  it('names only pages that it has in its menus and members', () => {
    const wanted = [
      ...demoContent.members.flatMap(({ publications }) => publications),
      ...Object.values(demoContent.menus).flatMap((menus) => Object.values(menus).flatMap(groupsInMenu)),
    ];
    expect(wanted.filter((group) => !groups.has(group))).toEqual([]);
  });
  it('has the places of its pages that menus lead to, in the language of each', () => {
    const linksOf = (items: readonly SiteMenuItem[]): string[] =>
      items.flatMap((item) => [...('key' in item ? [item.link] : []), ...linksOf(item.children)]);
    const places = new Set(
      demoContent.pages.flatMap(({ locale, slug, blocks }) =>
        blocks.map(({ anchorPoint }) => `/${locale.slice(0, 2)}/${slug}#${anchorPoint}`),
      ),
    );
    const links = Object.values(demoContent.menus).flatMap((menus) => Object.values(menus).flatMap(linksOf));
    const wanted = links.filter((link) => link.includes('#'));
    expect(wanted).not.toEqual([]);
    expect(wanted.filter((link) => !places.has(link))).toEqual([]);
    const paths = new Set(demoContent.pages.map(({ locale, slug }) => `/${locale.slice(0, 2)}/${slug}`));
    const lists = links.flatMap((link) => link.match(/^(.*)\?/)?.[1] ?? []);
    expect(lists).not.toEqual([]);
    expect(lists.filter((list) => !paths.has(list))).toEqual([]);
  });
  it('has a main menu with a second level and a sentence of its own for each entry, in both languages', () => {
    for (const items of Object.values(demoContent.menus['main'] ?? {})) {
      expect(items.filter((item) => item.children.length === 0)).toEqual([]);
      const sentences = items.flatMap((item) => [item.description, ...item.children.map(({ description }) => description)]);
      expect(sentences.filter((sentence) => !/^.{20,160}[.?]$/.test(sentence))).toEqual([]);
      expect(new Set(sentences).size).toBe(sentences.length);
    }
  });
  it('names only images that it has, each with an alternative text', () => {
    const files = new Set(demoContent.images.map((image) => image.file));
    expect(images.filter((image) => !files.has(image.file) || image.altText.trim() === '')).toEqual([]);
    expect(demoContent.images.filter(({ altText }) => (altText['en'] ?? '') === '' || (altText['nl'] ?? '') === '')).toEqual([]);
  });
  it('has its images at hand, each below 900 kB', () => {
    for (const { file } of demoContent.images) expect([file, statSync(mediaPath(file)).size < 900_000]).toEqual([file, true]);
  });
  it('has ten experts, twelve publications, six projects, nine markets, eight events, and vacancies with all their fields', () => {
    const english = demoContent.pages.filter((page) => page.locale === 'en-gb');
    const countOf = (type: string): number => english.filter((page) => page.type === type).length;
    expect(['expert', 'publication', 'jip', 'vacancy', 'internship', 'market', 'event'].map(countOf)).toEqual([
      10, 12, 6, 6, 2, 9, 8,
    ]);
    expect(new Set(demoContent.jips.map(({ type }) => type))).toEqual(new Set([0, 1, 2]));
    expect(new Set(demoContent.jips.map(({ status }) => status))).toEqual(new Set([0, 1, 2]));
    for (const page of demoContent.pages.filter(({ type }) => type === 'vacancy' || type === 'internship'))
      expect([page.slug, Object.values(page.typeData.props).filter((value) => value === '')]).toEqual([page.slug, []]);
    expect(demoContent.pages.filter(({ isDraft }) => isDraft).map(({ group }) => group)).toEqual([
      'vacancy-model-maker',
      'vacancy-model-maker',
    ]);
  });
  it('has abstracts of 120 to 200 words in both languages, and DOIs that are never resolved', () => {
    for (const page of demoContent.pages.filter(({ type }) => type === 'publication')) {
      const abstract = String(page.blocks[1]?.props['html']).replaceAll(/<[^>]+>/g, ' ');
      const words = abstract.split(/\s+/).filter((word) => word !== '').length;
      expect([page.slug, words >= 120 && words <= 200]).toEqual([page.slug, true]);
      expect(page.typeData.props['doi']).toMatch(/^10\.5555\//);
    }
  });
  it('has a file for each document that is named', () => {
    const named = new Set(
      demoContent.pages.flatMap(({ blocks, typeData }) =>
        [typeData, ...blocks].flatMap(({ files }) => Object.values(files).flat()),
      ),
    );
    expect(new Set(demoContent.documents.map(({ file }) => file))).toEqual(named);
    for (const { file } of demoContent.documents) expect([file, statSync(mediaPath(file)).size > 1000]).toEqual([file, true]);
  });
  it('keeps what is for members of a project out of what everybody sees', () => {
    for (const page of demoContent.pages.filter(({ type }) => type === 'jip'))
      expect([page.slug, ...new Set(page.blocks.map((block) => block.visibility))]).toEqual([page.slug, 0, 1, 2]);
  });
  it('is written, not filled in', () => {
    expect(JSON.stringify(demoContent)).not.toMatch(/lorem|ipsum|TODO/i);
  });
});
