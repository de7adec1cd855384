export { pagesHandlers } from './pages.handlers.ts';
export { announceReusable } from './reusable/announce-reusable.ts';
export { reusableBlocksHandlers } from './reusable/reusable-blocks.handlers.ts';
export { listLivePagesWith } from './reusable/reusable-blocks.repository.ts';
export { showReusable } from './reusable/show-reusable.ts';
export { pageTemplatesHandlers } from './templates/page-templates.handlers.ts';
export { checkpointsHandlers } from './checkpoints/checkpoints.handlers.ts';
export { thinCheckpoints } from './checkpoints/checkpoints.repository.ts';
export { takeCheckpoint } from './checkpoints/take-checkpoint.ts';
export { translationsHandlers } from './translations/translations.handlers.ts';
export { listMovedFiles, listPageFiles, type PageFileRow } from './references/page-files.repository.ts';
export { formulaProblem } from './references/formulas.ts';
export { fileURL, findOpenFiles } from './references/resolve-media.ts';
export { findEarlierUse } from './public/version-files.ts';
export { findLiveContent, listLiveLinks } from './public/live-pages.repository.ts';
export { audienceOf, mayDo, mayHandleRequest, requireRight, type MayOpenFile, type PageSubject } from './pages.policy.ts';
export { hasMoreLivePages, listLiveAddresses, listLiveParts } from './public/sitemap.repository.ts';
export { listOwnTexts } from './public/list-filters.repository.ts';
export { instituteDay, listFiltered } from './public/filtered-list.ts';
export {
  findClosedNotice,
  findPublicPage,
  findPublicRedirect,
  listChosen,
  listPublicPages,
  listPublicTags,
  listRelated,
} from './public/public-page.ts';
export { findPageSubject, lockPage, type LockedPage } from './draft/lock-page.repository.ts';
export { findPageAddress } from './public/preview-page.repository.ts';
export { findPreviewPage, type Preview } from './public/preview-page.ts';
export { hasDraft } from './draft/versions.repository.ts';
export { listScheduled } from './lists/scheduled-list.repository.ts';
export { asksForChanges } from './publishing/changes-requested.repository.ts';
export { clearPageRequest, setPageRequest } from './publishing/release.repository.ts';
export { deleteTagFromDrafts } from './references/tag-references.repository.ts';
export { listContentUses, refreshFileReferences, refreshPagesOfFile } from './references/file-references.ts';
export { listPagesWithTag } from './references/tag-references.repository.ts';
export { cropFaults, fitCrop } from './references/fit-crop.ts';
export { updateLinks } from './slug/link-update-job.ts';
export { runScheduled } from './publishing/run-scheduled.ts';
export type { AfterPublishing } from './publishing/schedule-publication.ts';
export { droppedSchedule } from './publishing/dropped-schedule.ts';
export { publishLocked } from './publishing/publish-page.ts';
export { deleteOldUndos } from './undo/page-undo.repository.ts';
export { ownHosts, storedURL } from './links/own-address.ts';
export { isBroken, resolveLinks } from './links/resolve-links.ts';
export { findProblems } from './links/page-problems.ts';
export { findSiteProblems, type SiteProblems } from './links/site-problems.ts';
export { scanLinks } from './links/scan-links.ts';
export { emptyBin } from './bin/page-bin.repository.ts';
