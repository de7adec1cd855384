import type { Member } from '@ximblox/contract';

/** The path of the page of a member. */
export const memberPath = ({ ID }: Pick<Member, 'ID'>): string => `/members/${ID}`;
