let isAsked = false;

/** Notes a key of the window: Ctrl+Shift+V asks for a paste of words only, which the paste itself does not say. */
export function notePasteKey({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
  isAsked = (ctrlKey || metaKey) && shiftKey && key.toLowerCase() === 'v';
}

/** Whether the paste of this moment is one of words only. */
export const isPlainPaste = (): boolean => isAsked;
