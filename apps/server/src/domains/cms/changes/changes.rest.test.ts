import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { cleanUp } from '../../../background/jobs/clean-up.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeHeading, makeLivePage, makePage, outcomeOf } from '../../../testing/factories.ts';
import { nextMonth } from '../../../testing/next-month.ts';

type Feed = { items: { id: string; type: string; data: { id: number; path?: string } }[]; cursor: string; hasMore: boolean };

let test: TestApp;
let staff: Caller;
beforeAll(async () => {
  test = await createTestApp();
  staff = await test.loginAs([
    'create-page',
    'edit-page',
    'publish-page',
    'delete-page',
    'manage-redirects',
    'manage-api-tokens',
  ]);
});
afterAll(() => test.close());
beforeEach(() => test.services.outbox.settled());

const read = async (query = '', caller: Pick<Caller, 'get'> = staff): Promise<Feed> => {
  const { status, body } = await caller.get(`/api/ximblox/changes${query}`);
  if (status !== 200) throw new Error(outcomeOf({ status, body } as never));
  return body as unknown as Feed;
};
const announce = (...ids: number[]): Promise<void> =>
  unitOfWork(test.context, async (unit) => {
    for (const id of ids) unit.announce({ event: 'media.changed', subjectID: id });
  });
const idsOf = ({ items }: Feed): number[] => items.map(({ data }) => data.id);

describe('the feed of changes', () => {
  it('has every change once, in order, a part at a time', async () => {
    const { cursor: start } = await read('?after=now');
    await announce(1, 2, 3);
    await announce(4, 5);
    await test.services.outbox.settled();
    const seen: number[] = [];
    let after = start;
    for (let hasMore = true; hasMore;) {
      const part = await read(`?limit=2&after=${after}`);
      seen.push(...idsOf(part));
      ({ cursor: after, hasMore } = part);
    }
    expect(seen).toEqual([1, 2, 3, 4, 5]);
    expect(await read(`?after=${after}`)).toMatchObject({ items: [], cursor: after, hasMore: false });
    expect(idsOf(await read()).slice(-5)).toEqual(seen);
  });

  it('never passes a change that a slower transaction commits later', async () => {
    const { cursor } = await read('?after=now');
    let finish = (): void => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    let hasWritten = (): void => {};
    const written = new Promise<void>((resolve) => (hasWritten = resolve));
    // Has its place in the table before the others, and commits after them.
    const slow = test.db.transaction().execute(async (tx) => {
      await tx.insertInto('change').values({ event: 'media.changed', subject_id: 100 }).execute();
      hasWritten();
      await held;
      await sql`insert into outbox (topic, payload) values ('publish-changes', '{}')`.execute(tx);
    });
    await written;
    await announce(101);
    await test.services.outbox.settled();
    const first = await read(`?after=${cursor}`);
    expect(idsOf(first)).toEqual([101]);
    finish();
    await slow;
    await test.services.outbox.settled();
    expect(idsOf(await read(`?after=${first.cursor}`))).toEqual([100]);
    expect(idsOf(await read(`?after=${cursor}`))).toEqual([101, 100]);
  });

  it('has each change of many concurrent writers once, whoever reads meanwhile', async () => {
    let { cursor } = await read('?after=now');
    const seen: number[] = [];
    let isDone = false;
    const reading = (async () => {
      for (let isLast = false; !isLast;) {
        isLast = isDone;
        const part = await read(`?after=${cursor}&limit=7`);
        seen.push(...idsOf(part));
        ({ cursor } = part);
        isLast &&= !part.hasMore;
      }
    })();
    const ids = Array.from({ length: 120 }, (_, index) => 1_000 + index);
    await Promise.all(
      [0, 1, 2, 3, 4, 5].map(async (part) => {
        for (const id of ids.filter((each) => each % 6 === part)) await announce(id);
      }),
    );
    await test.services.outbox.settled();
    isDone = true;
    await reading;
    expect(seen.toSorted((a, b) => a - b)).toEqual(ids);
  });

  it('tells visitors and tokens without read-drafts of pages they can see, and of nothing else', async () => {
    const { cursor } = await read('?after=now');
    const draft = await makePage(staff, { slug: 'hidden-draft' });
    await staff.send('PUT', `/api/ximblox/page/${draft.id}/save`, { slug: 'hidden-draft-moved' });
    const live = await makeLivePage(staff, { slug: 'seen' });
    const later = await makePage(staff, { slug: 'scheduled-later' });
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    await staff.post(`/api/ximblox/page/${later.id}/publish`, { publishAt: inAnHour });
    await staff.post(`/api/ximblox/page/version/${live.versionID}/store`, {
      revision: 0,
      blocks: [makeHeading('k', 'canary of a draft')],
      title: 'canary of a title',
    });
    await staff.post('/api/ximblox/redirect', { originalURL: '/campaign-of-tomorrow', targetURL: '/en/', status: 301 });
    await staff.post(`/api/ximblox/page/${live.id}/unpublish`);
    await staff.send('PUT', `/api/ximblox/page/${live.id}/save`, { slug: 'seen-no-more' });
    await staff.post(`/api/ximblox/page/${live.id}/delete`);
    await staff.post(`/api/ximblox/page/${draft.id}/delete`);
    await announce(5);
    await test.services.outbox.settled();
    const { body } = await staff.post('/api/ximblox/api-token', { name: 'Feeder', permissions: [], expiresAt: nextMonth() });
    const token: Pick<Caller, 'get'> = {
      get: (url) => test.inject({ method: 'GET', url, headers: { authorization: `Bearer ${String(body['token'])}` } }),
    };
    const member = await test.loginAsMember(1, [1]);
    for (const caller of [test.visitor, token, member]) {
      const feed = await read(`?after=${cursor}`, caller);
      expect(feed.items.map(({ type, data }) => [type, data.id, data.path])).toEqual([
        ['page.published', live.id, '/en/seen'],
        ['page.unpublished', live.id, '/en/seen'],
        ['page.deleted', live.id, null],
      ]);
      // What is passed over is not read again.
      expect((await read(`?after=${feed.cursor}`, caller)).items).toEqual([]);
    }
    const all = await staff.get(`/api/ximblox/changes?after=${cursor}`);
    expect(all.text).not.toMatch(/canary|hidden|scheduled|no-more/);
    expect((all.body as unknown as Feed).items.map(({ type }) => type)).toEqual([
      'page.published',
      'redirect.created',
      'page.unpublished',
      'page.deleted',
      'media.changed',
    ]);
  });

  it.each(['?after=nonsense', '?after=%20', '?limit=0', '?limit=501', '?limit=x', `?after=${'a'.repeat(65)}`])(
    'refuses %s',
    async (query) =>
      expect(outcomeOf(await test.visitor.get(`/api/ximblox/changes${query}`))).toMatch(/^400 V_12 (after|limit)$/),
  );
});

