import type { Config } from '../config.ts';

/** Reasons for an unreachable database, by error code. */
export const connectionReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at its address',
  ENOTFOUND: 'its host is not known',
  ETIMEDOUT: 'its host does not answer',
  '28P01': 'the password is wrong',
  '28000': 'the user may not log in',
  '3D000': 'the database does not exist',
};

export const takenPortSentence = ({ port }: Config): string =>
  `Port ${port} is taken by another program: stop that program, or choose another port with PORT, as in PORT=${port + 1} npm start.`;

/** Reasons why the server can't listen, by error code. */
export const listenSentences: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: takenPortSentence,
  EACCES: ({ port }) => `Port ${port} may not be used by this user: choose one above 1023 with PORT.`,
  EADDRNOTAVAIL: ({ host }) => `The address ${host} is not one of this machine: correct HOST.`,
};
