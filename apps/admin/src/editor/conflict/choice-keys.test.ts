import type { Block } from '@ximblox/blocks';
import { expect, test } from 'vitest';

import type { Conflict } from '../saving/merge.ts';
import { choose } from './choice-keys.ts';

const block = {} as Block;
const changed: Conflict = { kind: 'block', id: 'changed', mine: block, theirs: block, parts: [] };
const deleted: Conflict = { kind: 'block', id: 'deleted', mine: undefined, theirs: block, parts: [] };
const title: Conflict = { kind: 'page', id: 'title', mine: 'A', theirs: 'B' };
const conflicts = [changed, deleted, title];

test('a key chooses for the conflict with the focus, and else for all that can be decided so', () => {
  expect(choose(conflicts, { title: 'theirs' }, 'mine', 'changed')).toEqual({ title: 'theirs', changed: 'mine' });
  expect(choose(conflicts, {}, 'theirs', undefined)).toEqual({ changed: 'theirs', deleted: 'theirs', title: 'theirs' });
  expect(choose(conflicts, {}, 'both', undefined)).toEqual({ changed: 'both' });
  expect(choose(conflicts, {}, 'both', 'title')).toEqual({});
});
