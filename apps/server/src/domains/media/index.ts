export { sweepUploads } from './accept-upload.ts';
export { acceptedExtensions } from './media-types.ts';
export { isRenditionKey } from './renditions.ts';
export { ensureDirectory } from './directories.repository.ts';
export { keepContent, sweepContent } from './sweep-content.ts';
export { mediaHandlers } from './media.handlers.ts';
