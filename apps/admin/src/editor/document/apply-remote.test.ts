import { describe, expect, test } from 'vitest';

import { mergeDocuments } from '../saving/merge.ts';
import { block, page } from '../saving/testing/documents.ts';
import { mergeText } from '../saving/texts/merge-text.ts';
import { createEditorStore } from './editor-store.ts';
import type { PageDocument } from './page-document.ts';

const merge = (base: PageDocument, mine: PageDocument, theirs: PageDocument): PageDocument =>
  mergeDocuments(base, mine, theirs, mergeText).document;

/** A page of one heading, in which this user types and others do. */
function open() {
  let nowMs = 0;
  let revision = 1;
  const store = createEditorStore({ document: page(block('a', 'The ship rolls')), revision, pageVersionID: 1 }, () => nowMs);
  const title = (): unknown => store.getState().document.blocks.find(({ key }) => key === 'a')?.props.title;
  return {
    store,
    title,
    write(value: string): void {
      nowMs += 10_000;
      store.getState().dispatch({ type: 'update-props', key: 'a', field: 'title', value });
    },
    /** Others store the page, after this user's changes so far were stored. */
    hear(...theirs: Parameters<typeof page>): void {
      const { document, applyRemote, acknowledge } = store.getState();
      acknowledge(document, { revision: (revision += 1), pageVersionID: 1 });
      const stored = page(...theirs);
      applyRemote(stored, { revision: (revision += 1), pageVersionID: 1 }, merge(document, document, stored), merge);
    },
  };
}

describe('what others stored meanwhile', () => {
  test('stays when own steps are undone and done again, each step by itself', () => {
    const { store, title, write, hear } = open();
    write('The ship rolls slowly');
    hear(block('a', 'The big ship rolls slowly'));
    write('The big ship rolls slowly today');
    hear(block('a', 'The big red ship rolls slowly today'), block('b', 'New'));
    write('The big red ship rolls slowly today.');
    const undone = [0, 1, 2].map(() => (store.getState().undo(), title()));
    expect(undone).toEqual(['The big red ship rolls slowly today', 'The big red ship rolls slowly', 'The big red ship rolls']);
    const redone = [0, 1, 2].map(() => (store.getState().redo(), title()));
    expect(redone).toEqual([...undone.slice(0, 2).toReversed(), 'The big red ship rolls slowly today.']);
    expect(store.getState().document.blocks).toHaveLength(2);
    store.getState().undo();
    write('The big red ship rolls a lot');
    store.getState().undo();
    expect(title()).toBe('The big red ship rolls slowly today');
  });

  test('is no step itself', () => {
    const { store, title, hear } = open();
    hear(block('a', 'The ship heaves'));
    expect(store.getState().history.past).toEqual([]);
    store.getState().undo();
    expect(title()).toBe('The ship heaves');
  });

  test('ends what is typed as one step: a pause of theirs is none of mine', () => {
    const { store, title, hear } = open();
    const { dispatch } = store.getState();
    dispatch({ type: 'update-props', key: 'a', field: 'title', value: 'The ship rolls a' });
    hear(block('a', 'A ship rolls a'));
    dispatch({ type: 'update-props', key: 'a', field: 'title', value: 'A ship rolls a lot' });
    expect(store.getState().history.past).toHaveLength(2);
    store.getState().undo();
    expect(title()).toBe('A ship rolls a');
  });
});
