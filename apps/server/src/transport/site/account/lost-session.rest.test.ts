import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createFormVisitor, type FormVisitor } from '../../../testing/callers/form-visitor.ts';
import { makePage } from '../../../testing/factories.ts';
import { sentMails } from '../../../testing/sent-mails.ts';
import { openForm } from '../forms/sealed-form.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const password = 'Correct horse 9!';
const person = { title: '', firstName: 'Marijke', lastName: 'Berg' };
const details = '/en/account/details';
const sealedFormIn = (text: string): string => /name="kept" value="([^"]+)"/.exec(text)?.[1] ?? '';

let count = 0;
async function member(): Promise<{ visitor: FormVisitor; email: string; token: string }> {
  const visitor = createFormVisitor(server);
  const email = `ended-${(count += 1)}@devlijt.example`;
  await visitor.post('/en/account/register', { ...person, email, privacyAccepted: 'on' });
  await server.services.outbox.settled();
  const token = /#([\w-]{43})/.exec((await sentMails(server, email)).at(-1)?.body ?? '')?.[1] ?? '';
  await visitor.post('/en/account/activate', { token, password });
  return { visitor, email, token };
}
const endSession = () => server.db.deleteFrom('session').execute();

describe('a form that is sent after the session has ended', () => {
  it('is filled in again after logging in, and nothing is saved before', async () => {
    const { visitor, email } = await member();
    const csrfToken = /name="csrfToken" value="([^"]+)"/.exec((await visitor.get(details)).text)?.[1] ?? '';
    visitor.cookies.delete('institute_session');
    const response = await visitor.post(details, { ...person, csrfToken, organisation: 'De Vlijt', form: 'edit' });
    expect(response.status).toBe(401);
    expect(response.text).toContain('Your session has ended. Log in to continue.');
    const login = { email, form: 'login', kept: sealedFormIn(response.text), next: details };
    const wrong = await visitor.post('/en/account/login', { ...login, password: 'Wrong horse 1!' });
    expect(sealedFormIn(wrong.text)).toBe(login.kept);
    const going = await visitor.post('/en/account/login', { ...login, password });
    expect([going.status, going.headers['location']]).toEqual([307, details]);
    // The browser sends the same body on.
    const shown = await visitor.post(details, { ...login, password });
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('value="De Vlijt"');
    expect(shown.text).toContain('You are logged in again.');
    expect(shown.text).not.toContain(password);
    expect((await visitor.get(details)).text).not.toContain('value="De Vlijt"');
  });

  it('is shown to no other member, and neither changed nor late', async () => {
    const [first, second] = [await member(), await member()];
    const id = /name="member" value="(\d+)"/.exec((await first.visitor.get(details)).text)?.[1] ?? '';
    first.visitor.cookies.delete('institute_session');
    const response = await first.visitor.post(details, { ...person, member: id, organisation: 'Secret yard', form: 'edit' });
    const sealedForm = sealedFormIn(response.text);
    expect(sealedForm).not.toBe('');
    const login = { form: 'login', kept: sealedForm, email: second.email, password };
    expect((await first.visitor.post('/en/account/login', login)).status).toBe(307);
    const shown = await first.visitor.post(details, login);
    expect([shown.status, shown.headers['location']]).toEqual([303, details]);
    const { config } = server.services;
    const openAfter = (minutes: number, sealed = sealedForm) =>
      openForm({ config, clock: { now: () => new Date(server.services.clock.now().getTime() + minutes * 60_000) } }, sealed);
    expect(openAfter(58)?.fields.get('organisation')).toBe('Secret yard');
    expect([openAfter(61), openAfter(0, `${sealedForm.slice(0, -3)}xxx`)]).toEqual([undefined, undefined]);
  });

  it('never keeps a password', async () => {
    const { visitor } = await member();
    visitor.cookies.delete('institute_session');
    const response = await visitor.post('/en/account/email-address', {
      newEmail: 'new@devlijt.example',
      password,
      form: 'email',
    });
    expect(response.status).toBe(401);
    expect(response.text).not.toContain(password);
    // Sealed, it would not be seen in the page.
    const names = openForm(server.services, sealedFormIn(response.text))?.fields.keys() ?? [];
    expect([...names].toSorted()).toEqual(['form', 'newEmail']);
  });

  it('is kept on a page too, where only members see the form', async () => {
    const staff = await server.loginAs(['create-page', 'edit-page', 'publish-page']);
    const page = await makePage(staff);
    const privacy = { kind: 'external', text: '', url: 'https://meridian.example/privacy', newWindow: false };
    const block = { type: 'contactForm', key: 'write', visibility: 1, props: { title: 'Write', privacy, chooseOffice: false } };
    await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks: [block] });
    await staff.post(`/api/ximblox/page/${page.id}/publish`);
    const path = `/en/${page.slug}`;
    const { visitor, email } = await member();
    const fields = { form: 'write', firstName: 'Marijke', message: 'A long question' };
    await endSession();
    // Sessions are looked up at most once a second.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const led = await visitor.post(path, fields);
    const login = `/en/account/login?${new URLSearchParams({ ended: path }).toString()}`;
    expect([led.status, led.headers['location']]).toEqual([307, login]);
    const response = await visitor.post(login, fields);
    expect(response.text).toContain('Your session has ended. Log in to continue.');
    const again = { form: 'login', kept: sealedFormIn(response.text), email, password };
    const going = await visitor.post('/en/account/login', again);
    expect([going.status, going.headers['location']]).toEqual([307, path]);
    expect((await visitor.post(path, again)).text).toContain('A long question');
  });
});

