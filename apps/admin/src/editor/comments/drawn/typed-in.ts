import { createDocument } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Decoration } from '@tiptap/pm/view';
import { compareWords } from '@ximblox/blocks/compare';

import { erasedAt, typedWords } from './mark-elements.ts';

/** A text with the position of each character; each paragraph begins with a line break, at the position of the paragraph. */
function textOf(doc: Node): { readonly text: string; readonly positions: readonly number[] } {
  let text = '';
  const positions: number[] = [];
  doc.descendants((node, position) => {
    const words = node.isTextblock ? '\n' : (node.text ?? (node.isLeaf ? '\ufffc' : ''));
    for (let at = 0; at < words.length; at += 1) positions.push(position + at);
    text += words;
  });
  return { text, positions };
}

/** The newest text from which one began, read from its markup once. */
let read: { readonly html: string; readonly schema: Node['type']['schema']; readonly text: string } | undefined;
function baseText(html: string, { type: { schema } }: Node): string {
  if (read?.html !== html || read.schema !== schema) read = { html, schema, text: textOf(createDocument(html, schema)).text };
  return read.text;
}

/** How what somebody has typed in a text and taken out of it is drawn before it becomes suggestions. */
export function* typedIn(doc: Node, { base, by }: { readonly base: string; readonly by: string }): Generator<Decoration> {
  const before = baseText(base, doc);
  const { text, positions } = textOf(doc);
  if (text === before) return;
  let at = 0;
  for (const { status, text: words } of compareWords(before, text)) {
    const place = at;
    if (status !== 'removed') at += words.length;
    if (status === 'same' || words.trim() === '') continue;
    if (status === 'added') {
      const [from, to] = [positions[place + words.search(/[^\n]/)], positions[place + words.trimEnd().length - 1]];
      if (from !== undefined && to !== undefined) yield Decoration.inline(from, to + 1, { nodeName: 'span', ...typedWords(by) });
      continue;
    }
    const erased = (side: 'before' | 'after') => erasedAt(by, words.trim().replaceAll(/\s+/g, ' '), side);
    const [next, last] = [positions[place], positions[place - 1]];
    if (next !== undefined && text[place] !== '\n')
      yield Decoration.inline(next, next + 1, { nodeName: 'span', ...erased('before') });
    else if (last !== undefined && text[place - 1] !== '\n')
      yield Decoration.inline(last, last + 1, { nodeName: 'span', ...erased('after') });
    else if (last !== undefined) yield Decoration.node(last, last + (doc.nodeAt(last)?.nodeSize ?? 1), erased('before'));
  }
}
