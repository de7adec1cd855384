import type { Context } from '../../../kernel/operation/context.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { queueMail, staffLanguages } from '../../access/mail/index.ts';
import { messageIDOf } from '../changes/index.ts';
import { dropWaiting, storeOutcome, type Claimed, type Outcome } from './deliveries.repository.ts';
import { triesMax, waitSecondsAfter } from './retry-schedule.ts';
import { headersOf } from './sign-message.ts';
import { openWebhookSecret } from './webhook-secret.ts';
import { listManagers, noteFailure, noteSuccess, turnOff } from './webhooks.repository.ts';

/** A webhook for which no message arrived for so long is turned off. */
const patienceDays = 5;
/** By this status a receiver says that it wants no more messages (Standard Webhooks). */
const gone = 410;
const errorMax = 500;

async function call({ services }: Context, claimed: Claimed, signal: AbortSignal): Promise<Omit<Outcome, 'durationMs'>> {
  const { webhookID, url, body } = claimed;
  try {
    const secrets = [claimed.sealed, ...(claimed.sealedOld === null ? [] : [claimed.sealedOld])].map((sealed) =>
      openWebhookSecret(sealed, webhookID, services.config),
    );
    const headers = headersOf({ messageID: messageIDOf(claimed.messageID), body }, secrets, services.clock.now());
    const { status, response } = await services.webhookClient.post({ url, headers, body }, signal);
    const hasArrived = status >= 200 && status < 300;
    return { status, response, error: hasArrived ? '' : `The receiver answered with status ${status}.` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { status: null, response: '', error: (reason === '' ? 'The connection failed.' : reason).slice(0, errorMax) };
  }
}

type About = { readonly error: string; readonly link: string };
const texts = {
  en: {
    subject: (name: string) => `Webhook turned off: ${name}`,
    gone: 'its receiver wants no more messages',
    failing: `no message has arrived for ${patienceDays} days`,
    body: (name: string, reason: string, { error, link }: About) =>
      `The webhook “${name}” was turned off, because ${reason}. The last error: ${error}\n\nTurn it on again when the receiver works:\n\n${link}\n`,
  },
  nl: {
    subject: (name: string) => `Webhook uitgeschakeld: ${name}`,
    gone: 'de ontvanger geen berichten meer wil',
    failing: `er al ${patienceDays} dagen geen bericht is aangekomen`,
    body: (name: string, reason: string, { error, link }: About) =>
      `De webhook “${name}” is uitgeschakeld, omdat ${reason}. De laatste fout: ${error}\n\nSchakel de webhook weer in als de ontvanger werkt:\n\n${link}\n`,
  },
} as const;

/** Turns a webhook off after days of failures, and tells those who manage webhooks. */
async function storeFailure(context: Context, claimed: Claimed, outcome: Outcome): Promise<void> {
  const { tries, isManual, webhookID } = claimed;
  const isLast = isManual || tries >= triesMax;
  await unitOfWork(context, async (unit) => {
    const failing = isManual ? undefined : await noteFailure(unit.tx, webhookID);
    await storeOutcome(unit.tx, claimed, outcome, isLast ? null : waitSecondsAfter(tries, Math.random()));
    if (failing === undefined || (failing.days < patienceDays && outcome.status !== gone)) return;
    await turnOff(unit.tx, webhookID);
    await dropWaiting(unit.tx, webhookID);
    unit.audit({
      action: 'webhooks.turnOff',
      subjectType: 'webhook',
      subjectID: webhookID,
      params:
        outcome.status === null
          ? { kind: 'failed', name: failing.name, reason: outcome.error }
          : { kind: 'answeredWith', name: failing.name, status: outcome.status },
    });
    const link = `${context.services.config.publicUrl}/cmsadmin/webhooks?webhook=${webhookID}`;
    const managers = await listManagers(unit.tx);
    const languageOf = await staffLanguages(
      unit.tx,
      context,
      managers.map(({ ID }) => ID),
    );
    for (const { ID, email } of managers) {
      const say = texts[languageOf(ID)];
      await queueMail(unit, {
        dedupeKey: `webhook-off:${webhookID}:${claimed.id}:${ID}`,
        recipient: email,
        subject: say.subject(failing.name.replace(/\s+/g, ' ')),
        body: say.body(failing.name, outcome.status === gone ? say.gone : say.failing, { error: outcome.error, link }),
      });
    }
  });
}

/** Makes one try of a message and stores what came of it. A try that the end of the process cuts off is made again, by its lease. */
export async function deliver(context: Context, claimed: Claimed, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  const result = await call(context, claimed, signal);
  if (signal.aborted) return;
  const outcome = { ...result, durationMs: Math.round(performance.now() - startedAt) };
  if (outcome.error !== '') return storeFailure(context, claimed, outcome);
  await storeOutcome(context.db, claimed, outcome, null);
  if (!claimed.isManual) await noteSuccess(context.db, claimed.webhookID);
}
