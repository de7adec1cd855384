import type { Services } from '../../../kernel/operation/services.ts';
import { addViolations, type CountedViolation } from './violations.repository.ts';

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

type Counter = { waiting: Map<string, CountedViolation>; timer: NodeJS.Timeout | undefined };
const counters = new WeakMap<Services, Counter>();

function counterOf(services: Services): Counter {
  const known = counters.get(services);
  if (known !== undefined) return known;
  const counter: Counter = { waiting: new Map(), timer: undefined };
  counters.set(services, counter);
  return counter;
}

/** Counts a report. Buffers in memory; the database is updated some seconds later in one statement, however many reports come. */
export function countViolation(services: Services, violation: Violation): void {
  const { directive, blocked, page, source } = violation;
  const key = JSON.stringify([directive, blocked, page, source]);
  const counter = counterOf(services);
  const known = counter.waiting.get(key);
  if (known === undefined && counter.waiting.size >= bufferMax) return;
  counter.waiting.set(key, { ...violation, reports: (known?.reports ?? 0) + 1 });
  counter.timer ??= setTimeout(() => void flushViolations(services), longestWaitMs).unref();
}

/** Flushes the counts. They are lost where the database is unavailable: the log has each kind too. */
export async function flushViolations(services: Services): Promise<void> {
  const counter = counterOf(services);
  clearTimeout(counter.timer);
  counter.timer = undefined;
  if (counter.waiting.size === 0) return;
  const violations = [...counter.waiting.values()];
  counter.waiting = new Map();
  try {
    await addViolations(services.db, violations, rowsMax);
  } catch (error) {
    services.log.warn(
      { event: 'csp-violations-lost', count: violations.length, err: error },
      'Violations of the content security policy could not be counted.',
    );
  }
}
