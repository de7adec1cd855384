import { readFileSync } from 'node:fs';
import path from 'node:path';

import { DomainStartError } from '@ximblox/db';

/** Modes that libpq and this driver understand differently; both are as strict as the strictest here. */
const ambiguous = new Set(['prefer', 'require', 'verify-ca']);
const withoutCheck = new Set(['disable', 'no-verify']);

function requireCertificate(file: string): void {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'error';
    throw new DomainStartError(
      `The certificate ${file} of DATABASE_CA_FILE can't be read (${code}): correct the path, or its permissions.`,
      {
        cause: error,
      },
    );
  }
  if (!text.includes('-----BEGIN CERTIFICATE-----'))
    throw new DomainStartError(`The file ${file} of DATABASE_CA_FILE has no certificate: it must be in PEM format.`);
}

/**
 * The address of the database with what it says about TLS made plain: with a certificate of a private authority the server must show one of that
 * authority, for its name.
 * @throws DomainStartError where the certificate can't be read, or the address forbids to check it
 */
export function databaseURLWithTLS(url: string | undefined, caFile: string | undefined, cwd: string): string | undefined {
  if (url === undefined) {
    if (caFile === undefined) return undefined;
    throw new DomainStartError('DATABASE_CA_FILE is set, so DATABASE_URL must be set too; or leave DATABASE_CA_FILE out.');
  }
  if (caFile === undefined && !url.includes('sslmode=')) return url;
  const address = new URL(url);
  const mode = address.searchParams.get('sslmode') ?? '';
  if (caFile !== undefined) {
    if (withoutCheck.has(mode))
      throw new DomainStartError(
        `DATABASE_CA_FILE is set, but DATABASE_URL has sslmode=${mode}: use verify-full, or leave one of the two out.`,
      );
    const file = path.resolve(cwd, caFile);
    requireCertificate(file);
    address.searchParams.set('sslrootcert', file);
  }
  if (caFile !== undefined || ambiguous.has(mode)) address.searchParams.set('sslmode', 'verify-full');
  return address.href;
}
