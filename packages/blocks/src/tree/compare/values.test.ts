import { adminComparisonWords } from '@ximblox/i18n/admin-en';
import { expect, test } from 'vitest';

import { checkbox, date, datetime, number, select } from '../../field-kinds/index.ts';
import type { Names } from './change.ts';
import { describeValue } from './values.ts';

const dutch: Names = {
  reader: {
    locale: 'nl-nl',
    words: { ...adminComparisonWords, yes: 'Ja', no: 'Nee', page: (id) => `Pagina ${id}` },
    visibilities: () => ['Iedereen', 'Ingelogd', 'Groepsleden'],
    labelOf: (label) => `(${label})`,
  },
};

test('a value is written for its reader: dates, choices, units and words', () => {
  const width = select({ label: 'Width', options: [{ value: 'wide', label: 'Wide' }] });
  const described = (names: Names) => [
    describeValue(date({ label: 'Date' }), '2026-10-02', names),
    describeValue(datetime({ label: 'Start' }), '2026-10-02T09:30', names),
    describeValue(width, 'wide', names),
    describeValue(number({ label: 'Reading time', minimum: 1, maximum: 9, unit: 'min' }), 6, names),
    describeValue(number({ label: 'Depth', minimum: 0, maximum: 9999, step: 0.001, unit: 'm' }), 1942.505, names),
    describeValue(number({ label: 'Year', minimum: 0, maximum: 9999 }), 1942, names),
    describeValue(checkbox({ label: 'Figures' }), true, names),
  ];
  expect(described({})).toEqual(['2 October 2026', '2 October 2026, 9:30', 'Wide', '6 min', '1942.505 m', '1942', 'Yes']);
  expect(described(dutch)).toEqual([
    '2 oktober 2026',
    '2 oktober 2026, 9.30\u00a0uur',
    '(Wide)',
    '6 (min)',
    '1942,505 (m)',
    '1942',
    'Ja',
  ]);
});
