import { describe, expect, test } from 'vitest';

import type { Block } from '../../block.ts';
import { createBlock } from '../../create-block.ts';
import { placeOfQuote, placeOfSuggestion, replaceQuote } from './quotes.ts';

describe('the place of a quote', () => {
  test('of the same words in several places, those are meant before which most of what stood there stands', () => {
    const text = 'Whyitrolls,andwhenitrolls';
    expect(placeOfQuote(text, { text: 'it rolls', before: 'Why ' })).toMatchObject({ from: 3, to: 10 });
    expect(placeOfQuote(text, { text: 'it rolls', before: 'Why it rolls, and when ' })).toMatchObject({ from: 18, to: 25 });
    // What stands further before was changed meanwhile.
    expect(placeOfQuote(text, { text: 'it rolls', before: 'but not when' })).toMatchObject({ from: 18, to: 25 });
  });

  test('without anything before them the first are meant, across line ends; words that are gone are nowhere', () => {
    expect(placeOfQuote('One.Two.One.Two.', { text: 'One.\n\nTwo.', before: '' })).toMatchObject({ from: 0, to: 8 });
    expect(placeOfQuote('One', { text: 'Two', before: '' })).toBeUndefined();
    expect(placeOfQuote('One', { text: ' ', before: '' })).toBeUndefined();
  });
});

