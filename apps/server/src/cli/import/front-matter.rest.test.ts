import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/app.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { importSite, type ImportResult } from './import-site.ts';

let test: TestApp;
const root = temporaryFolder();
let folder: string;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  count += 1;
  folder = path.join(root, `site-${count}`);
  await mkdir(folder);
});

const write = (name: string, content: string): Promise<void> => writeFile(path.join(folder, name), content);
const run = (options: object = {}): Promise<ImportResult> =>
  importSite(test.context, {
    place: folder,
    locale: 'en-gb',
    type: 'news',
    prefix: path.basename(folder),
    reportFile: `${folder}.txt`,
    ...options,
  });
const findingLines = ({ findings }: ImportResult): string[] => findings.map(({ file, line, why }) => `${file}:${line}: ${why}`);
const pageAt = async (name: string): Promise<Record<string, unknown>> => {
  const { body } = await test.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=/en/site-${count}/${name}`);
  return { ...(body['pageVersion'] as Record<string, unknown>), typeData: body['typeData'] };
};

describe('a field of the front matter that is not imported', () => {
  it('has a line in the report, one for all articles, on every run', async () => {
    await write('a.md', '---\ntitle: A\nlayout: post\ndate: 2024-02-03\nempty:\nhero: false\n---\nText.\n');
    await write('b.md', '---\ntitle: B\ndate: 2024-02-03\nsummary: Short\ndescription: Long\nlayout: wide\n---\nText.\n');
    await write(
      'c.md',
      '---\ntitle: C\ndate: 2024-02-03\nhero:\n  path: /x.png\n  figcaption: Below\ntags: [a, { deep: 1 }]\n---\nText.\n',
    );
    const first = await run();
    expect(findingLines(first)).toEqual([
      'a.md:3: A field was not taken: "layout", in 2 files, here "post"',
      'b.md:4: A field was not taken: "summary", in 1 file, here "Short"',
      'c.md:1: An image is missing: "/x.png"',
      'c.md:6: A field was not taken: "hero.figcaption", in 1 file, here "Below"',
      'c.md:7: A field was not taken: "tags", in 1 file, here "{"deep":1}"',
    ]);
    expect(findingLines(await run())).toEqual(findingLines(first));
    await write('a.md', '---\ntitle: A\ndate: 2024-02-03\n---\nText.\n');
    expect(findingLines(await run())).toContain('b.md:6: A field was not taken: "layout", in 1 file, here "wide"');
  });

  it('is told of the type that has none for it', async () => {
    await write('a.md', '---\ntitle: A\ndate: 2024-02-03\nauthors: [Jan, { name: Ann, url: /ann }]\n---\nText.\n');
    expect(findingLines(await run({ type: 'content' }))).toEqual([
      'a.md:3: A field was not taken: "date", in 1 file, here "2024-02-03"',
      'a.md:4: A field was not taken: "authors", in 1 file, here "Jan, Ann"',
    ]);
  });

  it('is reported, and HTML pages beside the Markdown are as well', async () => {
    await write('a.md', '---\ntitle: A\ndate: 2024-02-03\n---\nText.\n');
    await write('b.html', '<p>Text</p>');
    const first = await run();
    expect(findingLines(first)).toEqual(['b.html:1: Pages of HTML beside the Markdown were not taken: 1']);
    expect(findingLines(await run())).toEqual(findingLines(first));
  });

  it('is told of a text that was cut', async () => {
    await write('a.md', `---\ntitle: ${'long '.repeat(60)}\ndate: 2024-02-03\n---\nText.\n`);
    expect(findingLines(await run())).toEqual([
      'a.md:1: The title was cut to 200 characters: "long long long long long long long long "',
    ]);
  });
});

describe('front matter in another format', () => {
  const sameAsYAML: readonly [string, string][] = [
    [
      'toml',
      '+++\ntitle = "The tide"\ndate = 2024-02-03T23:30:00-05:00\ntags = ["Sea", "Tide"]\ndescription = "Comes"\n[menu]\nmain = 1\n+++\n',
    ],
    [
      'json',
      '{\n  "title": "The tide",\n  "date": "2024-02-03",\n  "tags": ["Sea", "Tide"],\n  "description": "Comes"\n,"menu": {"main": "}"}}\n',
    ],
    [
      'marked',
      '---toml\ntitle = "The tide"\ndate = 2024-02-03\ntags = "Sea, Tide"\ndescription = """\nComes"""\nmenu.main = 1\n---\n',
    ],
    [
      'semicolons',
      ';;;\n"title": "The tide", "date": "2024-02-03",\n"tags": ["Sea", "Tide"], "description": "Comes",\n"menu": 1\n;;;\n',
    ],
    ['yaml', '---yaml\ntitle: The tide\ndate: 2024-02-03\ntags: [Sea, Tide]\ndescription: Comes\nmenu: 1\n---\n'],
  ];
  it.each(sameAsYAML)('(%s) is read as YAML is', async (name, matter) => {
    await write(`${name}.md`, `${matter}\nIt comes and *goes*.\n`);
    const result = await run();
    expect(result).toMatchObject({ made: 1, refused: 0, failed: 0, drafts: 0 });
    expect(findingLines(result)).toEqual([
      expect.stringMatching(/^\w+\.md:\d: A field was not taken: "menu", in 1 file, here ".+"$/),
    ]);
    const page = await pageAt(name);
    expect(page).toMatchObject({ title: 'The tide', seoDescription: 'Comes', typeData: { date: '2024-02-03' } });
    expect(JSON.stringify(page)).toContain('<p>It comes and <em>goes</em>.</p>');
    expect(JSON.stringify(page)).not.toMatch(/\+\+\+|;;;|menu/);
  });

  it('leaves a draft a draft', async () => {
    await write('a.md', '+++\ntitle = "A"\ndate = 2024-02-03\ndraft = true\n+++\nText.\n');
    expect(await run()).toMatchObject({ made: 0, drafts: 1 });
  });

  it.each([
    ['+++\ntitle = "Open\ndate = 2024-02-03\n+++\nText.\n', 2, 'the TOML of its front matter cannot be read'],
    ['+++\ntitle = "Open"\n\nText.\n', 1, 'its front matter does not end: close it with a line of +++'],
    ['{\n  "title": "A",\n  date: 1\n}\nText.\n', 3, 'the JSON of its front matter cannot be read'],
    ['{\n  "title": "A",\n', 1, 'its front matter does not end'],
    ['---cson\ntitle: "A"\n---\nText.\n', 1, 'its front matter is marked as "cson", which is not read'],
    ['---json\n["title"]\n---\nText.\n', 2, 'its front matter is not a list of names with values'],
  ])('(%j) that is invalid costs its fields, with its line', async (content, line, why) => {
    await write('a.md', content);
    const result = await run();
    expect(result).toMatchObject({ refused: 0, failed: 0 });
    expect(findingLines(result)).toEqual(
      expect.arrayContaining([expect.stringMatching(new RegExp(`^a\\.md:${line}: .*${why.replaceAll('+', '\\+')}`))]),
    );
  });

  it('is not what only looks like it', async () => {
    await write('2024-02-03-a.md', '{{ x }} {braces} at the start.\n');
    await write('2024-02-03-b.md', '+++ three plus signs.\n');
    expect(await run()).toMatchObject({ made: 2, refused: 0 });
  });
});
