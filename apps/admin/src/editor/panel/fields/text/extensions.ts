import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Selection } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';

import { PageLinkMark } from '../links/page-link.ts';
import { FormulaNode } from './formula-node.ts';
import { SubscriptMark, SuperscriptMark } from './script-marks.ts';

/**
 * What every text with markup consists of, in the form and in the page. Undo belongs to the page (one history for structure and content), so
 * TipTap's own history is off.
 */
export const extensions = [
  StarterKit.configure({ link: false, undoRedo: false, heading: { levels: [3, 4] } }),
  // The words that a box is about stay visible while the focus is in the box.
  Selection,
  SubscriptMark,
  SuperscriptMark,
  PageLinkMark,
  FormulaNode,
  Table,
  TableRow,
  TableHeader,
  TableCell,
];
