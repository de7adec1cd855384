import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { LinkFailure } from '../../ports/link-client.ts';
import { startLinkedSite } from '../../testing/servers/linked-site.ts';
import { createLinkClient, retrySecondsOf, type LinkClientOptions } from './pinned-link-client.ts';

const never = new AbortController().signal;
const userAgent = 'Ximblox/1.0 (link check; +https://www.meridian.example)';
const none: LinkClientOptions = { networks: [], allowsOwnMachine: false, userAgent };
const own: LinkClientOptions = { ...none, allowsOwnMachine: true };
const answering =
  (...ips: string[]): ((host: string) => Promise<LookupAddress[]>) =>
  async () =>
    ips.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const faultOf = (options: LinkClientOptions, url: string): Promise<string> =>
  createLinkClient(options)
    .ask(url, 'HEAD', never)
    .then(({ status }) => String(status))
    .catch((error: unknown) => (error as LinkFailure).fault);

describe('a link to another site', () => {
  let site: Awaited<ReturnType<typeof startLinkedSite>>;
  beforeAll(async () => {
    site = await startLinkedSite(({ path }) => {
      if (path === '/silent' || path === '/endless') return path.slice(1) as 'silent' | 'endless';
      if (path === '/large-head') return { status: 200, headers: { 'x-large': 'x'.repeat(100_000) } };
      return { status: 301, headers: { location: '/next', 'retry-after': '120' } };
    });
  });
  afterAll(() => site.close());
  const url = (path: string): string => `http://127.0.0.1:${site.port}${path}`;

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'https://10.1.2.3/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[fd00:ec2::254]/',
  ])('in a private network is not called: %s', async (address) => {
    expect(await faultOf(none, address)).toBe('privateHost');
  });

  it.each([
    ['a private IP', answering('10.0.0.7')],
    ['a public IP and a private one', answering('93.184.216.34', '127.0.0.1')],
    ['the IP of the metadata of a cloud', answering('169.254.169.254')],
  ])('whose name leads to %s is not called', async (_, resolve) => {
    expect(await faultOf({ ...none, resolve }, 'http://links.example/')).toBe('privateHost');
  });

  it('is asked with the name of the program, without cookies and referrer, and no redirect is followed', async () => {
    const answer = await createLinkClient(own).ask(url('/moved?a=1'), 'HEAD', never);
    expect(answer).toEqual({ status: 301, location: '/next', retrySeconds: 120 });
    const [request] = site.requests;
    expect(site.requests).toHaveLength(1);
    expect(request).toMatchObject({ method: 'HEAD', path: '/moved?a=1' });
    expect(request?.headers).toEqual({
      'user-agent': userAgent,
      accept: '*/*',
      host: `127.0.0.1:${site.port}`,
      connection: 'close',
    });
  });

  it('that answers without an end is read as far as its head, and one with too long a head not even that', async () => {
    expect(await createLinkClient(own).ask(url('/endless'), 'GET', never)).toMatchObject({ status: 200 });
    expect(await faultOf(own, url('/large-head'))).toBe('noAnswer');
  });

  it('that does not answer, or whose name server does not, is given up in time', async () => {
    const timeoutMs = 50;
    expect(await faultOf({ ...own, timeoutMs }, url('/silent'))).toBe('noAnswer');
    expect(await faultOf({ ...none, timeoutMs, resolve: () => new Promise(() => {}) }, 'https://links.example/')).toBe(
      'noAnswer',
    );
  });

  it('whose host does not exist, or accepts no connection, is told from one that says nothing', async () => {
    const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
    expect(await faultOf({ ...none, resolve: failing('ENOTFOUND') }, 'https://links.example/')).toBe('unknownHost');
    expect(await faultOf({ ...none, resolve: failing('EAI_AGAIN') }, 'https://links.example/')).toBe('noAnswer');
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    expect(await faultOf(own, `http://127.0.0.1:${port}/`)).toBe('noConnection');
  });

  it.each([
    ['120', 120],
    ['Fri, 27 Nov 2026 10:00:30 GMT', 30],
    ['Fri, 27 Nov 2026 09:00:00 GMT', 0],
    ['soon', undefined],
    ['-5', undefined],
    [undefined, undefined],
  ])('that wants to be asked after %j says so', (header, seconds) => {
    expect(retrySecondsOf(header, Date.UTC(2026, 10, 27, 10))).toBe(seconds);
  });
});
