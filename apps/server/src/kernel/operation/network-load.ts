import { LRUCache } from 'lru-cache';

/** How much of the load each network is, as far as it matters which of them is refused first. */
export type NetworkLoad = {
  /** Notes a call of a network that costs, whether or not it is refused then. */
  note(network: string): void;
  /** Whether a network asks for so much less than the busiest one that refusing that one is enough. */
  isBelowBusiest(network: string): boolean;
};

const networksMax = 1_000;
/** A call counts half after this time. */
const halfLifeMs = 2_000;
/** Less than this of the busiest network is no cause of a load: then nobody stands out. */
const leastOfBusiest = 5;
const shareOfBusiest = 0.5;

/** @param now milliseconds that only grow */
export function createNetworkLoad(now: () => number = () => performance.now()): NetworkLoad {
  const calls = new LRUCache<string, { count: number; at: number }>({ max: networksMax });
  const countOf = ({ count, at }: { count: number; at: number }): number => count * 0.5 ** ((now() - at) / halfLifeMs);
  return {
    note(network) {
      const known = calls.get(network);
      calls.set(network, { count: 1 + (known === undefined ? 0 : countOf(known)), at: now() });
    },
    isBelowBusiest(network) {
      const busiest = Math.max(0, ...calls.values().map(countOf));
      const known = calls.peek(network);
      return busiest >= leastOfBusiest && (known === undefined ? 0 : countOf(known)) < busiest * shareOfBusiest;
    },
  };
}
