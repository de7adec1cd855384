import type { Database } from '@ximblox/db';
import { hostOf, isHostAmong } from '@ximblox/primitives';
import type { Transaction } from 'kysely';

import { actorUserID, type Context } from '../../../kernel/operation/context.ts';
import { alreadyExists, conflict, invalid, type DomainError } from '../../../kernel/operation/errors.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { redirectHosts } from '../settings/index.ts';
import { parametersOf, pathKey, sitePath, spellings, splitQuery, storedAddress } from './addresses.ts';
import { findRedirectEnds, insertRedirects, lockRedirects, type RedirectRow } from './redirects.repository.ts';

export type Redirect = { originalURL: string; targetURL: string; status: number };

/** The stored form: with the address by which requests are looked up. */
export const toStored = <Input extends Redirect>(input: Input): Input => ({
  ...input,
  originalURL: storedAddress(input.originalURL),
});

export const paramsOf = ({ originalURL, targetURL }: Redirect) => ({ kind: 'moved' as const, from: originalURL, to: targetURL });

/** An address of the site as it is compared. */
type Place = { readonly key: string; readonly parameters: readonly string[] };

/** A redirect with its two ends. */
type Spelled = {
  readonly redirect: Redirect;
  readonly from: Place;
  /** Undefined for another site. */
  readonly to: Place | undefined;
};

/** @returns undefined for a URL of another site */
function placeOf(address: string, publicUrl: string): Place | undefined {
  const path = sitePath(address, publicUrl);
  if (path === undefined) return undefined;
  return { key: pathKey(path), parameters: parametersOf(splitQuery(address).query.toLowerCase()) };
}

function spell(redirect: Redirect, publicUrl: string): Spelled {
  const from = placeOf(redirect.originalURL, publicUrl) ?? { key: redirect.originalURL, parameters: [] };
  return { redirect, from, to: placeOf(redirect.targetURL, publicUrl) };
}

/** The places that redirects start from and lead to, by the keys of their paths. */
type Ends = { readonly starts: Map<string, Place[]>; readonly targets: Map<string, Place[]>; readonly taken: Set<string> };

function add(ends: Map<string, Place[]>, place: Place | undefined): void {
  if (place === undefined) return;
  const known = ends.get(place.key);
  if (known === undefined) ends.set(place.key, [place]);
  else known.push(place);
}

/** Whether a redirect from one place is followed at another. */
const isFollowed = (start: Place, at: Place): boolean =>
  start.key === at.key && start.parameters.every((parameter) => at.parameters.includes(parameter));

/** The reason why a redirect is refused: it would form a loop or a chain. */
function refusalOf({ from, to }: Spelled, ends: Ends): DomainError | undefined {
  const starts = to === undefined ? [] : (ends.starts.get(to.key) ?? []);
  if (to !== undefined && [from, ...starts].some((start) => isFollowed(start, to))) return conflict('targetURL', 'redirectLoop');
  const isTarget = ends.targets.get(from.key)?.some((target) => isFollowed(from, target)) === true;
  return isTarget ? conflict('originalURL', 'redirectChain') : undefined;
}

/** The existing ends of some redirects. Locks the redirects. */
async function findEnds(
  tx: Transaction<Database>,
  spelled: readonly Spelled[],
  { publicUrl, exceptID = 0 }: { readonly publicUrl: string; readonly exceptID?: number },
): Promise<Ends> {
  await lockRedirects(tx);
  const starts = spelled.flatMap(({ redirect, to }) => [
    splitQuery(redirect.originalURL).path,
    ...(to === undefined ? [] : [sitePath(redirect.targetURL, publicUrl) ?? '']),
  ]);
  const targets = spelled.flatMap(({ redirect }) => spellings(sitePath(redirect.originalURL, publicUrl) ?? '', publicUrl));
  const found = await findRedirectEnds(tx, { starts: [...new Set(starts)], targets: [...new Set(targets)], exceptID });
  const ends: Ends = { starts: new Map(), targets: new Map(), taken: new Set(found.starts) };
  for (const address of found.starts) add(ends.starts, placeOf(address, publicUrl));
  for (const address of found.targets) add(ends.targets, placeOf(address, publicUrl));
  return ends;
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
  const { publicUrl } = context.services.config;
  const spelled = spell(redirect, publicUrl);
  const refusal = refusalOf(spelled, await findEnds(tx, [spelled], { publicUrl, exceptID: id }));
  if (refusal !== undefined) throw refusal;
}

/**
 * Creates redirects in one transaction, as if one by one: each is also checked against those before it.
 * @returns for each, in order, the redirect, or the error: `invalid` where its host is not listed, `conflict`, or `alreadyExists` where its address has one
 */
export const createRedirects = (context: Context, given: readonly Redirect[]): Promise<(RedirectRow | DomainError)[]> =>
  unitOfWork(context, async (unit) => {
    const { publicUrl } = context.services.config;
    const spelled = given.map((one) => spell(toStored(one), publicUrl));
    const hosts = await redirectHosts(unit.tx);
    const ends = await findEnds(unit.tx, spelled, { publicUrl });
    const refusals = spelled.map((one) => {
      const { originalURL } = one.redirect;
      const refusal =
        hostRefusal(one.redirect, publicUrl, hosts) ??
        refusalOf(one, ends) ??
        (ends.taken.has(originalURL) ? alreadyExists('originalURL', 'redirect') : undefined);
      if (refusal !== undefined) return refusal;
      ends.taken.add(originalURL);
      add(ends.starts, one.from);
      add(ends.targets, one.to);
      return undefined;
    });
    const wanted = spelled.flatMap(({ redirect }, index) => (refusals[index] === undefined ? [redirect] : []));
    const created = await insertRedirects(unit.tx, wanted, actorUserID(context.actor));
    if (created.length > 0) unit.invalidate('addresses');
    for (const row of created) {
      unit.announce({ event: 'redirect.created', subjectID: row.id, path: row.originalURL });
      unit.audit({ action: 'redirects.create', subjectType: 'redirect', subjectID: row.id, params: paramsOf(row) });
    }
    const byAddress = new Map(created.map((row) => [row.originalURL, row]));
    return spelled.map(
      ({ redirect }, index) => refusals[index] ?? byAddress.get(redirect.originalURL) ?? alreadyExists('originalURL', 'redirect'),
    );
  });
