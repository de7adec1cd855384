import type { SiteView } from '@ximblox/contract';

/** What the server says of a search. */
export type SearchView = Extract<SiteView, { kind: 'search' }>;
