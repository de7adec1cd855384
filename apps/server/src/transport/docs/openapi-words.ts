import type { Contract } from '@ximblox/contract';

import type { BoundOperation } from '../../kernel/operation/bound-operation.ts';
import type { DomainWords } from './domain-words.ts';
import { instituteDomains, instituteParameters } from './institute/openapi-words.ts';

const domains: Readonly<Partial<Record<keyof Contract, DomainWords>>> = {
  auth: { description: 'Log in to the back office, passwords and sessions.', one: 'user' },
  secondFactor: { description: 'Two-step verification of back-office accounts.', one: 'user' },
  passkeys: { description: 'Passkeys of back-office accounts.', one: 'passkey' },
  users: { description: 'Accounts of the back office.', one: 'user' },
  roles: { description: 'Roles, and the permissions they grant.', one: 'role' },
  apiTokens: { description: 'Tokens by which programs authenticate.', one: 'token' },
  pages: { description: 'Pages: drafts, versions, translations, publishing, the bin, and what the site shows.', one: 'page' },
  pageTemplates: { description: 'Templates that new pages begin with.', one: 'page template' },
  reusableBlocks: { description: 'Blocks that are written once and shown on many pages.', one: 'reusable block' },
  checkpoints: { description: 'What drafts were at earlier times, and names for that and for versions.', one: 'checkpoint' },
  translations: { description: 'Translations of pages, and what changed in their source since.', one: 'page' },
  glossary: { description: 'Terms of the institute and their translations.', one: 'term' },
  publicationRequests: { description: 'Requests of editors to publish a page, and their review.', one: 'page' },
  reviewComments: { description: 'Comments on pages, their blocks and words in them, and the answers to them.', one: 'comment' },
  media: { description: 'The media library: folders, images, documents and videos.', one: 'file' },
  search: { description: 'The search of the site, and its index.', one: 'job' },
  searchTuning: {
    description: 'What editors keep of the search: synonyms, best bets, and terms that nothing was found for.',
    one: 'record',
  },
  menus: {
    description: 'The menus of the site, one for each place and language: published, as drafts, and earlier versions.',
    one: 'menu',
  },
  tags: { description: 'Tags of pages.', one: 'tag' },
  redirects: { description: 'Redirects, and addresses that visitors did not find.', one: 'redirect' },
  externalLinks: { description: 'Links to other sites, and what their last check found.', one: 'link' },
  settings: { description: 'Languages and other settings of the site.', one: 'setting' },
  changes: { description: 'The feed of changes, for programs that follow the site.', one: 'change' },
  presence: { description: 'Who has which page open in the editor.', one: 'connection' },
  previewLinks: { description: 'Links by which people without an account see the draft of a page.', one: 'preview link' },
  dashboard: {
    description: 'What concerns a user of the back office: what waits, drafts, what is scheduled, what is broken.',
    one: 'dashboard',
  },
  calendar: {
    description: 'Scheduled publications and ends, also as a calendar that programs subscribe to.',
    one: 'subscription',
  },
  notifications: { description: 'What happened that concerns a user of the back office.', one: 'notification' },
  listViews: { description: 'Saved views of the lists of the back office.', one: 'view' },
  webhooks: { description: 'Receivers that are sent the changes of the site, and what was sent to them.', one: 'webhook' },
  audit: { description: 'The audit log: who did what, and when.', one: 'entry' },
  securityReports: { description: 'Violations of the content security policy that browsers reported.', one: 'report' },
  site: { description: 'What the pages of the site are made of: views, feeds, the sitemap.', one: 'page' },
  ...instituteDomains,
};

const wordsOf = (domain: string): DomainWords | undefined => domains[domain as keyof Contract];

/** The description of a domain's tag. */
export const describeDomain = (domain: string): string => wordsOf(domain)?.description ?? `Operations of \`${domain}\`.`;

