/**
 * Closes a drawer unless a dialog lies over it: Mantine calls the `onClose` of each that is open, and an Escape belongs to the top one alone.
 * The drawer is asked first, when the dialog is still there.
 */
export const unlessCovered = (close: () => void) => (): void => {
  if (document.querySelectorAll('[role=dialog][aria-modal=true]').length < 2) close();
};
