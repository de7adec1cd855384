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
const member = (...groupIDs: number[]): Actor => ({ kind: 'member', userID: 1, name: 'Member', sessionHash, groupIDs });
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
  it.each([
    ['a visitor', anonymous, 0],
    ['staff', staff({}), 0],
    ['a member of no group', member(), 1],
    ['a member of some group', member(7), 2],
  ] as const)('%s, on a page without a group', (_, actor, level) => {
    expect(audienceOf(actor, { type: 'content', typeData: {} })).toBe(level);
  });
});
