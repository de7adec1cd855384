import { createBlock } from '@ximblox/blocks';
import { expect, test } from 'vitest';

import { stubBrowser } from '../saving/testing/documents.ts';
import { openSession } from '../session/testing/open-session.ts';

stubBrowser();

test('what was done outside of the document is taken back and done again in its turn, and changes nothing in it', () => {
  const { store } = openSession({ ...createBlock('heading', 'a'), props: { title: '0', level: 2 } });
  const { dispatch, noteOutside, undo, redo } = store.getState();
  const done: string[] = [];
  const seen = () => [store.getState().document.blocks[0]?.props['title'], done.at(-1)];
  const write = (title: string) => dispatch({ type: 'update-props', key: 'a', field: 'title', value: title });
  write('1');
  noteOutside({ undo: () => done.push('undone'), redo: () => done.push('redone') });
  // Within the second in which what is typed is one step.
  write('2');
  undo();
  expect(seen()).toEqual(['1', undefined]);
  undo();
  expect(seen()).toEqual(['1', 'undone']);
  undo();
  expect(seen()).toEqual(['0', 'undone']);
  redo();
  expect(seen()).toEqual(['1', 'undone']);
  redo();
  expect(seen()).toEqual(['1', 'redone']);
  redo();
  expect(seen()).toEqual(['2', 'redone']);
  expect(done).toEqual(['undone', 'redone']);
});

test('what was done outside together with a change is one step with it; of what was not done after all no step is left', () => {
  const { store } = openSession({ ...createBlock('heading', 'a'), props: { title: '0', level: 2 } });
  const { noteOutside, dropOutside, undo, redo } = store.getState();
  const done: string[] = [];
  const title = () => store.getState().document.blocks[0]?.props['title'];
  const outside = { undo: () => done.push('undone'), redo: () => done.push('redone') };
  noteOutside(outside, { type: 'replace-texts', changes: [{ key: 'a', field: 'title', value: '1' }] });
  expect([title(), store.getState().history.past.length]).toEqual(['1', 1]);
  undo();
  expect([title(), done]).toEqual(['0', ['undone']]);
  redo();
  expect([title(), done]).toEqual(['1', ['undone', 'redone']]);
  const refused = { undo: () => done.push('never'), redo: () => done.push('never') };
  noteOutside(refused);
  dropOutside(refused);
  undo();
  expect([title(), done.at(-1)]).toEqual(['0', 'undone']);
});
