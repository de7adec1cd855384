import type { Sibling } from '@ximblox/contract';

import { t } from '../../shared/language/t.ts';
import type { OpenPage } from '../document/page-document.ts';

/** What a sibling owes to its source, in words. */
export function debtText(page: Pick<OpenPage, 'id' | 'siblings'>, { pageID, sourceID, debt }: Sibling): string {
  const own = page.siblings.find((sibling) => sibling.pageID === page.id);
  if (own?.sourceID === pageID) return t('This page was translated from it');
  if (sourceID === null && debt === 0) return '';
  return t('{debt, plural, =0 {Up to date} one {# block to do} other {# blocks to do}}', { debt });
}

/** How many blocks await a translator on this tab: what the page owes itself, and what its translations owe to it. */
export const debtOfPage = ({ id, siblings }: Pick<OpenPage, 'id' | 'siblings'>): number =>
  siblings.reduce((sum, { pageID, sourceID, debt }) => sum + (pageID === id || sourceID === id ? debt : 0), 0);
