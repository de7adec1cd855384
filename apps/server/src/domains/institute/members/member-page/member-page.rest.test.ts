import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeLivePage, makePage, outcomeOf } from '../../../../testing/factories.ts';
import { hashPassword } from '../../../access/credentials/index.ts';

const members = '/api/institute/members';
const list = ({ body }: { body: Record<string, unknown> }) => body as { items: Record<string, unknown>[]; totalItems: number };

describe('the page of a member', () => {
  let test: TestApp;
  let manager: Caller;
  let reader: Caller;
  let editor: Caller;
  let count = 200;
  beforeAll(async () => {
    test = await createTestApp();
    manager = await test.loginAs(['manage-members', 'manage-jips'], 'M. Anager');
    reader = await test.loginAs(['view-audit-log']);
    editor = await test.loginAs(['create-page', 'edit-page', 'publish-page']);
  });
  afterAll(() => test.close());

  const newMember = async (): Promise<Caller & { id: number }> => {
    const id = (count += 1);
    return { ...(await test.loginAsMember(id)), id };
  };
  const download = (memberID: number, pageID: number | null, files: number) =>
    sql`insert into member_download (member_id, page_id, file_group, file_hash, file_name, at)
      select ${memberID}, ${pageID}::int, 'download', 'hash' || n, 'paper-' || n || '.pdf', now() - make_interval(mins => n)
      from generate_series(1, ${files}::int) as n`.execute(test.db);
  const concerning = async (id: number) => list(await reader.get(`/api/ximblox/audit/list?subject=member:${id}`));

  it('has the account, when and how they log in, and the length of each list; never a secret', async () => {
    const { id } = await newMember();
    const secret = await hashPassword('Correct horse 9!');
    await sql`update member set password_hash = ${secret}, linkedin_subject = 'li-subject', last_login_at = now() where member_id = ${id}`.execute(
      test.db,
    );
    const { body, text, headers } = await manager.get(`${members}/${id}`);
    expect(body).toMatchObject({
      User: { ID: id, email: `member${id}@test.example`, active: true, erasedAt: null },
      lockedUntil: null,
      linkedIn: true,
      hasPassword: true,
      language: 'en',
      counts: { jips: 0, publications: 0, downloads: 0, sessions: 1 },
    });
    expect(Date.parse(String(body['lastLoginAt']))).toBeGreaterThan(Date.now() - 60_000);
    expect(text).not.toContain('li-subject');
    expect(text).not.toContain(secret);
    expect(headers['cache-control']).toContain('no-store');
  });

  it('says until when wrong passwords lock the account', async () => {
    const { id } = await newMember();
    for (let attempt = 0; attempt < 5; attempt += 1)
      await test.visitor.post('/api/institute/user/login', { email: `Member${id}@test.example`, password: `Wrong ${attempt}` });
    const { body } = await manager.get(`${members}/${id}`);
    const minutes = (Date.parse(String(body['lockedUntil'])) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(10);
  });

  it('lists projects and publications as they change, and the entries of the audit log that concern the member alone', async () => {
    const { id } = await newMember();
    const other = await newMember();
    const jip = await manager.post('/api/institute/jips', { name: `Project ${id}`, description: '', status: 2, type: 0 });
    const { id: jipID } = jip.body['jip'] as { id: number };
    const page = await makePage(editor, { slug: `paper-${id}`, title: 'On waves', type: 'publication' });
    await manager.post(`/api/institute/jips/${jipID}/users`, { userIDs: [other.id, id] });
    await manager.post(`/api/institute/publications/${page.id}/users`, { userIDs: [id] });
    expect(list(await manager.get(`${members}/${id}/jips`))).toMatchObject({
      totalItems: 1,
      items: [{ id: jipID, name: `Project ${id}`, status: 2, type: 0 }],
    });
    expect(list(await manager.get(`${members}/${id}/publications`))).toMatchObject({
      totalItems: 1,
      items: [{ pageID: page.id, title: 'On waves', isLive: false }],
    });
    const entries = await concerning(id);
    expect(entries.items.map(({ action, user }) => [action, user])).toEqual([
      ['publications.addUsers', { ID: manager.userID, name: 'M. Anager' }],
      ['jips.addUsers', { ID: manager.userID, name: 'M. Anager' }],
    ]);
    expect((await concerning(other.id)).items.map(({ action }) => action)).toEqual(['jips.addUsers']);
    await manager.send('DELETE', `/api/institute/jips/${jipID}/users`, { userIDs: [id] });
    expect((await manager.get(`${members}/${id}`)).body['counts']).toMatchObject({ jips: 0, publications: 1 });
    expect((await concerning(id)).items[0]).toMatchObject({ action: 'jips.removeUsers' });
  });

  it('lists 200 downloads in pages, newest first, and names no page that is gone', async () => {
    const { id } = await newMember();
    const page = await makeLivePage(editor, { slug: `read-${id}`, title: 'Read often' });
    await download(id, page.id, 200);
    const first = list(await manager.get(`${members}/${id}/downloads?pageSize=100`));
    expect(first.totalItems).toBe(200);
    expect(first.items).toHaveLength(100);
    expect(first.items[0]).toMatchObject({ fileName: 'paper-1.pdf', pageID: page.id, title: 'Read often' });
    const last = list(await manager.get(`${members}/${id}/downloads?pageSize=100&pageIndex=1`));
    expect(last.items.at(-1)).toMatchObject({ fileName: 'paper-200.pdf' });
    expect(outcomeOf(await manager.get(`${members}/${id}/downloads?pageSize=101`))).toBe('400 V_12 pageSize');
    const downloader = await newMember();
    await download(downloader.id, null, 1);
    expect(list(await manager.get(`${members}/${downloader.id}/downloads`)).items).toMatchObject([
      { fileName: 'paper-1.pdf', pageID: null, title: null },
    ]);
  });

  it('ends one session or all of them, of this member alone, and says so in the audit log', async () => {
    const { id } = await newMember();
    const phone = await test.loginAsMember(id);
    const laptop = await test.loginAsMember(id);
    const other = await newMember();
    const isIn = async (caller: Caller) => (await caller.get('/api/institute/user/downloads')).status === 200;
    const { items } = list(await manager.get(`${members}/${id}/sessions`));
    expect(items).toHaveLength(3);
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(['createdAt', 'id', 'seenAt', 'userAgent']);
    const [theirs] = list(await manager.get(`${members}/${other.id}/sessions`)).items;
    expect(outcomeOf(await manager.send('DELETE', `${members}/${id}/sessions/${String(theirs?.['id'])}`))).toBe(
      '404 V_12 sessionID',
    );
    const ids = items.map(({ id: sessionID }) => Number(sessionID));
    expect(outcomeOf(await manager.send('DELETE', `${members}/${id}/sessions/${Math.max(...ids)}`))).toBe('done');
    expect([await isIn(phone), await isIn(laptop), await isIn(other)]).toEqual([true, false, true]);
    expect(outcomeOf(await manager.send('DELETE', `${members}/${id}/sessions`))).toBe('done');
    expect([await isIn(phone), await isIn(other)]).toEqual([false, true]);
    expect(list(await manager.get(`${members}/${id}/sessions`)).items).toEqual([]);
    expect((await concerning(id)).items.map(({ action }) => action)).toEqual([
      'members.adminEndSessions',
      'members.adminEndSession',
    ]);
  });

  it('is for those who manage members; the audit entries need their own permission', async () => {
    const { id, ...member } = await newMember();
    const paths = ['', '/jips', '/publications', '/downloads', '/sessions'].map((end) => `${members}/${id}${end}`);
    for (const path of paths) {
      expect(outcomeOf(await reader.get(path))).toBe('403 UM_01 ');
      expect(outcomeOf(await member.get(path))).toBe('401 UM_01 ');
    }
    for (const path of [`${members}/${id}/sessions`, `${members}/${id}/sessions/1`])
      expect(outcomeOf(await reader.send('DELETE', path))).toBe('403 UM_01 ');
    expect(outcomeOf(await manager.get(`/api/ximblox/audit/list?subject=member:${id}`))).toBe('403 UM_01 ');
    expect(outcomeOf(await reader.get('/api/ximblox/audit/list?subject=member'))).toBe('400 V_12 subject');
  });

  it('of nobody is not there, and an ID that is none is refused', async () => {
    for (const end of ['', '/jips', '/publications', '/downloads', '/sessions']) {
      expect(outcomeOf(await manager.get(`${members}/99999${end}`))).toBe('404 UM_02 id');
      expect(outcomeOf(await manager.get(`${members}/none${end}`))).toBe('400 V_12 id');
    }
    for (const end of ['/sessions', '/sessions/1']) {
      expect(outcomeOf(await manager.send('DELETE', `${members}/99999${end}`))).toBe('404 UM_02 id');
      expect(outcomeOf(await manager.send('DELETE', `${members}/none${end}`))).toBe('400 V_12 id');
    }
  });
});
