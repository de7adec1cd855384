import type { WholeRead } from './statement-plans.ts';

/** The accepted full scans, with reasons. */
const allowed: readonly { readonly reads: (read: WholeRead) => boolean; readonly because: string }[] = [
  {
    reads: ({ how, statement }) => how === 'Index Only Scan' && /count\((?:\*|"\*"|distinct )|\boffset\b/.test(statement),
    because: 'Lists tell how many there are in all, and can be asked for their last page: counted and skipped in an index alone.',
  },
  {
    reads: ({ table }) => table === 'media_directory_size',
    because: 'It has a small row for each folder, and the size of the whole library is the sum of all.',
  },
  {
    reads: ({ call, table }) => call === 'get-dir /' && table === 'media_directory',
    because: 'Every folder is below the root, which says of each folder in it how many files are in it and its subfolders.',
  },
  { reads: ({ table }) => table === 'not_found', because: 'It holds at most 5,000 addresses.' },
  {
    reads: ({ table, statement }) => table === 'search_document' && statement.includes('limit 10000'),
    because: 'A word that nearly all pages have is counted to 10,000 and no further.',
  },
  {
    reads: ({ call, table }) => call.startsWith('/sitemap') && table === 'page',
    because: 'It has all pages, and is kept until one changes.',
  },
  {
    reads: ({ statement }) => /from content_reference r join page p|inner join "content_reference" as "r"/.test(statement),
    because: 'Which links are broken depends on all pages: found from the references of the whole site, once after each change.',
  },
  {
    reads: ({ call, table }) => call.startsWith('user/csv-export') && table === 'member',
    because: 'A filtered export reads each member once at most, as one without a filter does.',
  },
  {
    reads: ({ call, table, how }) => /^user\/list .*"pageIndex":799/.test(call) && table === 'member' && how === 'Index Scan',
    because:
      'The last of 800 pages is reached by way of the others, in the order of an index. Nobody has that many members to page through.',
  },
];
/** Search terms that nearly all rows contain: counting the matches reads each row. */
const everywhere =
  /(?:"searchTerm":"filled"|searchTerm=(?:stored|moved)|"directory":"\/","searchTerm":"photo|page\/search .*filled)/;
/** Whether a full scan is accepted for one of these reasons. */
export const isAllowedRead = (read: WholeRead): boolean =>
  allowed.some(({ reads }) => reads(read)) ||
  (read.how.startsWith('Bitmap') && everywhere.test(read.call) && read.statement.includes('ilike'));
