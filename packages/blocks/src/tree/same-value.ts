/** The parts of an image or file that editors set; hash, name, URL and dimensions come from the server. */
const referenceKeys = ['fileID', 'cropParams', 'altText'];

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function keysOf(value: Record<string, unknown>): string[] {
  return typeof value['fileID'] === 'number' ? referenceKeys : Object.keys(value).filter((key) => value[key] !== undefined);
}

/**
 * Whether two values are equal, ignoring the order of keys, absent properties, empty media slots and what the server adds to a file.
 */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = new Set([...keysOf(a), ...keysOf(b)]);
  return [...keys].every((key) =>
    key === '__images' || key === '__files' ? sameSlots(a[key], b[key]) : sameValue(a[key] ?? null, b[key] ?? null),
  );
}

function sameSlots(a: unknown, b: unknown): boolean {
  const filled = (slots: unknown) =>
    Object.fromEntries(Object.entries(isRecord(slots) ? slots : {}).filter(([, refs]) => Array.isArray(refs) && refs.length > 0));
  return sameValue(filled(a), filled(b));
}
