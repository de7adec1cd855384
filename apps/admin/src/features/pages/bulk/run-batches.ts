import type { ChangedPages, PublishedPages } from '@ximblox/contract';

/**
 * What became of a page; `error` is the reason if it was refused, `isUnchanged` says that there was nothing to publish,
 * `isUnknown` that no answer came: the page may have been changed, `isPathTaken` that it can be put back at another path.
 */
export type Outcome = {
  readonly id: number;
  readonly error: string | null;
  readonly isUnchanged?: true;
  readonly isUnknown?: true;
  readonly isPathTaken?: true;
};
/** All outcomes, and what undoes the changes that can be undone. */
export type BatchResult = { readonly outcomes: readonly Outcome[]; readonly undoIDs: readonly number[] };

type Batches = {
  readonly ids: readonly number[];
  /** How many pages one call changes. */ readonly size: number;
  call(ids: number[]): Promise<ChangedPages & Partial<Pick<PublishedPages, 'unchanged'>>>;
  /** Why a call failed as a whole, said of each of its pages. */
  describeFailure(error: unknown, id: number): Omit<Outcome, 'id'>;
  isStopped(): boolean;
  onProgress(outcomes: readonly Outcome[]): void;
};

/** Changes pages in several calls, one after the other. A call that fails as a whole ends none of the others. */
export async function runBatches({ ids, size, call, describeFailure, isStopped, onProgress }: Batches): Promise<BatchResult> {
  const outcomes: Outcome[] = [];
  const undoIDs: number[] = [];
  for (let from = 0; from < ids.length && !isStopped(); from += size) {
    const some = ids.slice(from, from + size);
    outcomes.push(
      ...(await call(some).then(
        ({ refused, undoIDs: undoing, unchanged = [] }): Outcome[] => {
          undoIDs.push(...undoing);
          const reasonOf = new Map(refused.map(({ id, errors }) => [id, errors.map(({ message }) => message).join(' ')]));
          return some.map((id) => ({
            id,
            error: reasonOf.get(id) ?? null,
            ...(unchanged.includes(id) && { isUnchanged: true }),
          }));
        },
        (error: unknown) => some.map((id) => ({ id, ...describeFailure(error, id) })),
      )),
    );
    onProgress([...outcomes]);
  }
  return { outcomes, undoIDs };
}
