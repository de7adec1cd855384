import { describe, expect, it } from 'vitest';

import { kelvinCrests } from '../../facilities/kelvin.ts';
import { estimateOf, numberIn, type Particulars, type Tank } from './estimate.ts';

/** The deep-water towing tank of the demo. */
const tank: Tank = {
  modelLength: 7,
  modelBeam: 1.15,
  modelDraught: 0.42,
  shortestModel: 3,
  speed: 9,
  runs: 18,
  runsPerDay: 12,
  dayPrice: 9400,
  modelPrice: 18_500,
};
const coaster: Particulars = { length: '106.2', beam: '15.8', draught: '5.9', speed: '13.5', hasModel: false };
const of = (change: Partial<Particulars>, ofTank: Partial<Tank> = {}) =>
  estimateOf({ ...coaster, ...change }, { ...tank, ...ofTank });

describe('the estimate of a test', () => {
  it('is that of a coaster by hand', () => {
    const estimate = of({});
    // 106.2 / 7 = 15.2, so 1:16; 13.5 × 1852/3600 = 6.945 m/s; / √16 = 1.736; / √(9.81 × 6.6375) = 0.2152; 2π × 1.736² / 9.81 = 1.931.
    expect(estimate).toMatchObject({ kind: 'estimate', scale: 16, model: 6.6375, runs: 18, days: 2, price: 37_300 });
    if (estimate.kind !== 'estimate') throw new Error(estimate.kind);
    expect(estimate.froude).toBeCloseTo(0.2152, 4);
    expect(estimate.carriage).toBeCloseTo(1.7363, 4);
    expect(estimate.wave).toBeCloseTo(1.9308, 4);
  });

  it('has the Froude number of the ship, whatever the scale', () => {
    const large = of({ length: '400', beam: '58', draught: '16', speed: '22' });
    // 400 / 7 = 57.1, so 1:58; 22 × 1852/3600 / √(9.81 × 400) = 0.1807.
    expect(large).toMatchObject({ kind: 'estimate', scale: 58 });
    expect(large.kind === 'estimate' && large.froude).toBeCloseTo(0.1807, 4);
  });

  it.each<[string, Partial<Particulars>, number]>([
    ['its breadth', { beam: '25' }, 22],
    ['its draught', { draught: '10' }, 24],
    ['nothing but its length where no more is known', { beam: '', draught: '' }, 16],
    ['itself where it is small enough to be tested as it is', { length: '6', beam: '1', draught: '0.3', speed: '5' }, 1],
  ])('has a scale by %s', (_what, change, scale) => {
    expect(of(change)).toMatchObject({ kind: 'estimate', scale });
  });

  it('has no price of a model that is there already', () => {
    expect(of({ hasModel: true })).toMatchObject({ price: 18_800 });
  });

  it('asks for what is missing', () => {
    expect(of({ length: ' ', speed: '' })).toEqual({ kind: 'missing', fields: ['length', 'speed'] });
    expect(of({ speed: '' })).toEqual({ kind: 'missing', fields: ['speed'] });
  });

  it.each<[string, Partial<Particulars>, string]>([
    ['a length without a number', { length: 'long' }, 'length'],
    ['a ship of two kilometres', { length: '2000' }, 'length'],
    ['a breadth of a kilometre', { beam: '1000' }, 'beam'],
    ['a draught of nothing', { draught: '0' }, 'draught'],
    ['a speed of a hundred knots', { speed: '100' }, 'speed'],
  ])('does not believe %s', (_what, change, field) => {
    expect(of(change)).toMatchObject({ kind: 'implausible', field });
  });

  it('says that the model gets too small where a draught is too large for the tank', () => {
    // 18 / 0.42 = 42.9, so 1:43, and 106.2 / 43 = 2.47 m.
    const deep = of({ draught: '18' });
    expect(deep).toMatchObject({ kind: 'tooSmall', scale: 43 });
    expect(deep.kind === 'tooSmall' && deep.model).toBeCloseTo(2.47, 2);
  });

  it('says that the carriage is too slow', () => {
    // 60 × 1852/3600 / √4 = 15.4 m/s.
    const fast = of({ length: '25', beam: '', draught: '', speed: '60' });
    expect(fast).toMatchObject({ kind: 'tooFast', scale: 4 });
    expect(fast.kind === 'tooFast' && fast.carriage).toBeCloseTo(15.43, 2);
  });
});

describe('a number in words', () => {
  it.each<[string, number | undefined]>([
    ['106.2', 106.2],
    ['about 106,2 m', 106.2],
    ['100–110', 100],
    ['unknown', undefined],
  ])('of %s', (text, value) => expect(numberIn(text)).toBe(value));
});

describe('the wake of Kelvin', () => {
  it('has its crests a wave length apart on the track, and its cusps 19.47° from it', () => {
    const crests = kelvinCrests(2, 3);
    expect(crests.map((points) => points[40]?.map(Math.abs))).toEqual([
      [2, 0],
      [4, 0],
      [6, 0],
    ]);
    const steepest = Math.max(...crests.flat().map(([x, y]) => (x === 0 ? 0 : Math.atan2(y, -x))));
    expect((steepest * 180) / Math.PI).toBeCloseTo(19.47, 1);
  });
});
