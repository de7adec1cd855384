import { t } from '../../shared/language/t.ts';
import type { Outputs } from '../../shared/api/client.ts';

export type IndexStatus = Outputs['search']['status'];

/** Describes whether the index and the site agree, and the remedy if they don't. */
export function describeIndex(
  { live, indexed, waiting, isServerAway }: IndexStatus,
  isBusy: boolean,
): { readonly kind: 'ok' | 'quiet' | 'warn'; readonly words: string } {
  if (isServerAway)
    return {
      kind: 'warn',
      words: t('The search server does not answer. PostgreSQL searches in its place until it does; nothing has to be done here.'),
    };
  if (isBusy) return { kind: 'quiet', words: t('The index is being changed.') };
  if (waiting > 0)
    return {
      kind: 'quiet',
      words: t('{waiting, plural, one {# change} other {# changes}} of pages will be found within moments.', { waiting }),
    };
  if (live === indexed) return { kind: 'ok', words: t('The index holds every page that is on the site.') };
  const drift = Math.abs(live - indexed);
  return {
    kind: 'warn',
    words:
      indexed < live
        ? t('{drift, plural, one {# page} other {# pages}} on the site cannot be found. Index all pages to put that right.', {
            drift,
          })
        : t('The index holds {drift, plural, one {# page} other {# pages}} too many. Index all pages to put that right.', {
            drift,
          }),
  };
}
