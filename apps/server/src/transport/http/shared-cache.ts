import type { Config } from '../../config.ts';
import { createSurrogateKeys } from '../../kernel/cache/surrogate-keys.ts';
import type { Clock } from '../../kernel/operation/services.ts';

/** What is said to shared caches with answers that are the same for everybody. */
type SharedCache = {
  /** The headers by which it is dropped once one of its tags changes. Cookies change nothing: requests of sessions never come to a copy. */
  keys(tags: readonly string[]): Record<'vary' | 'surrogate-key' | 'cache-tag', string>;
  /** The Cache-Control of an answer. @param expiresAt when it changes by itself, in milliseconds of the clock */
  control(expiresAt?: number): string;
};

type SharedCacheParts = { readonly config: Pick<Config, 'sharedCache' | 'sessionSecret'>; readonly clock: Clock };

/** @returns undefined where shared caches may keep nothing */
export function createSharedCache({ config, clock }: SharedCacheParts): SharedCache | undefined {
  const { sharedCache } = config;
  if (sharedCache === undefined) return undefined;
  const surrogateKeys = createSurrogateKeys(config);
  return {
    keys(tags) {
      const keys = surrogateKeys.ofAnswer(tags);
      return { vary: 'Accept-Encoding', 'surrogate-key': keys.join(' '), 'cache-tag': keys.join(',') };
    },
    control(expiresAt = Number.POSITIVE_INFINITY) {
      const left = Math.max(0, Math.floor((expiresAt - clock.now().getTime()) / 1000));
      return `public, max-age=0, must-revalidate, s-maxage=${Math.min(sharedCache.seconds, left)}`;
    },
  };
}
