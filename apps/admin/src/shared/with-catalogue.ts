/**
 * Loads a screen or dialog together with the site's catalogue: its blocks, and page types with their fields. The page list has only the
 * names of the types, so that it stands before the catalogue has come.
 * @returns what `load` gives, once both are there
 * @throws what either throws, as where a file of the build cannot be loaded
 */
export async function withCatalogue<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([load(), import('#site/install')]);
  return loaded;
}
