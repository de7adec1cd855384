import type { User } from '@ximblox/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { block, stubBrowser } from '../saving/testing/documents.ts';
import type { Session } from '../session/session.ts';
import { openSession as open } from '../session/testing/open-session.ts';
import { dropAt } from './drop-files.ts';
import { cancelAllUploads, cancelUpload, clearUploads, retryUpload } from '../../features/media/uploader.ts';
import { sessionStore } from '../../shared/session/session-store.ts';

vi.hoisted(() => vi.stubGlobal('document', { querySelector: () => null, addEventListener: () => undefined }));

stubBrowser();

let requests: HeldRequest[] = [];

/** A request that is under way until the test ends it. */
class HeldRequest extends EventTarget {
  status = 0;
  responseText = '';
  readonly upload = new EventTarget();
  open(): void {
    requests.push(this);
  }
  setRequestHeader(): void {}
  getResponseHeader = (): null => null;
  send(): void {}
  abort(): void {
    this.dispatchEvent(new Event('loadend'));
  }
}

beforeEach(() => {
  requests = [];
  vi.stubGlobal('XMLHttpRequest', HeldRequest);
  sessionStore.getState().begin({ role: { permissions: [{ name: 'manage-media', parameters: {} }] } } as unknown as User);
});
afterEach(() => {
  cancelAllUploads();
  clearUploads();
  sessionStore.getState().leave();
});

/** Drops files below the first block of a page. @returns the IDs of their uploads */
async function drop(session: Session, ...names: string[]): Promise<readonly string[]> {
  const before = session.view.getState().uploadIDs.length;
  const files = names.map((name) => new File(['x'], name));
  dropAt(session, { files, types: ['Files'], getData: () => '' } as unknown as DataTransfer, { at: 1, on: undefined });
  await vi.waitFor(() => expect(session.view.getState().uploadIDs.length).toBe(before + names.length));
  return session.view.getState().uploadIDs.slice(before);
}

const blocks = ({ store }: Session) => store.getState().document.blocks;
const itemCount = (session: Session) => (blocks(session)[1]?.props['items'] as readonly unknown[] | undefined)?.length;

test('the block of a cancelled upload is taken out, with its step of the history, and the file cannot be sent again', async () => {
  const session = open(block('h', 'Waves'));
  const [id = ''] = await drop(session, 'plan.pdf');
  expect(blocks(session)).toHaveLength(2);
  cancelUpload(id);
  expect(blocks(session)).toHaveLength(1);
  expect(session.store.getState().history.past).toEqual([]);
  retryUpload(id);
  expect(requests).toHaveLength(1);
});

test('of several files the block keeps those that are not cancelled; cancelling all takes it out', async () => {
  const session = open(block('h', 'Waves'));
  const [, second = ''] = await drop(session, 'plan.pdf', 'tides.pdf');
  cancelUpload(second);
  expect(itemCount(session)).toBe(1);
  cancelAllUploads();
  expect(blocks(session)).toHaveLength(1);
});

test('a failed upload that is left takes its block with it; one that is sent again keeps it', async () => {
  const session = open(block('h', 'Waves'));
  const [id = ''] = await drop(session, 'plan.pdf');
  requests[0]?.dispatchEvent(new Event('loadend'));
  retryUpload(id);
  expect(requests).toHaveLength(2);
  expect(blocks(session)).toHaveLength(2);
  requests[1]?.dispatchEvent(new Event('loadend'));
  clearUploads();
  expect(blocks(session)).toHaveLength(1);
});

test('what is undone and done again is sent after all', async () => {
  const session = open(block('h', 'Waves'));
  await drop(session, 'plan.pdf');
  session.store.getState().undo();
  expect(blocks(session)).toHaveLength(1);
  session.store.getState().redo();
  expect(blocks(session)).toHaveLength(2);
  expect(requests).toHaveLength(2);
});

test('an item in which somebody has written stays, and its file can be sent again', async () => {
  const session = open(block('h', 'Waves'));
  const [id = ''] = await drop(session, 'plan.pdf');
  const { key = '', props } = blocks(session)[1] ?? {};
  const value = ((props?.['items'] ?? []) as readonly object[]).map((item) => ({ ...item, title: 'The plan' }));
  session.store.getState().dispatch({ type: 'update-props', key, field: 'items', value });
  cancelUpload(id);
  expect(blocks(session)).toHaveLength(2);
  retryUpload(id);
  expect(requests).toHaveLength(2);
});
