import { pageReferences } from '@ximblox/blocks';

/** The markets that a page is for. Visitors narrow the search by them. */
export const marketReferences = () =>
  pageReferences({ label: 'Markets', types: ['market'], help: 'Visitors can narrow a search to these.' });
