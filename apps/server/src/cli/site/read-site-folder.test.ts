import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { checkSite } from './check-site.ts';
import { readSiteFolder } from './read-site-folder.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const media =
  'images:\n  pier.png: { folder: /, alt: { en: A pier, nl: Een pier }, dark: pier-dark.png }\n  pier-dark.png: { folder: /, alt: { en: A pier, nl: Een pier } }\ndocuments:\n  tides.pdf: { folder: /, title: Tides }\n';
const head = 'type: content\nslug: pier\ntitle: The pier\n';

/** A folder with files of a site. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'ximblox-site-folder-'));
  folders.push(folder);
  for (const [name, text] of Object.entries({ 'site.yaml': 'siteName: Pier', 'media.yaml': media, ...files })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const pageOf = (body: string, front = head) => ({ 'pages/pier.en.md': `---\n${front}---\n${body}` });
const blocksOf = (body: string) => readSiteFolder(folderOf(pageOf(body))).pages[0]?.blocks ?? [];
const shown = (body: string) => blocksOf(body).map(({ type, props }) => [type, ...Object.values(props)]);

describe('a text of a site in a folder', () => {
  it('becomes a heading with its anchor, texts, a quote, a table and an image with its dark form', () => {
    const body = `## The *old* pier {#old}

One with **bold** and [a link](page:pier#old).

- a
- b

> Words
> of it
>
> — Somebody

| Length | m |
| --- | --- |
| **Old** | 12 |

Table: Lengths

![](pier.png "At low tide")

---
`;
    expect(shown(body)).toEqual([
      ['heading', 'The old pier', 2],
      ['richText', '<p>One with <strong>bold</strong> and <a href="page:pier#old">a link</a>.</p><ul><li>a</li><li>b</li></ul>'],
      ['quote', 'Words\nof it', 'Somebody'],
      [
        'table',
        'Lengths',
        {
          headerRow: true,
          headerColumn: true,
          rows: [
            ['Length', 'm'],
            ['Old', '12'],
          ],
        },
      ],
      ['image', 'At low tide', { kind: 'none', text: '' }, 'wide'],
      ['divider'],
    ]);
    const [heading, , , , image] = blocksOf(body);
    expect([heading?.anchorPoint, image?.images]).toEqual([
      'old',
      { image: [{ file: 'pier.png', altText: 'A pier' }], dark: [{ file: 'pier-dark.png', altText: 'A pier' }] },
    ]);
  });

  it('has the image of the page with its dark form, cut in the same way', () => {
    const crop = '{ x: 0, y: 0, width: 40, height: 20, rotate: 0, scaleX: 1, scaleY: 1 }';
    const [page] = readSiteFolder(folderOf(pageOf('A', `${head}image: { file: pier.png, crop: ${crop} }\n`))).pages;
    const cropParams = { x: 0, y: 0, width: 40, height: 20, rotate: 0, scaleX: 1, scaleY: 1 };
    expect(page?.images).toEqual([
      { file: 'pier.png', altText: 'A pier', cropParams },
      { file: 'pier-dark.png', altText: 'A pier', cropParams },
    ]);
    expect(readSiteFolder(folderOf(pageOf('A'))).pages[0]?.images).toEqual([]);
  });

  it('has the tags of its images and documents', () => {
    const tagged =
      'images:\n  pier.png: { folder: /, alt: { en: A pier }, tags: [Sea, Old piers] }\ndocuments:\n  tides.pdf: { folder: /, title: Tides, tags: [Sea] }\n  plain.pdf: { folder: /, title: Plain }\n';
    const { images, documents } = readSiteFolder(folderOf({ ...pageOf('A'), 'media.yaml': tagged }));
    expect([...images, ...documents].map(({ file, tags }) => [file, tags])).toEqual([
      ['pier.png', ['Sea', 'Old piers']],
      ['tides.pdf', ['Sea']],
      ['plain.pdf', []],
    ]);
  });

  it('gives an image the source of media.yaml, in the language of the page, unless its block names one', () => {
    const source = 'source: { text: { en: How it was made, nl: Hoe hij is gemaakt }, page: pier#old }';
    const withSource = media.replace('dark: pier-dark.png }', `dark: pier-dark.png, ${source} }`);
    const body =
      '![](pier.png "One")\n\n```block image\nimage: pier.png\nsource: { text: Ada, url: https://ada.example/ }\n```\n';
    const { pages } = readSiteFolder(folderOf({ ...pageOf(body), 'media.yaml': withSource }));
    expect(pages[0]?.blocks.map(({ props }) => props['source'])).toEqual([
      { text: 'How it was made', group: 'pier', anchor: 'old' },
      { text: 'Ada', url: 'https://ada.example/' },
    ]);
  });

  it('takes a dark form that a block names in place of that of the image', () => {
    const [block] = blocksOf('```block image\nimage: pier.png\ndark: pier.png\n```\n');
    expect(block?.images['dark']).toEqual([{ file: 'pier.png', altText: 'A pier' }]);
  });

  it('takes any block by its fields, with items, files, links and Markdown', () => {
    const body =
      '```block cards\nanchor: all\ntitle: All\nitems:\n  - title: One\n    link: { text: Go, page: pier }\n    image: { file: pier.png, alt: Other }\n```\n\n```block notice\ntitle: Low\nhtml: Some *words*\n```\n\n```block downloads\nitems: [{ file: tides.pdf }]\n```\n';
    expect(blocksOf(body)).toEqual([
      {
        type: 'cards',
        props: { title: 'All', items: [{ key: 'i1', title: 'One', link: { text: 'Go', group: 'pier', anchor: '' } }] },
        images: {
          'items.i1.image': [{ file: 'pier.png', altText: 'Other' }],
          'items.i1.dark': [{ file: 'pier-dark.png', altText: 'Other' }],
        },
        files: {},
        visibility: 0,
        anchorPoint: 'all',
      },
      {
        type: 'notice',
        props: { title: 'Low', html: '<p>Some <em>words</em></p>' },
        images: {},
        files: {},
        visibility: 0,
        anchorPoint: '',
      },
      {
        type: 'downloads',
        props: { items: [{ key: 'i1' }] },
        images: {},
        files: { 'items.i1.file': ['tides.pdf'] },
        visibility: 0,
        anchorPoint: '',
      },
    ]);
  });

  it('is for those whom a mark names, from there on', () => {
    const body = 'All\n\n<!-- visible to: members -->\n\nSome\n\n## Theirs\n\n<!-- visible to: everybody -->\n\nAll again\n';
    expect(blocksOf(body).map(({ type, visibility }) => [type, visibility])).toEqual([
      ['richText', 0],
      ['richText', 1],
      ['heading', 1],
      ['richText', 0],
    ]);
  });

  it('keeps an ordinary quote, code and a table in a list as text', () => {
    expect(shown('> Only words\n\n```js\nx\n```\n').map(([type]) => type)).toEqual(['richText']);
  });
});

describe('the folder of a site', () => {
  const refusals = (files: Readonly<Record<string, string>>): string[] => {
    try {
      return checkSite(readSiteFolder(folderOf(files)));
    } catch (error) {
      return (error as Error).message.split('\n').slice(1);
    }
  };

  it.each<[files: Readonly<Record<string, string>>, problem: string]>([
    [pageOf('\n```block nosuch\na: 1\n```\n'), 'pages/pier.en.md:7: there is no block "nosuch"'],
    [
      pageOf('\n```block quote\nwords: 1\n```\n'),
      'pages/pier.en.md:7: quote, words: there is no such field; there are text, source',
    ],
    [pageOf('\n```block quote\ntext: [1\n```\n'), 'pages/pier.en.md:7: the fields of the block are not YAML: '],
    [pageOf('![](none.png)'), 'pages/pier.en.md:6: image, image: there is no image "none.png" in media.yaml'],
    [
      pageOf('```block downloads\nitems: [{ file: none.pdf }]\n```'),
      'pages/pier.en.md:6: downloads, items.1.file: there is no document "none.pdf"',
    ],
    [
      pageOf('```block cards\nitems: [{ title: A, link: { to: x } }]\n```'),
      'pages/pier.en.md:6: cards, items.1.link: a link has no "to": it is one of page, url, email, phone and anchor',
    ],
    [pageOf('[a](page:none)'), 'pages/pier.en.md: there is no page "none"'],
    [pageOf('```block quote\nsource: Nobody\n```'), 'pages/pier.en.md: block 1 (quote).text: '],
    [pageOf('A', 'type: none\ntitle: A\n'), 'pages/pier.en.md:2: there is no page type "none"; there are '],
    [pageOf('A', `${head}colour: red\n`), 'pages/pier.en.md:2: Unrecognized key: "colour"'],
    [pageOf('A', `${head}fields: { colour: red }\n`), 'pages/pier.en.md:2: colour: there is no such field'],
    [pageOf('A', 'type: content\ntitle: A\nslug: Über uns\n'), `pages/pier.en.md: slug: "Über uns" can't be the path of a page`],
    [{ ...pageOf('A'), 'pages/other.en.md': `---\n${head}---\nA` }, 'slug: "pier" is that of pages/other.en.md too'],
    [{ 'pages/pier.md': `---\n${head}---\nA` }, 'pages/pier.md:1: the name of a page ends in its language: name.en.md'],
    [{ ...pageOf('A'), 'menus.yaml': 'main: { en: [{ title: A, page: none }] }' }, 'menus.yaml: there is no page "none"'],
    [{ ...pageOf('A'), 'menus.yaml': 'main: { xx: [] }' }, 'menus.yaml: main: there is no language "xx"'],
    [{ ...pageOf('A'), 'site.yaml': 'name: A' }, 'site.yaml: siteName: '],
    [{ ...pageOf('A'), 'search.yaml': 'synonyms: { en: [[pier]] }' }, 'search.yaml: synonyms.en.0: '],
    [{ ...pageOf('A'), 'search.yaml': 'synonyms: { en: [[pier, "a|b"]] }' }, 'search.yaml: synonyms.en.0.1: '],
    [{ ...pageOf('A'), 'search.yaml': 'words: {}' }, 'search.yaml: Unrecognized key: "words"'],
    [{ ...pageOf('A'), 'search.yaml': 'synonyms: { xx: [] }' }, 'search.yaml: synonyms: there is no language "xx"'],
    [{ ...pageOf('A'), 'search.yaml': 'bestBets: { xx: {} }' }, 'search.yaml: bestBets: there is no language "xx"'],
    [
      { ...pageOf('A'), 'search.yaml': 'synonyms: { en: [[pier, jetty], [quay, Jetty]] }' },
      'search.yaml: synonyms.en: "Jetty" is there twice',
    ],
    [
      { ...pageOf('A'), 'search.yaml': 'bestBets: { en: { jetty: [none] } }' },
      'search.yaml: bestBets.en.jetty: there is no published page "none" in this language',
    ],
    [
      { ...pageOf('A'), 'search.yaml': 'bestBets: { nl: { steiger: [pier] } }' },
      'search.yaml: bestBets.nl.steiger: there is no published page "pier" in this language',
    ],
    [
      { ...pageOf('A', `${head}draft: true\n`), 'search.yaml': 'bestBets: { en: { jetty: [pier] } }' },
      'search.yaml: bestBets.en.jetty: there is no published page "pier" in this language',
    ],
    [
      { ...pageOf('A'), 'search.yaml': 'bestBets: { en: { Jetty: [pier], jetty: [pier] } }' },
      'bestBets.en: "jetty" is there twice',
    ],
    [{ ...pageOf('A'), 'search.yaml': 'synonyms: { en: [[pier, "+"]] }' }, 'synonyms.en: "+" has no letters and digits'],
    [{ ...pageOf('A'), 'search.yaml': 'bestBets: { en: { jetty: [pier, pier] } }' }, 'bestBets.en.jetty: "pier" is there twice'],
    [{ ...pageOf('A'), 'search.yaml': 'bestBets: { en: { jetty: [] } }' }, 'search.yaml: bestBets.en.jetty: '],
    [{ ...pageOf('A'), 'media.yaml': 'images: [' }, "media.yaml: it can't be read: "],
  ])('is refused with the file, the place and the reason: %j', (files, problem) => {
    expect(refusals(files).join('\n')).toContain(problem);
  });

  it('has synonyms and best bets by language, and none without a file of them', () => {
    const search = 'synonyms: { en: [[pier, jetty]] }\nbestBets: { en: { jetty: [pier] } }\n';
    expect(readSiteFolder(folderOf({ ...pageOf('A'), 'search.yaml': search })).search).toEqual({
      synonyms: [{ locale: 'en-gb', words: ['pier', 'jetty'] }],
      bestBets: [{ locale: 'en-gb', term: 'jetty', groups: ['pier'] }],
    });
    expect(readSiteFolder(folderOf(pageOf('A'))).search).toEqual({ synonyms: [], bestBets: [] });
  });

  it('is refused with everything that is wrong, before anything is stored', () => {
    expect(refusals({ ...pageOf('![](a.png)\n\n![](b.png)'), 'menus.yaml': 'main: { xx: [] }' })).toHaveLength(3);
  });
});
