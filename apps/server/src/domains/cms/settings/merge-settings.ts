import { isDeepStrictEqual } from 'node:util';

import type { SiteSettings } from '@ximblox/contract';

import { conflict } from '../../../kernel/operation/errors.ts';

type Versions = { readonly before: SiteSettings; readonly mine: SiteSettings; readonly theirs: SiteSettings };

/**
 * The settings that two people changed who began with the same: of each field the change of whoever made one.
 * @throws DomainError `conflict` at the first field that both changed, and not to the same
 */
export function mergeSettings({ before, mine, theirs }: Versions): SiteSettings {
  const merged = { ...mine };
  const keep = <Name extends keyof SiteSettings>(name: Name): void => {
    if (isDeepStrictEqual(mine[name], before[name])) merged[name] = theirs[name];
    else if (!isDeepStrictEqual(theirs[name], before[name]) && !isDeepStrictEqual(theirs[name], mine[name]))
      throw conflict(name, 'settingsChanged');
  };
  for (const name of ['siteName', 'mailFrom', 'offices', 'social', 'privacyStatement'] as const) keep(name);
  return merged;
}