describe('logging in', () => {
  it('says that cookies are needed where the browser keeps none', async () => {
    const { email } = await member();
    const visitor = createFormVisitor(server);
    const { text } = await visitor.get('/en/account/login');
    const csrfToken = /name="csrfToken" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const answer = await server.inject({
      method: 'POST',
      url: '/en/account/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ csrfToken, email, password }).toString(),
    });
    expect([answer.status, answer.text.includes('Allow cookies, then log in again.')]).toEqual([400, true]);
  });
});

describe('a confirmation', () => {
  it('is not shown to whoever opens its URL', async () => {
    const { visitor } = await member();
    expect((await visitor.get('/en/account?done=edit')).text).not.toContain('Your details have been saved');
    await visitor.post(details, { ...person, form: 'edit' });
    const { text } = await visitor.get('/en/account?done=edit');
    expect(text).toContain('Your details have been saved');
    // Who hears the page hears it first: in the title, and where the focus is.
    expect(text).toMatch(/<title>Done: /);
    expect(text).toMatch(/<p [^>]*role="status"[^>]* autofocus/);
    const other = await member();
    expect((await other.visitor.get('/en/account?done=edit')).text).not.toContain('Your details have been saved');
  });
});

describe('a mailed link', () => {
  it('is checked before a password is asked for', async () => {
    const { token } = await member();
    const visitor = createFormVisitor(server);
    const first = await visitor.get('/en/account/activate');
    expect(first.text).not.toContain('type="password"');
    const used = await visitor.post('/en/account/activate', { form: 'checkLink', token });
    expect(used.text).toContain('already been used');
    expect(used.text).not.toContain('type="password"');
    await visitor.post('/en/account/register', { ...person, email: 'fresh@devlijt.example', privacyAccepted: 'on' });
    await server.services.outbox.settled();
    const code = /#([\w-]{43})/.exec((await sentMails(server, 'fresh@devlijt.example')).at(-1)?.body ?? '')?.[1] ?? '';
    const valid = await visitor.post('/en/account/activate', { form: 'checkLink', token: code });
    expect(valid.text.split('type="password"')).toHaveLength(2);
    const weak = await visitor.post('/en/account/activate', { form: 'activate', token: code, password: 'x' });
    expect(weak.text).toContain('Use at least 8 characters');
    expect(weak.text).toContain(`name="token" value="${code}"`);
  });
});
