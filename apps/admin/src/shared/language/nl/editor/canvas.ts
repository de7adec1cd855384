/** Dutch texts of the editor: canvas. */
export const editorCanvas = {} as const;
