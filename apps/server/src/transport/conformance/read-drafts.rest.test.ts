import type { Operation } from '@ximblox/contract';
import { permissionNames, type PermissionName } from '@ximblox/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { BoundOperation } from '../../kernel/operation/bound-operation.ts';
import { createTestApp, type Answer, type Caller, type TestApp } from '../../testing/app.ts';
import { makeImage, makePage, outcomeOf } from '../../testing/factories.ts';
import { restPath } from '../rest/path-methods.ts';
import { nextMonth } from '../../testing/next-month.ts';

let server: TestApp;
let admin: Caller;
let draft: { id: number; versionID: number };
/** Where the image of the draft is served. */
let draftFile: string;

type Headers = Record<string, string>;

const tokenWith = async (permissions: readonly PermissionName[]): Promise<Headers> => {
  const { body } = await admin.post('/api/ximblox/api-token', { name: 'Program', permissions, expiresAt: nextMonth() });
  return { authorization: `Bearer ${String(body['token'])}` };
};

beforeAll(async () => {
  server = await createTestApp();
  admin = await server.loginAs(permissionNames, 'M. Aker');
  draft = await makePage(admin, { title: 'Not announced yet', slug: 'not-announced' });
  const image = { field: 'f', name: 'a.png', type: 'image/png', bytes: await makeImage() };
  const { body } = await admin.upload('/api/ximblox/medialib/add-file', { path: '/' }, image);
  const file = {
    fileID: (body['file'] as { id: number }).id,
    altText: 'A wake',
    cropParams: { x: 0, y: 0, width: 8, height: 8, rotate: 0, scaleX: 1, scaleY: 1 },
  };
  const blocks = [{ type: 'image', key: 'wake', props: { caption: '' }, __images: { image: [file] } }];
  await admin.post(`/api/ximblox/page/version/${draft.versionID}/store`, { revision: 0, blocks });
  const { text } = await admin.get(`/api/ximblox/page/${draft.id}`);
  draftFile = /\/api\/ximblox\/medialib\/get-page-file\/[^"?\\]+/.exec(text)?.[0] ?? '';
  const { revision } = (await admin.get('/api/ximblox/menu/en-gb')).body;
  const items = [{ key: 'k', title: 'Not announced yet', link: '', pageID: draft.id, newWindow: false, children: [] }];
  const menu = await admin.send('PUT', '/api/ximblox/menu/en-gb', { revision, items });
  if (outcomeOf(menu) !== 'done' || draftFile === '') throw new Error(menu.text + text);
});
afterAll(() => server.close());

/** What tells a session of its own account and refuses every token. */
const ofSessions = new Set(['secondFactor.get', 'passkeys.list', 'auth.sessions']);
const isRead = ({ kind }: Operation): boolean => kind === 'query' || kind === 'download' || kind === 'csv';
const reads = (): BoundOperation[] => server.services.execute.operations.filter(({ operation }) => isRead(operation));

/** A call with the operation's example, over each of its doors. */
async function ask(bound: BoundOperation, headers: Headers): Promise<Answer[]> {
  const { rest, kind, example } = bound.operation;
  const input = example as Record<string, unknown>;
  const inPath = new Set([...rest.path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1]));
  const others = Object.entries(input).filter(([key]) => !inPath.has(key));
  const url = restPath(bound, 'institute').replaceAll(/:([A-Za-z]+)/g, (_, key: string) =>
    encodeURIComponent(String(input[key])),
  );
  const query = new URLSearchParams(Object.fromEntries(others.map(([key, value]) => [key, String(value)]))).toString();
  const browser = { 'x-requested-with': 'XMLHttpRequest', ...headers };
  const answers = [
    rest.method === 'GET'
      ? await server.inject({ method: 'GET', url: `${url}?${query}`, headers })
      : await server.inject({ method: rest.method, url, headers: browser, payload: Object.fromEntries(others) }),
  ];
  if (kind === 'query')
    answers.push(
      await server.inject({
        method: 'GET',
        url: `/api/trpc/${bound.name}?input=${encodeURIComponent(JSON.stringify(input))}`,
        headers,
      }),
    );
  return answers;
}

const statuses = async (bound: BoundOperation, headers: Headers): Promise<number[]> =>
  (await ask(bound, headers)).map(({ status }) => status);

