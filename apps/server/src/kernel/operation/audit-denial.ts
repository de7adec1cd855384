import type { Context } from './context.ts';
import { isRefusal } from './errors.ts';
import type { Services } from './services.ts';
import { unitOfWork } from '../transaction/unit-of-work.ts';

/** Somebody who tries the same again and again stands in the log once in this time. */
const onceInMs = 60_000;
const rememberedMax = 1_000;
const noted = new WeakMap<Services, Map<string, number>>();

/** Whether the same was noted a moment ago; if not, it is remembered from now on. */
function isRepeated({ services }: Context, key: string): boolean {
  const known = noted.get(services) ?? new Map<string, number>();
  noted.set(services, known);
  const now = services.clock.now().getTime();
  if (now - (known.get(key) ?? -Infinity) < onceInMs) return true;
  if (known.size >= rememberedMax) known.clear();
  known.set(key, now);
  return false;
}

/**
 * Writes into the audit log that a user of the back office was refused what they have no right to. Anything else that failed is no denial, and
 * who has no session has no name to note. Never fails: the caller is told of the refusal in any case.
 */
export async function auditDenial(context: Context, operation: string, error: unknown): Promise<void> {
  const { actor, services } = context;
  const isDenial = isRefusal(error, 'forbidden') || isRefusal(error, 'secondFactorRequired');
  if (!isDenial || actor.kind !== 'staff' || isRepeated(context, `${actor.userID} ${operation}`)) return;
  try {
    await unitOfWork(context, async ({ audit }) =>
      audit({ action: 'denied', subjectType: 'operation', subjectID: null, summary: operation }),
    );
  } catch (cause) {
    services.log.error({ event: 'denial-not-noted', operation, err: cause }, 'A denial could not be written into the audit log.');
  }
}
