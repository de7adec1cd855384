import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { rotateSecret } from '../../../cli/rotate-secret.ts';
import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeLivePage, outcomeOf } from '../../../testing/factories.ts';
import { sentMails } from '../../../testing/sent-mails.ts';
import { startWebhookReceiver, type ReceivedMessage } from '../../../testing/servers/webhook-receiver.ts';
import { deliveriesOf, makeWebhook, sendAll, type CreatedWebhook } from './testing/send-all.ts';

const path = '/api/ximblox/webhook';
const oldSecret = 'the secret of before, long enough to be one';
type Receiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

let test: TestApp;
let staff: Caller;
let receiver: Receiver;

beforeAll(async () => {
  test = await createTestApp({ environment: { SESSION_SECRET: oldSecret } });
  staff = await test.loginAs(['manage-webhooks', 'create-page', 'edit-page', 'publish-page']);
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await test.close();
});
beforeEach(async () => {
  await sendAll(test);
  await sql`delete from webhook`.execute(test.db);
  receiver.received.splice(0);
  receiver.set({ status: 204 });
});

const make = (input: object = {}): Promise<CreatedWebhook> => makeWebhook(staff, { url: receiver.url, ...input });
const verify = (secret: string, { headers, body }: ReceivedMessage): unknown =>
  new Webhook(secret).verify(body, headers as Record<string, string>);
const last = async (id: number) => (await deliveriesOf(staff, id))[0];

describe('a webhook', () => {
  it('that receives nothing for five days is turned off, with an entry in the audit log and a mail, and begins anew when turned on', async () => {
    const { webhook } = await make({ name: 'Intranet' });
    const manager = await test.loginAs(['manage-webhooks']);
    const { email } = await test.db
      .selectFrom('staff_user')
      .select('email')
      .where('staff_user_id', '=', Number(manager.userID))
      .executeTakeFirstOrThrow();
    receiver.set({ status: 503 });
    await makeLivePage(staff);
    await sendAll(test);
    expect((await staff.get(`${path}/list`)).body['items']).toMatchObject([
      { isEnabled: true, failingSince: expect.any(String) as unknown },
    ]);
    await sql`update webhook set failing_since = now() - interval '6 days'`.execute(test.db);
    await makeLivePage(staff);
    await sendAll(test);
    expect((await staff.get(`${path}/list`)).body['items']).toMatchObject([
      { isEnabled: false, turnedOffAt: expect.any(String) as unknown, waiting: 0 },
    ]);
    expect((await sentMails(test, email))[0]?.body).toContain('The webhook “Intranet” was turned off');
    const audit = await test.db.selectFrom('audit').selectAll().where('action', '=', 'webhooks.turnOff').execute();
    expect(audit).toMatchObject([{ subject_id: webhook.id, summary: 'Intranet: The receiver answered with status 503.' }]);
    const { id, name, url, events: chosen } = webhook;
    await staff.send('PUT', `${path}/${id}`, { name, url, events: chosen, isEnabled: true });
    expect((await staff.get(`${path}/list`)).body['items']).toMatchObject([
      { isEnabled: true, turnedOffAt: null, failingSince: null },
    ]);
  });

  it('whose receiver answers 410 is turned off at once', async () => {
    await make();
    receiver.set({ status: 410 });
    await makeLivePage(staff);
    await sendAll(test);
    expect((await staff.get(`${path}/list`)).body['items']).toMatchObject([{ isEnabled: false }]);
  });

  it('is tested by a ping, also while it is turned off, and gets a message again on request', async () => {
    const { webhook, secret } = await make({ isEnabled: false });
    receiver.set({ status: 404, text: 'nobody here' });
    const tested = await staff.post(`${path}/${webhook.id}/test`);
    expect(tested.body).toMatchObject({ deliveryID: expect.any(Number) as unknown });
    await sendAll(test);
    expect(await last(webhook.id)).toMatchObject({
      event: 'ping',
      state: 'failed',
      tries: 1,
      status: 404,
      response: 'nobody here',
    });
    receiver.set({ status: 200 });
    const again = `${path}/delivery/${Number(tested.body['deliveryID'])}/redeliver`;
    expect(outcomeOf(await staff.post(again))).toBe('done');
    expect(outcomeOf(await staff.post(again))).toBe('409 V_07 id');
    await sendAll(test);
    expect(await last(webhook.id)).toMatchObject({ state: 'delivered', tries: 1, status: 200, error: '' });
    const [first, second] = receiver.received;
    expect(first?.headers['webhook-id']).toBe(second?.headers['webhook-id']);
    if (second !== undefined) expect(verify(secret, second)).toMatchObject({ type: 'ping' });
  });

  it('shows its secret once; a new one signs beside the one before for a day', async () => {
    const { webhook, secret } = await make();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const renewed = String((await staff.post(`${path}/${webhook.id}/rotate-secret`)).body['secret']);
    await staff.post(`${path}/${webhook.id}/test`);
    await sendAll(test);
    const [both] = receiver.received;
    if (both === undefined) throw new Error('Nothing arrived.');
    expect([verify(secret, both), verify(renewed, both)]).toHaveLength(2);
    await sql`update webhook set old_secret_until = now() - interval '1 second'`.execute(test.db);
    await staff.post(`${path}/${webhook.id}/test`);
    await sendAll(test);
    const [, one] = receiver.received;
    if (one === undefined) throw new Error('Nothing arrived.');
    expect(() => verify(secret, one)).toThrow('signature');
    expect(verify(renewed, one)).toMatchObject({ type: 'ping' });
    const shown = `${(await staff.get(`${path}/list`)).text}${JSON.stringify(await deliveriesOf(staff, webhook.id))}`;
    expect(shown + test.logLines().join('')).not.toContain(renewed.slice('whsec_'.length));
  });

  it('keeps its secret when SESSION_SECRET changes', async () => {
    const { secret } = await make();
    const now = 'the secret of now, long enough to be one too';
    const both = await createTestApp({ sharing: test, environment: { SESSION_SECRET: now, SESSION_SECRET_OLD: oldSecret } });
    expect((await rotateSecret(both.context)).webhooks).toEqual({ sealed: 1, unreadable: 0 });
    expect((await rotateSecret(both.context)).webhooks).toEqual({ sealed: 0, unreadable: 0 });
    await test.services.webhookWorker.stop();
    await makeLivePage(staff);
    // Either server may have claimed the effect.
    await test.services.outbox.settled();
    await sendAll(both);
    const [message] = receiver.received;
    if (message !== undefined) expect(verify(secret, message)).toMatchObject({ type: 'page.published' });
    expect(receiver.received).toHaveLength(1);
    await both.close();
  });
});

