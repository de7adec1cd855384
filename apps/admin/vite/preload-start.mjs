/** The chunks that a chunk imports statically, with itself. */
function withImports(bundle, name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of bundle[name]?.imports ?? []) withImports(bundle, imported, seen);
  return seen;
}

/** The tags that preload what a module needs; those of a screen are named by it, for the server to leave out elsewhere. */
function preloadsOf(bundle, module, screen) {
  const start = Object.values(bundle).find(({ moduleIds = [] }) => moduleIds.some((id) => id.endsWith(module)));
  if (start === undefined) throw new Error(`No chunk begins with ${module}.`);
  const names = [...withImports(bundle, start.fileName)];
  const styles = names.flatMap((name) => [...(bundle[name]?.viteMetadata?.importedCss ?? [])]);
  const tag = (attrs, file) => ({
    tag: 'link',
    attrs: { ...attrs, crossorigin: true, href: `/cmsadmin/${file}`, ...(screen === undefined ? {} : { 'data-screen': screen }) },
    injectTo: 'head',
  });
  return [
    ...names.map((name) => tag({ rel: 'modulepreload' }, name)),
    ...[...new Set(styles)].map((file) => tag({ rel: 'preload', as: 'style' }, file)),
  ];
}

/**
 * Preloads what the entry imports dynamically in index.html, with its styles, so that it does not wait for the entry, and the screen that
 * opens first, so that it waits neither for that nor for who is logged in. The styles are preloaded only, and added to the head by the
 * import, which waits for them: as a style sheet of the page they would hold the first paint back, and at the end of the body they would
 * come after those of the screens.
 * @param {string} module the end of the module's path
 * @param {string} list the end of the path of the page list
 * @returns {import('vite').Plugin}
 */
export const preloadStart = (module, list) => ({
  name: 'preload-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const hrefs = new Set();
      return [...preloadsOf(bundle, module), ...preloadsOf(bundle, list, 'list')].filter(({ attrs: { href } }) => {
        const isNew = !hrefs.has(href) && !html.includes(`${href}"`);
        hrefs.add(href);
        return isNew;
      });
    },
  },
});
