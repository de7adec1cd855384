/** The cross-site token: written into the page by the server, renewed by every answer that carries one. */
let token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';

/** The two headers that every call of the back office carries. */
export const protectionHeaders = (): Record<string, string> => ({ 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-Token': token });

/** Takes the fresh token of an answer. */
export function keepToken(fresh: string | null): void {
  if (fresh !== null && fresh !== '') token = fresh;
}
