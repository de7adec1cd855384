import type { ErrorName } from '@ximblox/primitives';

const name: ErrorName = 'csrfTokenInvalid';
type Item = { readonly name?: unknown };
/** The envelope of REST, and one call of tRPC's. */
type Answer = { readonly Errors?: readonly Item[]; readonly error?: { readonly data?: { readonly errors?: readonly Item[] } } };

const itemsOf = (answer: Answer | null): readonly Item[] => answer?.Errors ?? answer?.error?.data?.errors ?? [];

/** Whether an answer says that the cross-site token was stale: the answer carries a fresh one, so the call can be sent once more. @param text the body */
export function isTokenStale(status: number, text: string): boolean {
  if (status !== 403) return false;
  try {
    const answer = JSON.parse(text) as Answer | (Answer | null)[] | null;
    return (Array.isArray(answer) ? answer : [answer]).flatMap(itemsOf).some((item) => item.name === name);
  } catch {
    return false;
  }
}
