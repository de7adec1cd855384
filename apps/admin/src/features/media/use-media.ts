import type { DirectoryAbilities, MediaFile } from '@ximblox/contract';
import { useEffect, useRef } from 'react';

import { trpc } from '../../shared/api/client.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { useUploads } from './uploader.ts';

export const filesPerPage = 100;

/** The files of a folder, or those below it that match a search; of the root all files there are. */
export function useMediaFiles(path: string, term: string, pageIndex: number) {
  const settled = useDebounced(term).trim();
  const isSearch = isDeep(path, settled);
  // What was shown last stays until the next files are there, whichever of the two calls answers.
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

/** The folders in each of some folders; undefined for one until they are known. */
export const useFolders = (paths: readonly string[]): readonly (readonly string[] | undefined)[] =>
  trpc
    .useQueries((t) => paths.map((path) => t.media.getDir({ path, pageSize: 1 }, { staleTime: 30_000 })))
    .map(({ data }) => data?.directories.map((folder) => folder.path));

/** Brings the lists up to date whenever an upload is done. */
export function useRefreshAfterUploads(): void {
  const done = useUploads().filter(({ state }) => state === 'done').length;
  const utils = trpc.useUtils();
  useEffect(() => {
    if (done === 0) return;
    // A first answer that is still on its way may be of before the upload, and would count as the newest.
    void Promise.all([utils.media.getDir.cancel(), utils.media.searchFiles.cancel()]).then(() => utils.media.invalidate());
  }, [done, utils]);
}

/** The address of a picture of a file, 400 pixels wide; another one once the file was changed, so that no browser shows the picture before. */
export const previewAddress = ({ id, updatedAt }: Pick<MediaFile, 'id' | 'updatedAt'>): string =>
  `/api/ximblox/medialib/preview-image?imageID=${id}&v=${Date.parse(updatedAt)}`;
/** The address of a file as it was uploaded. */
export const originalAddress = (id: number): string => `/api/ximblox/medialib/file/${id}`;
export const isPicture = ({ type }: { readonly type: MediaFile['type'] }): boolean => type === 'image' || type === 'gif';
/** Whether the library has the content itself; of a video of another site it has the address only. */
export const isStored = ({ type }: { readonly type: MediaFile['type'] }): boolean => type !== 'youtube' && type !== 'vimeo';
/** Whether a list of files reaches below the folder it is made for. */
export const isDeep = (path: string, term: string): boolean => path === '/' || term.trim() !== '';
/** The last part of a folder's path; the root is "All files". */
export const folderName = (path: string): string => (path === '/' ? 'All files' : path.slice(path.lastIndexOf('/') + 1));
/** The folder that a folder or file path stands in. */
export const parentOf = (path: string): string => path.slice(0, Math.max(1, path.lastIndexOf('/')));
