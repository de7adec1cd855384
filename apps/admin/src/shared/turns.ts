export type Turns = {
  /** Asks for a turn. @param begin runs once it comes, maybe at once @returns leaves the queue, or gives the turn to the next; again it does nothing */
  ask(begin: () => void): () => void;
};

/** Lets a number of things go on at once; others wait, in the order in which they asked. */
export function createTurns(max: number): Turns {
  const waiting: (() => void)[] = [];
  const active = new Set<() => void>();
  const fill = (): void => {
    while (active.size < max) {
      const begin = waiting.shift();
      if (begin === undefined) return;
      active.add(begin);
      begin();
    }
  };
  return {
    ask(begin) {
      // Of its own, since the same function may be given twice.
      const turn = (): void => begin();
      waiting.push(turn);
      fill();
      return () => {
        const place = waiting.indexOf(turn);
        if (place >= 0) waiting.splice(place, 1);
        active.delete(turn);
        fill();
      };
    },
  };
}
