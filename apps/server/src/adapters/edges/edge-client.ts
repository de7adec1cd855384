import type { EdgeClient } from '../../ports/edge-client.ts';

type EdgeClientOptions = {
  /** What the edges ask for; absent where the network decides who may purge. */
  readonly token: string | undefined;
  readonly timeoutMs?: number;
};

/** Long enough for an edge elsewhere, and short for one that is away: its next purges wait for this one. */
const usualTimeoutMs = 2_000;

/**
 * Sends `PURGE` with the keys in `Surrogate-Key` (with spaces between, as Varnish and Fastly have them) and in `Cache-Tag` (with commas, as
 * Cloudflare has them), and the token as `Authorization: Bearer`.
 */
export function createEdgeClient({ token, timeoutMs = usualTimeoutMs }: EdgeClientOptions): EdgeClient {
  return {
    async purge(url, keys) {
      const answer = await fetch(url, {
        method: 'PURGE',
        redirect: 'manual',
        headers: {
          'surrogate-key': keys.join(' '),
          'cache-tag': keys.join(','),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The shared cache answered ${answer.status}.`);
    },
  };
}
