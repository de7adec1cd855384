import { describe, expect, test } from 'vitest';

import { textOfCode } from '../../shared/api/failure.ts';
import { inWordsOfTags, tagsToShow } from './tag-list.ts';

const tags = [
  { id: 1, name: 'wave 10', private: false },
  { id: 2, name: 'Énergie', private: true },
  { id: 3, name: 'Wave 9', private: false },
  { id: 4, name: 'Basin', private: true },
];
const names = (...args: [Parameters<typeof tagsToShow>[1], string]) => tagsToShow(tags, ...args).map(({ name }) => name);

describe('the tags that are shown', () => {
  test('stand as people sort: whatever their case, numbers by size', () =>
    expect(names('all', '')).toEqual(['Basin', 'Énergie', 'Wave 9', 'wave 10']));
  test('are those of the view, and those with the term, whatever its accents and blanks around it', () => {
    expect(names('private', '')).toEqual(['Basin', 'Énergie']);
    expect(names('all', ' ENER ')).toEqual(['Énergie']);
    expect(names('public', 'basin')).toEqual([]);
  });
  test('have a sentence of their own for each error of theirs', () => {
    const words = ['TM_01', 'TM_02', 'TM_03', 'TM_04'].map(textOfCode);
    expect(new Set(words).size).toBe(4);
    expect(words.join()).not.toContain('could not');
    expect(inWordsOfTags({ name: 'required', code: 'V_01', property: 'name', message: '' }).message).toBe('Enter a name.');
    expect(inWordsOfTags({ name: 'nameTaken', code: 'TM_02', property: 'name', message: 'As it came' }).message).toBe(
      'As it came',
    );
  });
});
