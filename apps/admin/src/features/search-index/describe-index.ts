import type { Outputs } from '../../shared/api/client.ts';
import { countOf } from '../../shared/format.ts';

export type IndexStatus = Outputs['search']['status'];

/** Describes whether the index and the site agree, and the remedy if they don't. */
export function describeIndex(
  { live, indexed, waiting, isServerAway }: IndexStatus,
  isBusy: boolean,
): { readonly kind: 'ok' | 'quiet' | 'warn'; readonly words: string } {
  if (isServerAway)
    return {
      kind: 'warn',
      words: 'The search server does not answer. PostgreSQL searches in its place until it does; nothing has to be done here.',
    };
  if (isBusy) return { kind: 'quiet', words: 'The index is being changed.' };
  if (waiting > 0) return { kind: 'quiet', words: `${countOf(waiting, 'change')} of pages will be found within moments.` };
  if (live === indexed) return { kind: 'ok', words: 'The index holds every page that is on the site.' };
  const drift = Math.abs(live - indexed);
  return {
    kind: 'warn',
    words:
      indexed < live
        ? `${countOf(drift, 'page')} on the site cannot be found. Index all pages to put that right.`
        : `The index holds ${countOf(drift, 'page')} too many. Index all pages to put that right.`,
  };
}
