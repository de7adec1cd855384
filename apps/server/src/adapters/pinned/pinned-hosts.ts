import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

import { isInNetworks, isOwnMachine, isPublicIP } from '../../kernel/network.ts';
import type { HostRefusal } from '../../ports/webhook-client.ts';

export type PinnedHostsOptions = {
  /** IP addresses and networks that may be called although they are not public. */
  readonly networks: readonly string[];
  /** Whether this machine may be called, also without encryption: the site is one that only it can open. */
  readonly allowsOwnMachine: boolean;
  /** Whether public hosts may be called without encryption: nothing is sent that somebody else may not read. */
  readonly allowsPlain?: boolean | undefined;
  /** Every IP of a host. */
  readonly resolve?: ((host: string) => Promise<readonly LookupAddress[]>) | undefined;
};

/** A URL that is not called. */
export class HostRefused extends Error {
  readonly refusal: HostRefusal;
  constructor(refusal: HostRefusal) {
    super(sentences[refusal]);
    this.refusal = refusal;
  }
}

const sentences: Readonly<Record<HostRefusal, string>> = {
  privateHost: 'The address leads to a private network.',
  notEncrypted: 'The address must start with https://.',
};

/** Looks up hosts for calls to the outside, and refuses what only this server can reach. */
export type PinnedHosts = {
  /** Why a URL is refused now; a host that can't be resolved is not. */
  check(url: string, signal: AbortSignal): Promise<HostRefusal | undefined>;
  /** The IPs that a connection may be made to. @throws HostRefused for what {@link check} refuses; Error for an unknown host */
  addressesOf(url: string, signal: AbortSignal): Promise<readonly LookupAddress[]>;
};

const resolveBySystem = (host: string): Promise<readonly LookupAddress[]> =>
  new Promise((resolve, reject) => {
    systemLookup(host, { all: true, order: 'verbatim' }, (error, found) => (error === null ? resolve(found) : reject(error)));
  });

/** Fails when the signal aborts, for work that can't be stopped. */
const orAborted = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })),
  ]);

/** Leads every connection to IPs that were checked: a second answer of the name server has no effect. */
export const pinnedTo =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = addresses;
    if (first === undefined) done(new Error('The host has no IP address.'), '');
    else if (all === true) done(null, [...addresses]);
    else done(null, first.address, first.family);
  };

/** The guard of all calls to URLs that come from outside. */
export function createPinnedHosts({
  networks,
  allowsOwnMachine,
  allowsPlain = false,
  resolve = resolveBySystem,
}: PinnedHostsOptions): PinnedHosts {
  const mayReach = (ip: string): boolean =>
    isPublicIP(ip) || isInNetworks(ip, networks) || (allowsOwnMachine && isOwnMachine(ip));
  const lookUp = async (url: string): Promise<readonly LookupAddress[]> => {
    const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
    const family = isIP(host);
    return family === 0 ? resolve(host) : [{ address: host, family }];
  };
  const refusalOf = (url: string, addresses: readonly LookupAddress[]): HostRefusal | undefined => {
    if (!addresses.every(({ address }) => mayReach(address))) return 'privateHost';
    const isOwn = allowsOwnMachine && addresses.every(({ address }) => isOwnMachine(address));
    return new URL(url).protocol === 'https:' || isOwn || allowsPlain ? undefined : 'notEncrypted';
  };
  return {
    async check(url, signal) {
      const addresses = await orAborted(lookUp(url), signal).catch(() => []);
      const isUnknown = addresses.length === 0;
      return isUnknown && !allowsPlain && new URL(url).protocol !== 'https:' ? 'notEncrypted' : refusalOf(url, addresses);
    },
    async addressesOf(url, signal) {
      const addresses = await orAborted(lookUp(url), signal);
      const refusal = refusalOf(url, addresses);
      if (refusal !== undefined) throw new HostRefused(refusal);
      return addresses;
    },
  };
}
