/** Dutch texts of the editor: checks. */
export const editorChecks = {} as const;
