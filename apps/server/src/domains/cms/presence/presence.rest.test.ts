import { request as send, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makePage, outcomeOf } from '../../../testing/factories.ts';

/** A busy machine must not decide what a test sees. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });

type State = {
  people: { user: { ID: number; name: string }; blockKey: string; caret: unknown }[];
  revision: number;
  updatedBy: { name: string };
};
type Stream = { status: number; states: State[]; isEnded: boolean; retryAfter: string | undefined; close(): void };

describe('the presence of editors', () => {
  let one: TestApp;
  /** Another process with the same database. */
  let two: TestApp;
  let ports: number[];
  let vera: Caller;
  let jan: Caller;
  const open: ClientRequest[] = [];
  beforeAll(async () => {
    one = await createTestApp();
    two = await createTestApp({ sharing: one });
    for (const server of [one, two]) await server.app.listen({ port: 0, host: '127.0.0.1' });
    ports = [one, two].map(({ app }) => (app.server.address() as AddressInfo).port);
    vera = await one.loginAs(['create-page', 'edit-page', 'delete-page'], 'Vera Editor');
    jan = await one.loginAs(['edit-page'], 'Jan Writer');
  });
  afterAll(async () => {
    open.forEach((call) => call.destroy());
    await two.close();
    await one.close();
  });

  let windows = 0;
  const newWindow = (): string => `window-${(windows += 1)}`;
  const watch = (caller: Caller, pageID: number, connection = newWindow(), server = 0): Promise<Stream> =>
    new Promise((resolve, reject) => {
      const call = send(
        {
          port: ports[server],
          path: `/api/ximblox/page/${pageID}/presence?connection=${connection}`,
          headers: { cookie: caller.cookie, accept: 'text/event-stream' },
        },
        (answer) => {
          const stream: Stream = {
            status: answer.statusCode ?? 0,
            states: [],
            isEnded: false,
            retryAfter: answer.headers['retry-after'],
            close: () => call.destroy(),
          };
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk: string) => {
            text += chunk;
            const parts = text.split('\n\n');
            text = parts.pop() ?? '';
            for (const part of parts) if (part.startsWith('data: ')) stream.states.push(JSON.parse(part.slice(6)) as State);
          });
          answer.on('close', () => (stream.isEnded = true));
          answer.on('error', () => undefined);
          resolve(stream);
        },
      );
      call.on('error', reject);
      open.push(call);
      call.end();
    });
  const whoIn = (stream: Stream) => stream.states.at(-1)?.people.map(({ user, blockKey }) => `${user.name} ${blockKey}`.trim());
  const move = (caller: Caller, pageID: number, connection: string, blockKey: string) =>
    caller.post(`/api/ximblox/page/${pageID}/presence`, { connection, blockKey });

  it('is told to others at once, over several processes: who is here, in which block, and who left', async () => {
    const page = await makePage(vera);
    const window = newWindow();
    const [of, other] = [await watch(vera, page.id, window, 0), await watch(jan, page.id, newWindow(), 1)];
    await until(() => expect(whoIn(of)).toEqual(['Jan Writer']));
    await until(() => expect(whoIn(other)).toEqual(['Vera Editor']));
    expect(outcomeOf(await move(vera, page.id, window, 'intro'))).toBe('done');
    await until(() => expect(whoIn(other)).toEqual(['Vera Editor intro']));
    const { body } = await jan.get('/api/ximblox/presence/list');
    expect(body['items']).toMatchObject([
      { pageID: page.id, user: { name: 'Vera Editor' }, blockKey: 'intro' },
      { pageID: page.id, user: { name: 'Jan Writer' }, blockKey: '' },
    ]);
    of.close();
    await until(() => expect(whoIn(other)).toEqual([]));
    other.close();
  });

  it('has the caret of each, until its user goes to another block without one', async () => {
    const page = await makePage(vera);
    const window = newWindow();
    const [own, other] = [await watch(vera, page.id, window), await watch(jan, page.id, newWindow(), 1)];
    const caretIn = ({ states }: Stream) => states.at(-1)?.people.map(({ blockKey, caret }) => ({ blockKey, caret }));
    await until(() => expect(caretIn(other)).toEqual([{ blockKey: '', caret: null }]));
    const path = `/api/ximblox/page/${page.id}/presence`;
    const caret = { path: 'items.0.html', from: 3, to: 7, revision: 0 };
    expect(outcomeOf(await vera.post(path, { connection: window, blockKey: 'intro', caret }))).toBe('done');
    await until(() => expect(caretIn(other)).toEqual([{ blockKey: 'intro', caret }]));
    expect(outcomeOf(await vera.post(path, { connection: window, blockKey: 'intro', caret: { ...caret, from: 7 } }))).toBe(
      'done',
    );
    await until(() => expect(caretIn(other)).toEqual([{ blockKey: 'intro', caret: { ...caret, from: 7 } }]));
    expect(outcomeOf(await move(vera, page.id, window, 'next'))).toBe('done');
    await until(() => expect(caretIn(other)).toEqual([{ blockKey: 'next', caret: null }]));
    for (const [wrong, refusal] of [
      [{ path: 'x'.repeat(201) }, 'V_14 caret.path'],
      [{ from: -1 }, 'V_12 caret.from'],
      [{ to: 10_000_001 }, 'V_12 caret.to'],
      [{ to: 1.5 }, 'V_12 caret.to'],
    ] as const)
      expect(outcomeOf(await vera.post(path, { connection: window, blockKey: 'next', caret: { ...caret, ...wrong } }))).toBe(
        `400 ${refusal}`,
      );
    for (const stream of [own, other]) stream.close();
  });

  it('of a window is one stream, in all processes: a new one ends the one before, and nobody is told that it left', async () => {
    const page = await makePage(vera);
    const window = newWindow();
    const other = await watch(jan, page.id);
    const streams = [await watch(vera, page.id, window, 0)];
    await until(() => expect(whoIn(other)).toEqual(['Vera Editor']));
    const reported = other.states.length;
    for (let round = 0; round < 20; round += 1) streams.push(await watch(vera, page.id, window, round % 2));
    await until(() => expect(streams.filter(({ isEnded }) => !isEnded)).toEqual([streams.at(-1)]));
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    expect(other.states.slice(reported).every(({ people }) => people.length === 1)).toBe(true);
    const elsewhere = await watch(vera, (await makePage(vera)).id, window, 0);
    await until(() => expect(streams.every(({ isEnded }) => isEnded)).toBe(true));
    expect(elsewhere.isEnded).toBe(false);
    for (const stream of [other, elsewhere]) stream.close();
  });

  it('is looked up once in a process for each change, however many watch', async () => {
    const page = await makePage(vera);
    const window = newWindow();
    const watchers = await Promise.all(Array.from({ length: 8 }, () => watch(jan, page.id)));
    const mover = await watch(vera, page.id, window);
    await until(() => expect(watchers.every((stream) => whoIn(stream)?.length === 1)).toBe(true));
    const lookUps = vi.spyOn(one.services.db, 'selectFrom');
    const before = lookUps.mock.calls.length;
    await move(vera, page.id, window, 'one');
    await until(() => expect(watchers.every((stream) => whoIn(stream)?.[0] === 'Vera Editor one')).toBe(true));
    const ofPage = lookUps.mock.calls.slice(before).filter(([table]) => (table as unknown) === 'page as p');
    lookUps.mockRestore();
    expect(ofPage.length).toBeLessThanOrEqual(2);
    for (const stream of [...watchers, mover]) stream.close();
  });

  it('comes with the revision of the draft, when somebody else stores it', async () => {
    const page = await makePage(vera);
    const stream = await watch(jan, page.id);
    await until(() => expect(stream.states).toHaveLength(1));
    await vera.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, title: 'Stored by another' });
    await until(() => expect(stream.states.at(-1)).toMatchObject({ revision: 1, updatedBy: { name: 'Vera Editor' } }));
    stream.close();
  });

  it('comes with the state of the page, when somebody else decides on it', async () => {
    const page = await makePage(vera);
    const stream = await watch(vera, page.id);
    await until(() => expect(stream.states.at(-1)).toMatchObject({ state: 'concept' }));
    const publisher = await one.loginAs(['edit-page', 'publish-page'], 'Piet Publisher');
    await jan.post(`/api/ximblox/page/${page.id}/request-publication`, { comment: 'Please' });
    await until(() => expect(stream.states.at(-1)).toMatchObject({ state: 'publicationRequested' }));
    await publisher.post(`/api/ximblox/page/version/${page.versionID}/reject-publication`, { feedback: 'A source is missing.' });
    await until(() => expect(stream.states.at(-1)).toMatchObject({ state: 'concept' }));
    await publisher.post(`/api/ximblox/page/${page.id}/publish`, {});
    await until(() => expect(stream.states.at(-1)).toMatchObject({ state: 'published' }));
    stream.close();
  });

  it('ends with the session and with the right to read drafts', async () => {
    const page = await makePage(vera);
    const [guest, reader] = [await one.loginAs([], 'Guest'), await one.loginAs([], 'Reader')];
    const [first, second] = [await watch(guest, page.id), await watch(reader, page.id, newWindow(), 1)];
    await until(() => expect(first.states).not.toHaveLength(0));
    await guest.post('/api/ximblox/auth/logout', {});
    await until(() => expect(first.isEnded).toBe(true));
    expect((await watch(guest, page.id)).status).toBe(401);
    expect(second.isEnded).toBe(false);
    const admin = await one.loginAs(['manage-roles', 'edit-page']);
    const { rows } = await sql<{ id: number; name: string }>`
      select r.role_id as id, r.name from role r join staff_user u on u.role_id = r.role_id where u.staff_user_id = ${reader.userID}`.execute(
      one.db,
    );
    const changed = await admin.send('PUT', `/api/ximblox/role/${rows[0]?.id}`, { name: rows[0]?.name, permissions: [] });
    expect(outcomeOf(changed)).toBe('done');
    await until(() => expect(second.isEnded).toBe(true));
    expect((await watch(reader, page.id)).status).toBe(403);
  });

  it('is bounded: ten windows of a user, and 500 in all; the same window can connect again', async () => {
    const page = await makePage(vera);
    const busy = await one.loginAs([], 'Busy');
    const own = Array.from({ length: 10 }, newWindow);
    const streams = await Promise.all(own.map((connection) => watch(busy, page.id, connection)));
    expect(streams.map(({ status }) => status)).toEqual(own.map(() => 200));
    expect(await watch(busy, page.id)).toMatchObject({ status: 429, retryAfter: '60' });
    expect((await watch(busy, page.id, own[0])).status).toBe(200);
    streams.forEach(({ close }) => close());
    await sql`delete from page_presence`.execute(one.db);
    await sql`insert into page_presence (user_id, connection, page_id)
      select ${vera.userID}, 'many-' || n || '-------', ${page.id} from generate_series(1, 500) n`.execute(one.db);
    const refused = await busy.get(`/api/ximblox/page/${page.id}/presence?connection=one-too-many`, {
      accept: 'text/event-stream',
    });
    expect(outcomeOf(refused)).toBe('429 V_07 ');
    // Those of a process that died count no longer.
    await sql`update page_presence set seen_at = now() - interval '61 seconds'`.execute(one.db);
    const stream = await watch(busy, page.id);
    expect(stream.status).toBe(200);
    await until(() => expect(whoIn(stream)).toEqual([]));
    stream.close();
  });

  it('is answered once as JSON without a stream, and closed to those who may not read drafts', async () => {
    const page = await makePage(vera);
    const path = `/api/ximblox/page/${page.id}/presence?connection=window-of-a-test`;
    expect((await vera.get(path)).body).toMatchObject({ people: [], pageVersionID: page.versionID, revision: 0 });
    expect(outcomeOf(await vera.get(`/api/ximblox/page/${page.id}/presence?connection=x`))).toBe('400 V_12 connection');
    expect(outcomeOf(await move(vera, page.id, 'x', ''))).toBe('400 V_12 connection');
    const closed = await one.loginAs(['edit-page'], 'No reader', { readsDrafts: false });
    for (const answer of [await closed.get(path), await closed.get('/api/ximblox/presence/list')])
      expect(answer.status).toBe(403);
    expect((await move(closed, page.id, 'window-1', '')).status).toBe(403);
    expect((await one.visitor.get(path)).status).toBe(401);
    await vera.post(`/api/ximblox/page/${page.id}/delete`, {});
    expect((await vera.get(path)).status).toBe(404);
  });

  it('does not keep a server from stopping', async () => {
    const page = await makePage(vera);
    const third = await createTestApp({ sharing: one });
    await third.app.listen({ port: 0, host: '127.0.0.1' });
    ports[2] = (third.app.server.address() as AddressInfo).port;
    const stream = await watch(vera, page.id, newWindow(), 2);
    const beganMs = performance.now();
    await third.close();
    expect(performance.now() - beganMs).toBeLessThan(7_500);
    expect(stream.isEnded).toBe(true);
  });
});
