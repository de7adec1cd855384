import type { MediaFile } from '@ximblox/contract';
import { createStore, useStore } from 'zustand';

import { keepToken, protectionHeaders } from '../../shared/api/csrf.ts';
import { isTokenStale } from '../../shared/api/stale-token.ts';
import { textOfCode } from '../../shared/api/failure.ts';
import { logInAgain } from '../../shared/session/session-store.ts';
import { nextUpload, uploadQueue, type Upload, type UploadAction } from './upload-queue.ts';

type UploaderState = { readonly queue: readonly Upload[] };
const store = createStore<UploaderState>(() => ({ queue: [] }));
const blobs = new Map<string, File>();
let running: XMLHttpRequest | null = null;

const apply = (action: UploadAction): void => store.setState(({ queue }) => ({ queue: uploadQueue(queue, action) }));

/** All uploads: in progress, done and failed. */
export const useUploads = (): readonly Upload[] => useStore(store, ({ queue }) => queue);

/** Queues files for a folder; they are sent one after another. @returns the IDs of the uploads, in the order of the files */
export function addUploads(files: readonly File[], path: string): string[] {
  const uploads = files.map((file) => ({ id: crypto.randomUUID(), name: file.name, size: file.size, path, file }));
  for (const { id, file } of uploads) blobs.set(id, file);
  apply({ type: 'add', uploads: uploads.map(({ id, name, size, path: folder }) => ({ id, name, size, path: folder })) });
  runNext();
  return uploads.map(({ id }) => id);
}

export function cancelUpload(id: string): void {
  const isRunning = store.getState().queue.some((upload) => upload.id === id && upload.state === 'uploading');
  apply({ type: 'cancel', id });
  if (isRunning) running?.abort();
}

export function cancelAllUploads(): void {
  apply({ type: 'cancelAll' });
  running?.abort();
}

export function retryUpload(id: string): void {
  apply({ type: 'retry', id });
  runNext();
}

export const clearUploads = (): void => apply({ type: 'clear' });

function runNext(): void {
  const next = nextUpload(store.getState().queue);
  const blob = next === undefined ? undefined : blobs.get(next.id);
  if (next === undefined || blob === undefined) return;
  apply({ type: 'start', id: next.id });
  send(next, blob, { renew: true, wait: true });
}

/**
 * Sends a file with `XMLHttpRequest`, because `fetch` reports no upload progress. A stale CSRF token is renewed once; an expired
 * session waits for the login.
 */
function send(upload: Upload, blob: File, may: { readonly renew: boolean; readonly wait: boolean }): void {
  const request = new XMLHttpRequest();
  running = request;
  const form = new FormData();
  form.append('path', upload.path);
  form.append('f', blob, upload.name);
  request.open('POST', '/api/ximblox/medialib/add-file');
  request.setRequestHeader('accept-language', 'en');
  for (const [name, value] of Object.entries(protectionHeaders())) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', (event) => apply({ type: 'progress', id: upload.id, sent: event.loaded }));
  request.addEventListener('loadend', () => {
    keepToken(request.getResponseHeader('x-csrf-token'));
    if (may.renew && isTokenStale(request.status, request.responseText)) return send(upload, blob, { ...may, renew: false });
    if (request.status === 401 && may.wait) {
      void logInAgain().then((isBack) => {
        // Cancelled meanwhile: stop sending and ignore the outcome.
        const isWanted = store.getState().queue.some(({ id, state }) => id === upload.id && state === 'uploading');
        if (isBack && isWanted) send(upload, blob, { renew: true, wait: false });
        else settle(upload, request);
      });
      return;
    }
    settle(upload, request);
  });
  request.send(form);
}

/** Records the outcome of an upload and starts the next one. */
function settle(upload: Upload, request: XMLHttpRequest): void {
  running = null;
  const answer = readAnswer(request);
  if ('file' in answer) apply({ type: 'done', id: upload.id, file: answer.file, notice: answer.notice });
  else apply({ type: 'fail', id: upload.id, error: answer.error, isFinal: refusedForGood.has(request.status) });
  runNext();
}

/** Errors that a retry can't fix: too large, an unsupported type, invalid content. */
const refusedForGood: ReadonlySet<number> = new Set([400, 413, 415, 422]);

type Stored = { file: MediaFile; notice?: string | undefined };
type Envelope = Partial<Stored> & { Errors?: { code?: string; detail?: { text?: string } }[] };

function readAnswer(request: XMLHttpRequest): Stored | { error: string } {
  if (request.status === 0) return { error: 'The upload was cut off. Try again.' };
  try {
    const envelope = JSON.parse(request.responseText) as Envelope;
    if (envelope.file !== undefined) return { file: envelope.file, notice: envelope.notice };
    const [first] = envelope.Errors ?? [];
    return { error: first?.detail?.text ?? textOfCode(first?.code ?? 'G_01') };
  } catch {
    return { error: textOfCode('G_01') };
  }
}