describe('a cursor', () => {
  const refusal = async (after: string): Promise<unknown> => {
    const answer = await test.visitor.get(`/api/ximblox/changes?after=${after}`);
    return [outcomeOf(answer), (answer.body['Errors'] as { detail?: { rule: string } }[] | undefined)?.[0]?.detail?.rule];
  };
  const age = (upTo: number): Promise<unknown> =>
    sql`update change set at = now() - interval '31 days' where subject_id <= ${upTo}`.execute(test.db);

  it('of before the oldest change that is kept is refused, and one at its edge goes on', async () => {
    const { cursor: tooOld } = await read('?after=now');
    await announce(9_001);
    await test.services.outbox.settled();
    const { cursor: edge } = await read('?after=now');
    await announce(9_002);
    await test.services.outbox.settled();
    await age(9_001);
    await cleanUp(test.services);
    expect(await refusal(tooOld)).toEqual(['400 V_12 after', 'expired']);
    expect(idsOf(await read(`?after=${edge}`))).toEqual([9_002]);
    expect(idsOf(await read())).toEqual([9_002]);
    // Positions go on where all changes were deleted.
    await age(9_002);
    await cleanUp(test.services);
    const { cursor: end } = await read();
    await announce(9_003);
    await test.services.outbox.settled();
    expect(idsOf(await read(`?after=${end}`))).toEqual([9_003]);
    expect(await refusal(edge)).toEqual(['400 V_12 after', 'expired']);
  });

  it('of another history, as after a restore, is refused although its position exists', async () => {
    await announce(9_100);
    await test.services.outbox.settled();
    const { cursor } = await read('?after=now');
    await sql`update change set message_id = gen_random_uuid() where subject_id = 9100`.execute(test.db);
    expect(await refusal(cursor)).toEqual(['400 V_12 after', 'expired']);
    const future = Buffer.from('999999.0a0b0c0d').toString('base64url');
    expect(await refusal(future)).toEqual(['400 V_12 after', 'expired']);
  });
});
