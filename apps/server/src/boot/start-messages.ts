import type { Config } from '../config.ts';

const privateAuthority = 'its certificate is of an authority that is not known: name that with DATABASE_CA_FILE';

/** Reasons for an unreachable database, by error code. */
const connectionReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at its address',
  ECONNRESET: 'it ended the connection',
  ENOTFOUND: 'its host is not known',
  ETIMEDOUT: 'its host does not answer',
  '28P01': 'the password is wrong',
  '28000': 'the user may not log in',
  '3D000': 'the database does not exist',
  SELF_SIGNED_CERT_IN_CHAIN: privateAuthority,
  DEPTH_ZERO_SELF_SIGNED_CERT: privateAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: privateAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: privateAuthority,
  UNABLE_TO_GET_ISSUER_CERT: privateAuthority,
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name than that of DATABASE_URL',
};

/** The reason why the database can't be reached, if the operator can correct it. */
export function connectionReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.message.includes('does not support SSL')) return 'it has no TLS, which sslmode of DATABASE_URL demands';
  if (/no pg_hba\.conf entry.*no encryption/.test(error.message))
    return 'it demands TLS: add ?sslmode=verify-full to DATABASE_URL';
  return connectionReasons['code' in error ? String(error.code) : ''];
}

export const takenPortSentence = ({ port }: Config): string =>
  `Port ${port} is taken by another program: stop that program, or choose another port with PORT, as in PORT=${port + 1} npm start.`;

/** Reasons why the server can't listen, by error code. */
export const listenSentences: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: takenPortSentence,
  EACCES: ({ port }) => `Port ${port} may not be used by this user: choose one above 1023 with PORT.`,
  EADDRNOTAVAIL: ({ host }) => `The address ${host} is not one of this machine: correct HOST.`,
};
