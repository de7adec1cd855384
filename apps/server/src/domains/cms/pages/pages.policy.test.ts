import { describe, expect, it } from 'vitest';

import { anonymous, type Actor } from '../../../kernel/operation/context.ts';
import { audienceOf, mayDo, requireRight } from './pages.policy.ts';

const sessionHash = Buffer.alloc(32);
const staff = (parameters: { pageTypes?: string[]; locales?: string[] }): Actor => ({
  kind: 'staff',
  userID: 1,
  name: 'Staff',
  sessionHash,
  permissions: [{ name: 'edit-page', parameters }],
});
const member = (...jipIDs: number[]): Actor => ({ kind: 'member', userID: 1, name: 'Member', sessionHash, jipIDs });
const page = { type: 'news', locale: 'en-gb' };

describe('page permissions', () => {
  it.each([
    ['the program itself', { kind: 'system', name: 'job', userID: null } satisfies Actor, true],
    ['staff with the permission', staff({}), true],
    ['staff with it for this type and locale', staff({ pageTypes: ['news'], locales: ['en-gb'] }), true],
    ['staff with it for another type', staff({ pageTypes: ['content'] }), false],
    ['staff with it for another locale', staff({ locales: ['nl-nl'] }), false],
    ['staff with it for no type at all', staff({ pageTypes: [] }), false],
    ['a member', member(1), false],
    ['a visitor', anonymous, false],
  ])('%s', (_, actor, may) => {
    expect(mayDo(actor, 'edit-page', page)).toBe(may);
    if (!may) expect(() => requireRight(actor, 'edit-page', page)).toThrow('forbidden');
  });
  it('a permission implies no other', () => {
    expect(mayDo(staff({}), 'publish-page', page)).toBe(false);
  });
});

describe('the level a reader may see', () => {
  const jip = { type: 'jip', typeData: { jipID: 7 } };
  const other = { type: 'content', typeData: {} };
  it.each([
    ['a visitor', anonymous, 0, 0],
    ['staff', staff({}), 0, 0],
    ['a member of no JIP', member(), 1, 1],
    ['a member of this JIP', member(7), 2, 2],
    ['a member of another JIP', member(8), 1, 2],
  ] as const)('%s, on the page of a JIP and elsewhere', (_, actor, onJIP, elsewhere) => {
    expect([audienceOf(actor, jip), audienceOf(actor, other)]).toEqual([onJIP, elsewhere]);
  });
  it('excludes level 2 on the page of a JIP without a group', () => {
    expect(audienceOf(member(0, 7), { type: 'jip', typeData: {} })).toBe(1);
  });
});
