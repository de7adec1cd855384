import type { LookupAddress } from 'node:dns';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startWebhookReceiver } from '../../testing/servers/webhook-receiver.ts';
import { createWebhookClient, type WebhookClientOptions } from './pinned-webhook-client.ts';

const never = new AbortController().signal;
const none: WebhookClientOptions = { networks: [], allowsOwnMachine: false };
const answering =
  (...ips: string[]): ((host: string) => Promise<LookupAddress[]>) =>
  async () =>
    ips.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

describe('a receiver of webhooks', () => {
  let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
  beforeEach(async () => {
    receiver = await startWebhookReceiver();
  });
  afterEach(() => receiver.close());
  const message = (url = receiver.url) => ({ url, headers: { 'webhook-id': 'msg_1' }, body: '{"a":"ü"}' });

  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0.0.0.0/',
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://198.18.0.1/',
    'https://192.0.2.1/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[fe80::1]/',
    'https://[fc00::1]/',
    'https://[fd00:ec2::254]/',
    'https://[64:ff9b::a00:1]/',
    'https://[2002:a00:1::]/',
    'https://[2001:db8::1]/',
  ])('of no public network is refused: %s', async (url) => {
    const client = createWebhookClient(none);
    expect(await client.check(url)).toBe('privateHost');
    await expect(client.post(message(url), never)).rejects.toThrow('private network');
  });

  it.each([
    ['a private IP', answering('10.0.0.7')],
    ['a public IP and a private one', answering('93.184.216.34', '127.0.0.1')],
    ['the IP of the metadata of a cloud', answering('169.254.169.254')],
    ['a private IPv6', answering('fd12::1')],
  ])('whose name leads to %s is refused', async (_, resolve) => {
    const client = createWebhookClient({ ...none, resolve });
    expect(await client.check('https://hooks.example/')).toBe('privateHost');
    await expect(client.post(message('https://hooks.example/'), never)).rejects.toThrow('private network');
  });

  it('of the public internet must be called by https', async () => {
    const client = createWebhookClient({ ...none, resolve: answering('93.184.216.34') });
    expect(await client.check('https://hooks.example/')).toBeUndefined();
    expect(await client.check('http://hooks.example/')).toBe('notEncrypted');
    await expect(client.post(message('http://hooks.example/'), never)).rejects.toThrow('https://');
  });

  it('that the setting names is reached, by https, and nothing beside it', async () => {
    const client = createWebhookClient({ ...none, networks: ['10.20.0.0/16', 'fd12::5'] });
    expect(await client.check('https://10.20.30.40/')).toBeUndefined();
    expect(await client.check('https://[fd12::5]/')).toBeUndefined();
    expect(await client.check('http://10.20.30.40/')).toBe('notEncrypted');
    expect(await client.check('https://10.21.0.1/')).toBe('privateHost');
  });

  it('is reached at the IP that was checked: a second answer of the name server has no effect', async () => {
    let lookups = 0;
    const rebinding = async (): Promise<LookupAddress[]> => {
      lookups += 1;
      return [{ address: lookups === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    };
    const client = createWebhookClient({ networks: [], allowsOwnMachine: true, resolve: rebinding });
    expect((await client.post(message(`http://rebound.example:${receiver.port}/x`), never)).status).toBe(204);
    expect([lookups, receiver.received.map(({ headers }) => headers.host)]).toEqual([1, [`rebound.example:${receiver.port}`]]);
  });

  it('gets the body as it is, and no redirect is followed', async () => {
    const client = createWebhookClient({ networks: [], allowsOwnMachine: true });
    receiver.set({ status: 302, headers: { location: `${receiver.url}/elsewhere` }, text: 'moved' });
    expect(await client.post(message(), never)).toEqual({ status: 302, response: 'moved' });
    expect(receiver.received).toEqual([
      {
        url: '/hook',
        headers: expect.objectContaining({ 'webhook-id': 'msg_1', 'content-length': '10' }) as unknown,
        body: '{"a":"ü"}',
      },
    ]);
  });

  it('that answers without an end is read for 4 KB, and without what a database can’t store', async () => {
    const client = createWebhookClient({ networks: [], allowsOwnMachine: true });
    receiver.set('endless');
    expect((await client.post(message(), never)).response).toBe('x'.repeat(4_096));
    receiver.set({ status: 200, text: 'a\0b\u0007\nc' });
    expect(await client.post(message(), never)).toEqual({ status: 200, response: 'ab\nc' });
  });

  it('that does not answer, or a name server that does not, is given up in time', async () => {
    const client = createWebhookClient({ networks: [], allowsOwnMachine: true, timeoutMs: 100 });
    receiver.set('silent');
    await expect(client.post(message(), never)).rejects.toThrow('no answer within 0.1 seconds');
    const lost = createWebhookClient({ ...none, timeoutMs: 100, resolve: () => new Promise(() => {}) });
    await expect(lost.post(message('https://hooks.example/'), never)).rejects.toThrow('no answer within');
    expect(await lost.check('https://hooks.example/')).toBeUndefined();
    await receiver.close();
    await expect(client.post(message(), never)).rejects.toThrow('ECONNREFUSED');
  });
});
