import { browserConsent, consentChanged, keepConsent } from '@ximblox/blocks/consent';
import { contentID } from '@ximblox/blocks/frame-ids';

const root = document.documentElement;
const panelOf = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-consent-panel]');

/** The element to which the focus returns when the panel closes. */
let opener: HTMLElement | undefined;

function show(): void {
  root.dataset['consent'] = 'open';
  const consent = browserConsent();
  for (const box of panelOf()?.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(:disabled)') ?? [])
    box.checked = consent !== undefined && (box.name === 'statistics' || box.name === 'marketing') && consent[box.name];
}

function hide(): void {
  const hadFocus = panelOf()?.contains(document.activeElement) === true;
  root.dataset['consent'] = 'closed';
  if (hadFocus) (opener ?? document.getElementById(contentID))?.focus({ preventScroll: opener === undefined });
  opener = undefined;
}

/** Opens the panel and focuses its title. */
function open(link: HTMLElement): void {
  opener = link;
  show();
  panelOf()?.querySelector('details')?.setAttribute('open', '');
  panelOf()?.querySelector('h2')?.focus();
}

function keep(form: HTMLFormElement, choice: string): void {
  const isOn = (name: string): boolean => choice === 'all' || (choice === 'chosen' && new FormData(form).has(name));
  keepConsent({ statistics: isOn('statistics'), marketing: isOn('marketing') });
}

/**
 * Shows the panel to visitors without a choice, stores the choice without leaving the page, and opens the panel from the footer.
 * Account screens have nothing that needs consent, and a preview is looked at: neither asks.
 */
export function improveConsent(): void {
  const isOnRequest =
    panelOf()?.dataset['consentPanel'] === 'on-request' || document.querySelector('[data-preview-bar]') !== null;
  const asks = browserConsent() === undefined && !isOnRequest;
  if (asks || window.location.hash === `#${panelOf()?.id ?? ''}`) show();
  else root.dataset['consent'] = 'closed';
  window.addEventListener(consentChanged, hide);
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || panelOf()?.contains(form) !== true) return;
    event.preventDefault();
    keep(form, event.submitter instanceof HTMLButtonElement ? event.submitter.value : 'chosen');
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-consent-settings]') : null;
    if (link === null) return;
    event.preventDefault();
    open(link);
  });
  document.addEventListener('keydown', (event) => {
    // Visitors without a choice are asked on every page.
    if (event.key === 'Escape' && browserConsent() !== undefined && panelOf()?.contains(document.activeElement) === true) hide();
  });
}
