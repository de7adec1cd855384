/** Shows the images of a gallery one at a time over the page. Without it each of them links to itself. */
export const element = class extends HTMLElement {
  #shown = 0;

  constructor() {
    super();
    this.addEventListener('click', (event) => this.#click(event));
    this.addEventListener('keydown', (event) => this.#press(event));
  }

  get #links(): HTMLAnchorElement[] {
    return [...this.querySelectorAll<HTMLAnchorElement>('a[data-enlarge]')];
  }

  get #dialog(): HTMLDialogElement | null {
    return this.querySelector('dialog');
  }

  #click(event: MouseEvent): void {
    const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
    if (!(target instanceof Element)) return;
    const step = target.closest<HTMLElement>('[data-step]')?.dataset['step'];
    if (step !== undefined) this.#show(this.#shown + Number(step));
    else if (target.closest('[data-close]') !== null) this.#dialog?.close();
    const link = target.closest<HTMLAnchorElement>('a[data-enlarge]');
    // A click that opens another window or tab is the browser's.
    if (link === null || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    this.#show(this.#links.indexOf(link));
    // It holds the focus, closes on Esc and gives the focus back.
    this.#dialog?.showModal();
  }

  #press(event: KeyboardEvent): void {
    if (this.#dialog?.open !== true) return;
    const places: Readonly<Record<string, number>> = {
      ArrowRight: this.#shown + 1,
      ArrowLeft: this.#shown - 1,
      Home: 0,
      End: -1,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    this.#show(place);
  }

  /** Shows the image at a place; after the last comes the first. */
  #show(place: number): void {
    const links = this.#links;
    this.#shown = (place + links.length) % links.length;
    const link = links[this.#shown];
    const drawn = link?.querySelector('picture, img')?.cloneNode(true);
    const figure = this.#dialog?.querySelector('figure');
    if (link === undefined || !(drawn instanceof Element) || figure === null || figure === undefined) return;
    for (const part of [drawn, ...drawn.children]) if (part.hasAttribute('sizes')) part.setAttribute('sizes', '100vw');
    const image = drawn instanceof HTMLImageElement ? drawn : drawn.querySelector('img');
    if (image === null) return;
    image.loading = 'eager';
    image.removeAttribute('class');
    figure.querySelector('picture, img')?.remove();
    figure.prepend(drawn);
    const say = (selector: string, text: string): void => {
      const line = figure.querySelector(selector);
      if (line !== null) line.textContent = text;
    };
    say('[data-caption]', link.dataset['enlarge'] || image.alt);
    say('[data-position]', link.dataset['position'] ?? '');
  }
};
