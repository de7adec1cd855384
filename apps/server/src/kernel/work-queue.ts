import { currentCaller } from './operation/current-caller.ts';
import { unavailable } from './operation/errors.ts';
import { Turns } from './turns.ts';

/** The limits of one kind of work. */
export type LaneLimits = {
  /** Maximum concurrent items. */
  readonly atOnce: number;
  /** Maximum waiting items; further ones are refused at once. */
  readonly queue: number;
  /** Milliseconds after which a waiting item is refused. */
  readonly waitMs: number;
  /** While an item of an urgent lane waits, other lanes start nothing. */
  readonly isUrgent?: boolean;
};

export type WorkQueue<Lane extends string> = {
  /**
   * Runs work when its turn comes: callers take turns, whose work it is says the call that it is done for.
   * @param signal removes waiting work from the queue; running work is not interrupted
   * @throws DomainError `unavailable` with `Retry-After` where the lane is full of work of callers with no more than this one, or the wait took too long; the signal's reason once
   * it is aborted
   */
  run<Result>(lane: Lane, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** How many items run, and how many wait, in all lanes. */
  load(): { readonly running: number; readonly waiting: number };
};

type WaitingItem = { readonly caller: string; readonly start: () => void; readonly refuse: () => void };
type LaneState = { readonly limits: LaneLimits; readonly waiting: Turns<WaitingItem>; running: number };

const busy = (limits: LaneLimits) => unavailable(Math.max(1, Math.ceil(limits.waitMs / 4000)), 'The queue of such work is full.');

/**
 * Several bounded queues that share a number of slots. Earlier lanes are served first.
 * @param atOnce maximum concurrent items of all lanes
 */
export function createWorkQueue<Lane extends string>(atOnce: number, lanes: Readonly<Record<Lane, LaneLimits>>): WorkQueue<Lane> {
  const names = Object.keys(lanes) as Lane[];
  const states = new Map(
    names.map((name): [Lane, LaneState] => [name, { limits: lanes[name], waiting: new Turns(), running: 0 }]),
  );
  let running = 0;

  const yieldsToUrgent = ({ limits }: LaneState): boolean =>
    limits.isUrgent !== true && [...states.values()].some((other) => other.limits.isUrgent === true && other.waiting.size > 0);
  const hasSlot = (lane: LaneState): boolean => running < atOnce && lane.running < lane.limits.atOnce && !yieldsToUrgent(lane);

  function startNext(): void {
    for (const lane of states.values()) {
      while (lane.waiting.size > 0 && hasSlot(lane)) {
        lane.running += 1;
        running += 1;
        lane.waiting.take()?.start();
      }
    }
  }

  function waitForTurn(lane: LaneState, signal: AbortSignal | undefined): Promise<void> {
    const { limits, waiting } = lane;
    const caller = currentCaller();
    if (!hasSlot(lane) && waiting.size >= limits.queue) {
      const surplus = waiting.surplusFor(caller);
      if (surplus === undefined) throw busy(limits);
      surplus.refuse();
    }
    return new Promise((resolve, reject) => {
      const settle = (then: () => void): void => {
        waiting.delete(item);
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        then();
      };
      const leave = (): void => {
        settle(() => reject(signal?.reason as Error));
        // An urgent item that is gone must no longer block the other lanes.
        startNext();
      };
      const refuse = (): void => settle(() => reject(busy(limits)));
      const item: WaitingItem = { caller, start: () => settle(resolve), refuse };
      const timer = setTimeout(() => {
        refuse();
        startNext();
      }, limits.waitMs);
      signal?.addEventListener('abort', leave);
      waiting.add(item);
      startNext();
    });
  }

  return {
    load: () => ({ running, waiting: [...states.values()].reduce((sum, { waiting }) => sum + waiting.size, 0) }),
    async run(name, work, signal) {
      signal?.throwIfAborted();
      const lane = states.get(name);
      if (lane === undefined) throw new Error(`There is no lane ${name}.`);
      await waitForTurn(lane, signal);
      try {
        return await work();
      } finally {
        lane.running -= 1;
        running -= 1;
        startNext();
      }
    },
  };
}
