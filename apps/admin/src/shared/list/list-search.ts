/** What a link to an entry of a list passes on, so that the way back leads to the same rows. @param search of the list */
export const fromList = (search: string) => ({ listSearch: search });

/** The search that a link passed on; empty where the entry was opened in another way. */
export function searchOfList(state: unknown): string {
  const given: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'listSearch') : undefined;
  return typeof given === 'string' ? given : '';
}
