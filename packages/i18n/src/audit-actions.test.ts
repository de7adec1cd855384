import { expect, it } from 'vitest';

import { auditActionName, auditActions } from './audit-actions.ts';

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
