import type { MediaFile } from '@ximblox/contract';

import { sendForm } from '../../../shared/api/send-form.ts';

/** A file with its new content, and a notice if the detected type differs from its name. */
export type Replacement = { readonly file: MediaFile; readonly notice?: string };

/** Replaces a file's content and retains its ID. @throws what an ErrorNotice shows */
export async function sendReplacement(id: number, file: File): Promise<Replacement> {
  const body = new FormData();
  body.append('id', String(id));
  body.append('f', file, file.name);
  return (await sendForm('POST', 'medialib/replace-file', body)) as Replacement;
}
