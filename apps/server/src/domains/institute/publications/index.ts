export { mayOpenPublication } from './allowed-members.ts';
export { publicationsHandlers } from './publications.handlers.ts';
export { listPublications } from './list-publications.ts';
export { citationFile } from './citations/citation-file.ts';
