import type { DirectoryAbilities, MediaFile } from '@ximblox/contract';
import { useEffect, useRef } from 'react';

import { trpc } from '../../shared/api/client.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { useUploads } from './uploader.ts';

export const filesPerPage = 100;

/** The files of a folder, or those below it that match a search; for the root, all files. */
export function useMediaFiles(path: string, term: string, pageIndex: number) {
  const settled = useDebounced(term).trim();
  const isSearch = isDeep(path, settled);
  // The previous files stay visible until either call returns the next ones.
  const last = useRef<{ files: MediaFile[]; totalItems: number; can: DirectoryAbilities } | undefined>(undefined);
  const folder = trpc.media.getDir.useQuery(
    { path, pageIndex, pageSize: filesPerPage },
    { enabled: !isSearch, placeholderData: () => last.current && { path, directories: [], ...last.current } },
  );
  const found = trpc.media.searchFiles.useQuery(
    { searchTerm: settled, directory: path, pageIndex, pageSize: filesPerPage },
    { enabled: isSearch, placeholderData: () => last.current },
  );
  const query = isSearch ? found : folder;
  if (query.data !== undefined && !query.isPlaceholderData) last.current = query.data;
  return query;
}

/** The subfolders of each folder; undefined until loaded. */
export const useFolders = (paths: readonly string[]): readonly (readonly string[] | undefined)[] =>
  trpc
    .useQueries((t) => paths.map((path) => t.media.getDir({ path, pageSize: 1 }, { staleTime: 30_000 })))
    .map(({ data }) => data?.directories.map((folder) => folder.path));

/** Refetches the lists whenever an upload is done. */
export function useRefreshAfterUploads(): void {
  const done = useUploads().filter(({ state }) => state === 'done').length;
  const utils = trpc.useUtils();
  useEffect(() => {
    if (done === 0) return;
    // A pending first response may predate the upload and would be cached as the newest.
    void Promise.all([utils.media.getDir.cancel(), utils.media.searchFiles.cancel()]).then(() => utils.media.invalidate());
  }, [done, utils]);
}

/** The URL of a file's preview, 400 pixels wide; it changes with the file, so that browsers don't show a cached one. */
export const previewURL = ({ id, updatedAt }: Pick<MediaFile, 'id' | 'updatedAt'>): string =>
  `/api/ximblox/medialib/preview-image?imageID=${id}&v=${Date.parse(updatedAt)}`;
/** The URL of the original file. */
export const originalURL = (id: number): string => `/api/ximblox/medialib/file/${id}`;
export const isImage = ({ type }: { readonly type: MediaFile['type'] }): boolean => type === 'image' || type === 'gif';
/** Whether the library stores the content; for a video hosted elsewhere it has the URL only. */
export const isStored = ({ type }: { readonly type: MediaFile['type'] }): boolean => type !== 'youtube' && type !== 'vimeo';
/** Whether a list of files includes subfolders. */
export const isDeep = (path: string, term: string): boolean => path === '/' || term.trim() !== '';

/** The recommended size of images (specification, section 9). */
export const imageAdvice = 'Images look best and load fast at 2560 pixels and about 1 MB.';
const recommended = { side: 2560, bytes: 1024 * 1024 };
/** Whether an image exceeds the recommended size. */
export const isLarge = (file: MediaFile): boolean =>
  isImage(file) && (Math.max(file.width ?? 0, file.height ?? 0) > recommended.side || file.size > recommended.bytes);
