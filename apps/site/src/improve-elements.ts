import { blockElements, genericElements, type Elements } from '@ximblox/blocks/elements';

/** Every element of our own that a page may have; a site's package adds those of its blocks. */
const elements: Elements = {
  'page-form': () => import('./forms/page-form.ts'),
  ...genericElements,
  ...blockElements(import.meta.glob('#site/blocks/*/element.tsx')),
};

/** Loads the scripts of those elements that the page has, so that no page pays for what it lacks. Again after each navigation. */
export function improveElements(): void {
  for (const [name, load] of Object.entries(elements))
    if (customElements.get(name) === undefined && document.querySelector(name) !== null)
      void load()
        .then(({ element }) => customElements.get(name) ?? customElements.define(name, element))
        // Without its script an element does what it can.
        .catch(() => {});
}
