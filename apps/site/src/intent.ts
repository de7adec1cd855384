/** What a visitor can use: moving to it, touching it or focusing it shows that they are about to. */
const usable = 'a, button, summary, input, select, textarea';
const signs = ['pointerover', 'touchstart', 'focusin', 'input', 'submit'] as const;

/** Calls `act` once, at the first sign that a visitor is about to use a link, a button or a field. Reading and scrolling are none. */
export function onIntent(act: () => void): void {
  const seen = ({ target }: Event): void => {
    if (!(target instanceof Element) || target.closest(usable) === null) return;
    for (const sign of signs) document.removeEventListener(sign, seen);
    act();
  };
  for (const sign of signs) document.addEventListener(sign, seen, { passive: true });
}
