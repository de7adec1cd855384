import type { ErrorName } from '@ximblox/primitives';

const name: ErrorName = 'csrfTokenInvalid';
type Item = { readonly name?: unknown };
/** The REST envelope, and a single tRPC response. */
type Answer = { readonly Errors?: readonly Item[]; readonly error?: { readonly data?: { readonly errors?: readonly Item[] } } };

const itemsOf = (answer: Answer | null): readonly Item[] => answer?.Errors ?? answer?.error?.data?.errors ?? [];

/** Whether a response reports a stale CSRF token: it has a fresh one, so the call can be retried once. @param text the body */
export function isTokenStale(status: number, text: string): boolean {
  if (status !== 403) return false;
  try {
    const answer = JSON.parse(text) as Answer | (Answer | null)[] | null;
    return (Array.isArray(answer) ? answer : [answer]).flatMap(itemsOf).some((item) => item.name === name);
  } catch {
    return false;
  }
}
