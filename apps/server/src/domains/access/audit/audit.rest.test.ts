import type { AuditItem } from '@ximblox/contract';
import { auditSentence } from '@ximblox/i18n/audit-sentences';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { outcomeOf } from '../../../testing/factories.ts';

let app: TestApp;
let reader: Caller;
let writer: Caller;
beforeAll(async () => {
  app = await createTestApp();
  reader = await app.loginAs(['view-audit-log'], 'A. Uditor');
  writer = await app.loginAs(['manage-tags'], 'W. Riter');
});
afterAll(() => app.close());

test('changes are in the log, newest first, with their actor', async () => {
  await writer.post('/api/ximblox/tags', { name: 'First' });
  await writer.post('/api/ximblox/tags', { name: 'Second' });
  const { body } = await reader.get('/api/ximblox/audit/list?pageSize=2');
  expect(body['items']).toMatchObject([
    {
      action: 'tags.create',
      user: { ID: writer.userID, name: 'W. Riter' },
      subject: { type: 'tag' },
      summary: '“Second”',
    },
    { action: 'tags.create', summary: '“First”' },
  ]);
  const found = await reader.get('/api/ximblox/audit/list?searchTerm=first');
  expect(found.body).toMatchObject({ totalItems: 1, items: [{ summary: '“First”' }] });
  const oldest = await reader.get('/api/ximblox/audit/list?searchTerm=tags.create&sortOrder=asc&pageSize=1');
  expect(oldest.body).toMatchObject({ totalItems: 2, items: [{ summary: '“First”' }] });
});

test('an entry has its sentence as data, and an entry from before the data has its sentence only', async () => {
  await writer.post('/api/ximblox/tags', { name: 'As data' });
  await sql`insert into audit (at, user_name, action, subject_type, summary)
    values ('2004-04-04', 'x', 'tags.create', 'tag', 'Tag “As before” made')`.execute(app.db);
  const { body } = await reader.get('/api/ximblox/audit/list?searchTerm=as%20');
  expect(body['items']).toMatchObject([
    { summary: '“As data”', params: { kind: 'named', name: 'As data' } },
    { summary: 'Tag “As before” made', params: null },
  ]);
  const [data, before] = body['items'] as [AuditItem, AuditItem];
  expect([auditSentence(data, 'nl'), auditSentence(before, 'nl')]).toEqual(['“As data”', 'Tag “As before” made']);
});

test('what an entry says has a bound, and an ellipsis says what was cut off', async () => {
  const long = `${'a'.repeat(499)}😀 and more`;
  const names = Array.from({ length: 200 }, (_, index) => `host-${index}.example`);
  await unitOfWork(app.context, (unit) => {
    unit.audit({ action: 'settings.save', subjectType: 'x', subjectID: null, params: { kind: 'text', text: long } });
    unit.audit({
      action: 'settings.saveRedirectHosts',
      subjectType: 'x',
      subjectID: null,
      params: { kind: 'redirectHosts', hosts: names },
    });
    return Promise.resolve();
  });
  const { body } = await reader.get('/api/ximblox/audit/list?action=settings&sortOrder=asc');
  const [text, list] = body['items'] as [AuditItem, AuditItem];
  expect(text.params).toEqual({ kind: 'text', text: `${'a'.repeat(499)}…` });
  expect(list.params?.['hosts']).toEqual([...names.slice(0, 100), '…']);
  expect(list.summary).toMatch(/host-99\.example, …$/);
});

test('it can be filtered by actor, action and time, and by all of them together', async () => {
  const other = await app.loginAs(['manage-tags'], 'O. Ther');
  await other.post('/api/ximblox/tags', { name: 'Third' });
  await sql`insert into audit (at, user_id, user_name, action, subject_type, summary) values
    ('2005-05-05T10:00:00Z', ${other.userID}, 'O. Ther', 'tags.update', 'tag', 'renamed long ago'),
    ('2005-05-06T10:00:00Z', ${other.userID}, 'O. Ther', 'tagsworth', 'tag', 'no action of tags')`.execute(app.db);
  const found = async (query: string) => {
    const { body } = await reader.get(`/api/ximblox/audit/list?${query}`);
    const { items, totalItems } = body as { items: { action: string; summary: string }[]; totalItems: number };
    expect(totalItems).toBe(items.length);
    return items.map(({ summary }) => summary);
  };
  const who = `userID=${other.userID}`;
  expect(await found(`${who}&action=tags`)).toEqual(['“Third”', 'renamed long ago']);
  expect(await found(`${who}&action=tags.create`)).toEqual(['“Third”']);
  expect(await found('from=2005-05-05T10:00:00.000Z&before=2005-05-06T10:00:00.000Z')).toEqual(['renamed long ago']);
  expect(await found(`${who}&action=tags&before=2006-01-01T00:00:00.000Z&searchTerm=LONG`)).toEqual(['renamed long ago']);
  expect(await found(`userID=${writer.userID}&action=tags.update`)).toEqual([]);
  expect((await reader.get('/api/ximblox/audit/list?from=yesterday')).status).toBe(400);
});

