import type { Paper } from '@ximblox/contract';
import { BibLatexParser, RISParser } from 'biblatex-csl-converter';
import { describe, expect, it } from 'vitest';

import { parseAuthor, toCSLItem } from './csl-item.ts';
import { toBibTeX } from './to-bibtex.ts';
import { toRIS } from './to-ris.ts';

const paper: Paper = {
  id: 12,
  title: 'Dämping of 50% & more: LNG at 5° in #1, a_b costs $5 – Größe',
  path: '/en/publications/damping',
  locale: 'en-gb',
  type: 0,
  authors: ['J. W. van der Meer', 'Ö. Müller', 'Marin & Co'],
  journal: 'Ships & Waves',
  conferenceTitle: '',
  date: '2026-10-09',
  readingTime: null,
  volume: '41',
  pages: '221–234',
  doi: 'https://doi.org/10.1234/jsh.2026_41.221',
  download: null,
};
const cite = (change: Partial<Paper> = {}) => toCSLItem({ ...paper, ...change }, 'https://www.institute.example');

type Parsed = { readonly bib_type: string; readonly entry_key: string; readonly fields: Readonly<Record<string, unknown>> };
/** The words of a field as the parser has them: runs of text with marks, nested in lists. */
const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(wordsOf).join('');
  return typeof value === 'object' && value !== null && 'text' in value ? String(value.text) : '';
};
const namesOf = (authors: unknown): string[] =>
  (authors as Record<string, unknown>[]).map((name) =>
    ['prefix', 'family', 'given', 'suffix', 'literal']
      .map((part) => wordsOf(name[part]))
      .filter((part) => part !== '')
      .join('|'),
  );
const readBibTeX = (text: string): Parsed[] => {
  const { entries, errors } = new BibLatexParser(text, { processUnknown: true, processUnexpected: true }).parse();
  expect(errors).toEqual([]);
  return Object.values(entries);
};
const readRIS = (text: string): Parsed[] => Object.values(new RISParser(text).parse().entries);

describe('the name of an author', () => {
  it.each([
    ['J. W. van der Meer', { given: 'J. W.', 'non-dropping-particle': 'van der', family: 'Meer' }],
    ['van der Meer, J.W.', { given: 'J.W.', 'non-dropping-particle': 'van der', family: 'Meer' }],
    ['Ö. Müller', { given: 'Ö.', family: 'Müller' }],
    ['H. in ’t Veld', { given: 'H.', 'non-dropping-particle': "in 't", family: 'Veld' }],
    ['K. Jones Jr.', { given: 'K.', family: 'Jones', suffix: 'Jr.' }],
    ['Jones, K., Jr.', { given: 'K.', family: 'Jones', suffix: 'Jr.' }],
    ['A. de Vries-Bakker', { given: 'A.', 'non-dropping-particle': 'de', family: 'Vries-Bakker' }],
    ['MARIN', { literal: 'MARIN' }],
    ['Delft University of Technology', { literal: 'Delft University of Technology' }],
    ['Marin & Co', { literal: 'Marin & Co' }],
    ['TU DELFT', { literal: 'TU DELFT' }],
  ])('%s is read as its parts, or as an organisation', (name, parts) => {
    expect(parseAuthor(name)).toEqual(parts);
  });
});