describe('webhooks', () => {
  it('require the permission', async () => {
    const editor = await test.loginAs(['manage-api-tokens', 'manage-settings']);
    for (const [caller, answer] of [
      [editor, '403 UM_01 '],
      [test.visitor, '401 UM_01 '],
    ] as const) {
      expect(outcomeOf(await caller.get(`${path}/list`))).toBe(answer);
      expect(outcomeOf(await caller.post(path, { name: 'x', url: receiver.url, events: ['page.deleted'] }))).toBe(answer);
      expect(outcomeOf(await caller.get(`${path}/1/deliveries`))).toBe(answer);
    }
  });

  it.each<[string, object, string]>([
    ['without a name', { name: ' ' }, '400 V_01 name'],
    ['with a name that is too long', { name: 'x'.repeat(61) }, '400 V_14 name'],
    ['without an address', { url: '' }, '400 V_01 url'],
    ['with another protocol', { url: 'ftp://hooks.example/' }, '400 V_12 url'],
    ['with a password in the address', { url: 'https://me:pass@hooks.example/' }, '400 V_12 url'],
    ['with a fragment', { url: 'https://hooks.example/#here' }, '400 V_12 url'],
    ['at an address of a private network', { url: 'https://10.0.0.1/' }, '400 V_12 url'],
    ['at the metadata of a cloud', { url: 'https://169.254.169.254/' }, '400 V_12 url'],
    ['without encryption', { url: 'http://93.184.216.34/' }, '400 V_12 url'],
    ['without events', { events: [] }, '400 V_01 events'],
    ['with an event that there is not', { events: ['page.read'] }, '400 V_12 events[0]'],
    ['with an event twice', { events: ['page.deleted', 'page.deleted'] }, '400 V_12 events'],
  ])('%s are refused, and so is changing one to that', async (_, input, answer) => {
    const given = { name: 'x', url: receiver.url, events: ['page.deleted'] };
    expect(outcomeOf(await staff.post(path, { ...given, ...input }))).toBe(answer);
    const { body } = await staff.post(path, given);
    const { id } = body['webhook'] as { id: number };
    expect(outcomeOf(await staff.send('PUT', `${path}/${id}`, { ...given, isEnabled: true, ...input }))).toBe(answer);
    expect(outcomeOf(await staff.send('DELETE', `${path}/${id}`))).toBe('done');
  });

  it('are twenty at most, and gone with their messages when deleted', async () => {
    const results = await Promise.all(
      Array.from({ length: 22 }, (_, index) =>
        staff.post(path, { name: `N ${index}`, url: receiver.url, events: ['page.deleted'] }),
      ),
    );
    expect(results.map(outcomeOf).filter((answer) => answer !== 'done')).toEqual(['409 V_07 ', '409 V_07 ']);
    const [{ id }] = (await staff.get(`${path}/list`)).body['items'] as [{ id: number }];
    await staff.post(`${path}/${id}/test`);
    expect(outcomeOf(await staff.send('DELETE', `${path}/${id}`))).toBe('done');
    for (const request of [
      staff.send('DELETE', `${path}/${id}`),
      staff.send('PUT', `${path}/${id}`, { name: 'x', url: receiver.url, events: ['page.deleted'], isEnabled: true }),
      staff.post(`${path}/${id}/test`),
      staff.post(`${path}/${id}/rotate-secret`),
      staff.get(`${path}/${id}/deliveries`),
      staff.post(`${path}/delivery/${id}/redeliver`),
    ])
      expect(outcomeOf(await request)).toBe('404 V_12 id');
  });
});
