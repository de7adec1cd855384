import type { Locale } from '@ximblox/primitives';

import { api } from '../api-client.ts';
import css from './suggestions.module.css';

type Suggestion = { readonly title: string; readonly path: string };

/** Not part of the rendered page, so both languages are here. */
const texts = {
  en: { label: 'Suggested pages', count: (count: number) => (count === 1 ? '1 suggested page' : `${count} suggested pages`) },
  nl: {
    label: 'Voorgestelde pagina’s',
    count: (count: number) => (count === 1 ? '1 voorgestelde pagina' : `${count} voorgestelde pagina’s`),
  },
} as const;

const shortestTerm = 2;
/** A letter typed within this time of the one before takes its place. */
const pauseMs = 200;

const listID = 'search-suggestions';
const improved = new WeakSet<HTMLInputElement>();

/** Makes a search field a combobox whose options are pages: the pattern of WAI-ARIA with `aria-activedescendant`. */
export function suggestFor(field: HTMLInputElement): void {
  if (improved.has(field)) return;
  improved.add(field);
  // The server wrote it.
  improve(field, field.dataset['suggestions'] as Locale);
}

type Popup = {
  /** A landmark while it is open, as the list is outside of those of the page. */
  readonly panel: HTMLElement;
  readonly list: HTMLElement;
  readonly status: HTMLElement;
};

let popup: Popup | undefined;

/** The list, which all fields of a page share. It is outside of what changes with the page. */
function makePopup(label: string): Popup {
  const panel = document.createElement('div');
  panel.className = css.panel ?? '';
  panel.hidden = true;
  panel.setAttribute('role', 'search');
  panel.setAttribute('aria-label', label);
  const list = document.createElement('ul');
  list.id = listID;
  list.className = css.list ?? '';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', label);
  panel.append(list);
  const status = document.createElement('p');
  status.className = 'hidden';
  status.setAttribute('role', 'status');
  document.body.append(panel, status);
  return { panel, list, status };
}

function improve(field: HTMLInputElement, locale: Locale): void {
  const words = document.documentElement.lang.startsWith('nl') ? texts.nl : texts.en;
  popup ??= makePopup(words.label);
  const { panel, list, status } = popup;
  let shown: readonly Suggestion[] = [];
  let active = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;

  const isOpen = (): boolean => field.getAttribute('aria-expanded') === 'true';
  const place = (): void => {
    const { left, bottom, width } = (field.parentElement ?? field).getBoundingClientRect();
    panel.style.left = `${left + window.scrollX}px`;
    panel.style.top = `${bottom + window.scrollY}px`;
    panel.style.width = `${width}px`;
  };
  const activate = (position: number): void => {
    active = position;
    for (const [at, option] of [...list.children].entries()) {
      option.setAttribute('aria-selected', String(at === position));
      if (at === position) option.scrollIntoView({ block: 'nearest' });
    }
    if (position < 0) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', `${listID}-${position}`);
  };
  const close = (): void => {
    clearTimeout(timer);
    asking?.abort();
    if (!isOpen()) return;
    shown = [];
    panel.hidden = true;
    list.replaceChildren();
    status.textContent = '';
    window.removeEventListener('resize', place);
    field.setAttribute('aria-expanded', 'false');
    activate(-1);
  };
  const open = (suggestions: readonly Suggestion[]): void => {
    shown = suggestions;
    list.replaceChildren(
      ...suggestions.map(({ title }, position) => {
        const option = document.createElement('li');
        option.id = `${listID}-${position}`;
        option.className = css.option ?? '';
        option.setAttribute('role', 'option');
        option.textContent = title;
        // The press would take the focus out of the field, and with it the list away.
        option.addEventListener('pointerdown', (event) => event.preventDefault());
        option.addEventListener('click', () => choose(position));
        return option;
      }),
    );
    place();
    panel.hidden = false;
    window.addEventListener('resize', place);
    status.textContent = words.count(suggestions.length);
    field.setAttribute('aria-expanded', 'true');
    activate(-1);
  };
  const choose = (position: number): void => {
    const path = shown[position]?.path;
    if (path === undefined) return;
    close();
    window.location.assign(path);
  };
  const ask = async (): Promise<void> => {
    const term = field.value.trim();
    asking?.abort();
    if (term.length < shortestTerm) {
      close();
      return;
    }
    asking = new AbortController();
    const { signal } = asking;
    // Without suggestions, such as without a connection, the form still searches.
    const answer = await api.search.suggest.query({ term, locale }, { signal }).catch(() => undefined);
    if (signal.aborted || document.activeElement !== field) return;
    if (answer === undefined || answer.suggestions.length === 0) close();
    else open(answer.suggestions);
  };
  const askSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), pauseMs);
  };

  field.setAttribute('role', 'combobox');
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-expanded', 'false');
  field.setAttribute('aria-controls', listID);
  field.addEventListener('input', askSoon);
  field.addEventListener('blur', close);
  field.form?.addEventListener('submit', close);
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' && !isOpen()) {
      event.preventDefault();
      void ask();
      return;
    }
    if (!isOpen()) return;
    // One step beyond either end is the field itself.
    const places = shown.length + 1;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => activate(((active + 2) % places) - 1),
      ArrowUp: () => activate(((active + places) % places) - 1),
      // The browser would empty the field: a second press does.
      Escape: close,
      ...(active < 0 ? {} : { Enter: () => choose(active) }),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    move();
  });
  // What was typed while this was loaded.
  if (field.value !== field.defaultValue) askSoon();
}
