/** Dutch texts of the editor: versions. */
export const editorVersions = {} as const;