describe('reading what is not public', () => {
  test('every read for staff declares what it reads, or requires a permission of its own', () => {
    const open = reads().filter(
      ({ operation: { access, reads: what } }) =>
        access.realm === 'staff' && access.permission === undefined && what === undefined,
    );
    expect(open.map(({ name }) => name)).toEqual([]);
    expect(reads().filter(({ operation }) => operation.reads !== undefined).length).toBeGreaterThan(25);
  });

  test('a token without permissions is refused every read for staff, over REST and tRPC', async () => {
    const token = await tokenWith([]);
    for (const bound of reads().filter(({ operation }) => operation.access.realm === 'staff'))
      for (const status of await statuses(bound, token)) expect([bound.name, status]).toEqual([bound.name, 403]);
  });

  test('a token with every permission but read-drafts is refused what is not public, over REST and tRPC', async () => {
    const token = await tokenWith(permissionNames.filter((name) => name !== 'read-drafts'));
    const others = await tokenWith(permissionNames);
    for (const bound of reads().filter(
      ({ operation: { access, reads: what } }) => access.realm === 'staff' && what !== undefined,
    )) {
      for (const answer of await ask(bound, token)) {
        expect([bound.name, answer.status]).toEqual([bound.name, 403]);
        expect(answer.text).toContain('read-drafts');
      }
      // What takes a recent login is refused every token.
      if (!ofSessions.has(bound.name) && bound.operation.needsRecentLogin !== true)
        for (const status of await statuses(bound, others))
          expect([bound.name, [401, 403].includes(status)]).toEqual([bound.name, false]);
    }
  });

  test('a token without permissions is told by public reads what visitors are told', async () => {
    const token = await tokenWith([]);
    const { headers } = await server.visitor.get('/api/ximblox/settings/get');
    const visitor = { 'x-csrf-token': String(headers['x-csrf-token']) };
    const answersTo = async (bound: BoundOperation, caller: Headers) =>
      (await ask(bound, caller)).map(({ status, text }) => [status, text.replace(/"requestID":"[^"]*"/, '')]);
    for (const bound of reads().filter(({ operation }) => operation.access.realm === 'public')) {
      const [received, expected] = [await answersTo(bound, token), await answersTo(bound, visitor)];
      // A visitor is told to log in; a token has done that, and is told what it lacks.
      if (expected[0]?.[0] === 401) expect([bound.name, received[0]?.[0]]).toEqual([bound.name, 403]);
      else expect([bound.name, received]).toEqual([bound.name, expected]);
    }
  });

  test('the menu of the back office, files of drafts and the maker’s record are told to a token with read-drafts alone', async () => {
    const [without, withRight] = [await tokenWith([]), await tokenWith(['read-drafts'])];
    const get = (url: string, headers: Headers) => server.inject({ method: 'GET', url, headers });
    const user = (headers: Headers) => server.inject({ method: 'POST', url: '/api/ximblox/auth/user', headers, payload: {} });
    expect((await get('/api/ximblox/menu/en-gb', withRight)).text).toContain('Not announced yet');
    expect((await get('/api/ximblox/menu/en-gb', without)).text).not.toContain('Not announced yet');
    expect((await get(draftFile, withRight)).status).toBe(200);
    expect((await get(draftFile, without)).status).toBe((await get(draftFile, {})).status);
    expect((await get(draftFile, without)).status).not.toBe(200);
    expect((await user(withRight)).text).toContain('M. Aker');
    expect((await user(without)).text).not.toContain('M. Aker');
    expect((await get('/api/ximblox/user', withRight)).text).toContain('M. Aker');
    expect(outcomeOf(await get('/api/ximblox/user', without))).toBe('403 UM_01 ');
  });

  test('a session of a role without read-drafts reads its own account and the roles, and no drafts', async () => {
    const manager = await server.loginAs(['manage-users'], 'M. Anager', { readsDrafts: false });
    expect((await manager.get('/api/ximblox/user')).body).toMatchObject({ ID: manager.userID });
    expect((await manager.post('/api/ximblox/auth/user')).text).toContain('M. Anager');
    expect(outcomeOf(await manager.get('/api/ximblox/role/list'))).toBe('done');
    expect(outcomeOf(await manager.get(`/api/ximblox/page/${draft.id}`))).toBe('403 UM_01 ');
    expect(outcomeOf(await manager.post('/api/ximblox/page/list', {}))).toBe('403 UM_01 ');
    expect((await manager.get('/api/ximblox/menu/en-gb')).text).not.toContain('Not announced yet');
  });
});
