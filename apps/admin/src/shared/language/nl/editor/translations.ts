/** Dutch texts of the editor: translations. */
export const editorTranslations = {} as const;
