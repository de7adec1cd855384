import { browserConsent, consentChanged, keepConsent } from '../../render/browser-consent.tsx';

/**
 * A video of another provider. Its player is loaded after a click by a visitor who agreed to it, now or before; without this the play
 * button leads to the video's own page.
 */
export const element = class extends HTMLElement {
  constructor() {
    super();
    this.addEventListener('click', (event) => this.#click(event));
  }

  connectedCallback(): void {
    window.addEventListener(consentChanged, this.#stop);
  }

  disconnectedCallback(): void {
    window.removeEventListener(consentChanged, this.#stop);
  }

  /** What a visitor no longer agrees to does not go on. */
  readonly #stop = (): void => {
    if (browserConsent()?.marketing !== true && this.querySelector('iframe') !== null) this.#wait();
  };

  #click(event: MouseEvent): void {
    const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
    if (!(target instanceof Element)) return;
    const answer = target.closest<HTMLElement>('[data-answer]')?.dataset['answer'];
    if (answer === 'always') keepConsent({ statistics: browserConsent()?.statistics ?? false, marketing: true });
    if (answer === 'later') {
      this.#wait();
      this.querySelector('a')?.focus();
    } else if (answer !== undefined) this.#play();
    // A click that opens another window or tab is the browser's.
    if (target.closest('a') === null || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    if (browserConsent()?.marketing === true) return this.#play();
    this.#showOnly('[data-poster], [data-question]');
    this.querySelector('button')?.focus();
  }

  #wait(): void {
    this.querySelector('iframe')?.remove();
    this.#showOnly('[data-poster], a');
  }

  #play(): void {
    this.#showOnly('iframe');
    const player = document.createElement('iframe');
    player.title = this.dataset['title'] ?? '';
    player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    player.allowFullscreen = true;
    // The player is on another origin, so these permissions apply to its own page only.
    player.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups');
    player.referrerPolicy = 'strict-origin-when-cross-origin';
    player.src = this.dataset['player'] ?? '';
    this.append(player);
    player.focus();
  }

  /** Hides all parts but those that a selector matches. */
  #showOnly(selector: string): void {
    for (const part of this.children) part.toggleAttribute('hidden', !part.matches(selector));
  }
};
