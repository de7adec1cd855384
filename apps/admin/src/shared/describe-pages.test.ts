import { pageTypeCatalog } from '@ximblox/blocks';
import { expect, test } from 'vitest';

import { describePages } from './describe-pages.ts';

test('what a narrowed role may do names the type and the language of the page', () => {
  const [type = ''] = pageTypeCatalog.keys();
  expect(describePages({ type, locale: 'nl-nl' })).toBe(
    `pages of the type ${pageTypeCatalog.get(type)?.label.en ?? ''} in Dutch`,
  );
  expect(describePages({ type: '', locale: 'de-de' })).toBe('reusable blocks in German');
});
