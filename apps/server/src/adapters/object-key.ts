const keyPattern = /^[a-z0-9]+(?:[/._-][a-z0-9]+)*$/;

/** Gives a key back. @throws Error where it is none: lower-case words with single `/`, `.`, `_` or `-` between them, so never a way out of a folder */
export function checkKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`"${key}" is no key of an object.`);
  return key;
}
