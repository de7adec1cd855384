import type { MediaFile } from '@ximblox/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { api } from '../../shared/api/client.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { useUploads } from './uploader.ts';

export const filesPerPage = 100;

/** The files of a folder, or those below it that match a search; of the root all files there are. */
export function useMediaFiles(path: string, term: string, pageIndex: number) {
  const settled = useDebounced(term).trim();
  return useQuery({
    queryKey: ['media', 'files', path, settled, pageIndex],
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<{ files: MediaFile[]; totalItems: number }> =>
      !isDeep(path, settled)
        ? api.media.getDir.query({ path, pageIndex, pageSize: filesPerPage })
        : api.media.searchFiles.query({ searchTerm: settled, directory: path, pageIndex, pageSize: filesPerPage }),
  });
}

/** The folders in a folder. */
export const foldersQuery = (path: string) => ({
  queryKey: ['media', 'folders', path],
  staleTime: 30_000,
  queryFn: async () => (await api.media.getDir.query({ path, pageSize: 1 })).directories,
});

/** Brings the lists up to date whenever an upload is done. */
export function useRefreshAfterUploads(): void {
  const done = useUploads().filter(({ state }) => state === 'done').length;
  const queryClient = useQueryClient();
  useEffect(() => {
    if (done > 0) void queryClient.invalidateQueries({ queryKey: ['media', 'files'] });
  }, [done, queryClient]);
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
