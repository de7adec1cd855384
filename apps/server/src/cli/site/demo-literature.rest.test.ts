import { readFile } from 'node:fs/promises';

import { pagePath } from '@ximblox/primitives';
import { Ajv } from 'ajv';
import { BibLatexParser, RISParser } from 'biblatex-csl-converter';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { demoContent } from '../../testing/demo-content.ts';
import type { SitePage } from './site-content.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { firstStart } from '../first-start.ts';

const publications = demoContent.pages.filter(({ type }) => type === 'publication');
const experts = demoContent.pages.filter(({ type }) => type === 'expert');
const pathOf = ({ locale, slug }: SitePage): string => pagePath(locale, slug);
const levelOf = ({ typeData }: SitePage): unknown => typeData.props['downloadVisibility'];
const authorsOf = ({ typeData }: SitePage): readonly string[] => typeData.props['authors'] as readonly string[];

let server: TestApp;
let member: string;
let origin: string;
beforeAll(async () => {
  server = await createTestApp({ environment: { SEED: 'demo' } });
  const accounts: { email: string; password: string; jips: readonly string[] }[] = [];
  await firstStart(server.services, server.services.config, {
    onProgress: () => {},
    onAdministrator: () => {},
    onDemoMembers: (reported) => void accounts.push(...reported),
  });
  // The one without a project sees level 1 alone.
  const { email, password } = accounts.find(({ jips }) => jips.length === 0) ?? { email: '', password: '' };
  const { headers } = await server.visitor.post('/api/institute/user/login', { email, password });
  member = String([headers['set-cookie']].flat().find((one) => String(one).includes('session='))).split(';')[0] ?? '';
  origin = server.services.config.publicUrl;
}, 120_000);
afterAll(() => server.close());

const get = (url: string, cookie = '') => server.inject({ method: 'GET', url, headers: cookie === '' ? {} : { cookie } });
const decoded = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<');
/** The words of markup, in which a number and its unit are kept together. */
const plain = (html: string): string =>
  decoded(html.replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]+>/g, '')).replaceAll('\u00A0', ' ');
/** The names and contents of the `citation_` elements in the head of a page. */
const citationOf = (html: string): { name: string; content: string }[] =>
  [...html.slice(0, html.indexOf('</head>')).matchAll(/<meta name="(citation_[^"]*)" content="([^"]*)">/g)].map(
    ([, name = '', content = '']) => ({ name, content: decoded(content) }),
  );
const valuesOf = (html: string, wanted: string): string[] =>
  citationOf(html).flatMap(({ name, content }) => (name === wanted ? [content] : []));

/** https://scholar.google.com/intl/en/scholar/inclusion.html#indexing */
const known = new Set(
  `title author publication_date journal_title conference_title volume issue firstpage lastpage doi issn isbn pdf_url
   dissertation_institution technical_report_institution technical_report_number`
    .split(/\s+/)
    .map((name) => `citation_${name}`),
);

