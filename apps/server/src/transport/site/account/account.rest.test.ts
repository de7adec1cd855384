import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../testing/app.ts';
import { stopCode } from '../../../domains/institute/members/alerts/stop-code.ts';
import { makePage } from '../../../testing/factories.ts';
import { createFormVisitor, type FormVisitor } from '../../../testing/callers/form-visitor.ts';
import { sentMails } from '../../../testing/sent-mails.ts';

let server: TestApp;
let staff: Caller;
let pagePath: string;
beforeAll(async () => {
  server = await createTestApp();
  staff = await server.loginAs(['create-page', 'edit-page', 'publish-page']);
  const page = await makePage(staff);
  const text = (key: string, html: string, visibility: 0 | 1 | 2) => ({ type: 'richText', key, visibility, props: { html } });
  const blocks = [text('a', '<p>Open to everybody</p>', 0), text('b', '<p>For members alone</p>', 1)];
  await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks });
  await staff.post(`/api/ximblox/page/${page.id}/publish`);
  pagePath = `/en/${page.slug}`;
});
afterAll(() => server.close());

const password = 'Correct horse 9!';
const createVisitor = () => createFormVisitor(server);
type Visitor = FormVisitor;

const where = ({ status, headers }: Answer): unknown => [status, headers['location']];
const codeFor = async (email: string): Promise<string> =>
  /#([\w-]{43})/.exec((await sentMails(server, email)).at(-1)?.body ?? '')?.[1] ?? '';

const person = { title: 'Mrs.', firstName: 'Marijke', middleName: 'van den', lastName: 'Berg', country: 'Netherlands' };
let count = 0;
async function register(visitor: Visitor): Promise<string> {
  const email = `visitor-${(count += 1)}@devlijt.example`;
  const fields = { ...person, email, receiveCourses: 'on', privacyAccepted: 'on' };
  expect(where(await visitor.post('/en/account/register', fields))).toEqual([303, '/en/account/registration-received']);
  await server.services.outbox.settled();
  return email;
}
async function activated(visitor: Visitor): Promise<string> {
  const email = await register(visitor);
  const fields = { token: ` ${await codeFor(email)} `, password };
  expect(where(await visitor.post('/en/account/activate', fields))).toEqual([303, '/en/account?done=activate']);
  return email;
}
async function member(): Promise<{ visitor: Visitor; email: string }> {
  const visitor = createVisitor();
  return { visitor, email: await activated(visitor) };
}

/** The classes of CSS modules: a hash and the name. */
const classesOf = (html: string): string[] =>
  [...html.matchAll(/ class="([^"]*)"/g)]
    .flatMap(([, names = '']) => names.split(' '))
    .filter((name) => /^[\w-]{6,7}_\w+$/.test(name));

it.each([
  '/en/account/login',
  '/en/account/register',
  '/en/account/forgot-password',
  '/en/account/activate',
  '/en/search',
  '/en/none',
])('%s has every class in the style sheets that it names', async (url) => {
  const { text } = await server.visitor.get(url);
  const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
  const styles = (await Promise.all(sheets.map(async (href) => (await server.visitor.get(href)).text))).join('');
  const classes = classesOf(text);
  expect(classes.length).toBeGreaterThan(10);
  expect(classes.filter((name) => !styles.includes(`.${name}`))).toEqual([]);
});

