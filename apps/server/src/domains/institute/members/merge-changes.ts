import type { Member } from '@ximblox/contract';

import { DomainError, errorItem } from '../../../kernel/operation/errors.ts';

type Fields = Readonly<Record<string, string | boolean>>;

/**
 * The profile to store where somebody else may have changed it since it was read: of a field that the caller left as it was, the current value.
 * @param original what the caller had read, by field; a field without one is written whatever it is now
 * @throws DomainError `conflict` for every field that both changed, with the current value
 */
export function mergeChanges<Profile extends object>(
  profile: Profile & Fields,
  original: Partial<Record<string, string | boolean | undefined>>,
  current: Member,
): Profile {
  const stored = current as unknown as Fields;
  const hasOther = (name: string): boolean => original[name] !== undefined && stored[name] !== original[name];
  const items = Object.entries(profile)
    .filter(([name, value]) => hasOther(name) && value !== original[name] && value !== stored[name])
    .map(([name]) => errorItem('conflict', name, { detail: { rule: 'changedMeanwhile', current: String(stored[name]) } }));
  if (items.length > 0) throw new DomainError(items);
  const kept: Readonly<Record<string, string | boolean | undefined>> = Object.fromEntries(
    Object.entries(profile)
      .filter(([name, value]) => hasOther(name) && value === original[name])
      .map(([name]) => [name, stored[name]]),
  );
  return { ...profile, ...kept };
}
