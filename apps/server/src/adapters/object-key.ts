const idempotencyKeyPattern = /^[a-z0-9]+(?:[/._-][a-z0-9]+)*$/;

/** Whether a name is a key: other names in a folder or bucket belong to someone else. */
export const isKey = (name: string): boolean => idempotencyKeyPattern.test(name);

/**
 * Returns a valid key. @throws Error unless it consists of lower-case words separated by single `/`, `.`, `_` or `-`, which rules
 * out path traversal
 */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`"${key}" is not a valid object key.`);
  return key;
}
