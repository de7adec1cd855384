import { getSchema } from '@tiptap/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';

import { extensions } from './extensions.ts';
import { leaveAtEnd } from './leave-at-end.ts';

const schema = getSchema(extensions);
const words = (text = '') => ({ type: 'paragraph', ...(text !== '' && { content: [{ type: 'text', text }] }) });
const item = (...content: object[]) => ({ type: 'listItem', content });
const list = (...content: object[]) => ({ type: 'bulletList', content });
const quote = (...content: object[]) => ({ type: 'blockquote', content });

/** Leaves what the caret is in, which is at the end of a child of the text. @returns what the text then consists of, and where the caret is */
function left(content: readonly object[], child = 0) {
  const doc = schema.nodeFromJSON({ type: 'doc', content });
  const start = EditorState.create({ doc });
  const end = Array.from({ length: child + 1 }, (_, at) => doc.child(at).nodeSize).reduce((sum, size) => sum + size, 0);
  const state = start.apply(start.tr.setSelection(TextSelection.near(doc.resolve(end), -1)));
  const transaction = leaveAtEnd(state);
  if (transaction === undefined) return undefined;
  const { content: after } = transaction.doc.toJSON() as { readonly content: readonly object[] };
  return { content: after, caretIn: transaction.selection.$from.index(0) };
}

test('Enter in the empty line at the end of a list or a quote goes to the empty line below it, and makes no other', () => {
  expect(left([list(item(words('One')), item(words())), words()])).toEqual({
    content: [list(item(words('One'))), words()],
    caretIn: 1,
  });
  expect(left([quote(words('One'), words()), words()])).toEqual({ content: [quote(words('One')), words()], caretIn: 1 });
  expect(left([words('A'), list(item(words())), words()], 1)).toEqual({ content: [words('A'), words()], caretIn: 1 });
});

test.each([
  ['with words', [list(item(words('One'))), words()]],
  ['in a list within a list', [list(item(words('One'), list(item(words('Two')), item(words())))), words()]],
  ['in a paragraph', [words(), words()]],
  ['with words below', [list(item(words('One')), item(words())), words('Below')]],
  ['with several lines below', [list(item(words('One')), item(words())), words(), words()]],
])('Enter %s does what it ever does', (_, content) => {
  expect(left(content)).toBeUndefined();
});
