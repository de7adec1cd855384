const directories = ['/', '/Year 3', '/Year 3/Part 2'];
const terms = ['harbour', 'photo', 'photo of', '-1234.jpg', 'tag 12', 'nothing like it'];
const columns = ['createdAt', 'name', 'size'];
const filters = [{}, { kind: 'video' }, { tag: 12 }, { withoutAltText: true }, { unused: true }, { duplicates: true }];

/** Searches, filters and orders of the files of a filled database. */
export const fileQueries = directories.flatMap((directory) => [
  ...terms.map((searchTerm) => ({ directory, searchTerm })),
  ...columns.flatMap((columnToSort) => filters.map((filter) => ({ directory, columnToSort, ...filter }))),
]);

/** Searches and orders of the pages that use a file. */
export const fileUseQueries = ['', 'basin', 'page'].flatMap((searchTerm) =>
  ['updatedAt', 'title', 'slug', 'state', 'createdAt'].map((columnToSort) => ({ searchTerm, columnToSort })),
);