describe('an account, without scripts', () => {
  it('is registered, activated, used, changed and deleted with plain forms', async () => {
    const visitor = createVisitor();
    const before = await visitor.get(pagePath);
    expect(before.text).toContain('Open to everybody');
    expect(before.text).not.toContain('For members alone');
    expect(before.text).toContain(`href="/en/account/login?next=${encodeURIComponent(pagePath)}"`);
    const email = await register(visitor);
    expect((await sentMails(server, email)).at(-1)?.body).toContain('/en/account/activate#');
    const code = await codeFor(email);
    expect((await visitor.get('/en/account/activate')).text).toContain('Code from the email');
    const chosen = { token: code, password };
    const activate = await visitor.post('/en/account/activate', chosen);
    expect(where(activate)).toEqual([303, '/en/account?done=activate']);
    expect((await visitor.get('/en/account?done=activate')).text).toContain('Your account is active, and you are logged in.');
    const logout = { csrfToken: /name="csrfToken" value="([^"]+)"/.exec((await visitor.get('/en/account')).text)?.[1] ?? '' };
    await visitor.post('/en/account/logout', logout);
    const login = `/en/account/login?next=${encodeURIComponent(pagePath)}`;
    expect(where(await visitor.post(login, { email, password }))).toEqual([303, pagePath]);
    const page = await visitor.get(pagePath);
    expect(page.text).toContain('For members alone');
    expect(page.text).toContain('Marijke van den Berg');
    expect(page.headers['cache-control']).toBe('private, no-store');
    const changed = { ...person, firstName: 'Maria', organisation: 'Scheepswerf De Vlijt' };
    expect(where(await visitor.post('/en/account/details', changed))).toEqual([303, '/en/account?done=edit']);
    const profile = await visitor.get('/en/account?done=edit');
    for (const text of ['Your details have been saved.', 'Maria van den Berg', 'Scheepswerf De Vlijt', 'Courses'])
      expect(profile.text).toContain(text);
    expect(where(await visitor.post('/en/account/interests', { receiveSeminars: 'on' }))).toEqual([
      303,
      '/en/account?done=interests',
    ]);
    const { text } = await visitor.get('/en/account');
    expect([text.includes('>Seminars<'), text.includes('>Courses<'), text.includes('Maria')]).toEqual([true, false, true]);
    expect((await visitor.post('/en/account/delete', { password: 'Wrong horse 1!' })).text).toContain(
      'This isn’t your current password',
    );
    expect(where(await visitor.post('/en/account/delete', { password }))).toEqual([303, '/en/account/deleted']);
    expect((await visitor.get(pagePath)).text).not.toContain('For members alone');
    const restore = { token: await codeFor(email) };
    expect(where(await visitor.post('/en/account/restore', restore))).toEqual([303, '/en/account/login?done=restore']);
    expect(where(await visitor.post('/en/account/login', { email, password }))).toEqual([303, '/en/account']);
  });

  it('is the same in Dutch, with its own paths', async () => {
    const { visitor } = await member();
    expect((await visitor.get('/nl/account/gegevens')).text).toContain('Wijzigingen opslaan');
    expect((await visitor.get('/nl/account')).text).toContain('Nederland<');
    expect(where(await createVisitor().get('/nl/account/wachtwoord'))).toEqual([
      303,
      '/nl/account/inloggen?next=%2Fnl%2Faccount%2Fwachtwoord',
    ]);
    const refused = await createVisitor().post('/nl/account/inloggen', { email: '', password: '' });
    expect(refused.text).toContain('<title>Fout: Inloggen');
    expect(refused.text).toContain('Dit veld is verplicht: vul uw e-mailadres in');
  });

  it('shows what is wrong by field with a summary, and keeps everything but passwords', async () => {
    const answer = await createVisitor().post('/en/account/register', {
      ...person,
      firstName: '',
      email: 'marijke@',
      password: 'Secret-word-1',
    });
    expect([answer.status, answer.headers['cache-control']]).toEqual([400, 'private, no-store']);
    expect(answer.text).toContain('<title>Error: Create an account');
    expect(answer.text).toContain('href="#account-register-firstName"');
    expect(answer.text).toContain('This field is required: enter your first name');
    expect(answer.text).toContain('id="account-register-email-error"');
    expect(answer.text).toContain('value="marijke@"');
    expect(answer.text).not.toContain('Secret-word-1');
    const wrong = await createVisitor().post('/en/account/login', { email: 'nobody@devlijt.example', password });
    expect([wrong.status, wrong.text.includes('These credentials do not match our records')]).toEqual([401, true]);
    const guesser = createVisitor();
    const guess = () => guesser.post('/en/account/login', { email: 'guessed@devlijt.example', password });
    for (let attempt = 0; attempt < 5; attempt += 1) await guess();
    const locked = await guess();
    expect(locked.status).toBe(429);
    expect(locked.text).toContain('Too many failed attempts. You can try again in 10 minutes, or choose a new password.');
    expect(wrong.text).not.toContain(password);
  });

  it('reports whether a mailed link was used or has expired, once and without a form that can’t succeed', async () => {
    const visitor = createVisitor();
    const saysMore = ({ text }: { readonly text: string }): boolean =>
      text.includes('There is a problem') || text.includes('name="token"');
    const email = await activated(createVisitor());
    const first = await codeFor(email);
    const again = await visitor.post('/en/account/activate', { token: first, password });
    expect([again.status, again.text.includes('already been used'), again.text.includes('href="/en/account/login"')]).toEqual([
      400,
      true,
      true,
    ]);
    expect(saysMore(again)).toBe(false);
    const mistyped = await visitor.post('/en/account/activate', { form: 'checkLink', token: 'x' });
    expect(mistyped.text).toContain('name="token"');
    // In the summary and at the field.
    expect(mistyped.text.split('or ask for a new email')).toHaveLength(3);
    const other = await register(createVisitor());
    await server.db
      .updateTable('account_token')
      .set({ expires_at: new Date(Date.now() - 60_000).toISOString(), created_at: new Date(Date.now() - 600_000).toISOString() })
      .execute();
    const late = await visitor.post('/en/account/activate', { token: await codeFor(other), password });
    expect([
      late.status,
      late.text.includes('has expired'),
      late.text.includes('href="/en/account/forgot-password?for=link"'),
    ]).toEqual([400, true, true]);
    expect(saysMore(late)).toBe(false);
  });

  it('gets a new password with the link of a mail', async () => {
    const { email } = await member();
    const visitor = createVisitor();
    expect(where(await visitor.post('/en/account/forgot-password', { email }))).toEqual([303, '/en/account/email-sent']);
    const chosen = { token: await codeFor(email), password: 'Another horse 7!' };
    expect(where(await visitor.post('/en/account/reset-password', chosen))).toEqual([303, '/en/account/login?done=reset']);
    expect(where(await visitor.post('/en/account/login', { email, password: 'Another horse 7!' }))).toEqual([303, '/en/account']);
  });

  describe('chooses a password once, and is told in one answer of all that is wrong', () => {
    /** The fields that a page says are wrong, in the order of its summary. */
    const wrongFields = ({ text }: Answer): string[] =>
      [...text.matchAll(/href="#account-\w+-(\w+)"/g)].map(([, name = '']) => name);
    const passwordsIn = ({ text }: Answer): number => text.match(/ type="password"/g)?.length ?? 0;
    const weak = 'Choose a password with an uppercase letter, a lowercase letter, a number and a special character';
    const endless = 'Aa1!'.repeat(251);

    it('when it is activated', async () => {
      const visitor = createVisitor();
      const token = await codeFor(await register(visitor));
      for (const wrong of ['weak', endless, '']) {
        const answer = await visitor.post('/en/account/activate', { token, password: wrong });
        expect([answer.status, wrongFields(answer), passwordsIn(answer)]).toEqual([400, ['password'], 1]);
      }
      expect(where(await visitor.post('/en/account/activate', { token, password }))).toEqual([303, '/en/account?done=activate']);
    });

    it('when it gets a new password', async () => {
      const { email } = await member();
      const visitor = createVisitor();
      await visitor.post('/en/account/forgot-password', { email });
      const answer = await visitor.post('/en/account/reset-password', {
        token: await codeFor(email),
        password: 'all lower case',
      });
      expect([answer.status, wrongFields(answer), passwordsIn(answer)]).toEqual([400, ['password'], 1]);
      expect(answer.text).toContain(weak);
    });

    it('when it changes its password', async () => {
      const { visitor, email } = await member();
      for (const change of [
        { currentPassword: 'Wrong horse 9!', newPassword: 'all lower case' },
        { currentPassword: '', newPassword: 'all lower case' },
        { currentPassword: 'Wrong horse 9!', newPassword: '' },
      ]) {
        const answer = await visitor.post('/en/account/password', change);
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect([wrongFields(answer), passwordsIn(answer)]).toEqual([['currentPassword', 'newPassword'], 2]);
      }
      expect(where(await createVisitor().post('/en/account/login', { email, password }))).toEqual([303, '/en/account']);
    });
  });

  it('changes its password, and logs out other browsers and itself', async () => {
    const { visitor, email } = await member();
    const other = createVisitor();
    await other.post('/en/account/login', { email, password });
    const id = /name="id" value="(\d+)"/.exec((await visitor.get('/en/account/sessions')).text)?.[1] ?? '';
    expect(where(await visitor.post('/en/account/sessions', { form: 'session', id }))).toEqual([
      303,
      '/en/account/sessions?done=session',
    ]);
    expect((await other.get('/en/account')).status).toBe(303);
    const next = 'Another horse 7!';
    const passwords = { currentPassword: password, newPassword: next };
    expect(where(await visitor.post('/en/account/password', passwords))).toEqual([303, '/en/account?done=password']);
    expect((await visitor.get('/en/account')).status).toBe(200);
    const csrfToken = /name="csrfToken" value="([^"]+)"/.exec((await visitor.get('/en/account')).text)?.[1] ?? '';
    expect(where(await visitor.post('/en/account/logout', { csrfToken }))).toEqual([303, '/en/account/login?done=logout']);
    expect((await visitor.get('/en/account')).status).toBe(303);
  });
});

