/** A button of a closed menu; entries that open a menu of their own are no buttons. */
const closedMenu = '[aria-haspopup="menu"]:not([aria-expanded="true"], [role])';

/** The entry of an open menu that has the focus, with the menu. */
const openMenuOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="menu"]') : null;

/**
 * Opens the menu of a focused button by the arrows, as screen readers announce it: down with its first entry, up with its last. Where
 * the arrows do something else, such as in a list, they go on doing it. Called once, for the whole back office.
 */
export function openMenusByArrows(): void {
  let isFromEnd = false;
  window.addEventListener('keydown', (event) => {
    isFromEnd = false;
    const { key, target } = event;
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
    if (event.defaultPrevented || !isPlain || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
    if (!(target instanceof HTMLElement) || !target.matches(closedMenu)) return;
    event.preventDefault();
    isFromEnd = key === 'ArrowUp';
    target.click();
  });
  window.addEventListener('pointerdown', () => (isFromEnd = false));
  // The menu itself focuses its first entry, more than once while it opens: until the next key or press that becomes the last one.
  window.addEventListener('focusin', ({ target }) => {
    const menu = isFromEnd ? openMenuOf(target) : null;
    const last = [...(menu?.querySelectorAll<HTMLElement>('[data-menu-item]:not(:disabled, [data-disabled])') ?? [])].at(-1);
    if (last !== target) last?.focus();
  });
}