describe('quoted words are replaced', () => {
  const blockOf = (type: string, props: Record<string, unknown>): Block => ({ ...createBlock(type, 'b'), props });
  const text = (html: string): Block => blockOf('richText', { html });
  const reworded = (html: string, quote: { text: string; before?: string }, by: string) => {
    const change = replaceQuote(text(html), { before: '', ...quote }, by);
    return 'fault' in change ? change.fault : change.value;
  };

  test('where they were meant, also among the same words, with the formatting around them', () => {
    expect(reworded('<p>It rolls, and it rolls.</p>', { text: 'it rolls', before: 'It rolls, and ' }, 'pitches')).toBe(
      '<p>It rolls, and pitches.</p>',
    );
    expect(reworded('<p>The <strong>long roll</strong> of it</p>', { text: 'long roll' }, 'slow roll')).toBe(
      '<p>The <strong>slow roll</strong> of it</p>',
    );
    expect(reworded('<p>The <strong>long</strong> roll of it</p>', { text: 'long roll' }, 'a < b')).toBe(
      '<p>The <strong>a &lt; b</strong> of it</p>',
    );
  });

  test('in any text of a block: cells, items, lines', () => {
    const table = blockOf('table', {
      caption: '',
      table: { headerRow: true, headerColumn: false, rows: [['Roll', '<em>2</em> m']] },
    });
    expect(replaceQuote(table, { text: '2 m', before: '' }, '3 m')).toMatchObject({
      field: 'table',
      value: { rows: [['Roll', '<em>3 m</em>']] },
    });
    const items = blockOf('accordion', { items: [{ key: 'i', title: 'Roll?', html: '<p>Yes</p>' }] });
    expect(replaceQuote(items, { text: 'Roll?', before: '' }, 'Pitch?')).toMatchObject({ value: [{ title: 'Pitch?' }] });
  });

  test('of equal texts of a block in the one that what stands before it tells, and in none where nothing does', () => {
    const table = blockOf('table', {
      caption: '',
      table: {
        headerRow: true,
        headerColumn: false,
        rows: [
          ['Length', '12', 'm'],
          ['Draught', '12', 'm'],
        ],
      },
    });
    const rowsAfter = (before: string) => replaceQuote(table, { text: '12', before }, '13');
    const second = {
      value: {
        rows: [
          ['Length', '12', 'm'],
          ['Draught', '13', 'm'],
        ],
      },
    };
    // As it is selected in the drawn table.
    expect(rowsAfter('Length12mDraught')).toMatchObject(second);
    expect(rowsAfter('Length')).toMatchObject({
      value: {
        rows: [
          ['Length', '13', 'm'],
          ['Draught', '12', 'm'],
        ],
      },
    });
    expect(rowsAfter('')).toEqual({ fault: 'gone' });
    // The cell that was meant has other words by now.
    const rows = [
      ['Length', '12', 'm'],
      ['Draught', '13', 'm'],
    ];
    const changed = blockOf('table', { caption: '', table: { headerRow: true, headerColumn: false, rows } });
    expect(replaceQuote(changed, { text: '12', before: 'Length12mDraught' }, '14')).toEqual({ fault: 'gone' });
    // Right behind words that were replaced meanwhile: of the same words in another text they can't be told.
    const quote = (text: string) =>
      replaceQuote(blockOf('quote', { text, source: 'A boat' }), { text: 'boat', before: 'The old ' }, 'ship');
    expect(quote('The old boat')).toMatchObject({ field: 'text', value: 'The old ship' });
    expect(quote('The new boat')).toEqual({ fault: 'gone' });
    const items = blockOf('accordion', {
      items: [
        { key: 'i', title: 'Roll', html: '<p>Roll and roll</p>' },
        { key: 'j', title: 'Roll', html: '<p>Pitch</p>' },
      ],
    });
    expect(replaceQuote(items, { text: 'Roll', before: '' }, 'Heave')).toMatchObject({
      value: [{ title: 'Heave' }, { title: 'Roll' }],
    });
    expect(replaceQuote(items, { text: 'Roll', before: 'Roll and roll' }, 'Heave')).toMatchObject({
      value: [{ title: 'Roll' }, { title: 'Heave' }],
    });
  });

  test('by nothing without a doubled space', () => {
    expect(reworded('<p>The very long roll.</p>', { text: 'very' }, '')).toBe('<p>The long roll.</p>');
    expect(reworded('<p>The roll, as we know.</p>', { text: ', as we know' }, '')).toBe('<p>The roll.</p>');
    expect(reworded('<p>The roll indeed.</p>', { text: 'indeed' }, '')).toBe('<p>The roll.</p>');
    expect(reworded('<p>One</p><p>Indeed it rolls.</p>', { text: 'Indeed' }, '')).toBe('<p>One</p><p>it rolls.</p>');
    expect(reworded('<p>The roll indeed</p><p>Next</p>', { text: 'indeed' }, '')).toBe('<p>The roll</p><p>Next</p>');
  });

  test('of two suggestions of the same words, the other one is usable or its words are gone, and never hits the same words elsewhere', () => {
    const html = '<p>The old roll is slow. An old roll is fast, and an old boat too.</p>';
    const accepted = (one: readonly [string, string, string], other: readonly [string, string, string]) => {
      const first = String(reworded(html, { text: one[0], before: one[1] }, one[2]));
      const quote = { text: other[0], before: other[1] };
      const second = reworded(first, quote, other[2]);
      // What can't be accepted is not drawn either.
      expect(placeOfSuggestion(text(first), quote) === undefined).toBe(second === 'gone');
      return second;
    };
    const words = ['old roll', 'The ', 'new pitch'] as const;
    // The same words.
    expect(accepted(words, ['old roll', 'The ', 'long heave'])).toBe('gone');
    // The first word of the other.
    expect(accepted(['old', 'The ', 'new'], words)).toBe('gone');
    // Within the other, which is wider.
    expect(accepted(['old', 'The ', 'new'], ['The old roll', '', 'Rolling'])).toBe('gone');
    // Overlapping at an end.
    expect(accepted(['roll is', 'The old ', 'pitch was'], words)).toBe('gone');
    // Touching: the words before the other ones have changed, and those are in one place.
    expect(accepted(['fast', 'An old roll is ', 'quick'], [', and', 'An old roll is fast', ' but'])).toBe(
      '<p>The old roll is slow. An old roll is quick but an old boat too.</p>',
    );
    // Touching: where these words are several times, nothing says which are meant.
    expect(accepted(['The old', '', 'A new'], ['roll', 'The old ', 'pitch'])).toBe('gone');
    // What one gives has the words of the other.
    expect(accepted(['boat', 'and an old ', 'boat at sea'], ['boat', 'and an old ', 'ship'])).toBe(
      '<p>The old roll is slow. An old roll is fast, and an old ship at sea too.</p>',
    );
    // One deletes, the other replaces.
    expect(accepted(['old', 'and an ', ''], ['old boat', 'and an ', 'ship'])).toBe('gone');
  });

  test('not where they are gone, reach over paragraphs, or leave no valid text', () => {
    expect(reworded('<p>Pitch</p>', { text: 'roll' }, 'x')).toBe('gone');
    expect(reworded('<p>The end.</p><p>New</p>', { text: 'end. New' }, 'x')).toBe('spread');
    const heading = blockOf('heading', { title: 'Why it rolls', level: 2 });
    expect(replaceQuote(heading, { text: 'rolls', before: '' }, 'x'.repeat(2000))).toEqual({ fault: 'invalid' });
  });
});
