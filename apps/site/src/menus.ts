const isOpenMenu = 'header details[open]';

function close(menu: Element): void {
  menu.removeAttribute('open');
}

/** Menus open and close without scripts; with them they also close on Esc, on a click elsewhere and when the focus leaves. */
export function improveMenus(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of document.querySelectorAll(isOpenMenu)) {
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
      close(menu);
    }
  });
  const closeOthers = (target: EventTarget | null) => {
    for (const menu of document.querySelectorAll(isOpenMenu))
      if (!(target instanceof Node) || !menu.contains(target)) close(menu);
  };
  document.addEventListener('click', (event) => closeOthers(event.target));
  document.addEventListener('focusin', (event) => closeOthers(event.target));
}
