import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';

import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

/** A list without a class has bullets, for example. Nothing else notices a class that no stylesheet has: it is undefined. */
it('no view of the site names a class that its stylesheet lacks', async () => {
  const missing: string[] = [];
  let read = 0;
  for await (const file of glob(['apps/site/src/**/*.tsx', 'packages/{blocks,institute}/src/**/*.tsx'], { cwd: root })) {
    const code = readFileSync(path.join(root, file), 'utf8');
    const [, sheet] = /^import css from '(.+\.module\.css)';$/m.exec(code) ?? [];
    if (sheet === undefined) continue;
    read += 1;
    const styles = readFileSync(path.join(root, path.dirname(file), sheet), 'utf8');
    const classes = new Set([...styles.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name));
    for (const [, name = ''] of code.matchAll(/\bcss\.([a-z]\w*)/gi)) if (!classes.has(name)) missing.push(`${file}: ${name}`);
  }
  expect(read).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
