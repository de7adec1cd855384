/** Whether a key event belongs to a field, a dialog or a menu, or has a modifier that changes its meaning. */
export const isWriting = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('[role=dialog], [role=menu], input, select, textarea') !== null));
