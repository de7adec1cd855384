import type { ErrorCode } from '@ximblox/primitives';

/** What the back office says where the catalogue's own text would not say what to do next. */
export const adminErrorTexts: Partial<Record<ErrorCode, string>> = {
  G_01: 'The server could not do this. What you wrote is kept. Try again in a moment.',
  V_01: 'Fill this in.',
  V_06: 'This name is taken. Choose another one.',
  V_04: 'This page was open too long. Reload it and try again.',
  AUTH_01: 'E-mail and password do not match. Check both, or ask for a new password.',
  AUTH_03: 'Too many tries. Wait 10 minutes, then try again.',
  UM_01: 'You may not do this. Ask an administrator for the permission.',
  PM_01: 'This page is no longer there. It may be in the bin.',
  ML_01: 'This file is too large; the most is 100 MB.',
  ML_02: 'A file with this name is already there. Choose another name.',
  ML_03: 'This folder already has something with this name. Choose another name.',
  V_07: 'This cannot be done now. Reload to see what changed.',
  V_17: 'Choose a file.',
};

/** The states of a page, as chips and filters name them. */
export const adminStateNames = {
  concept: 'Concept',
  published: 'Published',
  notPublished: 'Not published',
  publicationRequested: 'Requested',
} as const;

/** The languages, as the English interface names them. */
export const adminLocaleNames = { 'en-gb': 'English', 'nl-nl': 'Dutch', 'de-de': 'German', 'fr-fr': 'French' } as const;

/** What a comparison of two versions says: fields that have no label of their own, and values. */
export const adminComparisonWords = {
  title: 'Title',
  seoTitle: 'Search title',
  seoDescription: 'Search description',
  seoKeywords: 'Keywords',
  seoImage: 'Picture for search and social media',
  tags: 'Tags',
  blockType: 'Type of block',
  visibility: 'Who may see this block',
  visibilities: ['Everyone', 'Logged in', 'JIP members'],
  anchor: 'Anchor',
  headerRow: 'First row is a heading',
  headerColumn: 'First column is a heading',
  yes: 'Yes',
  no: 'No',
  newWindow: 'in a new window',
  page: (id: number): string => `Page ${id}`,
  tag: (id: number): string => `Tag ${id}`,
  linkTo: (text: string, target: string): string => `${text} → ${target}`,
  ofItem: (item: string, field: string): string => `${item}: ${field}`,
} as const;
