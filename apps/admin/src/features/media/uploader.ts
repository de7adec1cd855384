import type { MediaFile, SameContent } from '@ximblox/contract';
import { internal } from '@ximblox/primitives/errors';
import { createStore, useStore } from 'zustand';

import { language } from '../../shared/language/language.ts';
import { t } from '../../shared/language/t.ts';
import { keepToken, protectionHeaders } from '../../shared/api/csrf.ts';
import { isTokenStale } from '../../shared/api/stale-token.ts';
import { textOfCode } from '../../shared/api/failure.ts';
import { logInAgain } from '../../shared/session/session-store.ts';
import { isShrinkable, measureImage, recommendedSide, shrinkImage } from './large/shrink-image.ts';
import { folderName } from './folders/paths.ts';
import { nextUpload, uploadQueue, type Upload, type UploadAction } from './upload-queue.ts';

type UploaderState = { readonly queue: readonly Upload[] };
const store = createStore<UploaderState>(() => ({ queue: [] }));
const blobs = new Map<string, File>();
let running: XMLHttpRequest | null = null;

const apply = (action: UploadAction): void => store.setState(({ queue }) => ({ queue: uploadQueue(queue, action) }));

/** All uploads: in progress, done and failed. */
export const useUploads = (): readonly Upload[] => useStore(store, ({ queue }) => queue);

type WatchedUploads = {
  onArrived(id: string, file: MediaFile): void;
  onRefused(id: string, upload: Upload): void;
  onCancelled(id: string): boolean;
  onOver(): void;
};

/**
 * Reports the files of uploads as they arrive: once it is clear whether they or earlier ones with the same content are used, which closing the
 * list of uploads leaves at those that were sent.
 * @param onRefused called for each that can't be taken, with the reason
 * @param onCancelled called for each that the user cancels or, where it failed, leaves; returns whether nothing waits for it any more,
 *   so that it can't be sent again
 * @param onOver called once none of them can arrive any more
 */
export function watchUploads(ids: readonly string[], { onArrived, onRefused, onCancelled, onOver }: WatchedUploads): void {
  const cancelled = new Set<string>();
  const open = new Map<string, MediaFile | null>(ids.map((id) => [id, null]));
  const look = ({ queue }: UploaderState): void => {
    const uploads = new Map(queue.map((upload) => [upload.id, upload]));
    for (const [id, sent] of open) {
      const upload = uploads.get(id);
      if (upload?.state === 'failed' && !upload.isRetryable) {
        open.delete(id);
        onRefused(id, upload);
        continue;
      }
      if (upload?.state === 'cancelled') {
        // Told once: what is cancelled with its block waits until the block is back.
        if (cancelled.has(id)) continue;
        cancelled.add(id);
        if (!onCancelled(id)) continue;
        open.delete(id);
        apply({ type: 'giveUp', id });
        continue;
      }
      cancelled.delete(id);
      const isAwaitingChoice = upload !== undefined && upload.same.length > 0;
      const file = upload?.file ?? sent;
      if (upload !== undefined && (file === null || isAwaitingChoice)) {
        open.set(id, file);
        continue;
      }
      open.delete(id);
      if (file !== null) onArrived(id, file);
      else onCancelled(id);
    }
    if (open.size > 0) return;
    unsubscribe();
    onOver();
  };
  const unsubscribe = store.subscribe(look);
  // Empty and too large files are refused at once.
  look(store.getState());
}

/**
 * Queues files for a folder; they are sent one after another.
 * @param isAwaited whether a block or field waits for them: of what the library has already, the file that is there is used; one that is
 *   added to the library only is asked about
 * @returns the IDs of the uploads, in the order of the files
 */
export function addUploads(files: readonly File[], path: string, isAwaited = false): string[] {
  const uploads = files.map((file) => ({ id: crypto.randomUUID(), name: file.name, size: file.size, path, file }));
  for (const { id, file } of uploads) blobs.set(id, file);
  apply({
    type: 'add',
    uploads: uploads.map(({ file, ...upload }) => ({ ...upload, isAwaited, isMeasured: isShrinkable(file) })),
  });
  runNext();
  void measureAll(uploads);
  return uploads.map(({ id }) => id);
}

