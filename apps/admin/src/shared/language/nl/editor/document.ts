/** Dutch texts of the editor: document. */
export const editorDocument = {} as const;
