import { createBlock, type TableValue } from '@ximblox/blocks';
import { expect, test, vi } from 'vitest';

import { only } from '../../../document/selection.ts';
import { stubBrowser } from '../../../saving/testing/documents.ts';
import type { Session } from '../../../session/session.ts';
import { openSession as open } from '../../../session/testing/open-session.ts';
import { captionPlace } from './caption-place.ts';

vi.hoisted(() => vi.stubGlobal('document', { querySelector: () => null, addEventListener: () => undefined }));

stubBrowser();

const table: TableValue = { headerRow: true, headerColumn: false, rows: [['', '']] };
const pasted: TableValue = { ...table, rows: [['Bow', 'Keel']] };
const withCaption = (caption: string): Session => {
  const session = open({ ...createBlock('table', 't'), props: { caption, table } }, createBlock('heading', 'h'));
  session.store.getState().select(only('t'));
  return session;
};
const propsOf = ({ store }: Session): unknown => store.getState().document.blocks[0]?.props;

test('the caption of a pasted table becomes that of a table without one, in one step with its cells', () => {
  const session = withCaption('');
  captionPlace(session, table, 'Depths')?.(pasted);
  expect(propsOf(session)).toEqual({ caption: 'Depths', table: pasted });
  session.store.getState().undo();
  expect(propsOf(session)).toEqual({ caption: '', table });
});

test('there is no place for it where the table has a caption, it is too long, there is none or another table is selected', () => {
  expect(captionPlace(withCaption('Own'), table, 'Depths')).toBeUndefined();
  expect(captionPlace(withCaption(''), table, 'x'.repeat(301))).toBeUndefined();
  expect(captionPlace(withCaption(''), table, '')).toBeUndefined();
  expect(captionPlace(withCaption(''), pasted, 'Depths')).toBeUndefined();
  const both = withCaption('');
  both.store.getState().select({ anchor: 't', focus: 't', picked: ['t', 'h'] });
  expect(captionPlace(both, table, 'Depths')).toBeUndefined();
});
