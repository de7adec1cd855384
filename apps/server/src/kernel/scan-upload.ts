import { createReadStream } from 'node:fs';

import { unitOfWork } from './transaction/unit-of-work.ts';
import type { Context } from './operation/context.ts';
import { unsupportedType } from './operation/errors.ts';

/**
 * Scans an upload for malware where a scanner is set up, before anything else looks at its bytes or stores them. What is refused is in
 * the audit log, without the name of the file, which may be that of a person.
 * @param file the path of the upload on this machine, or its bytes
 * @param property the field that errors name
 * @throws DomainError `unsupportedType` with the rule `malware`; `unavailable` where it can't be scanned now
 */
export async function scanUpload(
  context: Context,
  file: string | Buffer,
  property: string,
  options: Parameters<typeof unsupportedType>[2] = {},
): Promise<void> {
  const { malwareScanner, log } = context.services;
  if (malwareScanner === undefined) return;
  const verdict = await malwareScanner.scan(typeof file === 'string' ? createReadStream(file) : file).catch((error: unknown) => {
    log.warn({ event: 'scan-failed', err: error }, 'An upload was refused because it could not be scanned for malware.');
    throw error;
  });
  if (verdict.kind === 'clean') return;
  if (verdict.kind === 'malware') {
    const { signature } = verdict;
    log.warn({ event: 'malware-refused', signature }, 'An upload was refused because of malware.');
    await unitOfWork(context, async ({ audit }) =>
      audit({
        action: 'upload.refuseMalware',
        subjectType: 'upload',
        subjectID: null,
        params: { kind: 'text', text: signature },
      }),
    );
  }
  throw unsupportedType(property, { rule: 'malware', fault: verdict.kind === 'malware' ? 'found' : 'tooLarge' }, options);
}
