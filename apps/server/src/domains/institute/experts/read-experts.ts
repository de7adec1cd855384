import type { Expert, ExpertListItem, PageCardShape } from '@ximblox/contract';
import { splitPath } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import { notFound } from '../../../kernel/operation/errors.ts';
import { findPublicPage, listChosen } from '../../cms/pages/index.ts';
import { listPublications } from '../publications/index.ts';
import { entriesOf, textOf, textsOf } from '../type-data.ts';
import { listExpertIDs, type ExpertQuery } from './experts.repository.ts';

/** The maximum number of publications in an expert's record. */
const publicationsMax = 100;

/** An expert in a list. */
function toListItem({ id, title, path, locale, typeData, tags, seoImage }: PageCardShape): ExpertListItem {
  return {
    id,
    slug: splitPath(path).slug,
    path,
    locale,
    name: title,
    function: textOf(typeData['function']),
    type: typeData['type'] === 1 ? 1 : 0,
    description: textOf(typeData['description']),
    expertise: textsOf(typeData['expertise']),
    tags,
    image: seoImage?.[0] ?? null,
    linkedinURL: textOf(typeData['linkedinURL']),
    phone: textOf(typeData['phone']),
  };
}

const teamOf = (typeData: PageCardShape['typeData']): Expert['teamMembers'] =>
  entriesOf(typeData['teamMembers']).map((member) => ({
    name: textOf(member['name']),
    function: textOf(member['function']),
    description: textOf(member['description']),
    specialties: textsOf(member['specialties']),
    linkedinURL: textOf(member['linkedinURL']),
  }));

const isExpert = ({ type }: { type: string }): boolean => type === 'expert';

/** An expert with publications and team. @throws DomainError `notFound` where visitors see none */
export async function getExpert(context: Context, pageID: number): Promise<Expert> {
  const card = (await listChosen(context, { pageIDs: [pageID] })).find(isExpert);
  if (card === undefined) throw notFound('page');
  const publications = await listPublications(context, { expertID: pageID, limit: publicationsMax });
  return { ...toListItem(card), publications, teamMembers: teamOf(card.typeData) };
}

/** An expert by the path of the page. @throws DomainError `notFound` */
export async function getExpertBySlug(context: Context, slug: string): Promise<Expert> {
  const found = await findPublicPage(context, slug);
  if (found === undefined || !isExpert(found.page)) throw notFound('page', 'slug');
  return getExpert(context, found.page.id);
}

/** Experts in this order, as far as visitors see them. */
export const listChosenExperts = async (context: Context, pageIDs: readonly number[]): Promise<ExpertListItem[]> =>
  (await listChosen(context, { pageIDs })).filter(isExpert).map(toListItem);

/** Live experts by name; takes a constant number of statements. */
export async function listExperts(
  context: Context,
  query: ExpertQuery,
): Promise<{ items: ExpertListItem[]; totalItems: number }> {
  const { ids, total } = await listExpertIDs(context.db, query);
  return { items: await listChosenExperts(context, ids), totalItems: total };
}
