import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/run.mjs';
import { plantedFaults } from './planted-faults.mjs';

describe('the list of planted faults', () => {
  it('names what stands in the code, and tests that are there', () => {
    for (const { name, file, original, fault, tests } of plantedFaults) {
      const parts = readFileSync(path.join(root, file), 'utf8').split(original);
      expect([name, parts.length]).toEqual([name, 2]);
      expect([name, fault]).not.toEqual([name, original]);
      for (const test of tests) expect([test, existsSync(path.join(root, test))]).toEqual([test, true]);
    }
  });

  it('has at least twenty, each with a name of its own', () => {
    expect(new Set(plantedFaults.map(({ name }) => name)).size).toBeGreaterThanOrEqual(20);
  });
});
