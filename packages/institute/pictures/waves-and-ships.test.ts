import { describe, expect, it } from 'vitest';

import { besselJ, besselY } from './bessel.ts';
import { diffraction } from './column-diffraction.ts';
import { swells } from './crossing-swells.ts';
import { phaseSpeed } from './dispersion.ts';
import { advanceOfNoThrust, openWater, screw } from './open-water.ts';
import { rollPeak, rollResponse } from './roll-response.ts';
import { seaField } from './sea-field.ts';
import { squatOf, touchingSpeed } from './squat.ts';
import { runStreet, strouhal, type Street } from './vortex-street.ts';
import { meanWake, wakeFraction } from './wake-fraction.ts';
import { fetchLimited, fetchOfPeriod } from './wave-growth.ts';

describe('the phase speed of a wave', () => {
  it('is √(g λ / 2π) on deep water, whatever the depth', () => {
    expect(phaseSpeed(100, Infinity)).toBeCloseTo(Math.sqrt((9.81 * 100) / (2 * Math.PI)), 10);
    expect(phaseSpeed(100, 200)).toBeCloseTo(12.495, 3);
  });

  it('is √(g h) in shallow water, whatever the length', () => {
    expect(phaseSpeed(20_000, 5)).toBeCloseTo(Math.sqrt(9.81 * 5), 4);
  });
});

describe('the roll of a ship in beam waves', () => {
  it('follows the slope of long waves', () => expect(rollResponse(0, 0.1)).toBe(1));

  it.each([0.05, 0.1, 0.2])('is 1 / (2ζ) at its natural frequency, and highest just below, with ζ %f', (damping) => {
    expect(rollResponse(1, damping)).toBeCloseTo(1 / (2 * damping), 10);
    const { ratio, response } = rollPeak(damping);
    expect(response).toBeCloseTo(1 / (2 * damping * Math.sqrt(1 - damping ** 2)), 10);
    for (const off of [-0.01, 0.01]) expect(rollResponse(ratio + off, damping)).toBeLessThan(response);
  });
});

describe('the squat of a ship', () => {
  it('grows with the square of a low speed', () => expect(squatOf(2, 22) / squatOf(1, 22)).toBeCloseTo(4, 1));

  it('is larger in shallower water', () => expect(squatOf(8, 12.1)).toBeGreaterThan(squatOf(8, 22)));

  it('is all the water below the keel where the bow touches the bottom', () => {
    expect(squatOf(touchingSpeed(12.1), 12.1)).toBeCloseTo(1.1, 6);
  });
});

describe('a B-series propeller in open water', () => {
  it('gives no thrust a little beyond the advance of its pitch', () => {
    const advance = advanceOfNoThrust(screw);
    expect(openWater(advance, screw).thrust).toBeCloseTo(0, 8);
    expect(advance).toBeGreaterThan(1);
    expect(advance).toBeLessThan(1.12);
  });

  it('gives less thrust and asks less torque the faster it goes, and has its best efficiency near 0.7', () => {
    const runs = Array.from({ length: 11 }, (_, at) => openWater(at / 10, screw));
    for (const [at, run] of runs.slice(1).entries()) {
      expect(run.thrust).toBeLessThan(runs[at]?.thrust ?? 0);
      expect(run.torque).toBeLessThan(runs[at]?.torque ?? 0);
    }
    expect(Math.max(...runs.map(({ efficiency }) => efficiency))).toBeCloseTo(0.7, 1);
  });

  it('is never better than the ideal screw of its thrust', () => {
    for (const advance of [0.2, 0.5, 0.8, 1]) {
      const { thrust, efficiency } = openWater(advance, screw);
      expect(efficiency).toBeLessThan(2 / (1 + Math.sqrt(1 + (8 * thrust) / (Math.PI * advance ** 2))));
    }
  });
});

