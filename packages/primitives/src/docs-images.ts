/**
 * Where Google Docs has the images of a document: what is copied from it has their URLs and not their bytes, and they end with the session of
 * whoever copied. The hosts serve images alone, to any origin; the policy of the back office lets its pages read from them.
 */
export const docsImageOrigins: readonly string[] = [
  'https://lh3.googleusercontent.com',
  'https://lh4.googleusercontent.com',
  'https://lh5.googleusercontent.com',
  'https://lh6.googleusercontent.com',
  'https://lh7-us.googleusercontent.com',
  'https://lh7-rt.googleusercontent.com',
  'https://lh7-qw.googleusercontent.com',
];
