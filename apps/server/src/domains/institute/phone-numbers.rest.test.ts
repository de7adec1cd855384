import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../testing/app.ts';
import { createFormVisitor } from '../../testing/callers/form-visitor.ts';
import { outcomeOf } from '../../testing/factories.ts';

const api = '/api/institute';
const password = 'Correct horse 9!';
const person = { title: 'Mrs.', firstName: 'Marijke', lastName: 'Berg' };
const email = 'marijke@devlijt.example';

describe('a phone number', () => {
  let test: TestApp;
  let doors: Record<string, (number: string) => Promise<Answer>>;
  beforeAll(async () => {
    test = await createTestApp();
    const member: Caller = await test.loginAsMember(1);
    const manager = await test.loginAs(['manage-members']);
    const { visitor } = test;
    const registration = { ...person, email, password, confirmPassword: password };
    const message = { ...person, email, message: 'On waves', privacyAccepted: true };
    const applied = { firstName: 'Marijke', lastName: 'Berg', email, fileTokens: ['none'], privacyAccepted: true };
    doors = {
      register: (telephone) => visitor.post(`${api}/user/register`, { ...registration, privacyAccepted: false, telephone }),
      update: (telephone) => member.send('PUT', `${api}/user`, { ...person, telephone }),
      adminUpdate: (telephone) =>
        manager.send('PUT', `${api}/user/admin-update-user/1`, { ...person, email: 'member1@test.example', telephone }),
      contact: (phone) => visitor.post(`${api}/contact`, { ...message, phone, office: 'none' }),
      apply: (phone) => visitor.post(`${api}/vacancies/99999/apply`, { ...applied, phone }),
    };
  });
  afterAll(() => test.close());

  const accepted = ['', '+31 10 123 45 67', '(010) 123.45.67', '010/123-4567', '11833'];
  const refused = ['abc', '1234', '+31 10 123 x45', '-----'];

  it.each(['register', 'update', 'adminUpdate', 'contact', 'apply'])(
    'has digits and signs alone, at least five digits: %s',
    async (name) => {
      const say = async (number: string) => JSON.stringify((await doors[name]?.(number))?.body);
      for (const number of accepted)
        expect([number, await say(number)]).not.toEqual([number, expect.stringMatching(/"property":"(?:tele)?phone"/)]);
      for (const number of refused) {
        const responseText = await say(number);
        expect([number, responseText]).toEqual([number, expect.stringMatching(/"property":"(?:tele)?phone"/)]);
        expect(responseText).toContain('Enter a phone number like');
      }
    },
  );

  it('is explained on the form of the site, in the language of the page', async () => {
    const sent = { ...person, email, password, confirmPassword: password, telephone: 'abc', privacyAccepted: 'on' };
    const responseText = async (path: string) => (await createFormVisitor(test).post(path, sent)).text;
    expect(await responseText('/en/account/register')).toContain('Enter a phone number like +31 10 123 45 67.');
    expect(await responseText('/nl/account/registreren')).toContain('Vul een telefoonnummer in zoals +31 10 123 45 67.');
    expect(outcomeOf(await test.visitor.post(`${api}/user/login`, { email, password }))).toBe('401 AUTH_01 ');
  });
});
