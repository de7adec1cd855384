import type { Member } from '@ximblox/contract';

/** The path of the page of a member. */
export const memberPath = ({ ID }: Pick<Member, 'ID'>): string => `/members/${ID}`;

/** What a link to a member’s page passes on, so that the way back leads to the same rows. @param search of the list */
export const fromList = (search: string) => ({ listSearch: search });

/** The search that a link passed on; empty where the page was opened in another way. */
export function searchOfList(state: unknown): string {
  const given = typeof state === 'object' && state !== null && 'listSearch' in state ? state.listSearch : undefined;
  return typeof given === 'string' ? given : '';
}
