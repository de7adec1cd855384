// The screens are rendered on the server alone, so this import is what puts their styles into the build.
import css from './account.module.css';

/** Fills in the code behind the `#` of a mailed link and hides its field. The address keeps no trace of it. */
function takeMailedCode(): void {
  const place = document.querySelector<HTMLElement>('[data-mailed-code]');
  const field = place?.querySelector('input');
  const code = window.location.hash.slice(1);
  if (place === null || field === null || field === undefined || !/^[\w-]{43}$/.test(code)) return;
  field.value = code;
  place.className = css.filled ?? '';
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
}

function showPasswords(button: HTMLElement): void {
  const fields = [...(button.closest('form')?.querySelectorAll<HTMLInputElement>('input[autocomplete$="password"]') ?? [])];
  const isShown = fields[0]?.type === 'text';
  for (const field of fields) field.type = isShown ? 'password' : 'text';
  button.textContent = (isShown ? button.dataset['show'] : button.dataset['hide']) ?? '';
}

/** Account screens work without scripts; with them passwords can be shown, and nobody copies the code of a mail. */
export function improveAccount(): void {
  takeMailedCode();
  for (const button of document.querySelectorAll<HTMLElement>('[data-show-passwords]')) {
    button.hidden = false;
    button.addEventListener('click', () => showPasswords(button));
    // Browsers remember what is sent as text, so passwords are sent as passwords.
    button.closest('form')?.addEventListener('submit', () => {
      for (const field of button.closest('form')?.querySelectorAll<HTMLInputElement>('input[autocomplete$="password"]') ?? [])
        field.type = 'password';
    });
  }
}
