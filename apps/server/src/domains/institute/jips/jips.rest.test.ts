import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { outcomeOf } from '../../../testing/factories.ts';

const path = '/api/institute/jips';
const nowhere = 999_999;
const fields = { name: 'WaveImpact', description: 'Breaking waves', status: 2, type: 0 };

let test: TestApp;
let manager: Caller;
let count = 200;
beforeAll(async () => {
  test = await createTestApp();
  manager = await test.loginAs(['manage-jips'], 'J. Manager');
});
afterAll(() => test.close());

type Jip = { id: number; name: string; description: string; status: number; type: number };
/** A project with a name of its own. */
async function newJip(change: Partial<Omit<Jip, 'id'>> = {}): Promise<Jip> {
  count += 1;
  const answer = await manager.post(path, { ...fields, name: `Project ${count}`, ...change });
  expect(outcomeOf(answer)).toBe('done');
  return answer.body['jip'] as Jip;
}
async function newMember(): Promise<Caller & { id: number; email: string }> {
  const id = (count += 1);
  return { ...(await test.loginAsMember(id)), id, email: `member${id}@test.example` };
}
const usersOf = async (id: number, query = '') => {
  const { body } = await manager.get(`${path}/${id}/users${query}`);
  return body as { items: { ID: number; name: string; email: string }[]; totalItems: number };
};
const ownJips = async (member: Caller) => {
  const { body } = await member.get('/api/institute/user/jips');
  return (body['items'] as { id: number }[]).map(({ id }) => id);
};

