/** A place in the feed: a position, and the message at it, which tells one history from another after a restore. */
export type Place = { readonly position: number; readonly messageID: string };

const tagOf = (messageID: string): string => messageID.slice(0, 8);

/** The place as callers get it, without a meaning to them. */
export const cursorOf = ({ position, messageID }: Place): string =>
  Buffer.from(`${position}.${tagOf(messageID)}`).toString('base64url');

/** What a cursor says; undefined for a text that is none. */
export function readCursor(cursor: string): { readonly position: number; readonly tag: string } | undefined {
  const match = /^(?<position>\d{1,15})\.(?<tag>[0-9a-f]{8})?$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  return match === null ? undefined : { position: Number(match.groups?.['position']), tag: match.groups?.['tag'] ?? '' };
}

/** Whether a place is that of a cursor. One of before the first change, and one whose change is gone, have no message to compare. */
export const isSamePlace = (tag: string, messageID: string | undefined): boolean =>
  messageID === undefined || tag === '' || tag === tagOf(messageID);
