import { createDocument, getHTMLFromFragment, getSchema } from '@tiptap/core';
import { Schema, type Node } from '@tiptap/pm/model';

import { extensions } from '../../panel/fields/text/extensions.ts';
import { withEscapedFormulas } from '../../panel/fields/text/formula-node.ts';
import { storedMarkup } from '../../panel/fields/text/stored-markup.ts';
import type { MergeText } from '../merge-value.ts';
import { mergeNodes } from './merge-nodes.ts';

const plain = new Schema({ nodes: { doc: { content: 'text*' }, text: {} } });
const rich = getSchema(extensions);

const plainNode = (text: string): Node => plain.node('doc', null, text === '' ? [] : [plain.text(text)]);
// A space at the end of a paragraph, after which one goes on, stays.
const richNode = (html: string): Node => createDocument(html, rich, { preserveWhitespace: true });
const isEmpty = ({ childCount, firstChild }: Node): boolean =>
  childCount === 0 || (childCount === 1 && firstChild?.type.name === 'paragraph' && firstChild.content.size === 0);
const markupOf = (text: Node): string =>
  isEmpty(text) ? '' : storedMarkup(withEscapedFormulas(getHTMLFromFragment(text.content, rich)));

/** Merges a text by letter, see {@link mergeNodes}. */
export const mergeText: MergeText = (isRich, base, mine, theirs) => {
  const read = isRich ? richNode : plainNode;
  const merged = mergeNodes(read(base), read(mine), read(theirs));
  return merged === undefined ? undefined : isRich ? markupOf(merged) : merged.textContent;
};
