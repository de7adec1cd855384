import { pageTypeCatalog } from '@ximblox/blocks';
import { slugify } from '@ximblox/primitives';

/**
 * The address that a new page is offered: its title made into a slug, below the page type's overview where it has one.
 * @returns `''` where the title leaves nothing
 */
export function suggestSlug(title: string, type: string): string {
  const slug = slugify(title.replaceAll('/', ' '));
  const isListed = pageTypeCatalog.get(type)?.template === 'article';
  return slug === '' || !isListed ? slug : `${slugify(type)}/${slug}`;
}
