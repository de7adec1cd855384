import { readFile } from 'node:fs/promises';

import { errorCatalogue } from '@ximblox/primitives';
import { expect, it } from 'vitest';

import { detailText } from './error-details.ts';

it('a list of allowed values names no empty one, which stands for a field that is left out', () => {
  const detail = { rule: 'oneOf', allowed: ['nl-nl', 'en-gb', ''] } as const;
  expect(detailText(detail, 'en')).toBe('Use one of these values: nl-nl, en-gb.');
  expect(detailText(detail, 'nl')).not.toContain(', .');
});

it('a file whose content does not match its name is told so, in both languages', () => {
  const detail = { rule: 'fileContent', extension: 'pdf' } as const;
  expect(detailText(detail, 'en')).toContain('doesn’t match its extension .pdf');
  expect(detailText(detail, 'nl')).toContain('past niet bij de extensie .pdf');
});

it('a missing permission has the name that screens give it, in both languages', () => {
  const detail = { rule: 'permission', permission: 'publish-page' } as const;
  expect(detailText(detail, 'en')).toBe('You need the permission “Publish pages” for this. Ask an administrator.');
  expect(detailText(detail, 'nl')).toBe('Hiervoor is het recht “Pagina’s publiceren” nodig. Neem contact op met een beheerder.');
  expect(detailText({ ...detail, permission: 'of-tomorrow' }, 'en')).toContain('“of-tomorrow”');
});

it('every refusal has a text in both languages, and its Dutch says neither “u” nor “je”: visitors and editors both read it', async () => {
  for (const [code, { en, nl }] of Object.entries(errorCatalogue)) expect([code, nl]).not.toEqual([code, en]);
  const sources = await readFile(new URL('error-details.nl.ts', import.meta.url), 'utf8');
  const texts = [
    ...sources.split('\n').filter((line) => /['`]/.test(line)),
    ...Object.values(errorCatalogue).map(({ nl }) => nl),
  ];
  const addressed = texts.filter((text) => /(?<![\p{L}{}.])(?:u|uw|je|jij|jou|jouw)(?!\p{L})/iu.test(text));
  expect(addressed).toEqual([]);
});

it('a bound is written by the language, and four digits stay together, as they may be a year', () => {
  const bounds = [1800, 1.5, 0.001, 2_000_000] as const;
  for (const rule of ['min', 'max', 'multipleOf'] as const) {
    const textsOf = (language: 'en' | 'nl') =>
      bounds.map((limit) => /[\d.,]*\d/.exec(detailText({ rule, limit }, language))?.[0]);
    expect(textsOf('en')).toEqual(['1800', '1.5', '0.001', '2,000,000']);
    expect(textsOf('nl')).toEqual(['1800', '1,5', '0,001', '2.000.000']);
  }
});

it('too many blocks, tags, images, files or pages are called so, and other items items', () => {
  const textsOf = (property: string, limit: number) =>
    (['en', 'nl'] as const).map((language) => detailText({ rule: 'maxItems', limit }, language, property));
  expect(textsOf('blocks', 20)).toEqual(['Use at most 20 blocks.', 'Gebruik hoogstens 20 blokken.']);
  expect(textsOf('pages[2].tags', 1)).toEqual(['Use at most 1 tag.', 'Gebruik hoogstens 1 label.']);
  expect(textsOf('blocks[3].props.items', 20)).toEqual(['Use at most 20 items.', 'Gebruik hoogstens 20 items.']);
});
