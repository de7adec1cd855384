import { randomBytes } from 'node:crypto';

/** A short random key of `[A-Za-z0-9_-]`, unique within a version. */
export const randomKey = (): string => randomBytes(9).toString('base64url');
