import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

import { auditActions, auditPrograms } from '@ximblox/i18n/audit-actions';
import { expect, it } from 'vitest';

const sources = path.resolve(import.meta.dirname, '../../..');

it('every action that the server records has a name in both languages of the back office', async () => {
  const written = new Set<string>();
  const prefixes = new Set<string>();
  for await (const file of glob('**/*.ts', { cwd: sources })) {
    if (/\.test\.ts$|(?:^|\/)testing\//.test(file)) continue;
    const text = await readFile(path.join(sources, file), 'utf8');
    for (const [, action = ''] of text.matchAll(/action: '(\w+\.\w+)'/g)) written.add(action);
    for (const [, action = ''] of text.matchAll(/recordFailure\(context, attempt, '([\w-]+)'\)/g)) written.add(action);
    for (const [, action = ''] of text.matchAll(/record\w+\(unit, '(\w+\.\w+)'/g)) written.add(action);
    for (const [, prefix = ''] of text.matchAll(/action: `(\w+)\.\$\{/g)) prefixes.add(prefix);
    for (const [, action = ''] of text.matchAll(/(?:memberEntry)\('(\w+)'/g)) written.add(`members.${action}`);
    for (const [, action = ''] of text.matchAll(/noteRequest\(unit, '(\w+)'/g)) written.add(`publicationRequests.${action}`);
    for (const [, action = ''] of text.matchAll(/auditMenu\(unit, [^']*, '(\w+)'/g)) written.add(`menus.${action}`);
  }
  expect(written.size).toBeGreaterThan(100);
  expect([...written].filter((action) => auditActions[action] === undefined)).toEqual([]);
  const named = Object.keys(auditActions);
  expect([...prefixes].filter((prefix) => !named.some((action) => action.startsWith(`${prefix}.`)))).toEqual([]);
  for (const { en, nl } of Object.values(auditActions)) {
    expect([en, nl]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
    expect(nl).not.toBe(en);
  }
});

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