describe('a JIP', () => {
  it('is created, read by anybody, changed and deleted', async () => {
    const jip = await newJip({ name: '  Ice loads ' });
    expect(jip).toEqual({ id: jip.id, ...fields, name: 'Ice loads' });
    expect((await test.visitor.get(`${path}/${jip.id}`)).body).toMatchObject(jip);
    const changed = await manager.send('PUT', `${path}/${jip.id}`, { name: 'Ice', status: 1, type: 2 });
    expect(changed.body['jip']).toEqual({ id: jip.id, name: 'Ice', description: '', status: 1, type: 2 });
    expect(outcomeOf(await manager.send('DELETE', `${path}/${jip.id}`))).toBe('done');
    for (const answer of [
      await manager.get(`${path}/${jip.id}`),
      await manager.send('PUT', `${path}/${jip.id}`, fields),
      await manager.send('DELETE', `${path}/${jip.id}`),
      await manager.get(`${path}/${jip.id}/users`),
      await manager.get(`${path}/csv-export/${jip.id}`),
      await manager.post(`${path}/${jip.id}/users`, { userIDs: [1] }),
      await manager.send('DELETE', `${path}/${jip.id}/users`, { userIDs: [1] }),
    ])
      expect(outcomeOf(answer)).toBe('404 V_12 id');
  });

  it.each([
    ['name', 'blank', { name: ' ' }],
    ['name', 'missing', { name: undefined }],
    ['name', 'too long', { name: 'x'.repeat(201) }],
    ['name', 'of two lines', { name: 'two\nlines' }],
    ['description', 'too long', { description: 'x'.repeat(2001) }],
    ['status', 'unknown', { status: 3 }],
    ['status', 'missing', { status: undefined }],
    ['type', 'a text', { type: '0' }],
  ])('whose %s is %s is refused with J_01 at it', async (property, _fault, change) => {
    expect(outcomeOf(await manager.post(path, { ...fields, ...change }))).toBe(`400 J_01 ${property}`);
    const { id } = await newJip();
    expect(outcomeOf(await manager.send('PUT', `${path}/${id}`, { ...fields, ...change }))).toBe(`400 J_01 ${property}`);
  });

  it('has a unique name, regardless of case', async () => {
    const jip = await newJip({ name: 'Noise at Sea' });
    const other = await newJip();
    const renamed = { ...fields, name: 'NOISE at sea' };
    expect(outcomeOf(await manager.post(path, renamed))).toBe('409 V_06 name');
    expect(outcomeOf(await manager.send('PUT', `${path}/${other.id}`, renamed))).toBe('409 V_06 name');
    expect(outcomeOf(await manager.send('PUT', `${path}/${jip.id}`, renamed))).toBe('done');
  });

  it('is listed by part of its name, status and type, sorted by name and paged', async () => {
    await newJip({ name: 'Zeta 100% sails', status: 0, type: 1 });
    await newJip({ name: 'alpha sails', status: 1, type: 2 });
    await newJip({ name: 'Beta sails', status: 1, type: 1 });
    const names = async (query: string) => {
      const { body } = await test.visitor.get(`${path}/list?${query}`);
      const { items, totalItems } = body as { items: Jip[]; totalItems: number };
      return [totalItems, ...items.map(({ name }) => name)];
    };
    expect(await names('searchTerm=SAILS')).toEqual([3, 'alpha sails', 'Beta sails', 'Zeta 100% sails']);
    expect(await names('searchTerm=0%25%20s')).toEqual([1, 'Zeta 100% sails']);
    expect(await names('searchTerm=sails&status=1&type=1')).toEqual([1, 'Beta sails']);
    expect(await names('searchTerm=sails&status=0')).toEqual([1, 'Zeta 100% sails']);
    expect(await names('searchTerm=sails&pageSize=1&pageIndex=1')).toEqual([3, 'Beta sails']);
    for (const query of ['status=3', 'type=', 'status=x', 'pageSize=101'])
      expect(outcomeOf(await test.visitor.get(`${path}/list?${query}`))).toBe(`400 V_12 ${query.split('=', 1)[0]}`);
  });

  it.each(['0', 'x', '99999999999'])('is not found by the ID %s', async (id) => {
    const answers = [
      await manager.get(`${path}/${id}`),
      await manager.send('PUT', `${path}/${id}`, fields),
      await manager.send('DELETE', `${path}/${id}`),
      await manager.get(`${path}/${id}/users`),
      await manager.get(`${path}/csv-export/${id}`),
      await manager.post(`${path}/${id}/users`, { userIDs: [1] }),
      await manager.send('DELETE', `${path}/${id}/users`, { userIDs: [1] }),
    ];
    expect(answers.map(outcomeOf)).toEqual(answers.map(() => '400 V_12 id'));
  });
});

