import type { MenuItem } from '@ximblox/contract';
import { describe, expect, test } from 'vitest';

import { findIssues, issuesOfRefusal } from './issues.ts';

const entry = (key: string, change: Partial<MenuItem> = {}): MenuItem => ({
  key,
  title: 'Title',
  link: '',
  pageID: null,
  newWindow: false,
  children: [],
  ...change,
});
const places = (menu: MenuItem[]) => findIssues(menu).map(({ key, field }) => `${key} ${field}`);

describe('an issue of a menu', () => {
  test('is a blank or overlong title and a link without a target, at any level', () => {
    const below = entry('b', { link: 'javascript:alert(1)' });
    expect(places([entry('a', { title: ' ', children: [below] }), entry('c', { title: 'x'.repeat(121) })])).toEqual([
      'a title',
      'b link',
      'c title',
    ]);
  });
  test('is a sentence that is longer than the site shows, and none that is not there', () =>
    expect(places([entry('a', { description: 'x'.repeat(161) }), entry('b', { description: '' }), entry('c')])).toEqual([
      'a description',
    ]));
  test('is neither an entry without a link nor the path of a page', () =>
    expect(places([entry('a'), entry('b', { pageID: 1, link: 'the server’s word' }), entry('c', { link: 'tel:+31' })])).toEqual(
      [],
    ));
  test('from the server maps to its entry', () => {
    const menu = [entry('a'), entry('b', { children: [entry('c')] })];
    const refusal = (property: string) => issuesOfRefusal(menu, [{ code: 'V_13', property, message: 'No' }]);
    expect(refusal('items[1].children[0].link')).toEqual([{ key: 'c', field: 'link', message: 'No' }]);
    expect(refusal('items[0].title')).toEqual([{ key: 'a', field: 'title', message: 'No' }]);
    expect(refusal('items[1].description')).toEqual([{ key: 'b', field: 'description', message: 'No' }]);
    expect(refusal('items[7].title')).toEqual([]);
    expect(refusal('revision')).toEqual([]);
  });
});
