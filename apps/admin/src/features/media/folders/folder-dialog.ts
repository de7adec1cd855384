import { trpc } from '../../../shared/api/client.ts';
import { countOf, formatBytes } from '../../../shared/format.ts';

export type FolderDialogProps = {
  readonly path: string;
  onClose(): void;
  /** @param to its new path; null if it is deleted */ onDone(to: string | null): void;
};

/** The path of a name in a folder. */
export const pathIn = (folder: string, name: string): string => (folder === '/' ? `/${name}` : `${folder}/${name}`);

/** What a folder and its subfolders contain: undefined until loaded, null if nothing. */
export function useFolderContent(path: string): string | null | undefined {
  // Read anew: the answer decides what is moved or deleted.
  const fresh = { staleTime: 0, refetchOnMount: 'always' } as const;
  const folder = trpc.media.getDir.useQuery({ path, pageSize: 1 }, fresh);
  const files = trpc.media.searchFiles.useQuery({ searchTerm: '', directory: path, pageSize: 1 }, fresh);
  const usage = trpc.media.getUsage.useQuery({ path }, fresh);
  if (!folder.isFetchedAfterMount || !files.isFetchedAfterMount || !usage.isFetchedAfterMount) return undefined;
  if (folder.data === undefined || files.data === undefined || usage.data === undefined) return undefined;
  const fileCount = files.data.totalItems;
  const folderCount = folder.data.directories.length;
  if (fileCount === 0 && folderCount === 0) return null;
  return [
    ...(fileCount > 0 ? [`${countOf(fileCount, 'file')} (${formatBytes(usage.data.used)})`] : []),
    ...(folderCount > 0 ? [countOf(folderCount, 'folder')] : []),
  ].join(' and ');
}
