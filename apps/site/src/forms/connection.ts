/** Not part of the rendered page, so both languages are here. */
const texts = {
  en: 'There is no connection, so nothing has been sent. Try again once there is one.',
  nl: 'Er is geen verbinding, dus er is niets verstuurd. Probeer het opnieuw als die er weer is.',
} as const;

/**
 * Holds forms back while the browser knows that there is no connection: its error page would replace the form, and what was
 * written would be lost.
 */
export function holdFormsOffline(): void {
  let notice: HTMLElement | undefined;
  document.addEventListener('submit', (event) => {
    notice?.remove();
    const form = event.target;
    if (event.defaultPrevented || navigator.onLine || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    notice = document.createElement('p');
    notice.setAttribute('role', 'alert');
    notice.textContent = document.documentElement.lang.startsWith('nl') ? texts.nl : texts.en;
    (event.submitter ?? form.lastElementChild)?.before(notice);
  });
}
