import { Node } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Selection } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';

import { PageLinkMark } from '../links/page-link.ts';
import { FormulaNode } from './formula-node.ts';
import { LeaveAtEnd } from './leave-at-end.ts';
import { SubscriptMark, SuperscriptMark } from './script-marks.ts';

/** What stands in a line of words. */
const inLines = [
  // The words that a box is about stay visible while the focus is in the box.
  Selection,
  SubscriptMark,
  SuperscriptMark,
  PageLinkMark,
  FormulaNode,
];

/**
 * What every text with markup consists of, in the form and in the page. Undo belongs to the page (one history for structure and content), so
 * TipTap's own history is off.
 */
export const extensions = [
  StarterKit.configure({ link: false, undoRedo: false, heading: { levels: [3, 4] } }),
  LeaveAtEnd,
  ...inLines,
  Table,
  TableRow,
  TableHeader,
  TableCell,
];

/** What a cell of a table consists of: all of that but paragraphs, lists and whatever else stands on lines of its own. */
export const cellExtensions = [
  StarterKit.configure({
    link: false,
    undoRedo: false,
    document: false,
    paragraph: false,
    heading: false,
    blockquote: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    listKeymap: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
  }),
  Node.create({ name: 'doc', topNode: true, content: 'inline*' }),
  ...inLines,
];
