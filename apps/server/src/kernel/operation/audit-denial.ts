import type { Context } from './context.ts';
import { isRefusal } from './errors.ts';
import type { StatePart } from './services.ts';
import { unitOfWork } from '../transaction/unit-of-work.ts';

/** Repeated identical denials are audited once in this period. */
const onceInMs = 60_000;
const rememberedMax = 1_000;
const recentDenials: StatePart<Map<string, number>> = { create: () => new Map() };

/** Whether the same denial was recorded recently; records it otherwise. */
function isRepeated({ services }: Context, key: string): boolean {
  const known = services.state.get(recentDenials);
  const now = services.clock.now().getTime();
  if (now - (known.get(key) ?? -Infinity) < onceInMs) return true;
  if (known.size >= rememberedMax) known.clear();
  known.set(key, now);
  return false;
}

/**
 * Audits that a staff user was denied for lack of permission. Other failures are not denials, and an anonymous caller has no
 * identity to audit. Never fails: the caller gets the refusal in any case.
 */
export async function auditDenial(context: Context, operation: string, error: unknown): Promise<void> {
  const { actor, services } = context;
  const isDenial = isRefusal(error, 'forbidden') || isRefusal(error, 'secondFactorRequired');
  if (!isDenial || actor.kind !== 'staff' || isRepeated(context, `${actor.userID} ${operation}`)) return;
  try {
    await unitOfWork(context, async ({ audit }) =>
      audit({ action: 'denied', subjectType: 'operation', subjectID: null, params: { kind: 'text', text: operation } }),
    );
  } catch (cause) {
    services.log.error({ event: 'denial-not-noted', operation, err: cause }, 'A denial could not be written to the audit log.');
  }
}
