export { findTuning } from './find-tuning.ts';
export { countMissed } from './missed-searches.ts';
export { searchTuningHandlers } from './search-tuning.handlers.ts';
