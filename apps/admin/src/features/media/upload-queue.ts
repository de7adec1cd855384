import type { MediaFile, SameContent } from '@ximblox/contract';

import { t } from '../../shared/language/t.ts';
import type { ImageSize } from './large/shrink-image.ts';

/** `checking`: an image is measured; `asking`: it is large, and the editor is asked whether it is made smaller. */
export type UploadState = 'checking' | 'asking' | 'waiting' | 'uploading' | 'done' | 'failed' | 'cancelled';
/** An upload. `sent` is in bytes; `path` is the target folder. */
export type Upload = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly path: string;
  readonly state: UploadState;
  readonly sent: number;
  readonly error: string | null;
  /** Whether retrying may help. */
  readonly isRetryable: boolean;
  readonly file: MediaFile | null;
  /** The server's notice about a file stored as another type than its name suggests. */
  readonly notice: string | null;
  /** The size of a large image, and its bytes if it is made smaller. */
  readonly large: (ImageSize & { readonly smaller: number }) | null;
  /** Whether a block or field waits for it. */
  readonly isAwaited: boolean;
  /** Files of the library with the same content, until the editor has chosen. */
  readonly same: readonly SameContent[];
};

type NewUpload = Pick<Upload, 'id' | 'name' | 'size' | 'path'> & {
  /** Whether it is an image that may be too large. */ readonly isMeasured?: boolean;
  readonly isAwaited?: boolean;
};

export type UploadAction =
  | { readonly type: 'add'; readonly uploads: readonly NewUpload[] }
  | { readonly type: 'ask'; readonly id: string; readonly large: NonNullable<Upload['large']> }
  /** Lets an image be sent. @param size of the smaller one */
  | { readonly type: 'ready'; readonly id: string; readonly size?: number | undefined }
  /** Ends the question about the same content. @param file the one that is used */
  | { readonly type: 'choose'; readonly id: string; readonly file: MediaFile }
  | { readonly type: 'start' | 'cancel' | 'retry'; readonly id: string }
  /** What waited for it is gone: it can't be sent again. */
  | { readonly type: 'giveUp'; readonly id: string }
  | { readonly type: 'progress'; readonly id: string; readonly sent: number }
  | {
      readonly type: 'done';
      readonly id: string;
      readonly file: MediaFile;
      readonly notice?: string | undefined;
      readonly same?: readonly SameContent[] | undefined;
    }
  | { readonly type: 'fail'; readonly id: string; readonly error: string; readonly isFinal?: boolean }
  | { readonly type: 'cancelAll' }
  | { readonly type: 'clear' };

const maximumBytes = 100 * 1024 * 1024;
const megabytes = (bytes: number): string => `${Math.round(bytes / (1024 * 1024))} MB`;

/** Why a file is rejected before sending; undefined if it is accepted. Files must be under 100 MB (specification, section 5). */
function refusal({ size }: { readonly size: number }): string | undefined {
  if (size >= maximumBytes)
    return t('{size}. The maximum is 100 MB. Make it smaller, or link it as a video.', { size: megabytes(size) });
  return size === 0 ? t('The file is empty.') : undefined;
}

/** The reducer of the upload queue. Rejected files fail at once; others are queued. */
export function uploadQueue(queue: readonly Upload[], action: UploadAction): readonly Upload[] {
  if (action.type === 'add') return [...queue, ...action.uploads.map(newUpload)];
  if (action.type === 'clear') return queue.filter(isOpen);
  if (action.type === 'cancelAll')
    return queue.map((upload) => (isOpen(upload) ? { ...upload, state: 'cancelled' as const } : upload));
  return queue.map((upload) => (upload.id === action.id ? step(upload, action) : upload));
}

/** True while a file is queued or being sent. */
export const isOpen = ({ state }: Upload): boolean =>
  state === 'checking' || state === 'asking' || state === 'waiting' || state === 'uploading';

/** How many files arrived, of those that were not cancelled. */
export function countUploads(queue: readonly Upload[]): Readonly<Record<'done' | 'failed' | 'cancelled' | 'count', number>> {
  const of = (wanted: UploadState) => queue.filter(({ state }) => state === wanted).length;
  const cancelled = of('cancelled');
  return { done: of('done'), failed: of('failed'), cancelled, count: queue.length - cancelled };
}

/** The next file to send: the first in the queue, unless another is being sent. */
export const nextUpload = (queue: readonly Upload[]): Upload | undefined =>
  queue.some(({ state }) => state === 'uploading') ? undefined : queue.find(({ state }) => state === 'waiting');

function newUpload({ isMeasured = false, isAwaited = false, ...upload }: NewUpload): Upload {
  const error = refusal(upload) ?? null;
  return {
    ...upload,
    state: error !== null ? 'failed' : isMeasured ? 'checking' : 'waiting',
    sent: 0,
    isAwaited,
    error,
    isRetryable: error === null,
    file: null,
    notice: null,
    large: null,
    same: [],
  };
}

function step(upload: Upload, action: Exclude<UploadAction, { type: 'add' | 'clear' | 'cancelAll' }>): Upload {
  switch (action.type) {
    case 'ask':
      return upload.state === 'checking' ? { ...upload, state: 'asking', large: action.large } : upload;
    case 'ready':
      return upload.state === 'checking' || upload.state === 'asking'
        ? { ...upload, state: 'waiting', size: action.size ?? upload.size }
        : upload;
    case 'choose':
      return { ...upload, file: action.file, same: [] };
    case 'start':
      return upload.state === 'waiting' ? { ...upload, state: 'uploading', sent: 0 } : upload;
    case 'progress':
      return upload.state === 'uploading' ? { ...upload, sent: Math.min(action.sent, upload.size) } : upload;
    case 'done':
      return upload.state === 'uploading'
        ? {
            ...upload,
            state: 'done',
            sent: upload.size,
            file: action.file,
            notice: action.notice ?? null,
            same: action.same ?? [],
          }
        : upload;
    case 'fail':
      return upload.state === 'uploading'
        ? { ...upload, state: 'failed', error: action.error, isRetryable: action.isFinal !== true }
        : upload;
    case 'cancel':
      return isOpen(upload) ? { ...upload, state: 'cancelled' } : upload;
    case 'giveUp':
      return { ...upload, isRetryable: false };
    case 'retry':
      return (upload.state === 'failed' || upload.state === 'cancelled') && upload.isRetryable
        ? { ...upload, state: 'waiting', sent: 0, error: null }
        : upload;
  }
}
