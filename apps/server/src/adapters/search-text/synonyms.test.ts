import { expect, test } from 'vitest';

import { parseTerm } from './search-term.ts';
import { keysOf, withSynonyms } from './synonyms.ts';

const groups = [
  ['CFD', 'computational fluid dynamics', 'flow-simulation'],
  ['fluid dynamics', 'hydrodynamics'],
];
const synonymsOf = (term: string, given: readonly (readonly string[])[] = groups) =>
  withSynonyms(parseTerm(term), given).map(({ synonyms }) => synonyms ?? []);

test('words in one spelling are the same, whatever their case, accents and hyphens', () => {
  expect(keysOf('+Hélice  DP2/DP3 “wave-maker”')).toEqual(['helice', 'dp2dp3', 'wavemaker']);
  expect(keysOf('!!')).toEqual([]);
});

test('a word has the others of its group as synonyms, phrases by all of their words, and joined words as a whole and apart', () => {
  expect(synonymsOf('code cfd')).toEqual([
    [],
    [['computational', 'fluid', 'dynamics'], ['flowsimulation'], ['flow', 'simulation']],
  ]);
});

test('each word of a phrase has its synonyms, and the longest phrase counts', () => {
  const ofPhrase = [['CFD'], ['flowsimulation'], ['flow', 'simulation']];
  expect(synonymsOf('Computational fluid dynamics')).toEqual([ofPhrase, ofPhrase, ofPhrase]);
  expect(synonymsOf('fluid dynamics')).toEqual([[['hydrodynamics']], [['hydrodynamics']]]);
  expect(synonymsOf('dynamics fluid')).toEqual([[], []]);
});

test('synonyms add a bounded number of forms', () => {
  const many = Array.from({ length: 12 }, (_, at) => [`w${at}`, ...Array.from({ length: 9 }, (__, other) => `x${other} y${at}`)]);
  const added = synonymsOf(many.map(([word]) => word).join(' '), many).flat(2);
  expect(added.length).toBe(60);
});
