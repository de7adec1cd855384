import type { IncomingMessage, ServerResponse } from 'node:http';

import { invalid, requestTimeout, tooLarge } from '../../../kernel/operation/errors.ts';
import { fileTooLarge, type FileBounds } from '../../rest/upload.ts';
import type { BodyBudget } from './body-budget.ts';
import type { BodyLimits } from './body-limits.ts';

/** The limits of a body, set by the checks of its call before it is read. */
export type BodyBounds = {
  /** Bytes. */
  readonly largest: number;
  readonly isAnonymous: boolean;
  /**
   * For an upload, which is streamed: the limits of its file, and the memory to reserve. Other bodies reserve what has arrived.
   */
  readonly upload?: FileBounds & { readonly holds: number };
};

/** Whether a request declares a body. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** The initial size of a body's buffer, which doubles when full: many small chunks need no more memory than a large one. */
const firstRoom = 16 * 1024;

/** The body of one request, from its headers to its response. */
export class IncomingBody {
  readonly request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #budget: BodyBudget;
  readonly #abort = new AbortController();
  #bounds: BodyBounds = { largest: 0, isAnonymous: true };
  #held = 0;
  readonly #startedAt: number;
  #window: { start: number; bytesRead: number };
  #abortedAt: number | undefined;
  #respondedAt: number | undefined;

  constructor(request: IncomingMessage, response: ServerResponse, budget: BodyBudget, now: () => number) {
    this.request = request;
    this.#response = response;
    this.#budget = budget;
    this.#startedAt = now();
    this.#window = { start: this.#startedAt, bytesRead: request.socket.bytesRead };
    response.once('close', () => {
      this.#respondedAt = now();
      this.#release();
    });
  }

  /** Aborted with the reason, a DomainError, when the body is refused. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /**
   * Sets the body's limits.
   * @throws DomainError `tooLarge` where its declared length is, `unavailable` where there is no memory for it
   */
  admit(bounds: BodyBounds): void {
    const declared = Number(this.request.headers['content-length'] ?? 0);
    this.#bounds = bounds;
    if (declared > bounds.largest) throw this.#tooLarge();
    if (bounds.upload === undefined) this.#budget.check(declared, bounds.isAnonymous);
    else this.#hold(bounds.upload.holds);
  }

  /** Reads the body completely. @throws DomainError `tooLarge`, `unavailable`, `requestTimeout`, `invalid` where it is truncated */
  read(): Promise<Buffer> {
    const { request, signal } = this;
    const declared = Number(request.headers['content-length'] ?? firstRoom);
    return new Promise((resolve, reject) => {
      let bytes = Buffer.alloc(0);
      let length = 0;
      const append = (chunk: Buffer): void => {
        if (length + chunk.length > this.#bounds.largest) throw this.#tooLarge();
        if (length + chunk.length > bytes.length) {
          const room = Math.max(length + chunk.length, bytes.length * 2, Math.min(declared, firstRoom));
          const larger = Math.min(room, this.#bounds.largest);
          this.#hold(larger - bytes.length);
          const before = bytes;
          bytes = Buffer.allocUnsafe(larger);
          before.copy(bytes, 0, 0, length);
        }
        chunk.copy(bytes, length);
        length += chunk.length;
      };
      const onData = (chunk: Buffer | string): void => {
        try {
          append(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
        } catch (error) {
          fail(error);
        }
      };
      const stop = (): void => {
        request.off('data', onData).off('end', onEnd).off('error', onError).off('close', onError);
        signal.removeEventListener('abort', onAbort);
      };
      const fail = (error: unknown): void => {
        stop();
        this.#release();
        // Discards the rest.
        request.resume();
        reject(error);
      };
      const onEnd = (): void => {
        stop();
        resolve(bytes.subarray(0, length));
      };
      const onError = (cause?: Error): void => fail(invalid('', { rule: 'unreadable' }, { cause }));
      const onAbort = (): void => fail(signal.reason);
      if (signal.aborted) return onAbort();
      request.on('data', onData).on('end', onEnd).on('error', onError).on('close', onError);
      signal.addEventListener('abort', onAbort);
    });
  }

  /** Aborts a body that is too slow, and closes the connection of one whose response is sent. */
  checkTime(time: number, limits: BodyLimits): void {
    const { request } = this;
    // After the response, or without anybody to receive it, there is nothing to wait for.
    const endedAt = this.#respondedAt ?? this.#abortedAt;
    if (endedAt !== undefined) {
      if (time - endedAt > limits.linger) request.destroy();
      return;
    }
    if (!this.#isTooSlow(time, limits)) return;
    if (this.#response.headersSent) {
      request.destroy();
      return;
    }
    this.#abortedAt = time;
    this.#response.setHeader('connection', 'close');
    this.#abort.abort(requestTimeout());
  }

  #isTooSlow(time: number, limits: BodyLimits): boolean {
    if (this.#bounds.upload === undefined) return time - this.#startedAt > limits.bodyTimeout;
    if (time - this.#startedAt > limits.uploadTimeout) return true;
    if (time - this.#window.start < limits.uploadWindow) return false;
    const { bytesRead } = this.request.socket;
    if (bytesRead - this.#window.bytesRead < limits.uploadWindowBytes) return true;
    this.#window = { start: time, bytesRead };
    return false;
  }

  #tooLarge(): Error {
    const { upload } = this.#bounds;
    return upload === undefined ? tooLarge('', { rule: 'maxBytes', limit: this.#bounds.largest }) : fileTooLarge(upload);
  }

  #hold(bytes: number): void {
    this.#budget.take(bytes, this.#bounds.isAnonymous);
    this.#held += bytes;
  }

  #release(): void {
    this.#budget.release(this.#held, this.#bounds.isAnonymous);
    this.#held = 0;
  }
}
