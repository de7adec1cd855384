import type { AuditProgram } from '@ximblox/i18n/audit-actions';
import { z } from 'zod';

import { fillPlacesOf } from '../domains/institute/events/index.ts';
import { mailLockout, mailResetLink } from '../domains/access/auth/index.ts';
import { mailAlreadyRegistered, mailMemberLockout, mailRequestedLink } from '../domains/institute/member-auth/index.ts';
import { mailEmailChange } from '../domains/institute/members/index.ts';
import { sendQueuedMail } from '../domains/access/mail/index.ts';
import { announceReusable, updateLinks } from '../domains/cms/pages/index.ts';
import { publishChanges } from '../domains/cms/webhooks/index.ts';
import { copyPages, indexPages, indexReusable } from '../domains/cms/search/index.ts';
import { systemContext, type Context } from '../kernel/operation/context.ts';
import type { TopicHandler } from '../kernel/transaction/outbox-worker.ts';
import type { OutboxTopic } from '../kernel/transaction/outbox.ts';
import type { Services } from '../kernel/operation/services.ts';

const ReusablePayload = z.object({ reusableID: z.number().int() });
const AnnouncementPayload = ReusablePayload.extend({ afterID: z.number().int() });
const PagePayload = z.object({ pageID: z.number().int() });
const AccountPayload = z.object({ account: z.string(), language: z.enum(['en', 'nl']), key: z.string() });
const MemberMailPayload = z.discriminatedUnion('kind', [
  AccountPayload.extend({ kind: z.enum(['link', 'alreadyRegistered']), returnPath: z.string().exactOptional() }),
  AccountPayload.extend({ kind: z.literal('email'), newEmail: z.string() }),
]);
const LinkUpdatePayload = z.object({ linkUpdateID: z.number().int() });
const StoredMailsPayload = z.object({ names: z.array(z.string()) });
const MailPayload = z.object({ mailID: z.number().int() });

const pageIDsOf = (payloads: readonly unknown[]): number[] => [
  ...new Set(payloads.map((payload) => PagePayload.parse(payload).pageID)),
];

/** The handlers of effects, by topic. Each may receive the same payload more than once. */
export function outboxTopics(services: () => Services): Readonly<Record<OutboxTopic, TopicHandler>> {
  /** Sends account mails for a call, in the language of that call. */
  const forAccounts =
    (name: AuditProgram, work: (context: Context, account: string) => Promise<void>): TopicHandler =>
    async (payloads) => {
      for (const payload of payloads) {
        const { account, language, key } = AccountPayload.parse(payload);
        const context = systemContext(services(), name);
        await work({ ...context, request: { ...context.request, id: key, language } }, account);
      }
    };
  return {
    'index-page': (payloads) => indexPages(systemContext(services(), 'index'), pageIDsOf(payloads)),
    'index-reusable': (payloads) => {
      const ids = new Set(payloads.map((payload) => ReusablePayload.parse(payload).reusableID));
      return indexReusable(systemContext(services(), 'index'), [...ids]);
    },
    'announce-reusable': async (payloads) => {
      const batches = new Map(payloads.map((payload) => [JSON.stringify(payload), AnnouncementPayload.parse(payload)]));
      for (const batch of batches.values()) await announceReusable(systemContext(services(), 'announce-reusable'), batch);
    },
    'copy-page': (payloads) => copyPages(systemContext(services(), 'index'), pageIDsOf(payloads)),
    'send-mail': async (payloads) => {
      for (const payload of payloads) await sendQueuedMail(systemContext(services(), 'mail'), MailPayload.parse(payload).mailID);
    },
    'forgot-password': forAccounts('forgot-password', mailResetLink),
    'tell-lockout': forAccounts('tell-lockout', mailLockout),
    'tell-member-lockout': forAccounts('tell-member-lockout', mailMemberLockout),
    'member-mail': async (payloads) => {
      for (const payload of payloads) {
        const mail = MemberMailPayload.parse(payload);
        const send =
          mail.kind === 'email'
            ? (context: Context, account: string) => mailEmailChange(context, account, mail.newEmail)
            : (context: Context, account: string) =>
                (mail.kind === 'link' ? mailRequestedLink : mailAlreadyRegistered)(context, account, mail.returnPath);
        await forAccounts('member-mail', send)([payload]);
      }
    },
    'erase-kept-mails': async (payloads) => {
      for (const payload of payloads) await services().keptMails.delete(StoredMailsPayload.parse(payload).names);
    },
    'update-links': async (payloads) => {
      const ids = new Set(payloads.map((payload) => LinkUpdatePayload.parse(payload).linkUpdateID));
      for (const id of ids) await updateLinks(systemContext(services(), 'update-links'), id);
    },
    'publish-changes': async () => {
      await publishChanges(systemContext(services(), 'publish-changes'));
      services().webhookWorker.wake();
    },
    'fill-event': async (payloads) => {
      for (const pageID of pageIDsOf(payloads)) await fillPlacesOf(systemContext(services(), 'fill-event'), pageID);
    },
  };
}
