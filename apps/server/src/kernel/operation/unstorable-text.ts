import { propertyPath } from '@ximblox/blocks';

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Whether PostgreSQL can store all texts of a value, property names included. */
function areStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(areStorable);
  for (const name of Object.keys(value))
    if (!isStorable(name) || !areStorable((value as Record<string, unknown>)[name])) return false;
  return true;
}

/**
 * Finds texts that PostgreSQL can't store: those with a NUL character or a lone surrogate. No field has a use for them.
 * @returns their paths, such as `profile.name`
 */
export const findUnstorableText = (value: unknown): string[] => (areStorable(value) ? [] : unstorableTextsAt(value, []));

function unstorableTextsAt(value: unknown, path: readonly PropertyKey[]): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [propertyPath(path)];
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => unstorableTextsAt(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => unstorableTextsAt(item, [...path, isStorable(name) ? name : '']));
}
