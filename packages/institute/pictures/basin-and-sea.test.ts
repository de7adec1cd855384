import { describe, expect, it } from 'vitest';

import { atWall, fresnel } from './breakwater.ts';
import { directional, systems } from './directional-spectrum.ts';
import { fullyRough, ittc1957, schoenherr } from './friction-lines.ts';
import { speedUnderIce } from './ice-waves.ts';
import { range } from './image.ts';
import { rollGrowth } from './parametric-roll.ts';
import { levelAbout } from './passing-ships.ts';
import { bendDepth, flowLines } from './river-bend.ts';
import { mooring, slowDrift } from './slow-drift.ts';
import { model, tankRun, window } from './tank-run.ts';
import { slipstream, slipstreamRadius } from './tip-vortices.ts';
import { pistonWaves } from './wave-maker.ts';
import { waveResistance } from './wave-resistance.ts';

describe('a wave under ice', () => {
  it.each([
    [1, 1.22, 3.16],
    [1.5, 1.41, 2.06],
    [2, 1.52, 1.77],
    [3, 1.62, 1.67],
    [4, 1.66, 1.68],
  ])('of %f m goes at the speeds that the news gives for it', (length, open, ice) => {
    expect(Math.abs(speedUnderIce(length, 0) - open)).toBeLessThan(0.006);
    expect(Math.abs(speedUnderIce(length, 0.004) - ice)).toBeLessThan(0.012);
  });
});

describe('the wave resistance of the Wigley hull', () => {
  it('is that of a direct sum over hull and wave angles', () => {
    const [froude, beam, draught, wetted] = [0.4, 0.1, 0.0625, 0.1489];
    const k = froude ** -2;
    let sum = 0;
    for (let angle = 0.005; angle < Math.PI / 2 - 0.02; angle += 0.01) {
      const lambda = 1 / Math.cos(angle);
      let along = 0;
      let down = 0;
      for (let x = -0.4975; x < 0.5; x += 0.005) along += -4 * beam * x * Math.sin(k * lambda * x) * 0.005;
      for (let z = draught / 400; z < draught; z += draught / 200)
        down += (1 - (z / draught) ** 2) * Math.exp(-k * lambda ** 2 * z) * (draught / 200);
      sum += (along * down) ** 2 * lambda ** 3 * 0.01;
    }
    const direct = ((8 * k ** 2) / (Math.PI * wetted)) * sum;
    expect(Math.abs(waveResistance(froude) / direct - 1)).toBeLessThan(0.01);
  });

  it('has a hollow near 0.35 and its last hump near 0.5', () => {
    expect(waveResistance(0.35)).toBeLessThan(waveResistance(0.3));
    expect(waveResistance(0.5)).toBeGreaterThan(Math.max(waveResistance(0.45), waveResistance(0.57)));
  });
});

describe('the friction of plates', () => {
  it('is that of the page on resistance for model and ship', () => {
    expect(ittc1957(9.4e6)).toBeCloseTo(0.003, 4);
    expect(ittc1957(1.23e9)).toBeCloseTo(0.0015, 4);
  });

  it('satisfies the equation of Schoenherr, and grows with roughness', () => {
    const c = schoenherr(1e8);
    expect(0.242 / Math.sqrt(c)).toBeCloseTo(Math.log10(1e8 * c), 6);
    expect(fullyRough(1e4)).toBeGreaterThan(fullyRough(1e6));
  });
});

describe('a run in the tank', () => {
  it('has on average the resistance of the model, when it rings no more', () => {
    const steady = tankRun().filter(({ t }) => t >= window[0] && t < window[1]);
    const mean = steady.reduce((sum, { force }) => sum + force, 0) / steady.length;
    expect(Math.abs(mean / (model.resistance * 1.49 ** 2) - 1)).toBeLessThan(0.01);
  });

  it('rings at the frequency of the model on its spring', () => {
    const forces = tankRun().filter(({ t }) => t > 19.5 && t < 29);
    const mean = model.resistance * 1.49 ** 2;
    const rises = forces.filter(({ force }, at) => at > 0 && force >= mean && (forces[at - 1]?.force ?? mean) < mean);
    const period = ((rises.at(-1)?.t ?? 0) - (rises[0]?.t ?? 0)) / (rises.length - 1);
    expect(period).toBeCloseTo(1 / (model.frequency * Math.sqrt(1 - model.damping ** 2)), 2);
  });
});

describe('a river bend', () => {
  it('is flat where the river is straight, and deeper outside by the slope of Engelund', () => {
    expect(bendDepth(50, 0)).toBe(3.4);
    const step = 0.001;
    expect((bendDepth(step, 1 / 800) - bendDepth(0, 1 / 800)) / step).toBeCloseTo((4 * 3.4) / 800, 6);
  });

  it('carries most of its water along the outer bank', () => {
    const [middle] = flowLines(2, 1 / 800);
    expect(Math.abs(flowLines(2, 0)[0] ?? 99)).toBeLessThan(0.6);
    expect(middle).toBeGreaterThan(20);
  });
});

