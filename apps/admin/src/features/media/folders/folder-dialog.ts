import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { formatBytes } from '../../../shared/format.ts';

export type FolderDialogProps = {
  readonly path: string;
  onClose(): void;
  /** @param to its new path; null if it is deleted */ onDone(to: string | null): void;
};

/** The path of a name in a folder. */
export const pathIn = (folder: string, name: string): string => (folder === '/' ? `/${name}` : `${folder}/${name}`);

const filesText = ({ fileCount, size }: { readonly fileCount: number; readonly size: string }): string =>
  t('{fileCount, plural, one {# file} other {# files}} ({size})', { fileCount, size });
const foldersText = ({ folderCount }: { readonly folderCount: number }): string =>
  t('{folderCount, plural, one {# folder} other {# folders}}', { folderCount });

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
  const values = { fileCount, size: formatBytes(usage.data.used), folderCount };
  return fileCount > 0 && folderCount > 0
    ? t('{files} and {folders}', { files: filesText(values), folders: foldersText(values) })
    : fileCount > 0
      ? filesText(values)
      : foldersText(values);
}
