import type { Expert } from './expert.ts';
import { shipExperts } from './ships.ts';
import { waterExperts } from './water.ts';

const all = [...shipExperts, ...waterExperts];

/** All experts, lead experts first, by last name. */
export const experts: readonly Expert[] = all.toSorted(
  (one, other) =>
    Number(other.isLead) - Number(one.isLead) ||
    (one.slug.split('-').at(-1) ?? '').localeCompare(other.slug.split('-').at(-1) ?? ''),
);
