import { describe, expect, it } from 'vitest';

import { panelGrid, panelPressures } from './panel-method.ts';
import {
  bubbleRadius,
  catenary,
  gravity,
  helixVelocities,
  inletCurrent,
  lensExponent,
  lensFlow,
  lensHalfBeam,
  lewisForm,
  lewisPoint,
  optimumCirculation,
  sloshingMode,
  solve,
  water,
} from './physics.ts';

describe('flow along a hull of two circular arcs', () => {
  it('is that along a circle, twice as fast at its side, for exponent 1', () => {
    const { speed, stream } = lensFlow(1)(0, 0.5);
    expect(speed).toBeCloseTo(2, 6);
    expect(stream).toBeCloseTo(0, 6);
    expect(lensExponent(1)).toBeCloseTo(1, 12);
  });

  it('has the hull as a streamline, and the speed of the stream far off', () => {
    const flow = lensFlow(lensExponent(0.2));
    for (const x of [-0.4, -0.1, 0, 0.3]) expect(flow(x, lensHalfBeam(0.2, x)).stream).toBeCloseTo(0, 9);
    expect(flow(30, 40).speed).toBeCloseTo(1, 3);
  });
});

describe('lifting line', () => {
  it('has the induced velocities that Biot and Savart give along the helices', () => {
    const [blades, tangent, at, from] = [4, 0.4, 0.6, 0.7];
    const [steps, turns] = [20_000, 600];
    let [axial, tangential] = [0, 0];
    for (let blade = 0; blade < blades; blade += 1) {
      for (let step = 0; step < steps; step += 1) {
        const share = (step + 0.5) / steps;
        const phi = turns * share ** 3;
        const angle = phi + (2 * Math.PI * blade) / blades;
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        const [x, y, z] = [-from * tangent * phi, at - from * cos, -from * sin];
        const weight = (turns * 3 * share ** 2) / steps / (4 * Math.PI * Math.hypot(x, y, z) ** 3);
        axial += weight * (-from * sin * z - from * cos * y);
        tangential += weight * (from * tangent * y + from * sin * x);
      }
    }
    const velocities = helixVelocities(blades, tangent, at, from);
    expect(velocities.axial).toBeCloseTo(axial, 3);
    expect(velocities.tangential).toBeCloseTo(tangential, 3);
  });

  it('approaches the circulation of Betz as the blades grow many, and ends at the tip with none', () => {
    const pitch = 1 / Math.PI;
    const { radii, circulation } = optimumCirculation(60, pitch, 0.2);
    const middle = radii.findIndex((r) => r > 0.6);
    const r = radii[middle] ?? 0;
    expect(circulation[middle]).toBeCloseTo((pitch * r * r) / (r * r + pitch * pitch), 3);
    expect(optimumCirculation(4, pitch, 0.2).circulation.at(-1)).toBeLessThan(0.02);
  });
});

describe('bubble', () => {
  it('collapses in the time of Rayleigh, 0.915 R √(ρ/Δp), when it is empty', () => {
    const [radius, pressure] = [1e-3, 100e3];
    const steps = bubbleRadius({
      radius,
      pressure: () => pressure,
      until: 1e-3,
      gasPressure: 0,
      surfaceTension: 0,
      viscosity: 0,
    });
    const time = 0.91468 * radius * Math.sqrt(water.density / (pressure - water.vapourPressure));
    expect((steps.at(-1)?.t ?? 0) / time).toBeCloseTo(1, 4);
  });

  it('stays as it is where the pressure stays', () => {
    const steps = bubbleRadius({ radius: 50e-6, pressure: () => 100e3, until: 1e-4, soundSpeed: water.soundSpeed });
    expect((steps.at(-1)?.radius ?? 0) / 50e-6).toBeCloseTo(1, 9);
  });

  it('rings with the frequency of Minnaert after a small push', () => {
    const radius = 1e-3;
    const steps = bubbleRadius({
      radius,
      pressure: (t) => (t === 0 ? 100e3 : 101e3),
      until: 1e-3,
      surfaceTension: 0,
      viscosity: 0,
    });
    const least = steps.reduce((best, step) => (step.radius < best.radius && step.t < 0.25e-3 ? step : best));
    const minnaert = Math.sqrt((3 * water.polytropic * (100e3 - water.vapourPressure)) / water.density) / (2 * Math.PI * radius);
    expect(1 / (2 * least.t) / minnaert).toBeCloseTo(1, 1);
  });
});

