import type { ExternalLink, LinkOutcome } from '@ximblox/contract';

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

function statusText(status: number | null): string {
  if (status === 404 || status === 410) return t('The page does not exist any more ({status}).', { status });
  if (status === 401 || status === 403) return t('The other site refuses programs or asks for a login ({status}).', { status });
  if (status === 429 || status === 503) return t('The other site is busy ({status}). It is asked again later.', { status });
  return t('The other site answers with an error ({status}).', { status: status ?? 0 });
}

/** What the last check found, in a sentence. */
export function findingText({ outcome, reason, status }: Pick<ExternalLink, 'outcome' | 'reason' | 'status'>): string {
  switch (reason) {
    case 'status':
      return statusText(status);
    case 'unknownHost':
      return t('There is no site with this name.');
    case 'noConnection':
      return t('The other site accepts no connection.');
    case 'certificate':
      return t('The certificate of the other site has expired or is that of another one: browsers warn of it.');
    case 'redirects':
      return t('The other site redirects too often or in a loop.');
    case 'noAnswer':
      return t('The other site did not answer in time.');
    case 'privateHost':
      return t('The address leads to a private network.');
    case null:
      return outcome === 'moved' ? t('The page has moved permanently:') : t('It works.');
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
