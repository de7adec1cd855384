type Window = { readonly userID: number; readonly connection: string };

/** What tells all processes that a window has a new stream, which ends earlier ones of it; the stream's ID follows. */
export const windowTag = ({ userID, connection }: Window): string => `presence-window:${userID}:${connection}:`;

/** Whether these tags say that a window has another stream than this one. */
export function isReplaced(tags: readonly string[], window: Window, streamID: string): boolean {
  const ofWindow = windowTag(window);
  return tags.some((tag) => tag.startsWith(ofWindow) && tag !== ofWindow + streamID);
}
