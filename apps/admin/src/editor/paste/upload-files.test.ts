import { createBlock } from '@ximblox/blocks';
import type { User } from '@ximblox/contract';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { block, stubBrowser } from '../saving/testing/documents.ts';
import type { Session } from '../session/session.ts';
import { openSession as open } from '../session/testing/open-session.ts';
import { findBlock } from '../document/page-document.ts';
import { dropAt } from './drop-files.ts';
import { pasteAfterSelection } from './paste-content.ts';
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
  sent: FormData | undefined;
  send(form: FormData): void {
    this.sent = form;
  }
  abort(): void {
    this.dispatchEvent(new Event('loadend'));
  }
}

// It is loaded with the first paste.
beforeAll(() => import('./convert.ts'));
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

test('the server is asked for the file that the library has already, also where a file is sent again', async () => {
  const session = open(block('h', 'Waves'));
  const [id = ''] = await drop(session, 'plan.pdf');
  requests[0]?.dispatchEvent(new Event('loadend'));
  retryUpload(id);
  expect(requests.map(({ sent }) => sent?.get('onDuplicate'))).toEqual(['reuse', 'reuse']);
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

/** Puts pictures into an empty block, and waits until they are sent. */
async function putInto(session: Session, key: string, how: 'drop' | 'paste', ...names: string[]): Promise<void> {
  const files = names.map((name) => new File(['x'], name, { type: 'image/png' }));
  const at = session.view.getState().uploadIDs.length;
  if (how === 'drop') {
    const data = { files, types: ['Files'], getData: () => '' } as unknown as DataTransfer;
    dropAt(session, data, { at: 1, on: findBlock(session.store.getState().document, key) });
  } else {
    session.store.getState().select({ ...session.store.getState().selection, anchor: key, focus: key });
    pasteAfterSelection(session, { html: '', plain: '', rtf: '', files, types: ['Files'] }, false);
  }
  await vi.waitFor(() => expect(session.view.getState().uploadIDs.length).toBe(at + names.length));
}

/** Ends a request with a file of the library. */
function arrive(request: HeldRequest | undefined, id: number): void {
  if (request === undefined) throw new Error('no request');
  const file = { id, name: `${id}.png`, defaultAltText: '', width: 4, height: 3, path: '/', mimeType: 'image/png' };
  Object.assign(request, { status: 200, responseText: JSON.stringify({ file }) });
  request.dispatchEvent(new Event('loadend'));
}

const imagesOf = (session: Session, key: string): readonly number[] =>
  Object.values(findBlock(session.store.getState().document, key)?.__images ?? {}).flatMap((refs) =>
    refs.map(({ fileID }) => fileID),
  );
const pageOf = (session: Session) => session.store.getState().document;

for (const how of ['drop', 'paste'] as const)
  test(`a picture that is put into an empty block by a ${how} is taken out by undo, and is back after redo`, async () => {
    for (const type of ['image', 'textWithImage', 'gallery']) {
      const session = open(block('h', 'Waves'), createBlock(type, 'i'));
      const before = pageOf(session);
      session.store.getState().dispatch({ type: 'update-props', key: 'h', field: 'title', value: 'Tides' });
      await putInto(session, 'i', how, 'bow.png');
      arrive(requests.at(-1), 4);
      expect(imagesOf(session, 'i'), type).toEqual([4]);
      const after = pageOf(session);
      session.store.getState().undo();
      expect(findBlock(pageOf(session), 'i'), type).toEqual(findBlock(before, 'i'));
      expect(pageOf(session).blocks[0]?.props['title']).toBe('Tides');
      session.store.getState().redo();
      expect(pageOf(session)).toEqual(after);
      session.store.getState().undo();
      session.store.getState().undo();
      expect(pageOf(session)).toEqual(before);
    }
  });

test('several pictures that are put into an empty block are one step, with those that stand below it', async () => {
  for (const type of ['image', 'gallery']) {
    const session = open(block('h', 'Waves'), createBlock(type, 'i'), block('e', 'End'));
    const before = pageOf(session);
    const sent = requests.length;
    await putInto(session, 'i', 'drop', 'bow.png', 'stern.png');
    session.store.getState().dispatch({ type: 'move', keys: ['i'], to: 0 });
    await vi.waitFor(() => expect(requests).toHaveLength(sent + 1));
    arrive(requests.at(-1), 4);
    await vi.waitFor(() => expect(requests).toHaveLength(sent + 2));
    arrive(requests.at(-1), 5);
    const after = pageOf(session);
    expect(after.blocks.flatMap(({ key }) => imagesOf(session, key))).toEqual([4, 5]);
    session.store.getState().undo();
    expect(imagesOf(session, 'i')[0]).toBe(4);
    session.store.getState().undo();
    expect(pageOf(session)).toEqual(before);
    session.store.getState().redo();
    session.store.getState().redo();
    expect(pageOf(session)).toEqual(after);
  }
});

test('a picture for an empty block that is undone on its way is not sent on, and is after redo', async () => {
  const session = open(createBlock('image', 'i'));
  await putInto(session, 'i', 'drop', 'bow.png');
  session.store.getState().undo();
  expect(session.store.getState().history.past).toEqual([]);
  session.store.getState().redo();
  expect(requests).toHaveLength(2);
  arrive(requests[1], 4);
  expect(imagesOf(session, 'i')).toEqual([4]);
  session.store.getState().undo();
  expect(imagesOf(session, 'i')).toEqual([]);
});

test('a picture for an empty block that is cancelled or refused leaves no step of the history', async () => {
  // 403: the folder is reserved for others.
  for (const end of [cancelUpload, ...[415, 403].map((status) => () => refuse(requests.at(-1), status))]) {
    const session = open(createBlock('image', 'i'));
    await putInto(session, 'i', 'drop', 'bow.png');
    end(session.view.getState().uploadIDs[0] ?? '');
    expect(session.store.getState().history.past).toEqual([]);
    expect(blocks(session)).toEqual([createBlock('image', 'i')]);
  }
});

const docsImage = 'https://lh7-rt.googleusercontent.com/docsz/AD_4nXe?key=Zk3';
const pasteMarkup = (session: Session, html: string): boolean =>
  pasteAfterSelection(session, { html, plain: '', rtf: '', files: [], types: ['text/html'] }, false);
const markup = (url: string): string => `<p>Waves</p><img alt="A bow in waves" src="${url}">`;

/** Answers what is fetched, and notes the addresses. */
function answerFetch(answer: () => Promise<Response>): string[] {
  const requestedURLs: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    requestedURLs.push(url);
    return answer();
  });
  return requestedURLs;
}
const png = () => Promise.resolve(new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'image/png' } }));

