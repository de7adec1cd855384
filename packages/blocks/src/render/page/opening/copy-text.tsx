/** Copies the text that it is given. It is hidden where it could not: without scripts, or on a page without encryption. */
export const element = class extends HTMLElement {
  connectedCallback(): void {
    if (!('clipboard' in navigator)) return;
    this.hidden = false;
    const status = this.querySelector('[role=status]');
    this.querySelector('button')?.addEventListener('click', () => {
      const say = (text: string) => () => {
        if (status !== null) status.textContent = text;
      };
      navigator.clipboard.writeText(this.dataset['text'] ?? '').then(say(this.dataset['copied'] ?? ''), say(''));
    });
  }
};
