import { secondsOf } from './error.ts';

type Fetch = typeof globalThis.fetch;

/** How to reach a server, and how often to repeat. */
export type ClientOptions = {
  /** The server's origin, `https://www.example.org`. */
  readonly origin: string;
  /** An API token. Without one only what everybody may read can be called. */
  readonly token?: string | undefined;
  /** In place of the global `fetch`. */
  readonly fetch?: Fetch | undefined;
  /** How often a call is repeated at most. Default 3; 0 for never. */
  readonly retries?: number | undefined;
  /** A `Retry-After` that asks for more seconds than this is not waited for. Default 60. */
  readonly longestWait?: number | undefined;
};

const transient = new Set([429, 502, 503, 504]);
/** The first wait without `Retry-After`; each further one is twice as long. */
const firstWaitMs = 250;

/** Whether the same call may succeed later. A conflict names a time if the first call with the key is still in progress. */
const isTransient = ({ status, headers }: Response): boolean =>
  transient.has(status) || (status === 409 && headers.has('retry-after'));

/** Waits. @throws the reason of the signal as soon as it aborts */
async function wait(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** A `fetch` with the token, which repeats a call that `mayRepeat` when it meets a busy server or a broken connection. */
export function createSend(options: ClientOptions): (url: string, init: RequestInit, mayRepeat: boolean) => Promise<Response> {
  const { token, retries = 3, longestWait = 60 } = options;
  const send: Fetch = options.fetch ?? ((...call) => globalThis.fetch(...call));
  return async (url, init, mayRepeat) => {
    const headers = new Headers(init.headers);
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    for (let attempt = 0; ; attempt += 1) {
      const isLast = !mayRepeat || attempt >= retries;
      // Between half and the whole, so that clients that failed together do not come back together.
      let seconds = (firstWaitMs * 2 ** attempt * (0.5 + Math.random() / 2)) / 1000;
      try {
        const response = await send(url, { ...init, headers });
        if (isLast || !isTransient(response)) return response;
        seconds = secondsOf(response.headers.get('retry-after')) ?? seconds;
        if (seconds > longestWait) return response;
        await response.body?.cancel();
      } catch (error) {
        if (isLast || init.signal?.aborted === true) throw error;
      }
      await wait(seconds * 1000, init.signal);
    }
  };
}
