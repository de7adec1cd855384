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
  expect(keysOf('+Hélice  DP2/DP3 “wave-maker”')).toEqual(['helice', 'dp2 dp3', 'wave maker']);
  expect(keysOf('Pagina’s d’eau 12,5')).toEqual(['paginas', 'deau', '12p5']);
  expect(keysOf('!!')).toEqual([]);
});

test('words that a hyphen joins are as words apart, in the term as in the group', () => {
  const ofPhrase = [['CFD'], ['flowsimulation'], ['flow', 'simulation']];
  expect(synonymsOf('computational-fluid dynamics')).toEqual([ofPhrase, ofPhrase]);
  const ofJoined = [['CFD'], ['computational', 'fluid', 'dynamics']];
  expect(synonymsOf('flow simulation')).toEqual([ofJoined, ofJoined]);
  expect(synonymsOf('flow-simulation')).toEqual([ofJoined]);
  expect(synonymsOf('over-flow simulation')).toEqual([[], []]);
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
