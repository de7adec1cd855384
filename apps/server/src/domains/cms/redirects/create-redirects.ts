import type { Database } from '@ximblox/db';
import { hostOf, isHostAmong } from '@ximblox/primitives';
import type { Transaction } from 'kysely';

import { actorUserID, type Context } from '../../../kernel/operation/context.ts';
import { alreadyExists, conflict, invalid, type DomainError } from '../../../kernel/operation/errors.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { redirectHosts } from '../settings/index.ts';
import { decodedPath, sitePath, spellings } from './addresses.ts';
import { findRedirectEnds, insertRedirects, lockRedirects, type RedirectRow } from './redirects.repository.ts';

export type Redirect = { originalURL: string; targetURL: string; status: number };

/** The stored form: with the path by which requests are looked up. */
export const toStored = <Input extends Redirect>(input: Input): Input => ({
  ...input,
  originalURL: decodedPath(input.originalURL),
});

export const wordsOf = ({ originalURL, targetURL }: Redirect): string => `${originalURL} → ${targetURL}`;

/** A redirect with all variants of its two ends. */
type Spelled = {
  readonly redirect: Redirect;
  readonly isItsOwnTarget: boolean;
  readonly from: readonly string[];
  /** Empty for another site. */
  readonly to: readonly string[];
};

function spell(redirect: Redirect, publicUrl: string): Spelled {
  const from = sitePath(redirect.originalURL, publicUrl) ?? redirect.originalURL;
  const to = sitePath(redirect.targetURL, publicUrl);
  return {
    redirect,
    isItsOwnTarget: to === from,
    from: spellings(from, publicUrl),
    to: to === undefined ? [] : spellings(to, publicUrl),
  };
}

/** The sources and targets of the relevant redirects. */
type Ends = { readonly starts: Set<string>; readonly targets: Set<string> };

/** The reason why a redirect is refused: it would form a loop or a chain. */
function refusalOf({ isItsOwnTarget, from, to }: Spelled, ends: Ends): DomainError | undefined {
  if (isItsOwnTarget || to.some((address) => ends.starts.has(address))) return conflict('targetURL', 'redirectLoop');
  return from.some((address) => ends.targets.has(address)) ? conflict('originalURL', 'redirectChain') : undefined;
}

/** The existing ends of some redirects. Locks the redirects. */
async function findEnds(tx: Transaction<Database>, spelled: readonly Spelled[], exceptID = 0): Promise<Ends> {
  await lockRedirects(tx);
  const starts = spelled.flatMap(({ redirect, to }) => [redirect.originalURL, ...to]);
  const targets = spelled.flatMap(({ from }) => from);
  return findRedirectEnds(tx, { starts: [...new Set(starts)], targets: [...new Set(targets)], exceptID });
}

/** The refusal of a target on another site that is not listed; undefined where it is. @param hosts where redirects may lead, besides the site */
function hostRefusal({ targetURL }: Redirect, publicUrl: string, hosts: readonly string[]): DomainError | undefined {
  const host = hostOf(targetURL);
  const isAllowed = hosts.length === 0 || host === undefined || host === hostOf(publicUrl) || isHostAmong(host, hosts);
  return isAllowed ? undefined : invalid('targetURL', { rule: 'redirectHost', host });
}

/** @throws DomainError `invalid` where a redirect leads to a host that is not listed */
export async function refuseHost(context: Context, tx: Transaction<Database>, redirect: Redirect): Promise<void> {
  const refusal = hostRefusal(redirect, context.services.config.publicUrl, await redirectHosts(tx));
  if (refusal !== undefined) throw refusal;
}

/** @throws DomainError `conflict` where a redirect would form a loop, or lead to a path that redirects again */
export async function refuseLoops(context: Context, tx: Transaction<Database>, redirect: Redirect, id: number): Promise<void> {
  const spelled = spell(redirect, context.services.config.publicUrl);
  const refusal = refusalOf(spelled, await findEnds(tx, [spelled], id));
  if (refusal !== undefined) throw refusal;
}

/**
 * Creates redirects in one transaction, as if one by one: each is also checked against those before it.
 * @returns for each, in order, the redirect, or the error: `invalid` where its host is not listed, `conflict`, or `alreadyExists` where its path has one
 */
export const createRedirects = (context: Context, given: readonly Redirect[]): Promise<(RedirectRow | DomainError)[]> =>
  unitOfWork(context, async (unit) => {
    const { publicUrl } = context.services.config;
    const spelled = given.map((one) => spell(toStored(one), publicUrl));
    const hosts = await redirectHosts(unit.tx);
    const ends = await findEnds(unit.tx, spelled);
    const refusals = spelled.map((one) => {
      const { originalURL, targetURL } = one.redirect;
      const refusal =
        hostRefusal(one.redirect, publicUrl, hosts) ??
        refusalOf(one, ends) ??
        (ends.starts.has(originalURL) ? alreadyExists('originalURL', 'redirect') : undefined);
      if (refusal !== undefined) return refusal;
      ends.starts.add(originalURL);
      ends.targets.add(targetURL.replace(/[?#].*$/, ''));
      return undefined;
    });
    const wanted = spelled.flatMap(({ redirect }, index) => (refusals[index] === undefined ? [redirect] : []));
    const made = await insertRedirects(unit.tx, wanted, actorUserID(context.actor));
    if (made.length > 0) unit.invalidate('redirects');
    for (const row of made) {
      unit.announce({ event: 'redirect.created', subjectID: row.id, path: row.originalURL });
      unit.audit({ action: 'redirects.create', subjectType: 'redirect', subjectID: row.id, summary: wordsOf(row) });
    }
    const byAddress = new Map(made.map((row) => [row.originalURL, row]));
    return spelled.map(
      ({ redirect }, index) => refusals[index] ?? byAddress.get(redirect.originalURL) ?? alreadyExists('originalURL', 'redirect'),
    );
  });
