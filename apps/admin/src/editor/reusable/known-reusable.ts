import { t } from '../../shared/language/t.ts';
import type { Outputs } from '../../shared/api/client.ts';

/** A reusable block with its content. */
export type LoadedReusable = Outputs['reusableBlocks']['get'];
/** A reusable block as far as it is known; `missing` where it was deleted. */
export type KnownReusable = LoadedReusable | 'missing' | 'loading';

/** What a reusable block is called, as far as it is known. */
export const nameOfReusable = (id: number, reusable: KnownReusable | undefined): string =>
  typeof reusable === 'object'
    ? reusable.name
    : reusable === 'missing'
      ? t('Reusable block {id} (deleted)', { id })
      : t('Reusable block {id}', { id });
