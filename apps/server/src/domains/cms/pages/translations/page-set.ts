import type { Published } from '@ximblox/contract';

import type { Context } from '../../../../kernel/operation/context.ts';
import { DomainError, errorItem, notFound, type ErrorItem } from '../../../../kernel/operation/errors.ts';
import { unitOfWork, type UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { deleteInUnit } from '../publishing/publish-page.ts';
import { publishInUnit, type AfterPublishing } from '../publishing/schedule-publication.ts';
import { listGroup } from './page-set.repository.ts';

type PageSet = { readonly id: number; readonly pageIDs: readonly number[] };

/** The faults of a list of pages: those that are no translations of the page, and those named twice. */
function faultsOf(pageIDs: readonly number[], group: ReadonlySet<number>): ErrorItem[] {
  return pageIDs.flatMap((pageID, index) => {
    const rule = !group.has(pageID) ? 'missing' : pageIDs.indexOf(pageID) < index ? 'duplicate' : null;
    return rule === null ? [] : [errorItem('invalid', `pageIDs[${index}]`, { detail: { rule } })];
  });
}

/**
 * Changes pages of one group in one transaction, in the order of their IDs, so that sets do not wait for each other in a circle. If one is
 * refused none is changed, and the error has the faults of all, each below `pageIDs[n]`.
 */
function actOnSet<Result>(
  context: Context,
  { id, pageIDs }: PageSet,
  act: (unit: UnitOfWork, pageID: number) => Promise<Result>,
): Promise<{ pageID: number; result: Result }[]> {
  return unitOfWork(context, async (unit) => {
    const group = new Set(await listGroup(unit.tx, id));
    if (group.size === 0) throw notFound('page');
    const faults = faultsOf(pageIDs, group);
    if (faults.length > 0) throw new DomainError(faults);
    const results: { pageID: number; result: Result }[] = [];
    const refused: ErrorItem[] = [];
    for (const pageID of pageIDs.toSorted((one, other) => one - other)) {
      const at = `pageIDs[${pageIDs.indexOf(pageID)}]`;
      try {
        results.push({ pageID, result: await act(unit, pageID) });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refused.push(...error.items.map((item) => ({ ...item, property: item.property === '' ? at : `${at}.${item.property}` })));
      }
    }
    if (refused.length > 0) throw new DomainError(refused);
    return results;
  });
}

/**
 * Publishes or schedules a page and its translations at the same moment: all of them or none.
 * @throws DomainError `notFound`, `invalid` pageIDs, and below `pageIDs[n]` all errors of publishing that page
 */
export async function publishSet(
  context: Context,
  input: PageSet & { readonly publishAt?: string | null | undefined },
  afterPublishing: AfterPublishing,
): Promise<{ items: ({ pageID: number } & Published)[] }> {
  const { publishAt } = input;
  const results = await actOnSet(context, input, (unit, pageID) =>
    publishInUnit(context, unit, { id: pageID, publishAt }, afterPublishing),
  );
  return { items: results.map(({ pageID, result }) => ({ pageID, ...result })) };
}

/**
 * Moves a page and its translations to the bin: all of them or none.
 * @throws DomainError `notFound`, `invalid` pageIDs, and below `pageIDs[n]` the refusal of each page
 */
export async function deleteSet(context: Context, input: PageSet): Promise<{ items: { pageID: number; undoID: number }[] }> {
  const results = await actOnSet(context, input, (unit, pageID) => deleteInUnit(context, unit, pageID));
  return { items: results.map(({ pageID, result }) => ({ pageID, ...result })) };
}
