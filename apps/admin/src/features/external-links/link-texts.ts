import type { LinkOutcome } from '@ximblox/contract';

import { t } from '../../shared/language/t.ts';

/** The name of an outcome, as the tabs have it. */
export function outcomeName(outcome: LinkOutcome): string {
  switch (outcome) {
    case 'broken':
      return t('Broken');
    case 'suspect':
      return t('Failed once');
    case 'moved':
      return t('Moved');
    case 'unclear':
      return t('Can’t be checked');
    case 'works':
      return t('Working');
  }
}

/** What an outcome without links says. */
export function emptyText(outcome: LinkOutcome): { readonly title: string; readonly text: string } {
  switch (outcome) {
    case 'broken':
      return {
        title: t('No broken links found'),
        text: t(
          'Links to pages and sites that don’t exist any more appear here, and those that failed twice with a day between.',
        ),
      };
    case 'suspect':
      return { title: t('No link failed'), text: t('Links that failed appear here until they are checked again the next day.') };
    case 'moved':
      return { title: t('No link has moved'), text: t('Links to pages that have moved permanently appear here.') };
    case 'unclear':
      return {
        title: t('All links could be checked'),
        text: t('Links to sites that refuse programs or do not answer appear here. Open them yourself now and then.'),
      };
    case 'works':
      return { title: t('No links yet'), text: t('Links that work appear here once they were checked.') };
  }
}
