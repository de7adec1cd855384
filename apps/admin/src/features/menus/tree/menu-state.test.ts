import type { MenuItem } from '@ximblox/contract';
import { describe, expect, test } from 'vitest';

import { beginMenu, isDirty, reduceMenu, type MenuAction, type MenuState } from './menu-state.ts';

const entry = (key: string, children: MenuItem[] = []): MenuItem => ({
  key,
  title: key,
  link: '',
  pageID: null,
  newWindow: false,
  children,
});
const menu = [entry('a', [entry('a1')]), entry('b'), entry('c')];
const begin = () => beginMenu({ revision: 3, items: menu });
const run = (state: MenuState, ...actions: MenuAction[]) => actions.reduce(reduceMenu, state);
const acts: MenuAction[] = [
  { kind: 'insert', place: { parentKey: 'a', index: 1 }, item: entry('a2') },
  { kind: 'move', key: 'c', place: { parentKey: null, index: 0 } },
  { kind: 'write', key: 'b', change: { title: 'Otherwise' } },
  { kind: 'remove', key: 'a' },
  { kind: 'replace', items: [entry('theirs')] },
];

describe('the menu reducer', () => {
  test('undoes to the initial state step by step, and redoes to the last', () => {
    const done = run(begin(), ...acts);
    const back = run(done, ...acts.map(() => ({ kind: 'undo' as const })));
    expect(back.items).toEqual(menu);
    expect(isDirty(back)).toBe(false);
    expect(run(back, ...acts.map(() => ({ kind: 'redo' as const }))).items).toEqual(done.items);
  });

  test('merges consecutive keystrokes into one step, and starts a new one for another entry', () => {
    const write = (key: string, title: string): MenuAction => ({ kind: 'write', key, change: { title } });
    const typed = run(begin(), write('a', 'N'), write('a', 'Ne'), write('b', 'X'), write('a', 'New'));
    expect(run(typed, { kind: 'undo' }, { kind: 'undo' }).items[0]?.title).toBe('Ne');
    expect(run(typed, { kind: 'undo' }, { kind: 'undo' }, { kind: 'undo' }).items).toEqual(menu);
  });

  test('selects the next entry, the previous one or the parent after a removal', () => {
    const removed = (key: string) => run(begin(), { kind: 'remove', key }).selectedKey;
    expect(['b', 'c', 'a1'].map(removed)).toEqual(['c', 'b', 'a']);
  });

  test('is saved if the server has the current items, and dirty if they changed meanwhile', () => {
    const changed = run(begin(), ...acts.slice(0, 2));
    const saved: MenuAction = { kind: 'saved', base: { revision: 4, items: changed.items } };
    expect(isDirty(run(changed, saved))).toBe(false);
    expect(isDirty(run(changed, { kind: 'remove', key: 'b' }, saved))).toBe(true);
  });

  test('adds no step for a move without effect', () =>
    expect(run(begin(), { kind: 'move', key: 'a', place: { parentKey: 'a1', index: 0 } }).past).toEqual([]));
});
