import { describe, expect, test } from 'vitest';

import { textOfCode } from '../../shared/api/failure.ts';
import { describeTagError, tagsToShow } from './tag-list.ts';

const tags = [
  { id: 1, name: 'wave 10', private: false },
  { id: 2, name: 'Énergie', private: true },
  { id: 3, name: 'Wave 9', private: false },
  { id: 4, name: 'Basin', private: true },
];
const names = (...args: [Parameters<typeof tagsToShow>[1], string]) => tagsToShow(tags, ...args).map(({ name }) => name);

describe('the list of tags', () => {
  test('is in locale order: ignoring case, numbers by value', () =>
    expect(names('all', '')).toEqual(['Basin', 'Énergie', 'Wave 9', 'wave 10']));
  test('has the tags of the view that match the term, ignoring accents and surrounding spaces', () => {
    expect(names('private', '')).toEqual(['Basin', 'Énergie']);
    expect(names('all', ' ENER ')).toEqual(['Énergie']);
    expect(names('public', 'basin')).toEqual([]);
  });
  test('has its own text for each tag error', () => {
    const words = ['TM_01', 'TM_02', 'TM_03', 'TM_04'].map(textOfCode);
    expect(new Set(words).size).toBe(4);
    expect(words.join()).not.toContain('could not');
    expect(describeTagError({ name: 'required', code: 'V_01', property: 'name', message: '' }).message).toBe('Enter a name.');
    expect(describeTagError({ name: 'nameTaken', code: 'TM_02', property: 'name', message: 'As it came' }).message).toBe(
      'As it came',
    );
  });
});