describe('the data of an account', () => {
  it('is a file for its member alone, which the profile and the deletion link to', async () => {
    const { visitor, email } = await member();
    for (const [path, screens] of [
      ['/en/account/export', ['/en/account', '/en/account/delete']],
      ['/nl/account/exporteren', ['/nl/account', '/nl/account/verwijderen']],
    ] as const) {
      for (const screen of screens) expect((await visitor.get(screen)).text).toContain(`href="${path}"`);
      const { status, headers, text } = await visitor.get(path);
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(headers['content-disposition']).toMatch(/^attachment; filename="account.json"/);
      expect(headers['content-type']).toContain('application/json');
      expect(JSON.parse(text)).toMatchObject({ profile: { email, firstName: 'Marijke' }, sessions: [{ current: true }] });
    }
    const stranger = await createVisitor().get('/en/account/export');
    expect([where(stranger), stranger.headers['cache-control']]).toEqual([
      [
        303,
        `/en/account/login?next=${encodeURIComponent('/en/account/file?file=%2Fen%2Faccount%2Fexport&from=%2Fen%2Faccount')}`,
      ],
      'private, no-store',
    ]);
  });
});

describe('registration', () => {
  it('links to the privacy statement of the settings in its language', async () => {
    const manager = await server.loginAs(['manage-settings']);
    const path = '/api/ximblox/settings/site';
    const { body } = await manager.get(path);
    expect((await createVisitor().get('/en/account/register')).text).not.toContain('privacy statement');
    await manager.send('PUT', path, {
      ...body,
      privacyStatement: { en: '/en/privacy', nl: 'https://institute.example/privacy' },
    });
    const english = await createVisitor().get('/en/account/register');
    expect(english.text).toMatch(/<a href="\/en\/privacy"[^>]*>Read the privacy statement/);
    const dutch = await createVisitor().get('/nl/account/registreren');
    expect(dutch.text).toMatch(/<a href="https:\/\/institute\.example\/privacy"[^>]*>Lees de privacyverklaring/);
    await manager.send('PUT', path, body);
  });

  it('refuses a country that is not in the list, at its field', async () => {
    const answer = await createVisitor().post('/en/account/register', {
      ...person,
      country: 'Atlantis',
      email: 'atlas@devlijt.example',
      password,
      confirmPassword: password,
      privacyAccepted: 'on',
    });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Choose a country from the list.');
    expect(answer.text, 'what is wrong is not folded').toMatch(/<details[^>]* open=""[^>]*><summary[^>]*>More about you/);
  });

  it('asks for a name and an address first, and folds what nobody needs to say', async () => {
    const { text } = await createVisitor().get('/en/account/register');
    const [before = '', folded = ''] = text.slice(text.indexOf('action="/en/account/register"')).split(/<details[^>]*>/);
    expect([...before.matchAll(/<label[^>]* for="account-register-(\w+)"/g)].map(([, name]) => name)).toEqual([
      'firstName',
      'middleName',
      'lastName',
      'organisation',
      'email',
    ]);
    expect(folded.slice(0, folded.indexOf('</details>'))).toContain('name="country"');
    expect(folded.slice(folded.indexOf('</details>'))).toContain('name="privacyAccepted"');
    expect(text).not.toMatch(/<details[^>]* open=""[^>]*><summary[^>]*>More about you/);
  });

  it('says what an account opens beside the forms that lead to one', async () => {
    for (const path of ['/en/account/login', '/en/account/register'])
      expect((await createVisitor().get(path)).text).toContain('What you can do with an account');
    expect((await createVisitor().get('/nl/account/inloggen')).text).toContain('Wat u met een account kunt');
    expect((await createVisitor().get('/en/account/forgot-password')).text).not.toContain('What you can do with an account');
  });
});

