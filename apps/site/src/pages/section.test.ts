import type { MenuItem } from '@ximblox/contract';
import { expect, test } from 'vitest';

import { sectionsOf } from './section.ts';

const entry = (title: string, link: string, children: MenuItem[] = []): MenuItem => ({
  key: title,
  title,
  link,
  pageID: null,
  newWindow: false,
  children,
});
const menu = [
  entry('Home', '/en/'),
  entry('Group', ''),
  entry('Research', '/en/research', [entry('Experts', '/en/experts'), entry('Fields', '/en/research/fields')]),
  entry('About', '/en/about', [entry('Vacancies', '/en/vacancies?type=1#list'), entry('Partner', 'https://example.org')]),
];

test.each([
  ['/en/experts/jo', ['Research', 'Experts']],
  ['/en/experts', ['Research']],
  ['/en/vacancies/engineer', ['About', 'Vacancies']],
  ['/en/vacancies', ['About']],
  ['/en/research/waves', ['Research']],
  ['/en/research/fields/waves', ['Research', 'Fields']],
  ['/en/research/fields', ['Research']],
  ['/en/', []],
  ['/en/about', []],
  ['/en/privacy', []],
  ['/en/expertsx', []],
])('%s is in %j: the entries of the menu above it, on any level', (path, titles) => {
  expect(sectionsOf(menu, path)).toEqual(titles);
});
