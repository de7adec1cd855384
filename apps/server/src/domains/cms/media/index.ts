export {
  knownArchive,
  receiveFile,
  safeFileName,
  sweepUploads,
  unsupportedFile,
  unsupportedMedia,
  type Received,
} from './uploads/accept-upload.ts';
export { emptyFileBin } from './bin/media-bin.repository.ts';
export { inspectPDFs } from './pdfs/inspect-pdfs.ts';
export { countFilesWithTag } from './tags/file-tags.repository.ts';
export { listFullFolders } from './quotas/quotas.ts';
export { isRenditionKey } from './serving/renditions.ts';
export { ensureDirectory } from './directories/directories.repository.ts';
export { deleteUnusedContent, requireStoredContent, sweepContent } from './uploads/sweep-content.ts';
export { getPreviewFile } from './serving/serve-file.ts';
export { mediaHandlers } from './media.handlers.ts';
export { parseVideo } from './uploads/add-video.ts';
export { recogniseFile, sniffedBytes } from './uploads/media-types.ts';
