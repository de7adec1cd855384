import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createFormVisitor, type FormVisitor } from '../../../testing/callers/form-visitor.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { sentMails } from '../../../testing/sent-mails.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const details = '/en/account/details';
const person = { title: 'Mrs.', firstName: 'Marijke', lastName: 'Berg' };

/** The fields of a form as a browser would send them. */
const fieldsOf = (text: string): Record<string, string> => {
  const form = /<form(?=[^>]* action="[^"]*\/account\/(?:details|gegevens|interests)").*?<\/form>/s.exec(text)?.[0] ?? '';
  const decoded = (value: string): string => value.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
  const inputs = [...form.matchAll(/<input[^>]*>/g)].flatMap(([input]): [string, string][] => {
    const of = (name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1];
    const name = of('name') ?? '';
    const isChoice = /type="(radio|checkbox)"/.test(input);
    return name === '' || (isChoice && !/ checked/.test(input)) ? [] : [[name, decoded(of('value') ?? '')]];
  });
  return Object.fromEntries(inputs);
};
const open = async (visitor: FormVisitor, path = details): Promise<Record<string, string>> =>
  fieldsOf((await visitor.get(path)).text);
const save = (visitor: FormVisitor, fields: Record<string, string>, change: Record<string, string>, path = details) =>
  visitor.post(path, { ...fields, ...change });
let count = 0;
async function member(): Promise<FormVisitor> {
  const visitor = createFormVisitor(server);
  const email = `windows-${(count += 1)}@devlijt.example`;
  const chosen = { password: 'Correct horse 9!' };
  await visitor.post('/en/account/register', { ...person, ...chosen, email, privacyAccepted: 'on' });
  await server.services.outbox.settled();
  const token = /#([\w-]{43})/.exec((await sentMails(server, email)).at(-1)?.body ?? '')?.[1] ?? '';
  await visitor.post('/en/account/activate', { ...chosen, token });
  await visitor.post('/en/account/login', { email, password: chosen.password });
  return visitor;
}

describe('the details of a member in two windows', () => {
  it('keep what the other window changed', async () => {
    const visitor = await member();
    const [one, two] = [await open(visitor), await open(visitor)];
    expect((await save(visitor, one, { organisation: 'One' })).status).toBe(303);
    expect((await save(visitor, two, { function: 'Two' })).status).toBe(303);
    expect(await open(visitor)).toMatchObject({ organisation: 'One', function: 'Two' });
  });

  it('show both values of a field that both changed, and lose neither', async () => {
    const visitor = await member();
    const [one, two] = [await open(visitor), await open(visitor)];
    await save(visitor, one, { organisation: 'First', city: 'Delft' });
    const refused = await save(visitor, two, { organisation: 'Second', telephone: '+31 10 123 4567' });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('changed to “First” in the meantime');
    const shown = fieldsOf(refused.text);
    expect(shown).toMatchObject({ organisation: 'Second', telephone: '+31 10 123 4567', city: 'Delft' });
    expect(await open(visitor)).toMatchObject({ organisation: 'First', telephone: '' });
    expect((await save(visitor, shown, {})).status).toBe(303);
    expect(await open(visitor)).toMatchObject({ organisation: 'Second', telephone: '+31 10 123 4567', city: 'Delft' });
  });

  it('name in the summary, in its language, each field that both changed, and lead to it', async () => {
    const visitor = await member();
    for (const [path, title, organisation, city] of [
      [
        '/en/account/details',
        'There is a problem',
        'Organisation: This was changed to “First”',
        'Town or city: This was changed to “Delft”',
      ],
      [
        '/nl/account/gegevens',
        'Er is een probleem',
        'Organisatie: Dit is intussen gewijzigd in ‘First’',
        'Plaats: Dit is intussen gewijzigd in ‘Delft’',
      ],
    ] as const) {
      const [one, two] = [await open(visitor, path), await open(visitor, path)];
      await save(visitor, one, { organisation: 'First', city: 'Delft' }, path);
      const { text } = await save(visitor, two, { organisation: 'Second', city: 'Rotterdam' }, path);
      const summary = /<div[^>]*role="alert".*?<\/ul>/s.exec(text)?.[0] ?? '';
      expect(summary).toContain(title);
      expect(summary).toContain(`href="#account-edit-organisation">${organisation}`);
      expect(summary).toContain(`href="#account-edit-city">${city}`);
      expect(text.replace(summary, '')).not.toContain(organisation);
      await save(visitor, await open(visitor, path), { organisation: '', city: '' }, path);
    }
  });

  it('still notice the other change after another error of the form', async () => {
    const visitor = await member();
    const [one, two] = [await open(visitor), await open(visitor)];
    await save(visitor, one, { organisation: 'First', function: 'Master' });
    const refused = await save(visitor, two, { organisation: 'Second', firstName: '' });
    expect(refused.status).toBe(400);
    expect(fieldsOf(refused.text)).toMatchObject({ function: 'Master' });
    expect((await save(visitor, fieldsOf(refused.text), { firstName: 'Maria' })).status).toBe(409);
  });

  it('have one form for interests that keeps the ticks of the other', async () => {
    const visitor = await member();
    const path = '/en/account/interests';
    const [one, two] = [await open(visitor, path), await open(visitor, path)];
    await save(visitor, one, { receiveCourses: 'on' }, path);
    await save(visitor, two, { receiveSeminars: 'on' }, path);
    expect(await open(visitor, path)).toMatchObject({ receiveCourses: 'on', receiveSeminars: 'on' });
  });
});

it('staff don’t overwrite what a member changed while their form was open', async () => {
  const visitor = await member();
  const email = `windows-${count}@devlijt.example`;
  const { ID } = await server.db
    .selectFrom('member')
    .select('member_id as ID')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const staff = await server.loginAs(['manage-members']);
  const url = `/api/institute/user/admin-update-user/${ID}`;
  const read = { ...person, email, organisation: '', function: '' };
  await save(visitor, await open(visitor), { organisation: 'Own' });
  const refused = await staff.send('PUT', url, { ...read, organisation: 'Office', original: read });
  expect([refused.status, refused.body['Errors']]).toMatchObject([409, [{ code: 'V_07', property: 'organisation' }]]);
  const { body } = await staff.send('PUT', url, { ...read, function: 'Master', original: read });
  expect(body['User']).toMatchObject({ organisation: 'Own', function: 'Master' });
});