describe('the level about a ship in shallow water', () => {
  const hull = { length: 100, speed: 3 };
  it('is that of the integral in closed form, for sections that follow a parabola', () => {
    // S = 1 − (2ξ)², so S′ = −8ξ; midships ∫ 8ξ²/(ξ² + Y²) dξ = 8 (1 − 2Y arctan(1/2Y)), Y by the length.
    const squeeze = Math.sqrt(1 - 9 / (9.81 * 3.8));
    const y = 15;
    const reduced = (squeeze * y) / 100;
    const exact = (-(9 / (2 * Math.PI * 9.81 * 3.8 * squeeze)) * 8 * (1 - 2 * reduced * Math.atan(1 / (2 * reduced)))) / 100;
    expect(levelAbout((share) => -8 * share, hull)(0, y)).toBeCloseTo(exact, 6);
  });

  it('is low beside her and high before her, alike fore and aft', () => {
    const level = levelAbout((share) => -8 * share, hull);
    expect(level(0, 10)).toBeLessThan(0);
    expect(level(70, 5)).toBeGreaterThan(0);
    expect(level(70, 5)).toBeCloseTo(level(-70, 5), 12);
  });
});

describe('parametric roll', () => {
  it('begins at a variation of four times the damping, at twice the frequency of roll', () => {
    expect(rollGrowth(2, 4 * 0.03 * 0.97, 0.03)).toBeLessThan(1);
    expect(rollGrowth(2, 4 * 0.03 * 1.03, 0.03)).toBeGreaterThan(1);
  });

  it('is damped as a free roll is, without variation', () => {
    expect(rollGrowth(1.7, 0, 0.05)).toBeCloseTo(Math.exp(-2 * Math.PI * 0.05), 6);
  });
});

describe('a directional spectrum', () => {
  it.each(systems)('holds the energy of its wave height, $height m', (system) => {
    const density = directional(system);
    let energy = 0;
    for (const f of range(1500, 0.03, 0.9))
      for (let degrees = 0; degrees < 360; degrees += 3) energy += density(f, degrees) * (0.87 / 1499) * ((3 * Math.PI) / 180);
    expect(4 * Math.sqrt(energy)).toBeCloseTo(system.height, 1);
    expect(density(system.peak, system.from)).toBeGreaterThan(density(system.peak, system.from + 40));
  });
});

describe('the waves of a piston', () => {
  it.each([
    [1.5, 41],
    [3, 92],
    [5, 158],
    [8, 256],
  ])('of %f s need the stroke that the news gives for 5 cm', (period, stroke) => {
    expect(Math.round(50 / pistonWaves(period, 0.6).ratio)).toBe(stroke);
  });

  it('begin with the speed of the piston, at every depth', () => {
    const { velocity } = pistonWaves(1.5, 0.6, 400);
    for (const z of [0.1, 0.3, 0.5]) expect(velocity(0, z, 0)[0]).toBeCloseTo(1, 1);
  });
});

describe('the slipstream of a propeller', () => {
  it('gains half of its speed before the disc, and carries the same flow through each section', () => {
    expect(slipstream(0.9, 0) - 1).toBeCloseTo((slipstream(0.9, 1e6) - 1) / 2, 6);
    // Thrust is mass flow times the gain: C_T = 2 (1 + a) 2a.
    const a = slipstream(0.9, 0) - 1;
    expect(4 * a * (1 + a)).toBeCloseTo(0.9, 10);
    expect(slipstreamRadius(0.9, 3) ** 2 * slipstream(0.9, 3)).toBeCloseTo(slipstream(0.9, 0), 10);
  });
});

describe('waves on the end of a wall', () => {
  it('follow the integral of Fresnel: none in the shadow, half at its edge, all in the open', () => {
    expect(Math.hypot(...fresnel(-30))).toBeLessThan(0.01);
    expect(fresnel(0)[0]).toBeCloseTo(0.5, 2);
    expect(Math.hypot(...fresnel(30))).toBeCloseTo(1, 1);
    // By Simpson's rule: ½ + (1 + i)/2 ∫₀¹ e^{−iπt²/2} dt.
    const [c, s] = [0.779893, 0.438259];
    expect(fresnel(1)[0]).toBeCloseTo(0.5 + (c + s) / 2, 2);
    expect(fresnel(1)[1]).toBeCloseTo((c - s) / 2, 2);
  });

  it('do not flow through it', () => {
    const elevation = atWall((5 * Math.PI) / 3);
    const kr = 30;
    for (const wall of [0, 2 * Math.PI]) {
      const inward = wall === 0 ? 0.002 : -0.002;
      const [at, off] = [elevation(kr, wall), elevation(kr, wall + inward)];
      const slope = Math.hypot(off[0] - at[0], off[1] - at[1]) / (kr * 0.002);
      expect(slope).toBeLessThan(0.05);
    }
  });

  it('are twice as high where they are mirrored, and small in the lee', () => {
    const elevation = atWall((5 * Math.PI) / 3);
    expect(Math.hypot(...elevation(200, 0))).toBeCloseTo(2, 0);
    expect(Math.hypot(...elevation(200, 2 * Math.PI))).toBeLessThan(0.15);
  });
});

describe('slow drift', () => {
  it('ends at the mean offset of its force, where the waves are regular', () => {
    expect(slowDrift(2000, 0.5, 4).at(-1)?.surge).toBeCloseTo(mooring.offset * 4, 2);
  });

  it('has waves of the height of the sea, within their envelope', () => {
    const record = slowDrift(6000, 1);
    const variance = record.reduce((sum, { level }) => sum + level ** 2, 0) / record.length;
    expect(Math.abs(4 * Math.sqrt(variance) - 7)).toBeLessThan(0.4);
    expect(record.every(({ level, envelope }) => Math.abs(level) <= envelope)).toBe(true);
  });
});
