/** Longer than a dialog takes to go and to give the focus back to a button that may be gone by then. */
const afterDialogMs = 160;

/** Gives the focus to an element once the dialog that changed it is gone. */
export function focusLater(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus(), afterDialogMs);
}
