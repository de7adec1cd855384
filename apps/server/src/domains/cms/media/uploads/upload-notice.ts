import type { RequestInfo } from '../../../../kernel/operation/context.ts';
import type { AcceptedFile } from './accept-upload.ts';

const formatOf = (mimeType: string): string =>
  ({ 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP', 'image/gif': 'GIF' })[mimeType] ?? mimeType;

const texts = {
  en: (sent: string, format: string, stored: string) => `“${sent}” is a ${format} image, so it was stored as “${stored}”.`,
  nl: (sent: string, format: string, stored: string) =>
    `“${sent}” is een ${format}-afbeelding en is daarom opgeslagen als “${stored}”.`,
} as const;

/** The notice for an upload that was stored as another type than its name said; nothing otherwise. */
export function uploadNotice(
  { misnamed, mimeType }: AcceptedFile,
  stored: string,
  { language }: Pick<RequestInfo, 'language'>,
): { notice?: string } {
  return misnamed === null ? {} : { notice: texts[language](misnamed, formatOf(mimeType), stored) };
}
