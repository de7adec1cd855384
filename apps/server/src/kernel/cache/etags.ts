/** Whether the client's cached copy is the one that the ETag identifies. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag) return true;
  const bare = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === bare);
}
