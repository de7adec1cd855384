/** Sends the code behind the `#` of a mailed link, so that what became of the link is said before anything is asked. The address keeps no trace of it. */
function takeMailedCode(): void {
  const form = document.querySelector<HTMLFormElement>('[data-mailed-code] form');
  const field = form?.querySelector<HTMLInputElement>('input[name=token]');
  const code = window.location.hash.slice(1);
  if (form === null || field === null || field === undefined || !/^[\w-]{43}$/.test(code)) return;
  field.value = code;
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  form.requestSubmit();
}

function showPasswords(button: HTMLElement): void {
  const fields = [...(button.closest('form')?.querySelectorAll<HTMLInputElement>('input[autocomplete$="password"]') ?? [])];
  const isShown = fields[0]?.type === 'text';
  for (const field of fields) {
    field.type = isShown ? 'password' : 'text';
    // Of a shown password, a phone would make the first letter a capital.
    field.autocapitalize = 'none';
  }
  button.textContent = (isShown ? button.dataset['show'] : button.dataset['hide']) ?? '';
}

/** Account screens work without scripts; with them passwords can be shown, and nobody copies the code of a mail. */
export function improveAccount(): void {
  takeMailedCode();
  for (const button of document.querySelectorAll<HTMLElement>('button[data-show]')) {
    button.hidden = false;
    button.addEventListener('click', () => showPasswords(button));
    // Browsers remember what is sent as text, so passwords are sent as passwords.
    button.closest('form')?.addEventListener('submit', () => {
      for (const field of button.closest('form')?.querySelectorAll<HTMLInputElement>('input[autocomplete$="password"]') ?? [])
        field.type = 'password';
    });
  }
}