describe('the members of a JIP', () => {
  it('are added and removed, listed and searched, and know it at once', async () => {
    const { id } = await newJip();
    const [one, two] = [await newMember(), await newMember()];
    expect(await ownJips(one)).toEqual([]);
    const add = (userIDs: number[]) => manager.post(`${path}/${id}/users`, { userIDs });
    expect((await add([one.id, two.id, one.id])).body).toMatchObject({ added: 2, results: [] });
    expect((await add([one.id])).body).toMatchObject({ added: 0, results: [] });
    expect(await ownJips(one)).toEqual([id]);
    expect((await usersOf(id)).items.map(({ ID }) => ID)).toEqual([one.id, two.id]);
    expect(await usersOf(id, `?searchTerm=${encodeURIComponent(two.email.toUpperCase())}`)).toMatchObject({
      totalItems: 1,
      items: [{ ID: two.id, email: two.email, name: 'Test Member', organisation: '', active: true }],
    });
    expect(await usersOf(id, '?pageSize=1&pageIndex=1')).toMatchObject({ totalItems: 2, items: [{ ID: two.id }] });
    expect(outcomeOf(await manager.send('DELETE', `${path}/${id}/users`, { userIDs: [one.id] }))).toBe('done');
    expect(await ownJips(one)).toEqual([]);
    expect((await usersOf(id)).totalItems).toBe(1);
  });

  it('who are unknown refuse the whole call: J_03 when adding, J_02 when removing, at each of them', async () => {
    const { id } = await newJip();
    const [one, two] = [await newMember(), await newMember()];
    const added = await manager.post(`${path}/${id}/users`, { userIDs: [one.id, nowhere, nowhere + 1] });
    expect(outcomeOf(added)).toBe('400 J_03 userIDs[1], J_03 userIDs[2]');
    expect((await usersOf(id)).totalItems).toBe(0);
    await manager.post(`${path}/${id}/users`, { userIDs: [one.id] });
    const removed = await manager.send('DELETE', `${path}/${id}/users`, { userIDs: [one.id, two.id] });
    expect(outcomeOf(removed)).toBe('400 J_02 userIDs[1]');
    expect((await usersOf(id)).totalItems).toBe(1);
  });

  it('are added by pasted e-mail addresses, and each line has its result', async () => {
    const { id } = await newJip();
    const [one, two] = [await newMember(), await newMember()];
    await manager.post(`${path}/${id}/users`, { userIDs: [two.id] });
    const emails = [` ${one.email.toUpperCase()} `, '', two.email, 'nobody@test.example', 'no address', one.email];
    const { body } = await manager.post(`${path}/${id}/users`, { emails });
    expect(body).toMatchObject({
      added: 1,
      results: [
        { line: 1, email: one.email.toUpperCase(), state: 'added' },
        { line: 3, email: two.email, state: 'alreadyMember' },
        { line: 4, email: 'nobody@test.example', state: 'unknown' },
        { line: 5, email: 'no address', state: 'invalid' },
        { line: 6, email: one.email, state: 'alreadyMember' },
      ],
    });
    expect(await ownJips(one)).toEqual([id]);
  });

  it('are not accounts that their owners have deleted: those can’t be added, are marked in the list and left out of the CSV', async () => {
    const { id } = await newJip();
    const [one, two] = [await newMember(), await newMember()];
    await manager.post(`${path}/${id}/users`, { userIDs: [one.id] });
    await sql`update member set delete_after = now() + interval '14 days' where member_id in (${one.id}, ${two.id})`.execute(
      test.db,
    );
    const pasted = await manager.post(`${path}/${id}/users`, { emails: [one.email, two.email] });
    expect(pasted.body).toMatchObject({
      added: 0,
      results: [
        { line: 1, state: 'unknown' },
        { line: 2, state: 'unknown' },
      ],
    });
    expect(outcomeOf(await manager.post(`${path}/${id}/users`, { userIDs: [two.id] }))).toBe('400 J_03 userIDs[0]');
    const tRPC = await manager.post('/api/trpc/jips.addUsers', { id, userIDs: [two.id] });
    expect([tRPC.status, tRPC.text.includes('J_03')]).toEqual([400, true]);
    expect(await usersOf(id)).toMatchObject({ totalItems: 1, items: [{ ID: one.id, erasedAt: expect.any(String) as string }] });
    expect((await manager.get(`${path}/csv-export/${id}`)).text).not.toContain(one.email);
    await sql`update member set delete_after = null where member_id = ${one.id}`.execute(test.db);
    expect(await usersOf(id)).toMatchObject({ items: [{ ID: one.id, erasedAt: null }] });
    expect((await manager.get(`${path}/csv-export/${id}`)).text).toContain(one.email);
  });

  it('are accepted in lists of 1 to 1,000', async () => {
    const { id } = await newJip();
    const url = `${path}/${id}/users`;
    const ids = Array.from({ length: 1001 }, (_, at) => at + 1);
    const long = 'x'.repeat(1001);
    expect(outcomeOf(await manager.post(url, {}))).toBe('400 V_01 userIDs');
    expect(outcomeOf(await manager.send('DELETE', url, {}))).toBe('400 V_01 userIDs');
    for (const userIDs of [[], ids]) {
      expect(outcomeOf(await manager.post(url, { userIDs }))).toBe('400 V_12 userIDs');
      expect(outcomeOf(await manager.send('DELETE', url, { userIDs }))).toBe('400 V_12 userIDs');
    }
    expect(outcomeOf(await manager.post(url, { emails: ids.map(String) }))).toBe('400 V_12 emails');
    expect(outcomeOf(await manager.post(url, { emails: [long] }))).toBe('400 V_14 emails[0]');
  });

  it('are exported as CSV that a parser reads and no spreadsheet executes', async () => {
    const { id } = await newJip();
    const members = [await newMember(), await newMember()];
    await manager.post(`${path}/${id}/users`, { userIDs: members.map((member) => member.id) });
    await sql`update member set organisation = '=HYPERLINK("x"), "N.V."' where member_id = ${members[0]?.id}`.execute(test.db);
    const { text, headers } = await manager.get(`${path}/csv-export/${id}`);
    expect(headers['content-disposition']).toContain(`jip-${id}-members.csv`);
    const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.map((row) => row['Email'])).toEqual(members.map(({ email }) => email));
    expect(rows[0]).toMatchObject({ Organisation: `'=HYPERLINK("x"), "N.V."`, 'Last name': 'Member' });
  });

  it('of a closed JIP remain and can be removed, and none can be added', async () => {
    const { id } = await newJip();
    const [one, two] = [await newMember(), await newMember()];
    await manager.post(`${path}/${id}/users`, { userIDs: [one.id] });
    await manager.send('PUT', `${path}/${id}`, { ...fields, name: `Closed ${id}`, status: 0 });
    expect(await ownJips(one)).toEqual([id]);
    for (const body of [{ userIDs: [two.id] }, { emails: [two.email] }]) {
      const answer = await manager.post(`${path}/${id}/users`, body);
      expect(outcomeOf(answer)).toBe('409 V_07 id');
      expect(answer.body['Errors']).toMatchObject([{ detail: { rule: 'state', state: 'jipClosed' } }]);
    }
    expect(outcomeOf(await manager.send('DELETE', `${path}/${id}/users`, { userIDs: [one.id] }))).toBe('done');
  });

  it('are visible only to those who manage JIPs, and every change is audited without names', async () => {
    const { id, name } = await newJip();
    const member = await newMember();
    for (const caller of [test.visitor, member, await test.loginAs(['manage-members'])]) {
      expect([401, 403]).toContain((await caller.get(`${path}/${id}/users`)).status);
      expect([401, 403]).toContain((await caller.get(`${path}/csv-export/${id}`)).status);
      expect([401, 403]).toContain((await caller.post(`${path}/${id}/users`, { userIDs: [member.id] })).status);
    }
    await manager.post(`${path}/${id}/users`, { emails: [member.email] });
    await manager.send('DELETE', `${path}/${id}/users`, { userIDs: [member.id] });
    await manager.send('PUT', `${path}/${id}`, { ...fields, name });
    await manager.send('DELETE', `${path}/${id}`);
    const { rows } = await sql<{ action: string; summary: string }>`
      select action, summary from audit where subject_type = 'jip' and subject_id = ${id} order by audit_id`.execute(test.db);
    expect(rows).toEqual([
      { action: 'jips.create', summary: `“${name}”` },
      { action: 'jips.addUsers', summary: `Members ${member.id}` },
      { action: 'jips.removeUsers', summary: `Members ${member.id}` },
      { action: 'jips.update', summary: `“${name}”` },
      { action: 'jips.delete', summary: `“${name}”` },
    ]);
  });

  it('are no longer members once the JIP is deleted', async () => {
    const { id } = await newJip();
    const member = await newMember();
    await manager.post(`${path}/${id}/users`, { userIDs: [member.id] });
    expect(await ownJips(member)).toEqual([id]);
    await manager.send('DELETE', `${path}/${id}`);
    expect(await ownJips(member)).toEqual([]);
  });
});
