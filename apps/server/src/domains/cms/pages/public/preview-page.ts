import { upgradeBlocks, type Visibility } from '@ximblox/blocks';
import type { PublicPage } from '@ximblox/contract';
import { pagePath, type Locale } from '@ximblox/primitives';

import type { Context } from '../../../../kernel/operation/context.ts';
import { notFound } from '../../../../kernel/operation/errors.ts';
import { sanitizeBlocks, sanitizersFor } from '../draft/sanitize-markup.ts';
import { findPageAddress, findPreviewRow } from './preview-page.repository.ts';
import { showReusable } from '../reusable/show-reusable.ts';
import { pageFor } from './public-page.ts';

/** What is previewed, and as whom. */
export type Preview = {
  readonly id: number;
  readonly audience: Visibility;
  /** What the schedule of the page says for this time; undefined for the newest version. */
  readonly at?: Date | undefined;
};

type PreviewPage = {
  readonly locale: Locale;
  readonly path: string;
  /** Undefined where visitors see none at that time. */ readonly page?: PublicPage;
};

/**
 * A version of a page as a reader of this audience would see it. Nothing of it is cached. Grants of documents to single members don't apply.
 * @throws DomainError `notFound`
 */
export async function findPreviewPage(context: Context, { id, audience, at }: Preview): Promise<PreviewPage> {
  const address = await findPageAddress(context.db, id);
  if (address === undefined) throw notFound('page');
  const place = { locale: address.locale, path: pagePath(address.locale, address.slug) };
  const row = await findPreviewRow(context.db, id, at);
  if (row === undefined) return place;
  const blocks = upgradeBlocks(row.blocks);
  // A draft may have been stored under weaker rules, and changes under the same ID.
  const clean = await sanitizeBlocks(blocks, await sanitizersFor(blocks, { largest: Infinity }));
  const origins = new Map<string, number | undefined>();
  const shown = { ...row, blocks: await showReusable(context, clean, origins), origins };
  return { ...place, page: await pageFor(context, shown, { audience, documents: audience }) };
}
