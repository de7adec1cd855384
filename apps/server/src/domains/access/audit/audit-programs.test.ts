import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

import { auditPrograms } from '@ximblox/i18n/audit-actions';
import { expect, it } from 'vitest';

const sources = path.resolve(import.meta.dirname, '../../..');

it('what the program does without a user has the name of a part of it in both languages', async () => {
  const names = new Set<string>();
  for await (const file of glob('**/*.ts', { cwd: sources })) {
    if (/\.test\.ts$|(?:^|\/)testing\//.test(file)) continue;
    const text = await readFile(path.join(sources, file), 'utf8');
    if (/audit\(\{|\.call\(/.test(text))
      for (const [, name = ''] of text.matchAll(/systemContext\([\w.()]+, '([^']+)'\)/g)) names.add(name);
  }
  expect(names.size).toBeGreaterThan(0);
  expect([...names].filter((name) => auditPrograms[name] === undefined)).toEqual([]);
});
