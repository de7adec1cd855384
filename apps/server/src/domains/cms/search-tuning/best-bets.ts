import { bestBetsMax, type BestBet, type BestBetInput } from '@ximblox/contract';

import type { Context } from '../../../kernel/operation/context.ts';
import {
  conflict,
  DomainError,
  errorItem,
  missingReferences,
  nameTaken,
  notFound,
  required,
  revisionConflict,
} from '../../../kernel/operation/errors.ts';
import { mergeChanges } from '../../../kernel/operation/merge-changes.ts';
import { translateUnique } from '../../../kernel/sql/translate-unique.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { listChosen } from '../pages/index.ts';
import { tuningTag } from './find-tuning.ts';
import { deleteAnswered } from './missed-searches.repository.ts';
import {
  countBets,
  deleteBet,
  insertBet,
  lockBet,
  lockTuning,
  updateBet,
  type BestBetRow,
  type BetValues,
} from './search-tuning.repository.ts';
import type { Wanted } from './synonyms.ts';

const taken = { search_best_bet_term_key: (options: object) => nameTaken('term', 'bestBet', options) };

/** Best bets with the titles and paths of their pages, as far as they are live. */
export async function withPages(context: Context, rows: readonly BestBetRow[]): Promise<BestBet[]> {
  const cards = await listChosen(context, { pageIDs: [...new Set(rows.flatMap(({ pageIDs }) => pageIDs))] });
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return rows.map(({ pageIDs, ...row }) => ({
    ...row,
    pages: pageIDs.map((id) => ({ id, title: cardOf.get(id)?.title ?? null, path: cardOf.get(id)?.path ?? null })),
  }));
}

/** Reads by the connection of the change: those that wait for its lock may hold all others. */
const inUnit = (context: Context, { tx }: UnitOfWork): Context => ({ ...context, db: tx });

const withItsPages = async (context: Context, row: BestBetRow): Promise<BestBet> => {
  const [bet] = await withPages(context, [row]);
  if (bet === undefined) throw new Error('There is a best bet for each row.');
  return bet;
};

/** @throws DomainError `required` a term without letters and digits, `duplicate` a page that is chosen twice */
function valuesOf({ services }: Context, { locale, term, pageIDs }: BestBetInput): BetValues {
  const key = services.search.keysOf(term).join(' ');
  if (key === '') throw required('term');
  const errors = pageIDs.flatMap((id, at) =>
    pageIDs.indexOf(id) < at ? [errorItem('duplicate', `pageIDs[${at}]`, { detail: { rule: 'duplicate' } })] : [],
  );
  if (errors.length > 0) throw new DomainError(errors);
  return { locale, term, key, pageIDs };
}

/**
 * @param known pages that were chosen before: one that is no longer live does not keep the others from being changed
 * @throws DomainError `invalid` at pages that are not live
 */
async function requireLive(context: Context, { pageIDs }: BetValues, known: readonly number[] = []): Promise<void> {
  const live = new Set([...known, ...(await listChosen(context, { pageIDs })).map(({ id }) => id)]);
  const missing = pageIDs.flatMap((id, at) => (live.has(id) ? [] : [`pageIDs[${at}]`]));
  if (missing.length > 0) throw missingReferences(missing);
}

const note = (unit: UnitOfWork, action: 'create' | 'update' | 'delete', { id, term, locale, pages }: BestBet): void => {
  unit.invalidate(tuningTag);
  unit.audit({
    action: `searchTuning.${action}BestBet`,
    subjectType: 'bestBet',
    subjectID: id,
    params: { kind: 'bestBet', term, locale, titles: pages.map((page) => page.title ?? String(page.id)) },
  });
};

/** @throws DomainError `notFound`, `revisionConflict` */
async function lockedBet(unit: UnitOfWork, { id, revision, original }: Wanted): Promise<BestBetRow> {
  const bet = await lockBet(unit.tx, id);
  if (bet === undefined) throw notFound('bestBet');
  if (original === undefined && bet.revision !== revision)
    throw revisionConflict({ revision: bet.revision, updatedAt: bet.updatedAt });
  return bet;
}

/** Adds a best bet. @throws DomainError `required`, `duplicate`, `invalid`, `nameTaken`, `conflict` where there are too many */
export async function createBestBet(context: Context, input: BestBetInput): Promise<{ bestBet: BestBet }> {
  const values = valuesOf(context, input);
  await requireLive(context, values);
  const work = unitOfWork(context, async (unit) => {
    await lockTuning(unit.tx, 'best bets');
    if ((await countBets(unit.tx)) >= bestBetsMax) throw conflict('', 'tooManyBestBets');
    const bestBet = await withItsPages(inUnit(context, unit), await insertBet(unit.tx, values));
    await deleteAnswered(unit.tx, values.locale, [values.key]);
    note(unit, 'create', bestBet);
    return { bestBet };
  });
  return translateUnique(work, taken);
}

/** Changes a best bet. @throws DomainError `notFound`, `revisionConflict`, `conflict`, `required`, `duplicate`, `invalid`, `nameTaken` */
export function updateBestBet(
  context: Context,
  { id, revision, original, ...input }: BestBetInput & Wanted,
): Promise<{ bestBet: BestBet }> {
  const work = unitOfWork(context, async (unit) => {
    const before = await lockedBet(unit, { id, revision, original });
    const values = valuesOf(context, mergeChanges(input, original, before));
    await requireLive(inUnit(context, unit), values, before.pageIDs);
    const bestBet = await withItsPages(inUnit(context, unit), await updateBet(unit.tx, id, values));
    await deleteAnswered(unit.tx, values.locale, [values.key]);
    note(unit, 'update', bestBet);
    return { bestBet };
  });
  return translateUnique(work, taken);
}

/** Deletes a best bet. @throws DomainError `notFound`, `revisionConflict` */
export function deleteBestBet(context: Context, wanted: Wanted): Promise<Record<string, never>> {
  return unitOfWork(context, async (unit) => {
    const bet = await lockedBet(unit, wanted);
    await deleteBet(unit.tx, bet.id);
    note(unit, 'delete', await withItsPages(inUnit(context, unit), bet));
    return {};
  });
}
