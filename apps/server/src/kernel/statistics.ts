/** How a call came in. */
export type Transport = 'rest' | 'trpc' | 'site' | 'admin' | 'docs' | 'health';

/** A call that was answered. */
export type EndedCall = {
  /** An operation's name, or the route; of tRPC, the called names as the caller wrote them. */
  readonly operation: string;
  readonly transport: Transport;
  readonly status: number;
  readonly ms: number;
};

/** What a process counts of its own work. Counting is a matter of nanoseconds, so it is always done. */
export type Statistics = {
  /** Pages of the site: sent from the cache, or rendered for a request, and the memory of the cache. */
  readonly pageCache: { hits: number; misses: number; bytes: () => number };
  /** Jobs by the clock: running in this process, and failed since its start. */
  readonly jobs: { running: number; failed: number };
  /** Called for each answered call; absent where nobody listens. */
  readonly onCall: ((call: EndedCall) => void) | undefined;
};

/** The statistics of a process at its start. */
export const createStatistics = (onCall?: (call: EndedCall) => void): Statistics => ({
  pageCache: { hits: 0, misses: 0, bytes: () => 0 },
  jobs: { running: 0, failed: 0 },
  onCall,
});

/** How a request comes in, by its path. */
export function transportOf(path: string): Transport {
  if (path.startsWith('/api/')) return path.startsWith('/api/trpc') ? 'trpc' : path.startsWith('/api/docs') ? 'docs' : 'rest';
  if (path.startsWith('/cmsadmin')) return 'admin';
  return path === '/livez' || path === '/readyz' ? 'health' : 'site';
}
