import { beforeAll, expect, test, vi } from 'vitest';

import { block, stubBrowser } from '../saving/testing/documents.ts';
import type { Session } from '../session/session.ts';
import { openSession } from '../session/testing/open-session.ts';
import { pasteAfterSelection } from './paste-content.ts';

vi.hoisted(() => vi.stubGlobal('document', { querySelector: () => null, addEventListener: () => undefined }));

stubBrowser();
// It is loaded with the first paste.
beforeAll(() => import('./convert.ts'));

/** A page called Basin. */
const openPage = (...blocks: Parameters<typeof openSession>): Session => ({ ...openSession(...blocks), isPage: true });

/** Pastes markup, and waits for its blocks. @returns the levels and words of headings, and the types of other blocks */
async function paste(session: Session, html: string): Promise<unknown[]> {
  const { blocks: before } = session.store.getState().document;
  pasteAfterSelection(session, { html, plain: '', rtf: '', files: [], types: ['text/html'] }, false);
  await vi.waitFor(() => expect(session.store.getState().document.blocks.length).toBeGreaterThan(before.length));
  return session.store
    .getState()
    .document.blocks.slice(before.length)
    .map(({ type, props }) => (type === 'heading' ? [props['level'], props['title']] : type));
}

const article = '<h1>The\u00a0 basin </h1><p>One</p><h2>Waves</h2><p>Two</p><h3>Wind</h3><p>Three</p>';

test('the title of an article that is that of its empty page is not there twice, and its headings move up', async () => {
  const session = openPage();
  session.store.getState().dispatch({ type: 'set-page-fields', fields: { title: 'The Basin' } });
  expect(await paste(session, article)).toEqual(['richText', [2, 'Waves'], 'richText', [3, 'Wind'], 'richText']);
  session.store.getState().undo();
  expect(session.store.getState().document.blocks).toEqual([]);
});

test.each([
  ['of a page with another title', () => openPage()],
  ['of a page that has blocks', () => openPage(block('h', 'Tides'))],
  ['of a reusable block, whose name is not shown', () => openSession()],
])('the title of an article stays a heading: %s', async (_, open) => {
  const session = open();
  if (session.store.getState().document.blocks.length > 0 || !session.isPage)
    session.store.getState().dispatch({ type: 'set-page-fields', fields: { title: 'The Basin' } });
  expect(await paste(session, article)).toEqual([
    [2, 'The basin'],
    'richText',
    [3, 'Waves'],
    'richText',
    [4, 'Wind'],
    'richText',
  ]);
});

test('a heading alone stays, and so do the levels of those that stand beside it', async () => {
  expect(await paste(openPage(), '<h2>Basin</h2>')).toEqual([[2, 'Basin']]);
  expect(await paste(openPage(), '<h2>Basin</h2><p>One</p><h2>Waves</h2><h3>Wind</h3>')).toEqual([
    'richText',
    [2, 'Waves'],
    [3, 'Wind'],
  ]);
});
