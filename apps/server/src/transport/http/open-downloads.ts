import type { ServerResponse } from 'node:http';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../../config.ts';
import { isOwnMachine, networkOf } from '../../kernel/network.ts';
import { shareOf } from '../../kernel/share-of.ts';
import { tooManyCalls } from '../../kernel/operation/errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The downloads that are being sent. */
    openDownloads: OpenDownloads;
  }
}

type OpenDownloads = {
  /** Counts a download until its connection is done with it. @throws DomainError `tooManyCalls` where its network has too many open */
  admit(request: FastifyRequest, reply: FastifyReply): void;
  /** Counts one that is sent from memory. @returns false where its network has too many open */
  tryAdmit(address: string, response: ServerResponse): boolean;
};

/** Downloads of one network at a time: each holds a connection, and an open file or an answer in memory. */
export const openDownloadsMax = 100;
const retryAfterSeconds = 10;

/** Bounds the downloads that a network has open. As for rate limits, calls of this machine do not count. */
export function boundDownloads(app: FastifyInstance, { rateLimits, processes }: Pick<Config, 'rateLimits' | 'processes'>): void {
  const open = new Map<string, number>();
  const most = shareOf(openDownloadsMax, processes);
  const tryAdmit: OpenDownloads['tryAdmit'] = (address, response) => {
    if (!rateLimits || isOwnMachine(address)) return true;
    const network = networkOf(address);
    const count = open.get(network) ?? 0;
    if (count >= most) return false;
    open.set(network, count + 1);
    response.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
    return true;
  };
  app.decorate('openDownloads', {
    admit({ ip }, { raw }) {
      if (!tryAdmit(ip, raw)) throw tooManyCalls(retryAfterSeconds);
    },
    tryAdmit,
  } satisfies OpenDownloads);
}

/** Counts the files of a scope's static routes as downloads: each is read from an open file too. */
export function countFiles(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, reply, done) => {
    scope.openDownloads.admit(request, reply);
    done();
  });
}
