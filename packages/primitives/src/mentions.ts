/** How a text names a user: by ID, so that it shows the name that they have now. */
const mark = /<@([1-9]\d{0,8})>/g;

/** The mention of a user, as a stored text has it. */
export const mentionOf = (userID: number): string => `<@${userID}>`;

/** The users whom a text mentions, each once, in its order. */
export const mentionedIDs = (text: string): number[] => [...new Set([...text.matchAll(mark)].map(([, id]) => Number(id)))];

/** A text in parts: its words, and the users whom it mentions. */
export function mentionParts(text: string): (string | { readonly userID: number })[] {
  // Every second part is what the pattern captures.
  const parts = text.split(mark).map((part, index) => (index % 2 === 1 ? { userID: Number(part) } : part));
  return parts.filter((part) => part !== '');
}

/** A text with names in place of IDs, as people write it. */
export const withMentionedNames = (text: string, nameOf: (userID: number) => string): string =>
  mentionParts(text)
    .map((part) => (typeof part === 'string' ? part : `@${nameOf(part.userID)}`))
    .join('');
