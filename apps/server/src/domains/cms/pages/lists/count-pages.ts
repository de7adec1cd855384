import type { PageCounts } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { Kysely } from 'kysely';

import {
  countAmong,
  countChangesRequested,
  countGroups,
  countLiveUnderReview,
  countTags,
  listAuthors,
  type CountedGroup,
  type PageFilters,
} from './page-list.repository.ts';

const authorsMax = 100;
const filters = ['type', 'locale', 'state', 'authorID'] as const;
type FilterName = (typeof filters)[number];
type Wanted = { readonly [Name in FilterName]: CountedGroup[Name] | null };

/** The sums of groups by the values of one property, the largest first. */
function sumBy<Name extends FilterName>(
  groups: readonly CountedGroup[],
  name: Name,
): { value: CountedGroup[Name]; count: number }[] {
  const sums = new Map<CountedGroup[Name], number>();
  for (const group of groups) sums.set(group[name], (sums.get(group[name]) ?? 0) + group.count);
  return [...sums].map(([value, count]) => ({ value, count })).toSorted((one, other) => other.count - one.count);
}

/**
 * How many pages the list has with each value of each filter, beside the others. Pages are counted once, by combination of values: there
 * are some hundreds of these, however many pages.
 * @param problemIDs the pages with problems
 */
export async function countPages(db: Kysely<Database>, query: PageFilters, problemIDs: readonly number[]): Promise<PageCounts> {
  const { type, locale, state, isLive, updatedBy, changesRequested, ids } = query;
  const [all, asking, underReview, changes, problems, tags] = await Promise.all([
    countGroups(db, { ...query, isLive: undefined, changesRequested: undefined, ids: undefined }),
    isLive === undefined && changesRequested === undefined && ids === undefined ? undefined : countGroups(db, query),
    countLiveUnderReview(db, query),
    countChangesRequested(db, query),
    countAmong(db, query, problemIDs),
    countTags(db, query),
  ]);
  const wanted: Wanted = { type, locale, state, authorID: updatedBy ?? null };
  const narrowed = (groups: readonly CountedGroup[], except: FilterName) =>
    groups.filter((group) => filters.every((name) => name === except || wanted[name] === null || wanted[name] === group[name]));
  const listed = asking ?? all;
  const ofTab = narrowed(all, 'state');
  const states = sumBy(ofTab, 'state');
  const published = states.find(({ value }) => value === 'published')?.count ?? 0;
  const authors = sumBy(narrowed(listed, 'authorID'), 'authorID')
    .flatMap(({ value, count }) => (value === null ? [] : { id: value, count }))
    .slice(0, authorsMax);
  const people = await listAuthors(
    db,
    authors.map(({ id }) => id),
  );
  const nameOf = new Map(people.map(({ id, person }) => [id, person.name]));
  return {
    total: ofTab.reduce((sum, { count }) => sum + count, 0),
    states,
    live: published + underReview,
    changesRequested: changes,
    problems,
    types: sumBy(narrowed(listed, 'type'), 'type'),
    locales: sumBy(narrowed(listed, 'locale'), 'locale'),
    authors: authors.map(({ id, count }) => ({ ID: id, name: nameOf.get(id) ?? '', count })),
    tags,
  };
}
