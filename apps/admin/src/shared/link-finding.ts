import type { ExternalLink, LinkTarget } from '@ximblox/contract';

import { formatExact } from './format.ts';
import { t } from './language/t.ts';

function statusText(status: number | null): string {
  if (status === 404 || status === 410) return t('The page does not exist any more ({status}).', { status });
  if (status === 401 || status === 403) return t('The other site refuses programs or asks for a login ({status}).', { status });
  if (status === 429 || status === 503) return t('The other site is busy ({status}). It is checked again later.', { status });
  return t('The other site answers with an error ({status}).', { status: status ?? 0 });
}

/** What the last check of a link to another site found, in a sentence; one that has moved is followed by its new URL. */
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
      return t('The URL leads to a private network.');
    case null:
      return outcome === 'moved' ? t('The page has moved permanently:') : t('It works.');
  }
}

/** Why a link to another site counts as broken or moved, and when that was found; empty for any other link. */
export function lastCheckText({ state, location, lastCheck }: Pick<LinkTarget, 'state' | 'location' | 'lastCheck'>): string {
  if (lastCheck === null) return '';
  const finding =
    state === 'movedElsewhere'
      ? t('The page has moved permanently: {location}.', { location })
      : findingText({ ...lastCheck, outcome: 'broken' });
  return `${finding} ${t('Last checked: {when}.', { when: formatExact(lastCheck.checkedAt) })}`;
}
