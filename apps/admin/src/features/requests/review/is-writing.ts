/** Whether a key is somebody else's: of a field, a dialog or a menu, or with a key held that gives it another meaning. */
export const isWriting = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('[role=dialog], [role=menu], input, select, textarea') !== null));
