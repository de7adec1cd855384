import type { IncomingHttpHeaders } from 'node:http';

import type { OperationFiles } from '@ximblox/contract';

import type { BoundOperation } from '../../kernel/operation/bound-operation.ts';
import { fileBoundsOf, type FileBounds } from './upload.ts';

/** The files of an operation with the operations by which one is stored and discarded. */
export type FileBinding = OperationFiles & {
  /** Of one file. */
  readonly bounds: FileBounds;
  readonly storing: BoundOperation;
  readonly discarding: BoundOperation;
};

const multipartType = /^[ \t]*multipart\/form-data[ \t]*(;|$)/i;

/** Whether a request says that its body is a form with files. */
export const isMultipart = (headers: IncomingHttpHeaders): boolean => multipartType.test(headers['content-type'] ?? '');

/**
 * Binds the files of an operation to the operations that they name.
 * @returns undefined for an operation without files
 * @throws Error where there is no operation of that name
 */
export function bindFiles(operations: readonly BoundOperation[], { name, operation }: BoundOperation): FileBinding | undefined {
  const { files } = operation;
  if (files === undefined) return undefined;
  const find = (wanted: string): BoundOperation => {
    const bound = operations.find((one) => one.name === wanted);
    if (bound === undefined) throw new Error(`The operation ${wanted} for the files of ${name} does not exist.`);
    return bound;
  };
  const [storing, discarding] = [find(files.upload), find(files.discard)];
  return { ...files, storing, discarding, bounds: { field: files.field, limit: fileBoundsOf(storing.operation).limit } };
}
