import { createBufferedCounter, type BufferedCounter } from '../../../kernel/buffered-counter.ts';
import type { Services, StatePart } from '../../../kernel/operation/services.ts';
import { addViolations } from './violations.repository.ts';

/** A violation of the content security policy, without anything that belongs to the visitor. */
export type Violation = {
  readonly area: 'site' | 'admin';
  /** The directive that was violated, such as `script-src-elem`. */
  readonly directive: string;
  /** What was blocked: `inline`, `eval`, a scheme, an origin, or a path of this site. */
  readonly blocked: string;
  /** The path of the page. */
  readonly page: string;
  /** The script that was the cause; empty where the browser names none. */
  readonly source: string;
  readonly line: number;
};

/** The maximum number of rows, one for each kind and day; those not reported for longest are dropped first. */
const rowsMax = 5_000;
/** The maximum number of kinds in the buffer; further ones are not counted. */
const bufferMax = 500;
const longestWaitMs = 5_000;

/** The reports since the last flush. */
export const reportedViolations: StatePart<BufferedCounter<Violation>> = {
  create: ({ db, log }) =>
    createBufferedCounter({
      itemsMax: bufferMax,
      longestWaitMs,
      store: (counted) =>
        addViolations(
          db,
          counted.map(({ item, count: reports }) => ({ ...item, reports })),
          rowsMax,
        ),
      // The log has each kind too.
      onLost: ({ length: count }, err) =>
        log.warn({ event: 'csp-violations-lost', count, err }, 'Violations of the content security policy could not be counted.'),
    }),
  close: (counter) => counter.flush(),
};

/** Counts a report. */
export function countViolation({ state }: Services, violation: Violation): void {
  const { directive, blocked, page, source } = violation;
  state.get(reportedViolations).add(JSON.stringify([directive, blocked, page, source]), violation);
}
