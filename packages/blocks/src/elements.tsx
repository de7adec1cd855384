/** A module of an element of our own: its class. */
export type ElementModule = { readonly element: CustomElementConstructor };

/** The elements that pages may have, by name, each loaded by a page that has it. */
export type Elements = Readonly<Record<string, () => Promise<ElementModule>>>;

/**
 * The elements of blocks: the script of the block in the folder `quiz` is its `element.tsx`, and its view draws `<block-quiz>`. What a block
 * can do without scripts is in its view; this adds to it.
 * @param modules as `import.meta.glob('./blocks/*' + '/element.tsx')` finds them
 */
export const blockElements = (modules: Readonly<Record<string, () => Promise<unknown>>>): Elements =>
  Object.fromEntries(
    Object.entries(modules).map(([file, load]) => [`block-${file.split('/').at(-2) ?? ''}`, load as Elements[string]]),
  );

/** The elements of the blocks and templates of this package. */
export const genericElements: Elements = {
  ...blockElements(import.meta.glob('./blocks/*/element.tsx')),
  'copy-text': () => import('./render/page/opening/copy-text.tsx'),
};
