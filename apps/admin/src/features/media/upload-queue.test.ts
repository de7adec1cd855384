import type { MediaFile } from '@ximblox/contract';
import { describe, expect, test } from 'vitest';

import { countUploads, nextUpload, uploadQueue, type Upload, type UploadAction } from './upload-queue.ts';

const after = (...actions: UploadAction[]): readonly Upload[] => actions.reduce<readonly Upload[]>(uploadQueue, []);
const add = (...sizes: number[]): UploadAction => ({
  type: 'add',
  uploads: sizes.map((size, index) => ({ id: String(index), name: `${index}.jpg`, size, path: '/' })),
});
const states = (queue: readonly Upload[]) => queue.map(({ state }) => state);

describe('the upload queue', () => {
  test('sends one file after another', () => {
    const started = after(add(10, 20), { type: 'start', id: '0' });
    expect(nextUpload(started)).toBeUndefined();
    expect(nextUpload(uploadQueue(started, { type: 'fail', id: '0', error: 'No.' }))?.id).toBe('1');
  });
  test('rejects 100 MB and more before sending, and sends the others', () => {
    const queue = after(add(100 * 1024 * 1024, 20));
    expect(states(queue)).toEqual(['failed', 'waiting']);
    expect(queue[0]?.error).toContain('The maximum is 100 MB');
    expect(nextUpload(queue)?.id).toBe('1');
  });
  test('shows the server’s notice about a file stored under another name', () => {
    const file = { id: 1, name: '0.png' } as MediaFile;
    const notice = '“0.jpg” is a PNG image, so it was stored as “0.png”.';
    const queue = after(add(10, 20), { type: 'start', id: '0' }, { type: 'done', id: '0', file, notice });
    expect(queue.map((upload) => upload.notice)).toEqual([notice, null]);
  });
  test('counts no file that was cancelled, so that its counter ends', () => {
    const file = { id: 1 } as MediaFile;
    const queue = after(
      add(1, 2, 3, 4, 5),
      { type: 'start', id: '0' },
      { type: 'done', id: '0', file },
      { type: 'cancel', id: '1' },
    );
    expect(countUploads(queue)).toEqual({ done: 1, failed: 0, cancelled: 1, count: 4 });
    expect(countUploads(uploadQueue(queue, { type: 'cancelAll' }))).toEqual({ done: 1, failed: 0, cancelled: 4, count: 1 });
    expect(countUploads(uploadQueue(queue, { type: 'retry', id: '1' }))).toEqual({ done: 1, failed: 0, cancelled: 0, count: 5 });
  });
  test('rejects an empty file', () => expect(states(after(add(0)))).toEqual(['failed']));
  test('retries a failed file from its start', () => {
    const queue = after(
      add(10),
      { type: 'start', id: '0' },
      { type: 'progress', id: '0', sent: 7 },
      { type: 'fail', id: '0', error: 'No.' },
      { type: 'retry', id: '0' },
    );
    expect(queue[0]).toMatchObject({ state: 'waiting', sent: 0, error: null });
  });
  test('does not retry what the server refused permanently', () => {
    const refused = after(
      add(10),
      { type: 'start', id: '0' },
      { type: 'fail', id: '0', error: 'Files of this kind cannot be uploaded.', isFinal: true },
    );
    expect(states(uploadQueue(refused, { type: 'retry', id: '0' }))).toEqual(['failed']);
  });
  test('does not retry a file that is too large', () =>
    expect(states(after(add(200 * 1024 * 1024), { type: 'retry', id: '0' }))).toEqual(['failed']));
  test('ignores events of a cancelled file', () => {
    const queue = after(
      add(10),
      { type: 'start', id: '0' },
      { type: 'cancel', id: '0' },
      { type: 'progress', id: '0', sent: 9 },
      { type: 'fail', id: '0', error: 'No.' },
    );
    expect(queue[0]).toMatchObject({ state: 'cancelled', sent: 0, error: null });
  });
  test('cancels all open uploads and leaves the finished ones', () => {
    const queue = after(
      add(10, 10, 10),
      { type: 'start', id: '0' },
      { type: 'fail', id: '0', error: 'No.' },
      { type: 'start', id: '1' },
      { type: 'cancelAll' },
    );
    expect(states(queue)).toEqual(['failed', 'cancelled', 'cancelled']);
  });
  test('clears only finished uploads', () =>
    expect(states(after(add(10, 10), { type: 'start', id: '0' }, { type: 'cancel', id: '0' }, { type: 'clear' }))).toEqual([
      'waiting',
    ]));
});