describe('waves that a wind raises', () => {
  it('end at 0.24 U² / g however far it blows', () => expect(fetchLimited(10, 1e9).height).toBeCloseTo((0.24 * 100) / 9.81, 6));

  it('have reached a period after the fetch that belongs to it', () => {
    expect(fetchLimited(20, fetchOfPeriod(20, 8)).period).toBeCloseTo(8, 8);
  });

  it('grow with about the root of a short fetch, as JONSWAP found', () => {
    const jonswap = 0.0016 * Math.sqrt((9.81 * 40_000) / 225) * (225 / 9.81);
    expect(fetchLimited(15, 40_000).height / jonswap).toBeGreaterThan(0.85);
    expect(fetchLimited(15, 40_000).height / jonswap).toBeLessThan(1.3);
  });
});

describe('the Bessel functions', () => {
  it('have the values of the tables of Abramowitz & Stegun', () => {
    expect(besselJ(2, 1)[0]).toBeCloseTo(0.765_197_686_6, 9);
    expect(besselJ(2, 10)[1]).toBeCloseTo(0.043_472_746_2, 9);
    expect(besselY(2, 1)[0]).toBeCloseTo(0.088_256_964_2, 9);
    expect(besselY(2, 1)[1]).toBeCloseTo(-0.781_212_821_3, 9);
    expect(besselY(2, 40)[0]).toBeCloseTo(0.125_936_417_1, 6);
  });
});

describe('waves round a column', () => {
  const size = 4.6;
  const elevation = diffraction(size);

  it('do not flow through its side', () => {
    for (const angle of [0, 0.7, 1.9, Math.PI]) {
      const [near, far] = [elevation(size, angle), elevation(size + 0.02, angle)];
      // The slope is that of a parabola through the wall, small against the wave's own.
      expect(Math.hypot(far[0] - near[0], far[1] - near[1]) / 0.02).toBeLessThan(0.06);
    }
  });

  it('stand nearly twice as high before it, and much lower behind', () => {
    const height = (angle: number): number => Math.hypot(...elevation(size, angle));
    expect(height(Math.PI)).toBeGreaterThan(1.75);
    expect(height(Math.PI)).toBeLessThan(2.05);
    expect(height(0.5)).toBeLessThan(1);
  });

  it('pass a thin column as if it were not there', () => {
    expect(Math.hypot(...diffraction(0.02)(0.02, 1))).toBeCloseTo(1, 1);
  });
});

describe('a field of waves', () => {
  it('has the significant height asked for, and no water of its own', () => {
    for (const swell of swells) {
      const field = seaField({ columns: 256, rows: 256, step: 4 }, swell, 3);
      const mean = field.reduce((sum, value) => sum + value, 0) / field.length;
      const variance = field.reduce((sum, value) => sum + value ** 2, 0) / field.length;
      expect(mean).toBeCloseTo(0, 8);
      expect(4 * Math.sqrt(variance)).toBeCloseTo(swell.height, 8);
    }
  });
});

describe('the flow past a cylinder', () => {
  it('sheds vortices of both turns at a Strouhal number near 0.18', () => {
    const small: Street = { columns: 150, rows: 80, diameter: 8, x: 35, y: 39.5, speed: 0.14, reynolds: 120, steps: 2000 };
    const { vorticity, across } = runStreet(small);
    expect(Math.max(...vorticity)).toBeGreaterThan(1);
    expect(Math.min(...vorticity)).toBeLessThan(-1);
    const number = strouhal(across, small);
    expect(number).toBeGreaterThan(0.16);
    expect(number).toBeLessThan(0.21);
  });
});

describe('the wake in the disc of a propeller', () => {
  it('is the same to port and to starboard', () => expect(wakeFraction(-0.4, 0.3)).toBeCloseTo(wakeFraction(0.4, 0.3), 12));

  it('is a share of the speed, largest behind the centre plane, with a mean as of a full ship', () => {
    expect(wakeFraction(0, 0.9)).toBeGreaterThan(wakeFraction(0.9, 0));
    const radii = Array.from({ length: 20 }, (_, at) => 0.2 + (0.8 * (at + 0.5)) / 20);
    const mean = radii.reduce((sum, r) => sum + meanWake(r) * r, 0) / radii.reduce((sum, r) => sum + r, 0);
    expect(mean).toBeGreaterThan(0.3);
    expect(mean).toBeLessThan(0.5);
  });
});
