import { describe, expect, it } from 'vitest';

import { periodOf } from './period.ts';

const crossSea = { start: '2026-01-01', end: '2028-12-31', today: '2026-11-26' };
const rounded = (value: number | undefined): number => Math.round((value ?? Number.NaN) * 1000) / 1000;

describe('the period of a project', () => {
  it('has a tick for each month, a long one for each quarter, and its years at their Januaries', () => {
    const period = periodOf(crossSea);
    expect(period?.ticks).toHaveLength(37);
    expect(period?.ticks.filter(({ isLong }) => isLong)).toHaveLength(13);
    expect(period?.years.map(({ year, at }) => [year, rounded(at)])).toEqual([
      [2026, 0],
      [2027, 0.333],
      [2028, 0.666],
    ]);
  });
  it('is filled up to today, by days', () => {
    const period = periodOf(crossSea);
    expect(rounded(period?.today)).toBe(0.3);
    expect(period?.past).toBe(period?.today);
    expect(periodOf({ ...crossSea, today: '2025-01-01' })).toMatchObject({ past: 0, today: undefined });
    expect(periodOf({ ...crossSea, today: '2029-01-01' })).toMatchObject({ past: 1, today: undefined });
  });
  it('places a part by its first and last day, cut to the period, and leaves out what is outside', () => {
    const period = periodOf(crossSea);
    expect(period?.partOf('2028-01-01', '2028-12-31')?.to).toBe(1);
    expect(period?.partOf('2020-01-01', '')).toEqual({ from: 0, to: 1 });
    expect(period?.partOf('2030-01-01', '2030-02-01')).toBeUndefined();
    expect(period?.partOf('2027-02-01', '2027-01-01')).toBeUndefined();
  });
  it('ends with the year after the last known day while its end is open', () => {
    const period = periodOf({ start: '2026-07-01', end: '', ends: ['2027-03-31', ''], today: '2026-11-26' });
    expect([period?.hasEnd, period?.years.map(({ year }) => year)]).toEqual([false, [2026, 2027]]);
  });
  it('is not drawn without a first day, backwards, or over more than sixty years', () => {
    expect(periodOf({ ...crossSea, start: '' })).toBeUndefined();
    expect(periodOf({ ...crossSea, end: '2025-12-30' })).toBeUndefined();
    expect(periodOf({ ...crossSea, end: '2196-01-01' })).toBeUndefined();
  });
  it('has no more ticks and years than can be read', () => {
    const period = periodOf({ ...crossSea, start: '1990-03-01', end: '2040-03-01' });
    expect(period?.ticks.length).toBeLessThanOrEqual(72);
    expect(period?.years.length).toBeLessThanOrEqual(9);
  });
});
