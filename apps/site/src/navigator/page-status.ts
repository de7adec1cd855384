/** Not part of the rendered page, so both languages are here. */
const texts = {
  en: {
    loading: 'The page is loading',
    offline: 'There is no connection, so the page could not be opened. Try again once there is one.',
  },
  nl: {
    loading: 'De pagina wordt geladen',
    offline: 'Er is geen verbinding, dus de pagina kan niet worden geopend. Probeer het opnieuw als die er weer is.',
  },
} as const;

/** Faster pages need no sign. */
const signAfterMs = 300;

let line: HTMLElement | undefined;

/** The line at the top of the window that says, to eyes and to screen readers, how far a navigation is. Empty, it is not seen. */
function statusLine(): HTMLElement {
  if (line === undefined) {
    line = document.createElement('div');
    line.className = 'page-status';
    line.setAttribute('role', 'status');
    document.body.append(line);
  }
  return line;
}

function say(state: 'loading' | 'offline' | 'arrived' | '', text: string): void {
  const status = statusLine();
  status.dataset['state'] = state;
  status.textContent = text;
}

const words = () => (document.documentElement.lang.startsWith('nl') ? texts.nl : texts.en);

/** Shows that a page is loading, if it takes longer than a moment. @returns what ends it */
export function showLoading(): () => void {
  const timer = setTimeout(() => say('loading', words().loading), signAfterMs);
  return () => {
    clearTimeout(timer);
    if (line?.dataset['state'] === 'loading') say('', '');
  };
}

/** Says that a page could not be opened because there is no connection, until there is one. */
export function showOffline(): void {
  say('offline', words().offline);
  const clear = () => line?.dataset['state'] === 'offline' && say('', '');
  window.addEventListener('online', clear, { once: true });
}

/** Tells screen readers which page was opened. */
export const announcePage = (title: string): void => say('arrived', title);

/** Creates the line while nothing is said in it: screen readers announce only what changes in one that they know. */
export const prepareStatus = (): void => void statusLine();