describe('the screens of an account', () => {
  it('are stored by no cache, and nothing of a member enters the cached pages', async () => {
    const { visitor } = await member();
    for (const path of ['/en/account', '/en/account/downloads', '/en/account/jips', '/nl/account/sessies'])
      expect([path, (await visitor.get(path)).headers['cache-control']]).toEqual([path, 'private, no-store']);
    for (const path of ['/en/account/login', '/en/account/register', '/en/account/forgot-password', '/en/account/restore'])
      expect([path, (await createVisitor().get(path)).headers['cache-control']]).toEqual([path, 'private, no-store']);
    await visitor.get(pagePath);
    for (let round = 0; round < 2; round += 1) {
      const shared = await server.visitor.get(pagePath);
      expect(shared.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      expect([shared.text.includes('Marijke'), shared.text.includes('>Log in')]).toEqual([false, true]);
    }
  });

  it('tell no other site where a visitor comes from, refused forms included', async () => {
    for (const path of ['/en/account/activate', '/en/account/reset-password', '/nl/account/nieuw-wachtwoord']) {
      const answer = await createVisitor().get(path);
      expect([path, answer.status, answer.headers['referrer-policy']]).toEqual([path, 200, 'same-origin']);
    }
    const refused = await createVisitor().post('/en/account/activate', { token: 'unknown', password });
    expect([refused.status >= 400, refused.headers['referrer-policy']]).toEqual([true, 'same-origin']);
  });

  it('lead back after login to a path of the site, and nowhere else', async () => {
    const { email } = await member();
    const lead = async (next: string) =>
      (await createVisitor().post(`/en/account/login?next=${encodeURIComponent(next)}`, { email, password })).headers['location'];
    expect(await lead('/en/account/jips')).toBe('/en/account/jips');
    for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])
      expect([next, await lead(next)]).toEqual([next, '/en/account']);
  });

  it('redirect logged-in members from login to the profile, and accept forms only of this site', async () => {
    const { visitor } = await member();
    expect(where(await visitor.get('/en/account/login'))).toEqual([303, '/en/account']);
    expect(where(await visitor.get('/en/account/logout'))).toEqual([303, '/en/account']);
    const foreign = await visitor.post('/en/account/interests', {}, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    const stale = await visitor.post('/en/account/interests', { csrfToken: 'a.1.nothing' });
    expect([stale.status, stale.text.includes('This page was open for too long')]).toEqual([403, true]);
    expect((await visitor.post('/en/account/interests', { form: 'delete', password })).status).toBe(404);
  });

  it('reserve their paths: no page can have the slug', async () => {
    const response = await staff.post('/api/ximblox/page/create', {
      title: 'A',
      slug: 'account/x',
      type: 'content',
      locale: 'en-gb',
      typeData: {},
    });
    expect(response.status).toBe(409);
  });
});