test('a refused change leaves no entry', async () => {
  await writer.post('/api/ximblox/tags', { name: 'FIRST' });
  const { body } = await reader.get('/api/ximblox/audit/list?searchTerm=FIRST');
  expect(body['totalItems']).toBe(1);
});

test('it requires the permission to read it', async () => {
  expect((await writer.get('/api/ximblox/audit/list')).status).toBe(403);
  expect((await app.visitor.get('/api/ximblox/audit/list')).status).toBe(401);
});

test('an administrator deletes entries older than a time; the deletion itself is in the log', async () => {
  const administrator = await app.loginAs(['manage-users', 'manage-roles', 'view-audit-log']);
  await sql`insert into audit (at, user_name, action, subject_type, summary) values ('2001-01-01', 'x', 'old.one', 'x', ''), ('2003-01-01', 'x', 'old.two', 'x', '')`.execute(
    app.db,
  );
  const answer = await administrator.send('DELETE', '/api/ximblox/audit?before=2002-01-01');
  expect(answer.body).toEqual({ Success: true, removed: 1 });
  const { body } = await administrator.get('/api/ximblox/audit/list?searchTerm=old.');
  expect(body).toMatchObject({ totalItems: 1, items: [{ action: 'old.two' }] });
  const newest = await administrator.get('/api/ximblox/audit/list?pageSize=1');
  expect(newest.body['items']).toMatchObject([{ action: 'audit.delete', summary: '1 entries from before 2002-01-01' }]);
});

test('a deletion needs a time in the past, and is for administrators only', async () => {
  const administrator = await app.loginAs(['manage-users', 'manage-roles']);
  for (const query of [
    '',
    '?before=',
    '?before=yesterday',
    '?before=2999-01-01',
    '?before=0000-01-01',
    '?before=0000-01-01T00:00:00.000Z',
  ])
    expect(outcomeOf(await administrator.send('DELETE', `/api/ximblox/audit${query}`))).toBe('400 V_12 before');
  const remove = async (caller: Caller): Promise<string> =>
    outcomeOf(await caller.send('DELETE', '/api/ximblox/audit?before=2002-01-01'));
  expect(await remove(await app.loginAs(['manage-users', 'view-audit-log']))).toBe('403 UM_01 ');
  expect(await remove(await app.loginAs(['manage-roles', 'view-audit-log']))).toBe('403 UM_01 ');
  expect(await remove(app.visitor)).toBe('401 UM_01 ');
});

test('a failed deletion is UM_03 and deletes nothing', async () => {
  const administrator = await app.loginAs(['manage-users', 'manage-roles', 'view-audit-log']);
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(app.db);
  await sql`create trigger refuse before delete on audit for each row execute function refuse()`.execute(app.db);
  expect(outcomeOf(await administrator.send('DELETE', '/api/ximblox/audit?before=2004-01-01'))).toBe('500 UM_03 ');
  expect((await administrator.get('/api/ximblox/audit/list?searchTerm=old.two')).body['totalItems']).toBe(1);
});

test('a denial for lack of permission is recorded over REST and tRPC, once a minute; one without a session is not', async () => {
  const curious = await app.loginAs([], 'C. Urious');
  for (let times = 0; times < 3; times += 1) expect((await curious.get('/api/ximblox/redirect/list')).status).toBe(403);
  expect((await curious.get('/api/trpc/apiTokens.list')).status).toBe(403);
  expect((await curious.post('/api/trpc/tags.create', { name: 'X' })).status).toBe(403);
  await curious.get('/api/ximblox/page/99999');
  expect((await app.visitor.get('/api/ximblox/redirect/list')).status).toBe(401);
  const { body } = await reader.get('/api/ximblox/audit/list?searchTerm=Urious&sortOrder=asc');
  const items = body['items'] as { action: string; summary: string; user: unknown }[];
  expect(items.map(({ action, summary }) => `${action} ${summary}`)).toEqual([
    'denied redirects.list',
    'denied apiTokens.list',
    'denied tags.create',
  ]);
  expect(items[0]?.user).toEqual({ ID: curious.userID, name: 'C. Urious' });
});

test('entries are immutable, even for the program itself', async () => {
  for (const change of [
    sql`update audit set summary = 'something else'`,
    sql`update audit set params = '{"kind":"text","text":"something else"}'`,
    sql`update audit set user_name = '', summary = '', address = '', salt = null where params is not null`,
    sql`update audit set user_name = '', summary = '', address = ''`,
  ])
    await expect(change.execute(app.db)).rejects.toThrow('The audit log is never changed.');
});
