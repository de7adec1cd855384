import { expect, it } from 'vitest';

import { auditActionName, auditActions, auditParts, auditProgramName, auditPrograms } from './audit-actions.ts';

it('every action has a name in both languages of the back office', () => {
  for (const { en, nl } of Object.values(auditActions)) {
    expect([en, nl]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
    expect(nl).not.toBe(en);
  }
});

it('a stored action is called by its name, and one that this release does not record by itself', () => {
  expect(auditActionName('reviewComments.resolve', 'en')).toBe('Comment resolved');
  expect(auditActionName('reviewComments.reopen', 'nl')).toBe('Opmerking heropend');
  for (const stored of ['old.one', 'toString']) expect(auditActionName(stored, 'nl')).toBe(stored);
});

it('every part of the log has a name in both languages', () => {
  for (const language of ['en', 'nl'] as const)
    for (const { value, title } of auditParts(language)) expect([value, title]).toEqual([value, expect.stringMatching(/\S/)]);
  expect(auditParts('nl')).toContainEqual({ value: 'reviewComments', title: 'Opmerkingen' });
});

it('every part of the program has a name in both languages, and another name has none', () => {
  for (const [name, { en, nl }] of Object.entries(auditPrograms))
    expect([name, en, nl]).toEqual([name, expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
  expect(auditProgramName('backup', 'nl')).toBe('Opdrachtregel');
  for (const name of ['old one', 'toString']) expect(auditProgramName(name, 'en')).toBeUndefined();
});
