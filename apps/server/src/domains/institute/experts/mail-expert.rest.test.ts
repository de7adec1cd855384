import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeLivePage, makePage, outcomeOf } from '../../../testing/factories.ts';
import { sentMails } from '../../../testing/sent-mails.ts';

const path = '/api/institute/experts/mail-expert';
const email = 'jelle@meridian.example';
const canary = 'canary-of-the-message';

let test: TestApp;
let staff: Caller;
let expertID: number;
const message = (change: object = {}) => ({
  mailInfo: {
    expertID,
    title: '',
    firstName: 'Marijke',
    lastName: 'Berg',
    organisation: 'De Vlijt',
    email: 'marijke@devlijt.example',
    message: `How much does she roll?\n${canary}`,
    privacyAccepted: true,
    ...change,
  },
});
beforeAll(async () => {
  test = await createTestApp();
  staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'view-audit-log']);
  ({ id: expertID } = await makeLivePage(staff, { title: 'Jelle', type: 'expert', typeData: { email } }));
});
beforeEach(() => test.db.deleteFrom('mail').execute());
afterAll(() => test.close());

describe('a message to an expert', () => {
  it('is mailed to the expert with the visitor as Reply-To, and reveals no address to the visitor', async () => {
    const answer = await test.visitor.post(path, message());
    expect(answer.body).toEqual({ Success: true });
    expect(await sentMails(test)).toEqual([
      {
        recipient: email,
        replyTo: 'marijke@devlijt.example',
        subject: 'Message from the site: Marijke Berg',
        body: `Name: Marijke Berg\nOrganisation: De Vlijt\nEmail: marijke@devlijt.example\n\nHow much does she roll?\n${canary}\n`,
      },
    ]);
  });

  it('sent five times concurrently causes one mail', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => test.visitor.post(path, message())));
    expect(answers.map(outcomeOf)).toEqual(Array.from({ length: 5 }, () => 'done'));
    expect(await sentMails(test)).toHaveLength(1);
  });

  it('is in no log and no audit entry', async () => {
    await test.visitor.post(path, message());
    await test.visitor.post(path, message({ email: canary }));
    const { text } = await staff.get('/api/ximblox/audit/list?pageSize=100');
    const written = `${test.logLines().join('\n')}\n${text}`;
    for (const word of [canary, 'marijke', 'Vlijt', email]) expect(written).not.toContain(word);
  });

  it('reaches the expert through the only translation that has the address', async () => {
    const translated = await staff.post('/api/ximblox/page/create-translation', {
      pageID: expertID,
      newLocale: 'nl-nl',
      title: 'Jelle',
      slug: 'jelle',
    });
    const [id, versionID] = [Number(translated.body['pageID']), Number(translated.body['pageVersionID'])];
    await staff.post(`/api/ximblox/page/version/${versionID}/store`, { revision: 0, typeData: { email: '' } });
    await staff.post(`/api/ximblox/page/${id}/publish`, {});
    expect(outcomeOf(await test.visitor.post(path, message({ expertID: id })))).toBe('done');
    expect(await sentMails(test)).toMatchObject([{ recipient: email }]);
  });

  it.each<[string, object, string]>([
    ['no first name', { firstName: '' }, '400 V_01 mailInfo.firstName'],
    ['no words', { message: ' \n ' }, '400 V_01 mailInfo.message'],
    ['an address that is none', { email: 'marijke@devlijt' }, '400 V_02 mailInfo.email'],
    ['no leave', { privacyAccepted: false }, '400 V_01 mailInfo.privacyAccepted'],
    ['a title that there is not', { title: 'Dr.' }, '400 V_12 mailInfo.title'],
    ['a line break in a name', { lastName: 'Berg\r\nBcc: x@evil.example' }, '400 V_12 mailInfo.lastName'],
    ['a line break in the address', { email: 'a@b.example\r\nBcc: x@evil.example' }, '400 V_02 mailInfo.email'],
    ['words without end', { message: 'x'.repeat(10_001) }, '400 V_14 mailInfo.message'],
    ['a recipient of its own', { recipient: 'x@evil.example' }, '400 V_12 mailInfo.recipient'],
    ['an expert that there is not', { expertID: 999_999 }, '404 PM_01 mailInfo.expertID'],
  ])('with %s is refused', async (_what, change, answer) => {
    expect(outcomeOf(await test.visitor.post(path, message(change)))).toBe(answer);
    expect(await sentMails(test)).toEqual([]);
  });

  it('is refused for a draft, and for an expert without an address', async () => {
    const draft = await makePage(staff, { type: 'expert', typeData: { email } });
    const silent = await makeLivePage(staff, { type: 'expert' });
    expect(outcomeOf(await test.visitor.post(path, message({ expertID: draft.id })))).toBe('404 PM_01 mailInfo.expertID');
    expect(outcomeOf(await test.visitor.post(path, message({ expertID: silent.id })))).toBe('409 V_07 ');
    expect(await sentMails(test)).toEqual([]);
  });

  it('is limited to five an hour per network; another network is not affected', async () => {
    const send = async (remoteAddress: string, n: number) => {
      const { headers } = await test.inject({ method: 'GET', url: '/api/ximblox/settings/get', remoteAddress });
      return test.inject({
        method: 'POST',
        url: path,
        remoteAddress,
        headers: { 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': String(headers['x-csrf-token']) },
        payload: message({ message: `Question ${n}` }),
      });
    };
    for (let n = 1; n <= 5; n += 1) expect(outcomeOf(await send(`203.0.113.${n}`, n))).toBe('done');
    const sixth = await send('203.0.113.6', 6);
    expect([outcomeOf(sixth), Number(sixth.headers['retry-after']) > 3_000]).toEqual(['429 V_07 ', true]);
    expect(outcomeOf(await send('198.51.100.1', 7))).toBe('done');
  });
});
