import { oneSpelling } from '@ximblox/primitives';

/** Passwords have a preparation of their own (RFC 8265), in `credentials/passwords.ts`. */
const isPassword = (name: string): boolean => /password/i.test(name);

/**
 * An input with all its texts in one spelling, but for passwords. What has it already is returned as it is.
 * @param depth how deep objects are followed; schemas refuse deeper ones, or keep them as they are
 */
export function spellInput(value: unknown, depth = 100): unknown {
  if (typeof value === 'string') return oneSpelling(value);
  if (depth === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => spellInput(item, depth - 1));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value);
  const spelled = entries.map(([name, item]) => [name, isPassword(name) ? item : spellInput(item, depth - 1)] as const);
  return spelled.some(([, item], index) => item !== entries[index]?.[1]) ? Object.fromEntries(spelled) : value;
}
