import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeImage, makeLivePage, makePage } from '../../../testing/factories.ts';
import { startWebhookReceiver, type ReceivedMessage } from '../../../testing/servers/webhook-receiver.ts';
import { deliveriesOf, makeWebhook, sendAll, type CreatedWebhook } from './testing/send-all.ts';

type Receiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

let test: TestApp;
let staff: Caller;
let receiver: Receiver;

beforeAll(async () => {
  test = await createTestApp();
  staff = await test.loginAs([
    'manage-webhooks',
    'create-page',
    'edit-page',
    'publish-page',
    'delete-page',
    'manage-media',
    'manage-redirects',
  ]);
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
const events = (): string[] => receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
const verify = (secret: string, { headers, body }: ReceivedMessage): unknown =>
  new Webhook(secret).verify(body, headers as Record<string, string>);
const dueNow = (): Promise<unknown> => sql`update webhook_delivery set due_at = now()`.execute(test.db);
const last = async (id: number) => (await deliveriesOf(staff, id))[0];

describe('a message to a webhook', () => {
  it('arrives after the commit, signed so that the library of Standard Webhooks verifies it', async () => {
    const { secret, webhook } = await make();
    const page = await makeLivePage(staff, { slug: 'signed' });
    await sendAll(test);
    const [message] = receiver.received;
    if (message === undefined) throw new Error('Nothing arrived.');
    expect(message.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^msg_/) as unknown,
    });
    expect(verify(secret, message)).toEqual({
      type: 'page.published',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
      data: {
        id: page.id,
        pageType: 'content',
        locale: 'en-gb',
        path: '/en/signed',
        url: 'http://localhost:3000/en/signed',
      },
    });
    expect(() => verify(secret, { ...message, body: message.body.replace('content', 'contents') })).toThrow('signature');
    expect(() => verify(secret, { ...message, headers: { ...message.headers, 'webhook-timestamp': '1' } })).toThrow('old');
    const messageID = message.headers['webhook-id'];
    expect(await last(webhook.id)).toMatchObject({ state: 'delivered', tries: 1, status: 204, messageID, dueAt: null });
  });

  it('is not sent of a change that was rolled back, nor of a draft', async () => {
    await make();
    const failing = unitOfWork(test.context, async (unit) => {
      unit.announce({ event: 'media.created', subjectID: 1 });
      await sql`select 1 / 0`.execute(unit.tx);
    });
    await expect(failing).rejects.toThrow('division by zero');
    const draft = await makePage(staff, { slug: 'never-live' });
    await staff.send('PUT', `/api/ximblox/page/${draft.id}/save`, { slug: 'never-live-either' });
    await staff.post(`/api/ximblox/page/${draft.id}/delete`);
    await sendAll(test);
    expect(events()).toEqual([]);
  });

  it('is sent of every change of a page that visitors see, of files and of redirects', async () => {
    await make();
    const { id } = await makeLivePage(staff, { slug: 'moving' });
    await staff.send('PUT', `/api/ximblox/page/${id}/save`, { slug: 'moved' });
    await staff.post(`/api/ximblox/page/${id}/unpublish`);
    await staff.send('PUT', `/api/ximblox/page/${id}/save`, { slug: 'moved-in-secret' });
    await staff.post(`/api/ximblox/page/${id}/delete`);
    const file = { field: 'f', name: 'a.png', type: 'image/png', bytes: await makeImage() };
    await staff.post('/api/ximblox/medialib/create-dir', { path: '/', folderName: 'hooks' });
    const uploaded = await staff.upload('/api/ximblox/medialib/add-file', { path: '/hooks' }, file);
    const fileID = (uploaded.body['file'] as { id: number }).id;
    await staff.post('/api/ximblox/medialib/delete-directory', { path: '/hooks' });
    const redirect = await staff.post('/api/ximblox/redirect', { originalURL: '/old-hook', targetURL: '/en/', status: 301 });
    const redirectID = (redirect.body['redirect'] as { id: number }).id;
    await staff.send('PUT', `/api/ximblox/redirect/${redirectID}`, { originalURL: '/old-hook2', targetURL: '/en/', status: 301 });
    await staff.send('DELETE', `/api/ximblox/redirect/${redirectID}`);
    await sendAll(test);
    const bodies = receiver.received.map(({ body }) => JSON.parse(body) as { type: string; timestamp: string; data: object });
    const messages = bodies
      .toSorted((a, b) => a.timestamp.localeCompare(b.timestamp))
      .map(({ type, data }) => [
        type,
        Object.values(data)
          .map(String)
          .find((value) => value.startsWith('/')) ?? null,
      ]);
    expect(messages.filter(([type]) => String(type).startsWith('page.'))).toEqual([
      ['page.published', '/en/moving'],
      ['page.published', '/en/moved'],
      ['page.unpublished', '/en/moved'],
      // Its path of after that was never public.
      ['page.deleted', null],
    ]);
    expect(messages.filter(([type]) => !String(type).startsWith('page.'))).toEqual([
      ['redirect.created', '/en/moving'],
      ['media.created', null],
      ['media.deleted', null],
      ['redirect.created', '/old-hook'],
      ['redirect.changed', '/old-hook2'],
      ['redirect.deleted', '/old-hook2'],
    ]);
    expect(bodies.find(({ type }) => type === 'media.deleted')?.data).toEqual({ id: fileID });
    expect(receiver.received.map(({ body }) => body).join('')).not.toMatch(/secret|hooks/);
  });

  it('is sent of the chosen events only, and not to a webhook that is turned off', async () => {
    await make({ events: ['page.unpublished'] });
    await make({ isEnabled: false });
    const { id } = await makeLivePage(staff);
    await staff.post(`/api/ximblox/page/${id}/unpublish`);
    await sendAll(test);
    expect(events()).toEqual(['page.unpublished']);
  });

  it('is tried eight times with the same identifier and a new timestamp, and then given up', async () => {
    const { webhook, secret } = await make();
    receiver.set({ status: 500, text: 'out of order' });
    await makeLivePage(staff);
    const waits: number[] = [];
    for (let tries = 1; tries <= 8; tries += 1) {
      await sendAll(test);
      const { dueAt, ...row } = (await last(webhook.id)) ?? {};
      expect(row).toMatchObject({ tries, status: 500, response: 'out of order', state: tries < 8 ? 'waiting' : 'failed' });
      if (typeof dueAt === 'string') waits.push((Date.parse(dueAt) - Date.now()) / 1_000);
      await dueNow();
    }
    // Each is up to a fifth shorter or longer, so the last may be shorter than the one before.
    const planned = [10, 50, 250, 1_250, 6_250, 31_250, 43_200];
    expect(waits).toHaveLength(planned.length);
    for (const [index, seconds] of planned.entries()) {
      expect(waits[index]).toBeGreaterThan(seconds * 0.8 - 2);
      expect(waits[index]).toBeLessThan(seconds * 1.2 + 2);
    }
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toHaveLength(1);
    for (const message of receiver.received) expect(() => verify(secret, message)).not.toThrow();
    await sendAll(test);
    expect(receiver.received).toHaveLength(8);
  });

  it('does not wait for a receiver that does not answer', async () => {
    const silent = await startWebhookReceiver();
    silent.set('silent');
    await makeWebhook(staff, { name: 'Silent', url: silent.url });
    await make();
    for (let count = 0; count < 6; count += 1) await makeLivePage(staff);
    await test.services.outbox.settled();
    await vi.waitFor(() => expect(receiver.received).toHaveLength(6), { timeout: 5_000 });
    // Four at a time, so that it does not take all connections.
    await vi.waitFor(() => expect(silent.received).toHaveLength(4));
    await silent.close();
    await sql`delete from webhook where name = 'Silent'`.execute(test.db);
  });

  it('is left out where a thousand wait, which the list says', async () => {
    const { webhook } = await make();
    await sql`insert into webhook_delivery (webhook_id, message_id, event, body, due_at)
      select ${webhook.id}, gen_random_uuid(), 'ping', '{}', now() + interval '1 hour' from generate_series(1, 1000)`.execute(
      test.db,
    );
    await makeLivePage(staff);
    await sendAll(test);
    expect((await staff.get('/api/ximblox/webhook/list')).body['items']).toMatchObject([{ waiting: 1_000, leftOut: 1 }]);
  });
});

describe('a crash', () => {
  it('between the commit and the queue, or during a try, loses no message', async () => {
    const { webhook } = await make();
    const other = await createTestApp({ sharing: test });
    await other.services.outbox.stop();
    await other.services.webhookWorker.stop();
    await unitOfWork(other.context, async (unit) => unit.announce({ event: 'media.created', subjectID: 77 }));
    await other.close();
    await sendAll(test);
    expect(events()).toEqual(['media.created']);
    // As a process leaves it that died during the first try.
    await sql`update webhook_delivery set state = 'waiting', tries = 1, due_at = now() + interval '60 seconds'`.execute(test.db);
    await sendAll(test);
    expect(receiver.received).toHaveLength(1);
    await dueNow();
    await sendAll(test);
    expect(receiver.received).toHaveLength(2);
    expect(await last(webhook.id)).toMatchObject({ state: 'delivered', tries: 2 });
  });
});
