import { createHmac } from 'node:crypto';

import type { Config } from '../../config.ts';
import { keyFor } from '../sealed-text.ts';

/** The key of everything that shared caches keep. */
export const wholeKey = 'all';
/** The key of what has more tags than fit its headers: every change purges it. */
const crowdedKey = 'many';

/** The most characters of keys that an answer is sent with: proxies read heads of 4 KB, and there are two such headers. */
const longestKeys = 1_000;

/** Tags of accounts and of who is present: nothing that everybody may have depends on them. */
const ofNobodyElse = /^(?:staff|member|presence|presence-window)(?::|$)/;

/** The tags of a change by which shared caches may have kept something. */
export const purgedTags = (tags: readonly string[]): string[] => tags.filter((tag) => !ofNobodyElse.test(tag));

/**
 * What tags are called outside (`Surrogate-Key`, `Cache-Tag`): 64 bits of an HMAC, since tags name drafts and blocks that not everybody may
 * know of. Keys are safe in headers and in regular expressions; two tags with one key would purge too much, and nothing too little.
 */
export type SurrogateKeys = {
  /** The keys of an answer with these tags. */
  ofAnswer(tags: readonly string[]): readonly string[];
  /** The keys to purge once these tags have changed. */
  ofChange(tags: readonly string[]): readonly string[];
};

/** @see {@link SurrogateKeys} */
export function createSurrogateKeys({ sessionSecret }: Pick<Config, 'sessionSecret'>): SurrogateKeys {
  const secret = keyFor('surrogate keys', sessionSecret);
  const keyOf = (tag: string): string => createHmac('sha256', secret).update(tag).digest('base64url').slice(0, 11);
  const keysOf = (tags: readonly string[]): string[] => [...new Set(tags.map(keyOf))];
  return {
    ofAnswer(tags) {
      const keys = [wholeKey, ...keysOf(tags)];
      return keys.join(' ').length > longestKeys ? [wholeKey, crowdedKey] : keys;
    },
    ofChange: (tags) => [crowdedKey, ...keysOf(tags)],
  };
}
