import { isDeepStrictEqual } from 'node:util';

import type { SiteSettings } from '@ximblox/contract';

import { conflict } from '../../../kernel/operation/errors.ts';

type Versions = { readonly before: SiteSettings; readonly mine: SiteSettings; readonly theirs: SiteSettings };

/**
 * The settings that two people changed who began with the same: of each field the change of whoever made one.
 * @throws DomainError `conflict` at the first field that both changed, and not to the same
 */
export function mergeSettings({ before, mine, theirs }: Versions): SiteSettings {
  const isSame = (name: keyof SiteSettings, one: SiteSettings, other: SiteSettings): boolean =>
    isDeepStrictEqual(one[name], other[name]);
  const names = Object.keys(theirs) as (keyof SiteSettings)[];
  const both = names.find((name) => !isSame(name, mine, before) && !isSame(name, theirs, before) && !isSame(name, mine, theirs));
  if (both !== undefined) throw conflict(both, 'settingsChanged');
  const kept = names
    .filter((name) => isSame(name, mine, before))
    .map((name): Partial<SiteSettings> => ({ [name]: theirs[name] }));
  return Object.assign({ ...mine }, ...kept) as SiteSettings;
}
