import { useEffect, useState } from 'react';

import { ancestorPaths, followed, parentOf } from './paths.ts';

/** Which folders of a tree are expanded. */
export type Folds = {
  readonly unfolded: ReadonlySet<string>;
  fold(path: string, isOn: boolean): void;
  /** Follows a folder that was moved, or with null deleted, with those below it. */
  follow(from: string, to: string | null): void;
};

/** The expanded folders of a tree; those above the current one always are. */
export function useFolds(current: string): Folds {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(() => new Set(['/', ...ancestorPaths(current)]));
  useEffect(() => setUnfolded((before) => new Set([...before, ...ancestorPaths(parentOf(current))])), [current]);
  return {
    unfolded,
    fold: (path, isOn) =>
      setUnfolded((before) => {
        const next = new Set(before);
        if (isOn) next.add(path);
        else next.delete(path);
        return next;
      }),
    follow: (from, to) =>
      setUnfolded((before) => new Set([...before].map((path) => followed(path, from, to)).filter((path) => path !== null))),
  };
}
