import type { Label } from './define-block.ts';
import type { Fields } from './field-kinds/field.ts';

export type PageTypeDefinition<F extends Fields = Fields> = {
  readonly type: string;
  readonly label: Label;
  readonly plural: Label;
  /** A Tabler icon's name without its prefix. */
  readonly icon: string;
  /** Whether the navigation has an entry for it; the blank page type is left out (specification, section 2). */
  readonly inNavigation: boolean;
  /** The fields of its `typeData`; fields that hold files live in `typeData` too, as arrays of ImageRef or FileRef. */
  readonly fields: F;
  /** The blocks that a page of this type may have; every block where it says nothing. */
  readonly allowedBlocks: readonly string[] | 'all';
  /** The site's template: `plain` is blocks alone, `home` starts with them at full width, `article` has title, meta line and intro above them. */
  readonly template: 'plain' | 'home' | 'content' | 'article' | 'overview';
  /** schema.org type of its structured data. */
  readonly structuredDataType: 'WebPage' | 'NewsArticle' | 'CollectionPage' | 'WebSite';
};

/** Defines a page type. A page type is a folder with this call in `page-type.ts` and one line in `catalog.ts`. */
export function definePageType<const F extends Fields>(
  options: Omit<PageTypeDefinition<F>, 'allowedBlocks'> & { readonly allowedBlocks?: readonly string[] },
): PageTypeDefinition<F> {
  return { ...options, allowedBlocks: options.allowedBlocks ?? 'all' };
}
