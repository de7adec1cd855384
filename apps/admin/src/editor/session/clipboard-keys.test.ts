import { createBlock } from '@ximblox/blocks';
import { beforeEach, expect, test, vi } from 'vitest';

import { only } from '../document/selection.ts';
import { block, stubBrowser } from '../saving/testing/documents.ts';
import { openSession } from './testing/open-session.ts';
import { answerClipboard } from './use-keys.ts';

vi.hoisted(() => vi.stubGlobal('document', { querySelector: () => null, addEventListener: () => undefined }));

stubBrowser();
beforeEach(() => {
  for (const name of ['Element', 'HTMLElement']) vi.stubGlobal(name, EventTarget);
});

/** Has the row of a block in the list of blocks hold the focus; null for none. */
const focusRow = (key: string | null): void => {
  const row = { dataset: { row: key ?? '' } };
  const activeElement = { closest: (selector: string) => (key !== null && selector === '[data-row]' ? row : null) };
  vi.stubGlobal('document', { querySelector: () => null, addEventListener: () => undefined, activeElement });
};

/** Pastes a text as the editor gets it: with the page as its target, as buttons hold no text. */
function paste(session: ReturnType<typeof openSession>): Event {
  const types: Readonly<Record<string, string>> = { 'text/plain': 'Crossing seas', 'text/html': '<h2>Crossing seas</h2>' };
  const clipboardData = { types: Object.keys(types), files: [], getData: (type: string) => types[type] ?? '' };
  const event = Object.assign(new Event('paste', { cancelable: true }), { clipboardData });
  answerClipboard(session, event as unknown as ClipboardEvent, null);
  return event;
}

const titlesOf = ({ store }: ReturnType<typeof openSession>) =>
  store.getState().document.blocks.map(({ props }) => props['title']);

test('a paste with no block selected goes below the row that has the focus, else to the end', async () => {
  for (const [key, titles] of [
    ['a', ['Bow', 'Crossing seas', 'Stern']],
    [null, ['Bow', 'Stern', 'Crossing seas']],
  ] as const) {
    const session = openSession(block('a', 'Bow'), block('b', 'Stern'));
    session.store.getState().select(only(null));
    focusRow(key);
    expect(paste(session).defaultPrevented).toBe(true);
    await vi.waitFor(() => expect(titlesOf(session)).toEqual(titles));
  }
});

test('a paste goes below the selected blocks where one of them has the focus', async () => {
  const session = openSession(block('a', 'Bow'), block('b', 'Stern'), createBlock('divider', 'd'));
  session.store.getState().select({ ...only('a'), focus: 'b' });
  focusRow('a');
  paste(session);
  await vi.waitFor(() => expect(titlesOf(session)).toEqual(['Bow', 'Stern', 'Crossing seas', undefined]));
});
