import { z } from 'zod';

import { mailResetLink } from '../domains/auth/index.ts';
import { sendQueuedMail } from '../domains/mail/index.ts';
import { indexPages } from '../domains/search/index.ts';
import { systemContext } from '../kernel/context.ts';
import type { TopicHandler } from '../kernel/drain-outbox.ts';
import type { OutboxTopic } from '../kernel/outbox.ts';
import type { Services } from '../kernel/services.ts';

const PagePayload = z.object({ pageID: z.number().int() });
const ForgotPayload = z.object({ account: z.string(), language: z.enum(['en', 'nl']), key: z.string() });
const MailPayload = z.object({ mailID: z.number().int() });

/** What carries out the effects of committed changes, by topic. Each may be given the same payload again. */
export function outboxTopics(services: () => Services): Readonly<Record<OutboxTopic, TopicHandler>> {
  return {
    'index-page': async (payloads) => {
      const pageIDs = new Set(payloads.map((payload) => PagePayload.parse(payload).pageID));
      await indexPages(systemContext(services(), 'index'), [...pageIDs]);
    },
    'send-mail': async (payloads) => {
      for (const payload of payloads) await sendQueuedMail(systemContext(services(), 'mail'), MailPayload.parse(payload).mailID);
    },
    'forgot-password': async (payloads) => {
      for (const payload of payloads) {
        const { account, language, key } = ForgotPayload.parse(payload);
        const context = systemContext(services(), 'forgot-password');
        await mailResetLink({ ...context, request: { ...context.request, id: key, language } }, account);
      }
    },
  };
}
