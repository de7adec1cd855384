import { createHash } from 'node:crypto';

import type { Download } from './operation/handlers.ts';

/** Data of a person as a JSON file to be saved, which no cache stores. */
export function jsonDownload(fileName: string, data: object): Download {
  const body = Buffer.from(`${JSON.stringify(data, null, 2)}\n`);
  return {
    body,
    contentType: 'application/json; charset=utf-8',
    size: body.length,
    fileName,
    disposition: 'attachment',
    etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`,
    cacheControl: 'private, no-store',
  };
}
