import type { Sibling } from '@ximblox/contract';

import { adminLocaleNames } from '../../shared/language/words.ts';
import { t } from '../../shared/language/t.ts';

/** Why a page of a set was refused; `page` is its language, empty for a reason that is none of one page. */
export type Refusal = { readonly page: string; readonly message: string };

/** The errors of a call on several pages, each with the page that it is about and where in it. */
export function refusalsByPage(
  errors: readonly { readonly property: string; readonly message: string }[],
  pageIDs: readonly number[],
  siblings: readonly Sibling[],
): Refusal[] {
  return errors.map(({ property, message }) => {
    const [, index, place = ''] = /^pageIDs\[(\d+)\]\.?(.*)$/.exec(property) ?? [];
    const sibling = siblings.find(({ pageID }) => index !== undefined && pageID === pageIDs[Number(index)]);
    if (sibling === undefined) return { page: '', message };
    const block = /^blocks\[(\d+)\]/.exec(place)?.[1];
    const where =
      block !== undefined ? `, ${t('block {number}', { number: Number(block) + 1 })}` : place === '' ? '' : `, ${place}`;
    return { page: `${adminLocaleNames[sibling.locale]}${where}`, message };
  });
}