describe('a publication as BibTeX', () => {
  it('is parsed by another library without loss', () => {
    const [entry] = readBibTeX(toBibTeX([cite()]));
    expect([entry?.bib_type, entry?.entry_key]).toEqual(['article', 'vandermeer2026_12']);
    const { title, author, pages, date, journaltitle, doi, url, volume } = entry?.fields ?? {};
    // `--` is how LaTeX writes a dash.
    expect(wordsOf(title).replace('--', '–')).toBe(paper.title);
    expect(namesOf(author)).toEqual(['van der|Meer|J. W.', 'Müller|Ö.', 'Marin & Co']);
    expect([wordsOf(journaltitle), wordsOf(volume), doi, date]).toEqual([
      'Ships & Waves',
      '41',
      '10.1234/jsh.2026_41.221',
      '2026-10',
    ]);
    expect((pages as unknown[][]).map((range) => range.map(wordsOf))).toEqual([['221', '234']]);
    expect(url).toBe('https://www.institute.example/en/publications/damping');
  });

  it('is ASCII, and keeps the capitals of abbreviations', () => {
    const text = toBibTeX([cite()]);
    expect(text).toMatch(/^[\t\n\u0020-\u007e]+$/);
    expect(text).toContain('{LNG}');
    expect(text).toContain(String.raw`M{\"u}ller`);
    expect(text).not.toContain('howpublished');
  });

  it.each([
    [{ type: 2, journal: 'TU Delft' }, 'phdthesis', 'school', 'TU Delft'],
    [{ type: 3, journal: 'Report', pages: '' }, 'article', 'journal', 'Report'],
    [{ type: 4, journal: 'MARIN', volume: '7' }, 'techreport', 'institution', 'MARIN'],
    [{ journal: '', conferenceTitle: 'Ocean Loads' }, 'inproceedings', 'booktitle', 'Ocean Loads'],
    [{ journal: 'Proceedings of OMAE', conferenceTitle: 'OMAE' }, 'inproceedings', 'booktitle', 'Proceedings of OMAE'],
    [{ conferenceTitle: 'OMAE' }, 'article', 'journal', String.raw`Ships \& Waves`],
  ] as const)('of the kind %j is of type %s', (change, type, field, value) => {
    const text = toBibTeX([cite(change)]);
    expect(text).toMatch(new RegExp(`^@${type}\\{`));
    expect(text.replaceAll(/\{(\w+)\}(?=[ }])/g, '$1')).toContain(`\t${field} = {${value}}`);
  });

  it('is one entry, whatever its fields contain', () => {
    const title = 'A } closing\n\n@article{evil, title = {x}} and \\input{x} {';
    const text = toBibTeX([cite({ title, authors: ['Evil } @book{x, &'], journal: '\\}' })]);
    expect(readBibTeX(text)).toHaveLength(1);
    expect(text.split('\n').filter((line) => line.startsWith('@'))).toHaveLength(1);
    expect(text).not.toContain('\\input');
  });
});

describe('a publication as RIS', () => {
  it('is parsed by another library without loss', () => {
    const [entry] = readRIS(toRIS([cite()]));
    const { title, author, date, journaltitle, doi, volume } = entry?.fields ?? {};
    expect(entry?.bib_type).toMatch(/^article/);
    expect(wordsOf(title)).toBe(paper.title);
    expect(namesOf(author)).toEqual(expect.arrayContaining([expect.stringContaining('Müller')]));
    expect(
      wordsOf(author === undefined ? '' : (author as Record<string, unknown>[]).map(({ family, prefix }) => [prefix, family])),
    ).toContain('Meer');
    expect([wordsOf(journaltitle), wordsOf(volume), wordsOf(doi), date]).toEqual([
      'Ships & Waves',
      '41',
      '10.1234/jsh.2026_41.221',
      '2026',
    ]);
    expect(toRIS([cite()])).toContain('DA  - 2026/10/09/');
  });

  it.each([
    [{ type: 2, pages: '120' }, ['TY  - THES', 'SP  - 120', 'PB  - Ships & Waves']],
    [{ type: 3 }, ['TY  - MGZN', 'T2  - Ships & Waves']],
    [{ type: 4, volume: '7' }, ['TY  - RPRT', 'SN  - 7']],
    [{ journal: '', conferenceTitle: 'Ocean Loads' }, ['TY  - CONF', 'T2  - Ocean Loads']],
    [{ authors: ['J. W. van der Meer'] }, ['AU  - van der Meer, J. W.', 'SP  - 221', 'EP  - 234']],
  ] as [Partial<Paper>, string[]][])('of the kind %j has %j', (change, lines) => {
    const text = toRIS([cite(change)]);
    for (const line of lines) expect(text.split('\r\n')).toContain(line);
  });

  it('is one record, whatever its fields contain, without broken lines', () => {
    const title = `A long title ${'and more '.repeat(30)}\r\nER  - \r\nTY  - BOOK`;
    const text = toRIS([cite({ title }), cite({ id: 13 })]);
    expect(readRIS(text)).toHaveLength(2);
    expect(text.match(/^TY {2}- /gm)).toHaveLength(2);
    for (const line of text.split('\r\n')) expect(line).toMatch(/^$|^[A-Z][A-Z0-9] {2}- /);
  });
});

describe('a publication as CSL-JSON', () => {
  it('has no empty fields', () => {
    const item = cite({ authors: [], journal: '', volume: '', pages: '', doi: '', date: '' });
    expect(item).toEqual({
      id: 'publication_12',
      'citation-key': 'publication_12',
      type: 'article-journal',
      title: paper.title,
      URL: 'https://www.institute.example/en/publications/damping',
      language: 'en-GB',
    });
    expect(readBibTeX(toBibTeX([item]))).toHaveLength(1);
    expect(readRIS(toRIS([item]))).toHaveLength(1);
  });

  it('distinguishes a number of pages from a range', () => {
    expect(cite({ pages: '14' })).toMatchObject({ 'number-of-pages': '14' });
    expect(cite({ pages: 'A1 — A9' })).toMatchObject({ page: 'A1-A9' });
  });
});
