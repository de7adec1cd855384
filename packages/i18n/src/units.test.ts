import { expect, it } from 'vitest';

import { keepCompounds, keepNames, keepUnits } from './units.ts';

const shown = (text: string): string => keepUnits(text).replaceAll('\u00A0', '~');

it('a number and its unit stay together, whatever the unit and the language', () => {
  for (const [stored, drawn] of [
    ['A basin of 190 m', 'A basin of 190~m'],
    ['Golven tot 5,5 m, 10 m/s en 3.000 m³', 'Golven tot 5,5~m, 10~m/s en 3.000~m³'],
    ['20 °C, 45 %, 12 kn and 120 kN', '20~°C, 45~%, 12~kn and 120~kN'],
    ['€ 450 or 450 euro in 30 minutes', '€~450 or 450~euro in 30~minutes'],
    ['5.5 m', '5.5~m'],
    ['It is 190 m. The other draws 12 A.', 'It is 190~m. The other draws 12~A.'],
  ] as const)
    expect(shown(stored)).toBe(drawn);
});

it('a number before another word parts from it, and a text without units is as it was', () => {
  for (const text of [
    'In 2026 men sail',
    '3 models',
    'Room 12 has a view',
    '4 to 5',
    'A 1 and m 2',
    '190m',
    'In 1872 W. Froude',
    '1 t/m 4',
    'Zone 3 N-Z',
    '',
  ])
    expect(keepUnits(text)).toBe(text);
});

it('a number with hyphens and a range stay together; words, long numbers and URLs are as they were', () => {
  const drawn = (text: string): string => keepUnits(text).replaceAll('\u2060', '~');
  for (const [stored, kept] of [
    ['Meridian report R-2026-044, volume 41', 'Meridian report R-~2026-~044, volume 41'],
    ['Report 1974-001.', 'Report 1974-~001.'],
    ['pp. 221–234', 'pp. 221–~234'],
    ['(B4-70) and 2.5-3 m', '(B4-~70) and 2.5-~3\u00A0m'],
  ] as const)
    expect(drawn(stored)).toBe(kept);
  for (const text of [
    '3-year',
    'long-term',
    '3 - 4',
    'Delft – 2026',
    'https://meridian.example/r-2026/044-2',
    '10.1234/jsh-2026-41',
    'ABCDE-12345-67890-12345-67890',
    'file-2.pdf',
  ])
    expect(drawn(text)).toBe(text);
});

it('initials stay with the name behind them', () => {
  const drawn = (text: string): string => keepNames(text).replaceAll('\u00A0', '~');
  expect(drawn('A. Okafor, J. P. van der Meer. Ship Hydrodynamics 41.')).toBe(
    'A.~Okafor, J.~P.~van der Meer. Ship Hydrodynamics 41.',
  );
  for (const text of ['Delft. Then', 'MARIN. A paper', 'vol. 4', '']) expect(drawn(text)).toBe(text);
});

it('short words that a hyphen joins stay together in a title, long ones and other hyphens may part', () => {
  const drawn = (text: string): string => keepCompounds(text).replaceAll('\u2060', '~');
  expect(drawn('The long-term drift, ship-to-ship')).toBe('The long-~term drift, ship-~to-~ship');
  for (const text of ['A hydrodynamic-elastic model', '3-year', 'pre- and post-', '2026-12', 'A - B', ''])
    expect(drawn(text)).toBe(text);
});
