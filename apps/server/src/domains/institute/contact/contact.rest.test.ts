import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { outcomeOf } from '../../../testing/factories.ts';
import { sentMails } from '../../../testing/sent-mails.ts';

const path = '/api/institute/contact';
const canary = 'canary-of-the-message';
const message = {
  title: 'Mrs.',
  firstName: 'Marijke',
  middleName: 'van den',
  lastName: 'Berg',
  organisation: 'Scheepswerf De Vlijt',
  email: 'marijke@devlijt.example',
  phone: '+31 6 000',
  message: `May we see the towing tank?\n${canary}`,
  privacyAccepted: true,
  office: '',
};
const office = (key: string, email: string) => ({ key, name: { en: key }, address: ['Quay 1'], phone: '', email });

let test: TestApp;
let manager: Caller;
const setOffices = async (offices: object[]): Promise<void> => {
  const site = { siteName: 'Institute', offices, social: [], mailFrom: 'no-reply@institute.example' };
  expect(outcomeOf(await manager.send('PUT', '/api/ximblox/settings/site', site))).toBe('done');
};
const mails = () => sentMails(test);
beforeAll(async () => {
  test = await createTestApp();
  manager = await test.loginAs(['manage-settings', 'view-audit-log']);
});
beforeEach(async () => {
  await test.db.deleteFrom('mail').execute();
  await setOffices([office('quiet', ''), office('main', 'main@institute.example'), office('us', 'us@institute.example')]);
});
afterAll(() => test.close());

describe('a message of a visitor', () => {
  it('is mailed to the first office that has an address, with the visitor as Reply-To', async () => {
    expect(outcomeOf(await test.visitor.post(path, message))).toBe('done');
    expect(await mails()).toMatchObject([
      {
        recipient: 'main@institute.example',
        replyTo: 'marijke@devlijt.example',
        subject: 'Message from the site: Marijke van den Berg',
        body: `Name: Mrs Marijke van den Berg\nOrganisation: Scheepswerf De Vlijt\nEmail: marijke@devlijt.example\nPhone: +31 6 000\n\n${message.message}\n`,
      },
    ]);
  });

  it.each([
    ['us', 'us@institute.example'],
    ['quiet', 'main@institute.example'],
  ])('for the office %s goes to %s', async (key, recipient) => {
    expect(outcomeOf(await test.visitor.post(path, { ...message, office: key }))).toBe('done');
    expect(await mails()).toMatchObject([{ recipient }]);
  });

  it('requires only a name, an address, a message and consent', async () => {
    const { firstName, lastName, email, privacyAccepted } = message;
    expect(outcomeOf(await test.visitor.post(path, { firstName, lastName, email, privacyAccepted, message: 'Hello' }))).toBe(
      'done',
    );
    expect(await mails()).toMatchObject([{ body: 'Name: Marijke Berg\nEmail: marijke@devlijt.example\n\nHello\n' }]);
  });

  it('sent five times concurrently causes one mail; another message causes another', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => test.visitor.post(path, message)));
    expect(answers.map(outcomeOf)).toEqual(Array.from({ length: 5 }, () => 'done'));
    expect(await mails()).toHaveLength(1);
    await test.visitor.post(path, { ...message, message: 'And the basin?' });
    await test.visitor.post(path, { ...message, office: 'us' });
    expect(await mails()).toHaveLength(3);
  });

  it('is in no log and no audit entry, and its deduplication key reveals no text', async () => {
    await test.visitor.post(path, message);
    await test.visitor.post(path, { ...message, email: canary });
    const [mail] = await mails();
    const { dedupe_key: key } = await test.db.selectFrom('mail').selectAll().orderBy('mail_id').executeTakeFirstOrThrow();
    const { text } = await manager.get('/api/ximblox/audit/list?pageSize=100');
    const written = [test.logLines().join('\n'), text, key].join('\n');
    for (const word of [canary, 'marijke', 'Berg', 'Vlijt']) expect(written).not.toContain(word);
    expect(mail?.body).toContain(canary);
  });

  it.each<[string, object, string]>([
    ['no first name', { firstName: '' }, '400 V_01 firstName'],
    ['blanks for a last name', { lastName: '  ' }, '400 V_01 lastName'],
    ['a last name that shows nothing', { lastName: '\u200b' }, '400 V_01 lastName'],
    ['no words', { message: ' \n ' }, '400 V_01 message'],
    ['no address', { email: '' }, '400 V_01 email'],
    ['an address that is none', { email: 'marijke@devlijt' }, '400 V_02 email'],
    ['no leave', { privacyAccepted: false }, '400 V_01 privacyAccepted'],
    ['a title that there is not', { title: 'Dr.' }, '400 V_12 title'],
    ['an office that there is not', { office: 'moon' }, '400 V_12 office'],
    ['words without end', { message: 'x'.repeat(10_001) }, '400 V_14 message'],
    ['a name without end', { firstName: 'x'.repeat(101) }, '400 V_14 firstName'],
    ['a field that there is not', { recipient: 'somebody@elsewhere.example' }, '400 V_12 recipient'],
  ])('with %s is refused', async (_what, change, answer) => {
    expect(outcomeOf(await test.visitor.post(path, { ...message, ...change }))).toBe(answer);
    expect(await mails()).toEqual([]);
  });

  it.each(
    [
      '\r\nBcc: x@evil.example',
      '\nBcc: x@evil.example',
      '\rBcc: x@evil.example',
      '\u0000',
      '\u2028Bcc: x',
      '\u0085Bcc: x',
    ].flatMap((end) =>
      ['firstName', 'middleName', 'lastName', 'organisation', 'phone', 'email'].map((name) => [name, end] as const),
    ),
  )('writes nothing into the head of a mail: %s with %j', async (name, end) => {
    const answer = await test.visitor.post(path, {
      ...message,
      [name]: `${String(message[name as keyof typeof message])}${end}`,
    });
    expect(outcomeOf(answer)).toBe(`400 ${name === 'email' ? 'V_02' : 'V_12'} ${name}`);
    expect(await mails()).toEqual([]);
  });

  it.each(['firstName', 'middleName', 'lastName', 'organisation'])(
    'has no tab of lines in the head of a mail: %s',
    async (name) => {
      const written = `${String(message[name as keyof typeof message])}\u000bBcc: x@evil.example`;
      expect(outcomeOf(await test.visitor.post(path, { ...message, [name]: written }))).toBe('done');
      expect(JSON.stringify(await mails())).not.toContain('\\u000b');
    },
  );

  it('is refused where no office has an e-mail address', async () => {
    await setOffices([office('quiet', '')]);
    expect(outcomeOf(await test.visitor.post(path, message))).toBe('409 V_07 ');
    expect(await mails()).toEqual([]);
  });
});