/** What images become if they are made smaller, by upload. */
const smaller = new Map<string, File>();

/** Measures images one after another, and makes the large ones smaller, so that the question can say what they take then. */
async function measureAll(uploads: readonly { readonly id: string; readonly file: File }[]): Promise<void> {
  for (const { id, file } of uploads.filter(({ file }) => isShrinkable(file))) {
    const size = await measureImage(file);
    const small =
      size !== undefined && Math.max(size.width, size.height) > recommendedSide ? await shrinkImage(file, size) : undefined;
    if (size === undefined || small === undefined) apply({ type: 'ready', id });
    else {
      smaller.set(id, small);
      apply({ type: 'ask', id, large: { ...size, smaller: small.size } });
    }
    runNext();
  }
}

const awaitingIDs = (): string[] => store.getState().queue.flatMap(({ id, state }) => (state === 'asking' ? [id] : []));

/** Sends the large images, as they are or smaller. */
export function answerLarge(isSmaller: boolean): void {
  for (const id of awaitingIDs()) {
    const small = isSmaller ? smaller.get(id) : undefined;
    if (small !== undefined) blobs.set(id, small);
    smaller.delete(id);
    apply({ type: 'ready', id, size: small?.size });
  }
  runNext();
}

/** Sends none of the large images. */
export function cancelLarge(): void {
  for (const id of awaitingIDs()) {
    smaller.delete(id);
    apply({ type: 'cancel', id });
  }
}

/** Ends the question about the same content. @param file the one that is used: the uploaded one, or the one that was there */
export const chooseSame = (id: string, file: MediaFile): void => apply({ type: 'choose', id, file });

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

/** Sends a file after all that was cancelled. */
export function resumeUpload(id: string): void {
  if (store.getState().queue.some((upload) => upload.id === id && upload.state === 'cancelled')) retryUpload(id);
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
  if (upload.isAwaited) form.append('onDuplicate', 'reuse');
  form.append('f', blob, upload.name);
  request.open('POST', '/api/ximblox/medialib/add-file');
  request.setRequestHeader('accept-language', language);
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
  if ('file' in answer) {
    const { file, isReused, notice, sameContent } = answer;
    apply({
      type: 'done',
      id: upload.id,
      file,
      notice: isReused === true ? noticeOfReuse(file) : notice,
      same: upload.isAwaited ? [] : sameContent,
    });
  } else apply({ type: 'fail', id: upload.id, error: answer.error, isFinal: refusedForGood.has(request.status) });
  runNext();
}

const noticeOfReuse = ({ name, path }: MediaFile): string =>
  t('The library has this already, and that one is used: “{name}” in “{folder}”.', { name, folder: folderName(path) });

/** Errors that a retry can't fix: too large, an unsupported type, invalid content, a folder of others. */
const refusedForGood: ReadonlySet<number> = new Set([400, 403, 413, 415, 422]);

type Stored = {
  file: MediaFile;
  isReused?: true | undefined;
  notice?: string | undefined;
  sameContent?: readonly SameContent[] | undefined;
};
type Envelope = Partial<Stored> & { Errors?: { code?: string; detail?: { text?: string } }[] };

function readAnswer(request: XMLHttpRequest): Stored | { error: string } {
  if (request.status === 0) return { error: t('The upload was cut off. Try again.') };
  try {
    const envelope = JSON.parse(request.responseText) as Envelope;
    const { file, isReused, notice, sameContent } = envelope;
    if (file !== undefined) return { file, isReused, notice, sameContent };
    const [first] = envelope.Errors ?? [];
    return { error: first?.detail?.text ?? textOfCode(first?.code ?? internal) };
  } catch {
    return { error: textOfCode(internal) };
  }
}