describe('current in an inlet', () => {
  const inlet = { section: 6000, basin: 60e6, length: 4000, period: 44_712 };

  it('lets out of the basin what it let in', () => {
    const tide = inletCurrent({ ...inlet, losses: 6, sea: (t) => Math.cos((2 * Math.PI * t) / inlet.period) });
    expect(tide.at(-1)?.level).toBeCloseTo(tide[0]?.level ?? 9, 6);
    const [most, least] = [Math.max(...tide.map(({ level }) => level)), Math.min(...tide.map(({ level }) => level))];
    const flood = tide.slice(1).reduce((sum, { current }) => sum + Math.max(0, current) * (inlet.period / 2000), 0);
    expect((flood * inlet.section) / (inlet.basin * (most - least))).toBeCloseTo(1, 3);
  });

  it('resonates as Helmholtz says: with few losses the basin rises by 1/(1 − ω²/ω₀²)', () => {
    const tide = inletCurrent({ ...inlet, losses: 0.05, sea: (t) => 0.01 * Math.cos((2 * Math.PI * t) / inlet.period) });
    const [omega, own] = [(2 * Math.PI) / inlet.period, Math.sqrt((gravity * inlet.section) / (inlet.length * inlet.basin))];
    expect(Math.abs((tide[0]?.level ?? 0) * 100 - 1 / (1 - (omega / own) ** 2))).toBeLessThan(0.2);
  });
});

describe('mooring chain', () => {
  it('reaches the fairlead with the tension and the length that its slope asks for', () => {
    const [height, weight, pull] = [100, 1200, 500e3];
    const { hanging, reach, tension, heightAt } = catenary(height, weight, pull);
    expect(heightAt(0)).toBe(0);
    expect(heightAt(reach)).toBeCloseTo(height, 9);
    expect(tension).toBeCloseTo(Math.hypot(pull, weight * hanging), 3);
    const steps = Array.from(
      { length: 10_000 },
      (_, at) => heightAt(((at + 1) / 10_000) * reach) - heightAt((at / 10_000) * reach),
    );
    expect(steps.reduce((sum, rise) => sum + Math.hypot(rise, reach / 10_000), 0)).toBeCloseTo(hanging, 4);
  });
});

describe('sloshing', () => {
  it('has the first frequency √(π g/ℓ tanh(π h/ℓ)), and that of long waves in a shallow tank', () => {
    expect((2 * Math.PI) / sloshingMode(1, 20, 20).omega).toBeCloseTo(5.07, 2);
    expect(sloshingMode(1, 20, 0.05).omega / ((Math.PI / 20) * Math.sqrt(gravity * 0.05))).toBeCloseTo(1, 4);
  });
});

describe('Lewis form', () => {
  it('has the added mass 1 for every ellipse, and more for fuller sections', () => {
    for (const ratio of [0.5, 1, 2.5]) {
      expect(lewisForm(ratio, Math.PI / 4).a3).toBeCloseTo(0, 12);
      expect(lewisForm(ratio, Math.PI / 4).mass).toBeCloseTo(1, 12);
    }
    expect(lewisForm(1, 0.95).mass).toBeGreaterThan(lewisForm(1, 0.9).mass);
  });

  it('has the beam, draught and area it was asked for', () => {
    const form = lewisForm(1.5, 0.9);
    const points = Array.from({ length: 2001 }, (_, at) => lewisPoint(form, (at / 2000) * (Math.PI / 2)));
    expect(points.at(-1)?.[0]).toBeCloseTo(1, 9);
    expect(points[0]?.[1]).toBeCloseTo(1 / 1.5, 9);
    const area = points
      .slice(1)
      .reduce((sum, [x, y], at) => sum + ((x - (points[at]?.[0] ?? 0)) * (y + (points[at]?.[1] ?? 0))) / 2, 0);
    expect(area / (1 / 1.5)).toBeCloseTo(0.9, 5);
  });
});

describe('linear equations', () => {
  it('are solved, with a zero on the diagonal as well', () => {
    expect([...solve(Float64Array.from([0, 2, 1, 1]), [4, 5])]).toEqual([3, 2]);
  });
});

describe('panels', () => {
  it('give a sphere the pressure 1 − 9/4 sin²θ', () => {
    const [along, down] = [16, 6];
    const pressures = panelPressures(
      panelGrid(along, down, (x, z) => {
        const [theta, turn] = [Math.PI * x, (Math.PI / 2) * z];
        return [Math.cos(theta), Math.sin(theta) * Math.cos(turn), -Math.sin(theta) * Math.sin(turn)];
      }),
    );
    for (const [at, pressure] of pressures.entries()) {
      const theta = (Math.PI * (Math.floor(at / down) + 0.5)) / along;
      expect(Math.abs(pressure - (1 - 2.25 * Math.sin(theta) ** 2))).toBeLessThan(0.06);
    }
  });
});
