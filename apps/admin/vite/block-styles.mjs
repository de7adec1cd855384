/**
 * A plugin of Vite: of the stylesheets of the blocks' views, the names of their classes only. Views are drawn in frames, which take the
 * styles as text (`editor/canvas/site-styles.ts`); in the window of the back office they would be loaded a second time, for nothing.
 * @returns {import('vite').Plugin}
 */
export const blockStyleNames = (...folders) => ({
  name: 'block-style-names',
  apply: 'build',
  // Between the two plugins of Vite that read the names, and that put the styles into a file.
  transform: (code, id) =>
    id.endsWith('.module.css') && folders.some((folder) => id.startsWith(folder)) ? { code: '', map: null } : undefined,
});
