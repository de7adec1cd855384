export { findTuning } from './find-tuning.ts';
export { countMissed } from './missed-searches.ts';
export { deleteOldMissedSearches } from './missed-searches.repository.ts';
export { searchTuningHandlers } from './search-tuning.handlers.ts';