test('an image of Google Docs is fetched and uploaded while its words are there already', async () => {
  const answered = Promise.withResolvers<Response>();
  const requestedURLs = answerFetch(() => answered.promise);
  const session = open();
  pasteMarkup(session, markup(docsImage));
  await vi.waitFor(() => expect(blocks(session)).toHaveLength(2));
  expect(requestedURLs).toEqual([docsImage]);
  expect(requests).toHaveLength(0);
  expect(session.view.getState().pasteReport).toBeNull();
  answered.resolve(await png());
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect((requests[0]?.sent?.get('f') as File | undefined)?.name).toBe('a-bow-in-waves.png');
  arrive(requests[0], 4);
  expect(imagesOf(session, blocks(session)[1]?.key ?? '')).toEqual([4]);
});

test('one that is pasted into an empty block fills it', async () => {
  answerFetch(png);
  const session = open(createBlock('image', 'i'));
  session.store.getState().select({ ...session.store.getState().selection, anchor: 'i', focus: 'i' });
  pasteMarkup(session, `<img alt="A bow" src="${docsImage}">`);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  arrive(requests[0], 4);
  expect(blocks(session)).toHaveLength(1);
  expect(imagesOf(session, 'i')).toEqual([4]);
});

test.each([
  ['that does not answer', docsImage, () => Promise.reject(new TypeError('Failed to fetch'))],
  ['that is gone', docsImage, () => Promise.resolve(new Response('', { status: 403 }))],
  ['that is no image', docsImage, () => Promise.resolve(new Response('<p>', { headers: { 'content-type': 'text/html' } }))],
])('an image %s leaves its block empty, and is named', async (_, url, answer) => {
  answerFetch(answer);
  const session = open();
  pasteMarkup(session, markup(url));
  await vi.waitFor(() => expect(session.view.getState().pasteReport?.notTaken.images).toBe(1));
  expect(session.view.getState().pasteReport?.names).toEqual(['“A bow in waves”']);
  expect(blocks(session)).toHaveLength(2);
  expect(requests).toHaveLength(0);
});

test('images of other sites are not fetched, nor those of Google Docs for somebody who may not add files', async () => {
  const requestedURLs = answerFetch(png);
  const session = open();
  pasteMarkup(session, markup('https://lh7-rt.googleusercontent.com.example.org/a.png'));
  await vi.waitFor(() => expect(session.view.getState().pasteReport?.notTaken.images).toBe(1));
  sessionStore.getState().begin({ role: { permissions: [] } } as unknown as User);
  const other = open();
  pasteMarkup(other, markup(docsImage));
  await vi.waitFor(() => expect(other.view.getState().pasteReport?.mayNotUpload).toBe(true));
  expect(requestedURLs).toEqual([]);
});

/** Ends a request with a refusal for good. */
function refuse(request: HeldRequest | undefined, status = 415): void {
  Object.assign(request ?? {}, { status, responseText: '{}' });
  request?.dispatchEvent(new Event('loadend'));
}
