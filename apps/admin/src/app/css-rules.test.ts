import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';

import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');

/** A class is two things where two of its rules look like its definition: each thing then has the styles of the other too. */
it('no stylesheet defines a class twice', async () => {
  const twice: string[] = [];
  let read = 0;
  for await (const file of glob('{apps,packages}/*/src/**/*.module.css', { cwd: root })) {
    const styles = readFileSync(path.join(root, file), 'utf8');
    // Rules that stand at the start of a line are in no condition, as one about the width of the window.
    const defined = [...styles.matchAll(/^\.(\w+) \{/gm)].map(([, name = '']) => name);
    read += 1;
    twice.push(...defined.filter((name, index) => defined.indexOf(name) !== index).map((name) => `${file}: ${name}`));
  }
  expect(read).toBeGreaterThan(100);
  expect(twice).toEqual([]);
});
