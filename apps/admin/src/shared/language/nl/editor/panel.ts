/** Dutch texts of the editor: panel. */
export const editorPanel = {} as const;
