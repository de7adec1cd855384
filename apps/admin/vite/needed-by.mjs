/**
 * The name of a group of modules for `codeSplitting`: those that a screen imports, directly or not. With a `minShareCount` of two, what it
 * shares with others is then one file, without what only the others need.
 * @param {string} screen the path of the screen's module
 * @param {string} name of the group
 * @returns {(id: string, context: { getModuleInfo(id: string): { importedIds: readonly string[] } | null }) => string | null}
 */
export const neededBy = (screen, name) => {
  let needed;
  return (id, context) => {
    needed ??= withImports(screen, context);
    return needed.has(id) ? name : null;
  };
};

function withImports(module, context) {
  // A set goes on to what is added to it.
  const seen = new Set([module]);
  for (const id of seen) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
  return seen;
}