describe('email alerts, without scripts', () => {
  it('are chosen by ticked boxes, refused without a subject, and turned off by the link of an email after a button', async () => {
    const manager = await server.loginAs(['create-page', 'edit-page', 'publish-page', 'manage-tags']);
    for (const name of ['Ice', 'Wind']) {
      const { body } = await manager.post('/api/ximblox/tags', { name, private: false });
      const { id, versionID } = await makePage(manager, { type: 'news', typeData: { type: 0, date: '2026-01-01' } });
      const tags = [(body['tag'] as { id: number }).id];
      await manager.post(`/api/ximblox/page/version/${versionID}/store`, { revision: 0, tags });
      await manager.post(`/api/ximblox/page/${id}/publish`);
    }
    const { visitor, email } = await member();
    const { text } = await visitor.get('/en/account/alerts');
    expect(text).toMatch(/<input[^>]*name="frequency"[^>]*checked=""[^>]*value="off"/);
    const [, field = '', value = ''] = /name="(tagIDs\[\d+\])" value="(\d+)"\/>Wind/.exec(text) ?? [];
    // Who registers here is interested in courses, which are a subject too.
    expect(where(await visitor.post('/en/account/interests', { form: 'interests' }))).toEqual([
      303,
      '/en/account?done=interests',
    ]);
    const none = await visitor.post('/en/account/alerts', { form: 'alerts', frequency: 'daily' });
    expect(none.status).toBe(400);
    expect(none.text).toContain('This field is required: choose at least one subject, or turn the alerts off');
    const chosen = { form: 'alerts', frequency: 'weekly', [field]: value };
    expect(where(await visitor.post('/en/account/alerts', chosen))).toEqual([303, '/en/account?done=alerts']);
    expect((await visitor.get('/en/account?done=alerts')).text).toContain('Your email alerts have been saved.');
    const again = (await visitor.get('/en/account/alerts')).text;
    const dutch = (await visitor.get('/nl/account/e-mailalerts')).text;
    expect(dutch).not.toMatch(/>(?:Ice|Wind)</);
    expect(dutch).toContain('U volgt ook 1 onderwerp in het Engels');
    expect(dutch).toContain(`<input type="hidden" name="tagIDs[0]" value="${value}"/>`);
    expect(again.match(/<input[^>]*name="tagIDs[^>]*>/g)?.filter((box) => box.includes(' checked'))).toEqual([
      expect.stringContaining(`value="${value}"`),
    ]);

    const { memberID } = await server.db
      .selectFrom('member')
      .select('member_id as memberID')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const link = `/en/account/alerts/off?code=${stopCode(memberID, server.services.config.sessionSecret)}`;
    const reader = createVisitor();
    const shown = await reader.get(link);
    expect(shown.text).toContain('Turn off email alerts</button>');
    expect((await reader.get('/en/account/alerts/off')).text).not.toContain('name="code"');
    const code = /name="code" value="([^"]+)"/.exec(shown.text)?.[1] ?? '';
    const wrong = await reader.post(link, { form: 'stopAlerts', code: `9${code}` });
    expect([wrong.status, wrong.text.includes('This link isn’t complete. Open it from the email again.')]).toEqual([400, true]);
    expect(wrong.text, 'a button that cannot work').not.toContain('Turn off email alerts</button>');
    expect(wrong.text).toContain('Open the link at the end of the latest alert, or log in to change your email alerts.');
    expect(wrong.text, 'there is no field to correct').not.toContain('#account-stopAlerts-code');
    const off = await reader.post(link, { form: 'stopAlerts', code });
    expect(where(off)).toEqual([303, '/en/account/login?done=stopAlerts']);
    expect((await reader.get('/en/account/login?done=stopAlerts')).text).toContain('Your email alerts are off.');
    const stored = await server.db.selectFrom('member_alert').select('frequency').where('member_id', '=', memberID).execute();
    expect(stored).toEqual([{ frequency: 'off' }]);
  });
});
