import { type Locale } from '@ximblox/primitives';

import { adminLocaleNames } from '../../shared/language/words.ts';
import { t } from '../../shared/language/t.ts';
import type { OpenPage } from '../document/page-document.ts';
import type { Check } from './check.ts';

/** The languages in which every page is expected: those of the site's interface. */
const expected: readonly Locale[] = ['en-gb', 'nl-nl'];

/** Translations that a page lacks, once it is live: while it is being written, they are not due. */
export function translationChecks({
  locale,
  liveVersionID,
  siblings,
}: Pick<OpenPage, 'locale' | 'liveVersionID' | 'siblings'>): Check[] {
  if (liveVersionID === null) return [];
  return expected
    .filter((other) => other !== locale && siblings.every((sibling) => sibling.locale !== other))
    .map((other) => ({
      id: `translation.${other}`,
      title: t('There is no page in {language}', { language: adminLocaleNames[other] }),
      detail: t('Visitors who read that language don’t find this page.'),
      place: { kind: 'tab', tab: 'translations', property: other },
    }));
}
