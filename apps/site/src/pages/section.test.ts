import type { MenuItem } from '@ximblox/contract';
import { expect, test } from 'vitest';

import { sectionOf } from './section.ts';

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
  ['/en/experts/jo', 'Experts'],
  ['/en/vacancies/engineer', 'Vacancies'],
  ['/en/research/waves', 'Research'],
  ['/en/research/fields/waves', 'Fields'],
  ['/en/research/fields', 'Research'],
  ['/en/about', undefined],
  ['/en/privacy', undefined],
  ['/en/expertsx', undefined],
])('the section of %s is the nearest entry of the menu above it, on any level: %s', (path, title) => {
  expect(sectionOf(menu, path)).toBe(title);
});
