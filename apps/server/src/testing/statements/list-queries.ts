export { fileQueries, fileUseQueries } from './file-queries.ts';

/** Filters of the list of pages, alone and combined, with many, few and no results. */
export const pageListFilters = [
  { type: 'news' },
  { type: 'home' },
  { locale: 'nl-nl' },
  { locale: 'de-de' },
  { type: 'content', locale: 'en-gb' },
  { state: 'published' },
  { state: 'publicationRequested' },
  { state: 'notPublished' },
  { isLive: true },
  { isLive: true, type: 'news', locale: 'nl-nl' },
  { type: 'news', state: 'concept', locale: 'nl-nl' },
  { updatedBy: 1 },
  { updatedBy: 999_999 },
  { tagID: 3 },
  { tagID: 400, type: 'news' },
  { changesRequested: true },
  { searchTerm: 'page-1234' },
  { searchTerm: 'basin' },
  { searchTerm: 'filled' },
  { searchTerm: 'nothing like it' },
  { searchTerm: 'basin', type: 'news' },
];

/** Queries of the audit log, by each order and filter. */
export const auditQueries = [
  '',
  'pageIndex=500',
  'pageIndex=1599',
  'sortOrder=asc',
  'searchTerm=tags.create',
  'searchTerm=nothing like it',
  'searchTerm=stored',
  'userID=7',
  'userID=999',
  'subject=member:7',
  'subject=page:999',
  'action=pages',
  'action=pages.publish',
  'action=denied',
  'from=2020-01-01T00:00:00.000Z&before=2020-02-01T00:00:00.000Z',
  'userID=7&action=pages&searchTerm=stored',
];

/** Bodies of the list of members: each order, the first page and the last of 20,000, and searches with one result and none. */
export const memberListBodies = [
  ...['email', 'lastName', 'organisation', 'createdAt'].flatMap((columnToSort) =>
    [0, 799].map((pageIndex) => ({ columnToSort, sortOrder: 'desc', pageIndex, pageSize: 25 })),
  ),
  { searchTerm: 'member123@' },
  { searchTerm: 'nobody of that name' },
];

/** Queries of the members of a project. */
export const projectMemberQueries = ['', 'pageIndex=500&pageSize=25', 'searchTerm=member123', 'searchTerm=nobody of that name'];

const years = 'from=2020-01-01T00:00:00.000Z&before=2099-01-01T00:00:00.000Z';
/** What a user sees after the login, and the calendar of all years. */
export const overviewPaths = [
  'dashboard',
  'notifications',
  ...['', '&type=news', '&locale=nl-nl'].map((filter) => `calendar?${years}${filter}`),
];
