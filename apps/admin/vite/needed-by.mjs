/**
 * The name of a group of modules for `codeSplitting`: those that a screen imports, directly or not. With a `minShareCount` of two, what it
 * shares with others is then one file, without what only the others need.
 * @param {string} screen the path of the screen's module
 * @param {string} name of the group
 * @param {readonly string[]} [excluded] the paths of modules: what these import too, or what they load but for the editors themselves, is left out, since it would load all
 * @returns {(id: string, context: { getModuleInfo(id: string): { importedIds: readonly string[], dynamicallyImportedIds: readonly string[] } | null }) => string | null}
 */
export const neededBy = (screen, name, excluded = []) => {
  let needed;
  return (id, context) => {
    needed ??= withImports([screen], context).difference(withImports(withScreens(excluded, context), context));
    return needed.has(id) ? name : null;
  };
};

const withScreens = (modules, context) => [
  ...modules,
  ...[...withImports(modules, context)]
    .flatMap((module) => context.getModuleInfo(module)?.dynamicallyImportedIds ?? [])
    .filter((module) => !module.includes('/src/editor/')),
];

function withImports(modules, context) {
  // A set goes on to what is added to it.
  const seen = new Set(modules);
  for (const id of seen) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
  return seen;
}