/** What parameters mean wherever they occur; those with a meaning of their own say so in the contract, by `describe`. */
const parameters: Readonly<Record<string, string>> = {
  action: 'Only entries of this operation, or of all operations of this domain.',
  after:
    'The `cursor` of the answer before; `now` for the end of the feed. Without it, the feed begins with the oldest change that is stored.',
  afterID: 'Only pages with an ID above this one: the last of the previous part.',
  before: 'Only entries before this time.',
  columnToSort: 'The column to sort by.',
  employment: 'Only vacancies with this kind of employment.',
  expertise: 'Filter of the page’s list: the expertise.',
  facet: 'Filter of the page’s list: a value of a facet that a page type declares, as the answer names it.',
  feed: 'The file name of the feed, such as `news.xml`.',
  of: 'A page, such as an expert: only what refers to it or to a translation of it.',
  field: 'Only vacancies in this field of work.',
  fileID: 'The ID of the file.',
  fileName: 'The name of the file; it only shows in the address.',
  filter: 'Only records that contain this text.',
  format: 'The format of the citations.',
  from: 'Only entries from this time.',
  group: 'The field or slot that the file is in.',
  hash: 'The hash of the file’s content, as in the `url` of an answer.',
  height: 'The height of the crop in pixels.',
  hours: 'Only vacancies with these hours.',
  at: 'The time to show the page for.',
  ...instituteParameters,
  area: 'Only pages of the site, or of the back office.',
  connection: 'Chosen by the client for one window, so that it is the same when it connects again.',
  email: 'The email address.',
  imageID: 'The ID of the image in the media library.',
  instituteID: 'The ID of the expert’s page.',
  jobID: 'The ID of the job, as answered by the call that started it.',
  language: 'Filter of the page’s list: the language.',
  limit: 'The number of records at most.',
  list: 'The list of the back office.',
  locale: 'The language.',
  location: 'Only vacancies at this place.',
  number: 'The number of the version.',
  page: 'The page of the list on the page, from 1.',
  pageID: 'The ID of the page.',
  pageVersionID: 'The ID of the version.',
  versionID: 'The ID of the version.',
  outcome: 'Only links of which the last check found this.',
  pageIndex: 'The page of the list, from 0.',
  pageNumber: 'The page of the document, from 1.',
  pageSize: 'The number of records on a page of the list.',
  path: 'The path on the site, such as `/en/news`.',
  place: 'The place of the menu on the site, as `GET menu-places` lists them.',
  q: 'The text to search for.',
  rotate: 'The rotation in degrees.',
  scaleX: 'The horizontal scale; -1 mirrors.',
  scaleY: 'The vertical scale; -1 mirrors.',
  searchTerm: 'Only records that contain this text.',
  sessionID: 'The ID of the session.',
  slug: 'The slug, with or without the language before it.',
  sortOrder: 'Ascending or descending.',
  state: 'Only records in this state.',
  status: 'Filter by status.',
  subject:
    'Only entries that concern this, by type and ID, such as `member:12`: those about it, and those that name it among others.',
  targetLocale: 'The language of the translation.',
  sourceLocale: 'The language of the source.',
  tag: 'Filter of the page’s list: the tag.',
  token: 'The secret in the address of the link.',
  type: 'Filter by type.',
  untilID: 'Only pages with an ID up to this one.',
  userID: 'The ID of the user.',
  v: 'The version of the file, for caches: its hash.',
  vacancyID: 'Only applications for the vacancy with this ID.',
  w: 'The width in pixels; the next of the widths that are offered.',
  when: 'Filter of the page’s list: upcoming or past.',
  width: 'The width in pixels: of the crop, or of the box that a page of a PDF fits.',
  x: 'The left edge of the crop in pixels.',
  y: 'The top edge of the crop in pixels.',
  year: 'Filter of the page’s list: the year.',
};

/** The description of a parameter; undefined for one that says so itself or lacks one. */
export function describeParameter({ domain, operation }: BoundOperation, name: string): string | undefined {
  if (name !== 'id') return parameters[name];
  const { path } = operation.rest;
  if (path.includes('/page/version/')) return 'The ID of the page’s version.';
  return `The ID of the ${path.endsWith('/sessions/:id') ? 'session' : (wordsOf(domain)?.one ?? 'record')}.`;
}
