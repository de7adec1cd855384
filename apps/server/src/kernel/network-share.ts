import { LRUCache } from 'lru-cache';

import { networkOf } from './network.ts';

/** So many of a network are counted in a day, and so many networks are known. */
const [countedMax, networksMax] = [50, 10_000] as const;
const dayMs = 86_400_000;

/** How much of a network is counted in a list of what visitors asked for. Only in memory, and without what they asked for. */
export type NetworkShare = {
  /** Whether one more of the network of an address may be counted, which is then noted. */
  take(address: string): boolean;
};

/** Gives each network its share of a list of what visitors asked for, so that one that sends rubbish cannot fill it. */
export function createNetworkShare(): NetworkShare {
  const counted = new LRUCache<string, number>({ max: networksMax, ttl: dayMs, noUpdateTTL: true });
  return {
    take(address) {
      const network = networkOf(address);
      const known = counted.get(network) ?? 0;
      if (known >= countedMax) return false;
      counted.set(network, known + 1);
      return true;
    },
  };
}
