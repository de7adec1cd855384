import { propertyPath } from '@ximblox/blocks';

const isKept = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/**
 * Where in a checked input texts stand that PostgreSQL does not keep as they are: with a zero character, or with half of a surrogate pair. No field
 * has a use for them.
 * @returns their places, such as `profile.name`
 */
export function findUnkeptTexts(value: unknown, path: readonly PropertyKey[] = []): string[] {
  if (typeof value === 'string') return isKept(value) ? [] : [propertyPath(path)];
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => findUnkeptTexts(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => findUnkeptTexts(item, [...path, isKept(name) ? name : '']));
}
