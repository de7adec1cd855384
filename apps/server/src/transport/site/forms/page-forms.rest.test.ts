import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../testing/app.ts';
import { makePage } from '../../../testing/factories.ts';
import { sentMails } from '../../../testing/sent-mails.ts';

let server: TestApp;
let staff: Caller;
let path: string;
const privacy = { kind: 'external', text: '', url: 'https://meridian.example/privacy', newWindow: false };
const office = { key: 'main', name: { en: 'Main' }, address: [], phone: '', email: 'main@institute.example' };
const site = { siteName: 'Institute', offices: [office], social: [], mailFrom: 'no-reply@institute.example' };
beforeAll(async () => {
  server = await createTestApp();
  staff = await server.loginAs(['create-page', 'edit-page', 'publish-page', 'manage-settings']);
  await staff.send('PUT', '/api/ximblox/settings/site', site);
  const page = await makePage(staff);
  const block = { type: 'contactForm', key: 'write', props: { title: 'Write to us', privacy, chooseOffice: false } };
  await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks: [block] });
  await staff.post(`/api/ximblox/page/${page.id}/publish`);
  path = `/en/${page.slug}`;
});
beforeEach(() => server.db.deleteFrom('mail').execute());
afterAll(() => server.close());

const written = {
  form: 'write',
  title: '',
  firstName: 'Marijke',
  lastName: 'Berg',
  email: 'marijke@devlijt.example',
  message: 'May we see\r\nthe towing tank?',
  privacyAccepted: 'on',
  website: '',
};
const tokenOf = async (caller: Caller = server.visitor): Promise<string> =>
  /name="csrfToken" value="([^"]+)"/.exec((await caller.get(path)).text)?.[1] ?? '';
const send = async (
  change: Record<string, string> = {},
  { headers = {}, url = path }: { headers?: Record<string, string>; url?: string } = {},
): Promise<Answer> =>
  server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ csrfToken: await tokenOf(), ...written, ...change }).toString(),
  });
const mails = () => sentMails(server);

describe('the form of a page, sent without scripts', () => {
  test('is mailed, and redirects to a confirmation that no cache stores', async () => {
    const answer = await send();
    expect([answer.status, answer.headers['location']]).toEqual([303, `${path}?sent=write`]);
    expect(await mails()).toMatchObject([
      {
        recipient: office.email,
        replyTo: written.email,
        body: 'Name: Marijke Berg\nEmail: marijke@devlijt.example\n\nMay we see\nthe towing tank?\n',
      },
    ]);
    const cookie = [answer.headers['set-cookie'] ?? []]
      .flat()
      .map((line) => line.split(';')[0] ?? '')
      .join('; ');
    for (let round = 0; round < 2; round += 1) {
      const thanks = await server.visitor.get(`${path}?sent=write`, { cookie });
      expect([thanks.status, thanks.headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(thanks.text).toContain('Your message is on its way');
      expect(thanks.text).toContain('<title>Sent: ');
      expect(thanks.text).toMatch(/role="status" tabindex="-1" autofocus/i);
      expect((await server.visitor.get(`${path}?sent=write`)).text).not.toContain('Your message is on its way');
      const plain = await server.visitor.get(path);
      expect(plain.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      expect(plain.text).toContain('name="firstName"');
    }
  });

  test('sent twice concurrently is one mail', async () => {
    await Promise.all([send(), send()]);
    expect(await mails()).toHaveLength(1);
  });

  test('with errors is shown again with its input and the errors, and is not mailed', async () => {
    const answer = await send({
      email: 'marijke@devlijt',
      message: '',
      lastName: '"><script>alert(1)</script>',
      privacyAccepted: '',
    });
    expect([answer.status, answer.headers['cache-control']]).toEqual([400, 'private, no-store']);
    expect(answer.text).toContain('Three fields need your attention');
    expect(answer.text).toContain('value="marijke@devlijt"');
    expect(answer.text).toContain('<html lang="en" data-static>');
    expect(answer.text).not.toContain('<script>alert');
    expect(await mails()).toEqual([]);
    expect((await server.visitor.get(path)).text).not.toContain('marijke');
  });

  test('without a CSRF token is not mailed, and keeps its input', async () => {
    for (const csrfToken of ['', 'a.1.nothing']) {
      const answer = await send({ csrfToken });
      expect(answer.status).toBe(403);
      expect(answer.text).toContain('This page was open for too long');
      expect(answer.text).toContain('May we see');
    }
    expect(await mails()).toEqual([]);
  });

  test('accepts the token of a session where there is one', async () => {
    const cookie = { cookie: staff.cookie };
    expect((await send({}, { headers: cookie })).status).toBe(403);
    expect((await send({ csrfToken: await tokenOf(staff) }, { headers: cookie })).status).toBe(303);
  });

  test('from another site is refused', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])
      expect((await send({}, { headers })).status).toBe(403);
    expect(await mails()).toEqual([]);
  });

  test('with the honeypot filled in is confirmed and discarded', async () => {
    expect((await send({ website: 'https://spam.example' })).status).toBe(303);
    expect(await mails()).toEqual([]);
  });

  test('to a page without a form is not allowed, and without such a form not found', async () => {
    expect((await send({}, { url: '/en/nothing-here' })).status).toBe(404);
    expect((await send({}, { url: '/en/search' })).status).toBe(405);
    expect((await send({ form: 'other' })).status).toBe(404);
    expect(await mails()).toEqual([]);
  });

  test('is refused with another content type or too large', async () => {
    expect((await send({}, { headers: { 'content-type': 'application/json' } })).status).toBe(415);
    expect((await send({ message: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await send({ message: 'x'.repeat(10_001) })).text).toContain('Use at most 10,000 characters.');
  });

  test('is limited to ten an hour per network, with a message', async () => {
    const from = (message: string): Promise<Answer> =>
      tokenOf().then((csrfToken) =>
        server.inject({
          method: 'POST',
          url: path,
          remoteAddress: '10.77.1.9',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ csrfToken, ...written, message }).toString(),
        }),
      );
    for (let count = 0; count < 10; count += 1) expect((await from(`Message ${count}`)).status).toBe(303);
    const answer = await from('One too many');
    expect([answer.status, Number(answer.headers['retry-after']) > 60]).toEqual([429, true]);
    expect(answer.text).toContain('One too many');
    expect(answer.text).toContain('Try again in an hour');
    expect(await mails()).toHaveLength(10);
  });
});
