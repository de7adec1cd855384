import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { contentFolder } from '../src/content-folder.ts';
import { criteria } from './criteria.ts';
import { readResults } from './results.ts';
import { readStatement, withResults } from './statement.ts';

const results = readResults();

/** The pages that visitors see: all but the drafts. */
const pages = readdirSync(path.join(contentFolder, 'pages'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .filter((file) => !/^draft: true$/m.test(readFileSync(path.join(contentFolder, 'pages', file), 'utf8')));

describe.each(['en', 'nl'] as const)('the accessibility statement (%s)', (language) => {
  it('has the figures of the last test', () => {
    const statement = readStatement(language);
    expect(statement).toBe(withResults(statement, results, language));
  });
  it('would be refused with other figures', () => {
    const statement = readStatement(language);
    expect(withResults(statement, { ...results, pages: results.pages + 1 }, language)).not.toBe(statement);
  });
});

describe('the results', () => {
  it('are of every page that the site has: npm run accessibility after a page was added', () => {
    expect(results.pages).toBeGreaterThanOrEqual(pages.length);
  });
  it('have no fault: what axe finds is mended before it is committed', () => {
    expect(results.findings).toEqual([]);
  });
  it('are of both sizes in both colour schemes', () => {
    expect(results.looks.map(({ width, colorScheme }) => `${width} ${colorScheme}`).toSorted()).toEqual([
      '1440 dark',
      '1440 light',
      '390 dark',
      '390 light',
    ]);
  });
  it('name each criterion in both languages', () => {
    expect(Object.keys(results.criteria).filter((criterion) => !(criterion in criteria))).toEqual([]);
  });
});
