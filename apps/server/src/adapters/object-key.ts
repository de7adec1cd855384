const idempotencyKeyPattern = /^[a-z0-9]+(?:[/._-][a-z0-9]+)*$/;

/** Whether a name is a key: whatever else lies in a folder or a bucket was put there by somebody else. */
export const isKey = (name: string): boolean => idempotencyKeyPattern.test(name);

/** Gives a key back. @throws Error where it is none: lower-case words with single `/`, `.`, `_` or `-` between them, so never a way out of a folder */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`"${key}" is no key of an object.`);
  return key;
}
