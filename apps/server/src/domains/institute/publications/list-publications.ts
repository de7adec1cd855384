import type { PageCardShape, Paper } from '@ximblox/contract';
import type { FileRef } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import { notFound } from '../../../kernel/operation/errors.ts';
import { findOpenFiles, listChosen } from '../../cms/pages/index.ts';
import { numberOf, textOf, textsOf } from '../type-data.ts';
import { listOpenLevels } from './allowed-members.ts';
import { listPaperIDs, type PaperQuery } from './publications.repository.ts';

const paperType = (value: unknown): Paper['type'] => (value === 2 || value === 3 || value === 4 ? value : 0);

function toPaper({ id, title, path, locale, typeData }: PageCardShape, download: FileRef | undefined): Paper {
  return {
    id,
    title,
    path,
    locale,
    type: paperType(typeData['type']),
    authors: textsOf(typeData['authors']),
    journal: textOf(typeData['journal']),
    conferenceTitle: textOf(typeData['conferenceTitle']),
    date: textOf(typeData['date']),
    readingTime: numberOf(typeData['readingTime']),
    volume: textOf(typeData['volume']),
    pages: textOf(typeData['pages']),
    doi: textOf(typeData['doi']),
    download: download ?? null,
  };
}

/** Publications as the caller may see them, newest first; takes a constant number of statements. */
export async function listPublications(context: Context, query: PaperQuery): Promise<Paper[]> {
  const pageIDs = await listPaperIDs(context.db, query);
  const levels = await listOpenLevels(context, pageIDs);
  const [cards, files] = await Promise.all([listChosen(context, { pageIDs }), findOpenFiles(context, levels)]);
  return cards.map((card) => toPaper(card, files.get(card.id)));
}

/** A live publication without its documents. @throws DomainError `notFound` where visitors see none */
export async function getPublication(context: Context, pageID: number): Promise<Paper> {
  const [card] = await listChosen(context, { pageIDs: [pageID] });
  if (card?.type !== 'publication') throw notFound('page');
  return toPaper(card, undefined);
}
