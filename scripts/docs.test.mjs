import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './lib/run.mjs';

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const inFolder = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join(folder, file));
/** Pages of a site link to pages by their keys, which the reader of the folder checks. */
const isOurs = (file) => !file.includes('node_modules') && !file.startsWith('packages/institute/content/');
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...['docs', 'apps/server/src/domains', 'packages'].flatMap(inFolder).filter(isOurs),
];

/** The file that a text in code quotes means; below the server where it is not at the top. */
const located = (name) => [name, `apps/server/src/${name}`].find((file) => existsSync(path.join(root, file)));

const anchors = (markdown) =>
  [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe.each(documents)('%s', (document) => {
  test('has no link to a file, an image or a heading that is not there', () => {
    const links = [...read(document).matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)]*))?\)/g)];
    const broken = links.filter(([, to, anchor]) => {
      const file = to === '' ? document : path.join(path.dirname(document), to);
      if (!existsSync(path.join(root, file))) return true;
      return anchor !== undefined && !anchors(read(file)).includes(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});

describe.each(['docs/api', 'docs/security'])('the chapters of %s', (folder) => {
  const chapters = inFolder(folder)
    .map((file) => path.relative(folder, file))
    .filter((file) => file !== 'README.md');

  test('are all in the table of its README, once', () => {
    const listed = [...read(`${folder}/README.md`).matchAll(/^\| \[[^\]]*\]\(([^)]+)\) \| .+ \|$/gm)].map(([, file]) => file);
    expect(listed.toSorted((a, b) => a.localeCompare(b))).toEqual(chapters.toSorted((a, b) => a.localeCompare(b)));
  });

  test.each(chapters)('%s begins with a sentence about its subject, and is no longer than people read', (chapter) => {
    const text = read(`${folder}/${chapter}`);
    expect(text).toMatch(/^# .+\n\n[A-Z].+\.\n/);
    expect(text.split(/\s+/).length).toBeLessThan(2700);
  });
});

/** The rows of the tables of promises, without their heads. */
const promises = inFolder('docs/security')
  .filter((file) => path.basename(file) !== 'README.md')
  .flatMap((file) => read(file).match(/^\| .* \|$/gm) ?? [])
  .filter((row) => !/^\| (Promise|---)/.test(row));

test('every test that the chapters about security name is there', () => {
  const named = promises.flatMap((row) =>
    [...(row.split(' | ')[1] ?? '').matchAll(/`([^`]+)`: ((?:“[^”]+”(?:, )?)+)/g)].flatMap(([, file, titles]) =>
      [...titles.matchAll(/“([^”]+)”/g)].map(([, title]) => ({ file, title })),
    ),
  );
  expect(named.length).toBeGreaterThan(60);
  const missing = named.filter(({ file, title }) => !read(located(file) ?? file).includes(title));
  expect(missing).toEqual([]);
});

test('every row of the chapters about security names a test', () => {
  expect(promises.filter((row) => !/`[^`]+`: “/.test(row))).toEqual([]);
});

test('the table of the settings has every one of .env.example', () => {
  const rows = read('README.md').match(/^\| `[A-Z].*$/gm) ?? [];
  const names = [...read('.env.example').matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  const isListed = (name) =>
    rows.some((row) => row.includes(`\`${name}\``) || (name.startsWith('OTEL_') && row.includes('`OTEL_…`')));
  expect(names.filter((name) => !isListed(name))).toEqual([]);
});

describe('a decision', () => {
  const folder = 'docs/decisions';
  const index = read(`${folder}/README.md`);
  const files = readdirSync(path.join(root, folder)).filter((file) => file !== 'README.md');
  const status =
    /^\*\*Status\.\*\* (Accepted|Superseded by \[(\d{4})\]\(\2-[^)]+\.md\)), (?:January|February|March|April|May|June|July|August|September|October|November|December) 20\d\d\.$/;
  const decisions = files.map((file) => {
    const [heading, , line = ''] = read(`${folder}/${file}`).split('\n');
    return { file, number: file.slice(0, 4), title: heading.replace(/^# \d{4} /, ''), heading, status: status.exec(line) };
  });

  test.each(decisions)(
    'has its number, a title, and its status with the month below: $file',
    ({ file, number, title, heading, status: found }) => {
      expect(file).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
      expect(heading).toBe(`# ${number} ${title}`);
      expect(
        found,
        `${file}: the third line is "**Status.** Accepted, <month> <year>." or "Superseded by [NNNN](…), <month> <year>."`,
      ).not.toBeNull();
    },
  );

  test.each(decisions)('says its context and what was decided: $file', ({ file }) => {
    const text = read(`${folder}/${file}`);
    expect(text).toMatch(/^\*\*Context\.\*\* \S/m);
    expect(text).toMatch(/^\*\*Decision/m);
  });

  test.each(decisions)('stands once in the index with its title and status: $file', ({ file, number, title, status: found }) => {
    const words = found?.[2] === undefined ? 'accepted' : `superseded by [${found[2]}](`;
    const rows = index.split('\n').filter((row) => row.startsWith(`| [${number}](`));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(`| [${number}](${file}) | ${title} | ${words}`);
  });

  test('has a number of its own, also among those that were merged or moved', () => {
    const numbers = [...index.matchAll(/^\| \[?(\d{4})/gm)].map(([, number]) => number);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
    expect(numbers).toEqual(expect.arrayContaining(decisions.map(({ number }) => number)));
  });
});
