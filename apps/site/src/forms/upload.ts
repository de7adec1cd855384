/** What the server says of a file. */
export type UploadAnswer =
  | { readonly kind: 'stored'; readonly token: string; readonly name: string; readonly size: number }
  /** It will not be taken, however often it is sent. */
  | { readonly kind: 'refused'; readonly text: string }
  /** It can be sent again. */
  | { readonly kind: 'failed'; readonly text: string };

type Request = {
  readonly url: string;
  readonly file: File;
  readonly csrf: { token: string };
  onProgress(part: number): void;
  readonly signal: AbortSignal;
};

type Refusal = { readonly name?: string; readonly message?: string; readonly detail?: { readonly text?: string } };

function readBody(request: XMLHttpRequest): Record<string, unknown> {
  try {
    return JSON.parse(request.responseText) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** The answer to a finished request: a failure that may pass is distinguished from a refusal. */
function answerOf(request: XMLHttpRequest): UploadAnswer {
  const body = readBody(request);
  if (request.status === 200)
    return { kind: 'stored', token: String(body['token']), name: String(body['name']), size: Number(body['size']) };
  const [error] = (body['Errors'] ?? []) as readonly Refusal[];
  const text = error?.detail?.text ?? error?.message ?? '';
  return { kind: [400, 413, 415].includes(request.status) ? 'refused' : 'failed', text };
}

/** One attempt. `fetch` reports no upload progress. */
const attempt = ({ url, file, csrf, onProgress, signal }: Request): Promise<XMLHttpRequest | undefined> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append('f', file);
    request.open('POST', url);
    request.setRequestHeader('x-requested-with', 'XMLHttpRequest');
    request.setRequestHeader('x-csrf-token', csrf.token);
    request.setRequestHeader('accept-language', document.documentElement.lang);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => resolve(request));
    for (const failure of ['error', 'abort', 'timeout']) request.addEventListener(failure, () => resolve(undefined));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });

/**
 * Uploads a file, with a new token where the one of the page is too old.
 * @returns undefined where the connection was lost
 */
export async function upload(request: Request): Promise<UploadAnswer | undefined> {
  let answer = await attempt(request);
  const fresh = answer?.status === 403 ? answer.getResponseHeader('x-csrf-token') : null;
  if (fresh !== null) {
    request.csrf.token = fresh;
    answer = await attempt(request);
  }
  return answer === undefined ? undefined : answerOf(answer);
}

/** Deletes a file that is no longer wanted; if that fails it expires by itself. */
export function discard(url: string, token: string, csrfToken: string): void {
  fetch(url, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': csrfToken },
    body: JSON.stringify({ token }),
  }).catch(() => {});
}