describe('a publication of the demo site', () => {
  it.each(publications.map((page) => [pathOf(page), page] as const))(
    '%s has the meta elements that Google Scholar reads',
    async (path, page) => {
      const { text } = await get(path);
      const one = (name: string): string | undefined => {
        const values = valuesOf(text, `citation_${name}`);
        expect([name, values.length <= 1]).toEqual([name, true]);
        return values[0];
      };
      expect(citationOf(text).filter(({ name, content }) => !known.has(name) || content.trim() === '')).toEqual([]);
      // The title alone, as on the page, and each author in an element.
      expect(one('title')).toBe(plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1] ?? ''));
      const authors = valuesOf(text, 'citation_author');
      expect(authors).toEqual(authorsOf(page));
      for (const author of authors) {
        expect(author).not.toMatch(/;|&| and /);
        expect(plain(text)).toContain(author);
      }
      expect(one('publication_date')).toMatch(/^[12]\d{3}(?:\/\d{1,2}\/\d{1,2})?$/);
      const { type } = page.typeData.props;
      const isThesis = type === 2;
      const isReport = type === 4;
      expect([one('dissertation_institution') !== undefined, one('technical_report_institution') !== undefined]).toEqual([
        isThesis,
        isReport,
      ]);
      expect(one('journal_title') !== undefined || one('conference_title') !== undefined).toBe(!isThesis && !isReport);
      expect(!isReport && one('technical_report_number') !== undefined).toBe(false);
      expect(isReport && one('volume') !== undefined).toBe(false);
      // Both ends of a range, or neither.
      expect(one('firstpage') === undefined).toBe(one('lastpage') === undefined);
      expect([one('firstpage') ?? '0', one('lastpage') ?? '0']).toEqual(
        String(page.typeData.props['pages']).includes('–') ? String(page.typeData.props['pages']).split('–') : ['0', '0'],
      );
      expect(one('doi')).toMatch(/^10\.\d{4,9}\/\S+$/);
    },
  );

  it('leads indexes to its PDF where everybody may open it: beside the page, and where robots may go', async () => {
    const robots = (await get('/robots.txt')).text;
    const forbidden = [...robots.matchAll(/^Disallow: (\S+)/gm)].map(([, path = '']) => path);
    for (const page of publications) {
      const path = pathOf(page);
      const { text } = await get(path);
      const [url, ...more] = valuesOf(text, 'citation_pdf_url');
      expect([path, url, more]).toEqual([path, levelOf(page) === 0 ? `${origin}${path}.pdf` : undefined, []]);
      const pdf = await get(`${path}.pdf`);
      if (url === undefined) {
        expect([path, pdf.status, pdf.text.includes('%PDF')]).toEqual([path, 404, false]);
        continue;
      }
      const absolute = new URL(url);
      expect(absolute.pathname.replace(/[^/]+$/, '')).toBe(path.replace(/[^/]+$/, ''));
      expect(forbidden.filter((prefix) => absolute.pathname.startsWith(prefix))).toEqual([]);
      expect([pdf.status, pdf.headers['content-type'], pdf.text.startsWith('%PDF')]).toEqual([200, 'application/pdf', true]);
      // The path stays when the file is replaced or withdrawn.
      expect(pdf.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    }
    expect(new Set(publications.map(levelOf))).toEqual(new Set([0, 1, 2]));
  });

  it('shows visitors a notice for what is for members, and members the file', async () => {
    for (const page of publications) {
      const path = pathOf(page);
      const isOpen = levelOf(page) === 0;
      const visited = await get(path);
      const seen = await get(path, member);
      const hasFile = (text: string): boolean => text.includes('/download/') && text.includes('.pdf"');
      expect([path, hasFile(visited.text)]).toEqual([path, isOpen]);
      expect([path, noticeOf(visited.text)]).toEqual([path, isOpen ? '' : expect.stringMatching(/Log in|JIP/)]);
      if (levelOf(page) === 1) expect([path, hasFile(seen.text)]).toEqual([path, true]);
      // Not even for a member who may read it: the head is what indexes read.
      if (!isOpen) expect(valuesOf(seen.text, 'citation_pdf_url')).toEqual([]);
      if (!isOpen) expect((await get(`${path}.pdf`, member)).status).toBe(404);
    }
  });
});

/** What the row of the download says of the way to it; empty where the file is for everybody. */
const noticeOf = (html: string): string => {
  const row = /<dt[^>]*>Download(?:en)?<\/dt>(.*?)<\/div>/s.exec(html)?.[1] ?? '';
  return row.includes('/download/') ? '' : plain(row);
};

describe('the citations of the demo site', () => {
  const files = [...publications, ...experts].map(pathOf);

  it('are CSL-JSON by its official schema', async () => {
    const schema = new URL('../../domains/institute/publications/citations/csl-schema/csl-data.json', import.meta.url);
    const validate = new Ajv({ strict: false, allErrors: true }).compile(JSON.parse(await readFile(schema, 'utf8')) as object);
    let items = 0;
    for (const path of files) {
      const { status, text } = await get(`${path}.json`);
      expect([path, status]).toEqual([path, 200]);
      const list = JSON.parse(text) as object[];
      validate(list);
      expect([path, validate.errors ?? []]).toEqual([path, []]);
      items += list.length;
    }
    expect(items).toBeGreaterThan(publications.length);
    expect(validate([{ id: 'x', type: 'novella' }])).toBe(false);
  });

  it('are read back from BibTeX and RIS by another library, with all titles and authors', async () => {
    for (const path of files) {
      const items = JSON.parse((await get(`${path}.json`)).text) as { title: string; author: { family: string }[] }[];
      const bibtex = new BibLatexParser((await get(`${path}.bib`)).text, { processUnknown: true }).parse();
      // It does not accept the name of this computer in a URL.
      expect([path, bibtex.errors.filter(({ type }) => type !== 'unknown_uri')]).toEqual([path, []]);
      const ris = new RISParser((await get(`${path}.ris`)).text).parse();
      for (const { entries } of [bibtex, ris]) {
        const read = Object.values(entries) as { fields: Record<string, unknown> }[];
        expect([path, read.map(({ fields }) => wordsOf(fields['title']).replaceAll('--', '–')).toSorted()]).toEqual([
          path,
          items.map(({ title }) => title).toSorted(),
        ]);
        expect([path, read.map(({ fields }) => (fields['author'] as object[]).length).toSorted((a, b) => a - b)]).toEqual([
          path,
          items.map(({ author }) => author.length).toSorted((a, b) => a - b),
        ]);
      }
    }
  });
});

/** The words of a field as the parser has them: runs of text with marks, nested in lists. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(wordsOf).join('');
  return typeof value === 'object' && value !== null && 'text' in value ? String(value.text) : '';
}
