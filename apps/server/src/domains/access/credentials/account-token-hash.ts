import { createHash } from 'node:crypto';

/** What is stored of a mailed link's token. */
export const accountTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
