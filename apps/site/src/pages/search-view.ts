import type { SiteView } from '@ximblox/contract';

/** The server's view of a search. */
export type SearchView = Extract<SiteView, { kind: 'search' }>;
