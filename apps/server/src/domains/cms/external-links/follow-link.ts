import type { LinkReason } from '@ximblox/contract';

import { LinkFailure, type LinkAnswer, type LinkClient } from '../../../ports/link-client.ts';

/** What one check of a link found. */
export type Finding = {
  /** `gone`: for certain. `failed`: now. `unclear`: nobody can say. */
  readonly verdict: 'works' | 'moved' | 'gone' | 'failed' | 'unclear';
  readonly reason: LinkReason | null;
  readonly status: number | null;
  readonly movedTo: string | null;
  /** After how many seconds the other site wants to be asked again, at the earliest. */
  readonly retrySeconds: number | null;
};

const redirectsMax = 5;
/** Longer ones are not stored. */
const longestURL = 2_000;
/** With all its redirects. */
const totalMs = 30_000;
/** The other site is asked less often: both say “later”. */
const usualRetrySeconds = 24 * 60 * 60;

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);
const isPermanent = (status: number): boolean => status === 301 || status === 308;
const isBusy = (status: number): boolean => status === 429 || status === 503;

const finding = (verdict: Finding['verdict'], more: Partial<Finding> = {}): Finding => ({
  verdict,
  reason: null,
  status: null,
  movedTo: null,
  retrySeconds: null,
  ...more,
});

/** What the last answer says, which is no redirect. */
export function classify({ status, retrySeconds }: Pick<LinkAnswer, 'status' | 'retrySeconds'>): Finding {
  if (status >= 200 && status < 300) return finding('works', { status });
  const detail = { reason: 'status', status } as const;
  if (status === 404 || status === 410) return finding('gone', detail);
  if (isBusy(status)) return finding('unclear', { ...detail, retrySeconds: retrySeconds ?? usualRetrySeconds });
  // The rest are logins, bot walls, what only visitors of a country see, and statuses of nobody's specification, such as the 999 of some.
  return finding(status >= 500 && status !== 501 && status <= 599 ? 'failed' : 'unclear', detail);
}

/** Servers that answer HEAD wrongly are asked as browsers ask them. */
async function ask(client: LinkClient, url: string, signal: AbortSignal): Promise<LinkAnswer> {
  const answer = await client.ask(url, 'HEAD', signal);
  return answer.status < 400 || answer.status === 410 || isBusy(answer.status) ? answer : client.ask(url, 'GET', signal);
}

/** Where a redirect leads; undefined for what is no web address, or one with a password. */
function targetOf(location: string | undefined, url: string): string | undefined {
  if (location === undefined || !URL.canParse(location, url)) return undefined;
  const target = new URL(location, url);
  target.hash = '';
  const isWeb = target.protocol === 'http:' || target.protocol === 'https:';
  return isWeb && target.username === '' && target.password === '' && target.href.length <= longestURL ? target.href : undefined;
}

/**
 * Follows a link as a browser does, up to five redirects.
 * @throws the reason of `signal` where that aborts
 */
export async function followLink(client: LinkClient, start: string, signal: AbortSignal): Promise<Finding> {
  const either = AbortSignal.any([signal, AbortSignal.timeout(totalMs)]);
  const seen = new Set([start]);
  let url = start;
  /** As far as all redirects were for good: what follows may be of this visit only. */
  let lasting = start;
  let isLasting = true;
  try {
    for (;;) {
      const answer = await ask(client, url, either);
      if (!isRedirect(answer.status)) {
        const found = classify(answer);
        return found.verdict === 'works' && lasting !== start ? { ...found, verdict: 'moved', movedTo: lasting } : found;
      }
      const target = targetOf(answer.location, url);
      // Browsers may get further: some sites send those without cookies round in circles.
      if (target === undefined || seen.has(target) || seen.size > redirectsMax)
        return finding('unclear', { reason: 'redirects', status: answer.status });
      isLasting &&= isPermanent(answer.status);
      if (isLasting) lasting = target;
      seen.add(target);
      url = target;
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof LinkFailure)) throw error;
    const reason = error.fault;
    if (reason === 'unknownHost') return finding('gone', { reason });
    return finding(reason === 'noConnection' || reason === 'certificate' ? 'failed' : 'unclear', { reason });
  }
}
