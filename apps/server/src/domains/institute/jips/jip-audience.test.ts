import '@ximblox/institute/install';
import { describe, expect, it } from 'vitest';

import { anonymous, type Actor } from '../../../kernel/operation/context.ts';
import { audienceOf } from '../../cms/pages/pages.policy.ts';

const sessionHash = Buffer.alloc(32);
const staff: Actor = { kind: 'staff', userID: 1, name: 'Staff', sessionHash, permissions: [] };
const member = (...groupIDs: number[]): Actor => ({ kind: 'member', userID: 1, name: 'Member', sessionHash, groupIDs });

describe('the level a reader may see on the page of a JIP', () => {
  it.each([
    ['a visitor', anonymous, 0],
    ['staff', staff, 0],
    ['a member of no JIP', member(), 1],
    ['a member of this JIP', member(7), 2],
    ['a member of another JIP', member(8), 1],
  ] as const)('%s', (_, actor, level) => {
    expect(audienceOf(actor, { type: 'jip', typeData: { jipID: 7 } })).toBe(level);
  });
  it('excludes level 2 where it has no group yet', () => {
    expect(audienceOf(member(0, 7), { type: 'jip', typeData: {} })).toBe(1);
  });
});
