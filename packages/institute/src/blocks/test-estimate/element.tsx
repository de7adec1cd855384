/** Waits for the first input in the form of the page, and only then loads what draws the estimate below it. */
export const element = class extends HTMLElement {
  connectedCallback(): void {
    const form = document.querySelector<HTMLFormElement>('page-form form');
    const place = form?.querySelector<HTMLElement>('[data-below-steps]') ?? null;
    const settings = this.dataset['settings'];
    if (form === null || place === null || settings === undefined) return;
    const begin = (): void => {
      form.removeEventListener('input', begin);
      form.removeEventListener('change', begin);
      void import('./show-estimate.tsx')
        .then(({ showEstimate }) => showEstimate(form, place, settings))
        // Without it the form is as it is.
        .catch(() => {});
    };
    form.addEventListener('input', begin);
    // What was filled in before a reload.
    form.addEventListener('change', begin);
  }
};
