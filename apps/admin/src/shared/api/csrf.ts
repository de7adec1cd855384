/** The CSRF token: written into the page by the server, renewed by every response that has one. */
let token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';

/** The two headers required on every call of the back office. */
export const protectionHeaders = (): Record<string, string> => ({ 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-Token': token });

/** Stores the fresh token of a response. */
export function keepToken(fresh: string | null): void {
  if (fresh !== null && fresh !== '') token = fresh;
}
