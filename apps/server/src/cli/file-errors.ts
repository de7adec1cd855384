import { DomainStartError } from '@ximblox/db';

/** Reasons for a refused read or write, by error code. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read or write there',
  EDQUOT: "this user's quota of the disk is used up",
  EEXIST: 'it is there already',
  EFBIG: 'files may not be that large there',
  EIO: 'the disk has a fault',
  EISDIR: 'it is a folder',
  ELOOP: 'its links lead round in a circle',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is no folder',
  EPERM: 'this user may not read or write there',
  EROFS: 'the disk can only be read',
};

/** The reason for a refused read or write, as part of a sentence; undefined for any other error. */
export function fileReason(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined;
}

/**
 * For `catch`: turns a system error into a sentence for the user.
 * @throws DomainStartError `<what>: <reason> (<place>).`, or any other error unchanged
 */
export const failedTo =
  (what: string, place: string) =>
  (error: unknown): never => {
    const reason = fileReason(error);
    if (reason === undefined) throw error;
    throw new DomainStartError(`${what}: ${reason} (${place}).`, { cause: error });
  };
