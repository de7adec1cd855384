/** Dutch texts of the editor: versions. */
export const editorVersions = {
  'Page {id}': 'Pagina {id}',
} as const;
