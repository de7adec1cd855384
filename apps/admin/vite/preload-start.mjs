/** The chunks that a chunk imports statically, with itself. */
function withImports(bundle, name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of bundle[name]?.imports ?? []) withImports(bundle, imported, seen);
  return seen;
}

/**
 * Preloads what the entry imports dynamically in index.html, with its styles, so that it does not wait for the entry. The styles are
 * preloaded only, and added to the head by the import, which waits for them: as a style sheet of the page they would hold the first paint
 * back, and at the end of the body they would come after those of the screens.
 * @param {string} module the end of the module's path
 * @returns {import('vite').Plugin}
 */
export const preloadStart = (module) => ({
  name: 'preload-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const start = Object.values(bundle).find(({ moduleIds = [] }) => moduleIds.some((id) => id.endsWith(module)));
      if (start === undefined) throw new Error(`No chunk begins with ${module}.`);
      const names = [...withImports(bundle, start.fileName)];
      const styles = names.flatMap((name) => [...(bundle[name]?.viteMetadata?.importedCss ?? [])]);
      const link = (attrs, file) =>
        html.includes(`/${file}"`)
          ? []
          : [{ tag: 'link', attrs: { ...attrs, crossorigin: true, href: `/cmsadmin/${file}` }, injectTo: 'head' }];
      return [
        ...names.flatMap((name) => link({ rel: 'modulepreload' }, name)),
        ...[...new Set(styles)].flatMap((file) => link({ rel: 'preload', as: 'style' }, file)),
      ];
    },
  },
});
