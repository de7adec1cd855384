import { t } from '../../../shared/language/t.ts';

/** The last segment of a folder's path; "All files" for the root. */
export const folderName = (path: string): string => (path === '/' ? t('All files') : path.slice(path.lastIndexOf('/') + 1));
/** The parent folder of a folder or file path. */
export const parentOf = (path: string): string => path.slice(0, Math.max(1, path.lastIndexOf('/')));
/** The ancestors of a folder and itself: `/a/b` gives `/`, `/a`, `/a/b`. */
export function ancestorPaths(path: string): string[] {
  const parts = path.split('/').filter((part) => part !== '');
  return ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)];
}

/** The path of a folder after another was moved or deleted; null if it was deleted with it. */
export function followed(path: string, from: string, to: string | null): string | null {
  if (!isWithin(path, from)) return path;
  return to === null ? null : to + path.slice(from.length);
}

/** Whether a folder is another one, or below it. */
export const isWithin = (path: string, folder: string): boolean =>
  folder === '/' || path === folder || path.startsWith(`${folder}/`);
