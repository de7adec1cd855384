import { keepPreviousData } from '@tanstack/react-query';
import type { DirectoryAbilities, DirectoryReservation, MediaFile, MediaKind } from '@ximblox/contract';
import { useEffect } from 'react';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import type { LibraryState } from './filters/library-state.ts';
import { useUploads } from './uploader.ts';

export const filesPerPage = 100;

/** The files that a list shows. */
export type FileListQuery = Pick<LibraryState, 'folder' | 'searchTerm'> &
  Partial<Omit<LibraryState, 'isBin' | 'fileID'>> & { readonly mimeType?: string | null };

/** The files of a folder and its subfolders. The previous ones stay until the next ones are loaded. */
export function useMediaFiles(
  { folder, searchTerm, only = null, kind = null, mimeType = null, tag = null, largerThan = null, ...page }: FileListQuery,
  isOn = true,
) {
  const settled = useDebounced(searchTerm).trim();
  return trpc.media.searchFiles.useQuery(
    {
      directory: folder,
      searchTerm: settled,
      kind,
      mimeType,
      tag,
      largerThan,
      ...(only === null ? {} : { [only]: true }),
      ...page,
      pageSize: filesPerPage,
    },
    { placeholderData: keepPreviousData, enabled: isOn },
  );
}

/** What is said of a folder beside its files. */
export type FolderFacts = { readonly reservation: DirectoryReservation | null; readonly can: DirectoryAbilities };
/** A folder with the number of files in it and its subfolders. */
export type CountedFolder = FolderFacts & {
  /** A reserved folder below it that its commands are refused for. */ readonly reservedBelow: string | null;
  readonly path: string;
  readonly fileCount: number;
};

const shortList = (path: string, countedKind: MediaKind | null) => ({ path, pageSize: 1, countedKind });

/** The rights in a folder, and what the user may do in it; undefined until loaded. */
export const useFolder = (path: string): FolderFacts | undefined =>
  trpc.media.getDir.useQuery(shortList(path, null), { staleTime: 30_000 }).data;

/** Each folder with its subfolders, and their files of a kind, or all; undefined until loaded. */
export const useFolders = (
  paths: readonly string[],
  countedKind: MediaKind | null,
): readonly ((FolderFacts & { readonly directories: readonly CountedFolder[] }) | undefined)[] =>
  trpc
    .useQueries((t) => paths.map((path) => t.media.getDir(shortList(path, countedKind), { staleTime: 30_000 })))
    .map(({ data }) => data);

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
/** Whether it is a PDF of the library, whose pages are images too. */
export const isPDF = ({ mimeType }: Pick<MediaFile, 'mimeType'>): boolean => mimeType === 'application/pdf';
/** The URL of a page of a PDF, in one of two widths. */
export const pdfPageURL = (
  { id, updatedAt }: Pick<MediaFile, 'id' | 'updatedAt'>,
  pageNumber: number,
  width: 400 | 1280,
): string =>
  `/api/ximblox/medialib/preview-pdf-page?fileID=${id}&pageNumber=${pageNumber}&width=${width}&v=${Date.parse(updatedAt)}`;
/** The URL of the original file. */
export const originalURL = (id: number): string => `/api/ximblox/medialib/file/${id}`;
export const isImage = ({ type }: { readonly type: MediaFile['type'] }): boolean => type === 'image' || type === 'gif';
/** Whether the library stores the content; for a video hosted elsewhere it has the URL only. */
export const isStored = ({ type }: { readonly type: MediaFile['type'] }): boolean => type !== 'youtube' && type !== 'vimeo';

/** The recommended length of alternative texts. */
export const advisedAltLength = 125;

/** The recommended size of images (specification, section 9). */
export const imageAdvice = t('Images look best and load fast at 2560 pixels and about 1 MB.');
const recommended = { side: 2560, bytes: 1024 * 1024 };
/** Whether an image exceeds the recommended size. */
export const isLarge = (file: MediaFile): boolean =>
  isImage(file) && (Math.max(file.width ?? 0, file.height ?? 0) > recommended.side || file.size > recommended.bytes);
