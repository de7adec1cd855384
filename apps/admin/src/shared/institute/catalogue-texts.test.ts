import type { Fields } from '@ximblox/blocks';
import { adminComparisonWords, adminErrorTexts } from '@ximblox/i18n/admin-en';
import { catalog } from '@ximblox/institute/catalog';
import { expect, test } from 'vitest';

import { nl, words } from '../language/nl/index.ts';

/** What Dutch writes as English does. */
const same = new Set([
  'Type',
  'Link',
  'Partner',
  'Partners',
  'Status',
  'JIP',
  'euro',
  'DOI',
  'Expert',
  'Expertise',
  'Experts',
  'LinkedIn',
  'Logo',
  'Magazine',
  'Seminars',
  'Team',
  'Transcript',
  'Video',
  'Tunnel',
  'Object',
  'Platform',
  'Canada',
  'China',
  'Finland',
  'India',
  'Japan',
  'Portugal',
  'Singapore',
]);
const hasWords = (text: string): boolean => /\p{L}{2,}/u.test(text.replace(/^https?:.*|^10\..*/, ''));

/** Every text of fields and of the fields of their items. */
const textsOf = (fields: Fields, path: string): (readonly [string, string])[] =>
  Object.entries(fields).flatMap(([name, { editor, itemFields = {} }]) => {
    const place = `${path}.${name}`;
    const options = 'options' in editor ? editor.options : 'aspects' in editor ? editor.aspects : [];
    const own = [
      editor.label,
      editor.help,
      'unit' in editor ? editor.unit : undefined,
      'placeholder' in editor ? editor.placeholder : undefined,
      'itemLabel' in editor ? editor.itemLabel : undefined,
      ...options.map(({ label }) => label),
    ];
    return [
      ...own.flatMap((text) => (text === undefined || !hasWords(text) ? [] : [[place, text] as const])),
      ...textsOf(itemFields, place),
    ];
  });

const dutch: Readonly<Record<string, string>> = nl;
const ofFields = [...catalog.blocks, ...catalog.pageTypes].flatMap(({ type, fields }) => textsOf(fields, type));

test('every text of the fields of every block and page type has Dutch that differs, unless it is the same word', () => {
  expect(ofFields.length).toBeGreaterThan(200);
  const wanting = ofFields.filter(([, text]) => dutch[text] === undefined || (dutch[text] === text) !== same.has(text));
  expect(wanting).toEqual([]);
});

test('blocks, page types and places of menus have their names and descriptions in both languages', () => {
  const named = [...catalog.blocks, ...catalog.pageTypes, ...catalog.menuPlaces].flatMap((definition) => [
    definition.label,
    ...('plural' in definition ? [definition.plural] : []),
    ...('description' in definition ? [definition.description] : []),
  ]);
  for (const { en, nl: inDutch } of named) {
    expect([en, inDutch]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
    // A sentence is never the same in both.
    if (en.includes(' ')) expect(inDutch).not.toBe(en);
  }
});

test('labels of comparisons and refusals have Dutch', () => {
  // What values are called is in nl/words.ts.
  const { yes, no, newWindow, ...labels } = adminComparisonWords;
  const { comparisonWords: ofValues } = words;
  expect([ofValues.yes, ofValues.no, ofValues.newWindow]).not.toEqual([yes, no, newWindow]);
  const looked = [...Object.values(labels), ...Object.values(adminErrorTexts)].filter((text) => typeof text === 'string');
  expect(looked.filter((text) => dutch[text] === undefined)).toEqual([]);
});

test('Dutch of the back office addresses its users as “je”', () => {
  const formal = Object.values(dutch).filter((text) =>
    /(?<![\p{L}{}])(?:u|U|uw|Uw)(?![\p{L}])/u.test(text.replace(/\{hours\} u\b/, '')),
  );
  expect(formal).toEqual([]);
});
