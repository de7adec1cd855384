/** In bytes, as most file systems count. */
const longestName = 200;
/** Device names of Windows, with any extension. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A similar name that is valid on every file system and can't escape its folder. */
export function safeName(name: string): string {
  const cleaned = name
    .normalize('NFC')
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f/\\<>:"|?*]/g, '_')
    .replace(devices, '_$&')
    .replace(/^\.+|[. ]+$/g, '_');
  const [, stem = cleaned, ending = ''] = /^(.+?)(\.[A-Za-z0-9]{1,8})?$/.exec(cleaned) ?? [];
  const letters = Array.from(stem);
  while (Buffer.byteLength(letters.join('')) > longestName) letters.pop();
  return cleaned === '' ? '_' : letters.join('') + ending;
}

/** Generates paths that are unique regardless of case: a second `a/B.png` becomes `a/B-12.png`. */
export function createPathGiver(): (folder: string, name: string, id: number) => string {
  const given = new Set<string>();
  return (folder, name, id) => {
    const parts = folder === '' ? [] : folder.split('/').map(safeName);
    const safe = safeName(name);
    const [plain, numbered] = [safe, safe.replace(/(\.[^.]*)?$/, `-${id}$1`)].map((last) => [...parts, last].join('/'));
    const path = given.has((plain ?? '').toLowerCase()) ? (numbered ?? '') : (plain ?? '');
    given.add(path.toLowerCase());
    return path;
  };
}
