import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findViolations } from './checker.ts';
import { openFleet, type Fleet } from './fleet.ts';
import { record, type Entry, type Kind } from './journal.ts';
import type { NetworkCaller } from '../testing/servers/network-caller.ts';
import { report, seededRandom, times } from './seed.ts';

const scenario = 'many-at-once';
const clients = 50;

describe('concurrent calls to two processes', () => {
  let fleet: Fleet;
  let pages = 0;
  beforeAll(async () => {
    fleet = await openFleet(scenario);
    await Promise.all([fleet.start(), fleet.start()]);
  });
  afterAll(() => fleet.close());

  type Page = { id: number; versionID: number };
  const call = (
    kind: Kind,
    subject: number,
    path: string,
    body: object = {},
    caller: NetworkCaller = fleet.editor,
  ): Promise<Entry> =>
    record(fleet.journal, { client: 0, kind, subject, marker: String(body['title' as never] ?? '') }, () =>
      caller.send('POST', path, body),
    );
  const makePage = async (): Promise<Page> => {
    pages += 1;
    const marker = `many-${pages}`;
    const entry = await record(fleet.journal, { client: 0, kind: 'create', subject: marker, marker }, () =>
      fleet.editor.send('POST', '/api/ximblox/page/create', {
        title: marker,
        slug: marker,
        type: 'content',
        locale: 'en-gb',
        typeData: {},
      }),
    );
    return { id: Number(entry.body['pageID']), versionID: Number(entry.body['pageVersionID']) };
  };
  const statuses = (entries: readonly Entry[]): Record<string, number> =>
    Object.fromEntries([...Map.groupBy(entries, ({ status }) => String(status))].map(([status, of]) => [status, of.length]));

  it('of fifty concurrent stores of one revision one succeeds; the others are refused and lose nothing silently', async () => {
    const { id, versionID } = await makePage();
    const stores = await Promise.all(
      Array.from({ length: clients }, (_, number) =>
        call('store', id, `/api/ximblox/page/version/${versionID}/store`, { revision: 0, title: `store-${number}` }),
      ),
    );
    expect(statuses(stores)).toEqual({ 200: 1, 409: clients - 1 });
    for (const { status, body } of stores)
      if (status === 409)
        expect(body).toMatchObject({ Errors: [{ code: 'V_07', property: 'revision' }], current: { revision: 1 } });
    const { rows } = await sql<{ revision: number; title: string }>`
      select v.revision, v.title from page_version v where v.page_id = ${id}`.execute(fleet.db);
    expect(rows).toEqual([{ revision: 1, title: stores.find(({ status }) => status === 200)?.marker }]);
    expect(await findViolations(await fleet.world())).toEqual([]);
  });

  it('concurrent publications of one version publish it once, and all succeed', async () => {
    const { id } = await makePage();
    const published = await Promise.all(
      Array.from({ length: clients }, () => call('publish', id, `/api/ximblox/page/${id}/publish`)),
    );
    expect(statuses(published)).toEqual({ 200: clients });
    expect(new Set(published.map(({ body }) => body['publishedID'])).size).toBe(1);
    const { rows } = await sql<{ many: number }>`select count(*)::int as many from release where page_id = ${id}`.execute(
      fleet.db,
    );
    expect(rows).toEqual([{ many: 1 }]);
    // Only the audit log has which of the fifty succeeded.
    const [first] = published;
    const audited = await fleet.db
      .selectFrom('audit')
      .select('request_id')
      .where('action', '=', 'pages.publish')
      .where('subject_id', '=', id)
      .execute();
    expect(audited).toHaveLength(1);
    const doer = published.find(({ requestID }) => requestID === audited[0]?.request_id) ?? first;
    const others = fleet.journal.entries.filter((entry) => entry.kind !== 'publish' || entry.subject !== id || entry === doer);
    expect(await findViolations({ ...(await fleet.world()), entries: others })).toEqual([]);
  });

  it('accepted, rejected and revoked concurrently, a request is decided once, and its requester gets one mail', async () => {
    const random = seededRandom(scenario);
    const outcomes: Record<string, number> = {};
    for (let time = 0; time < times(12); time += 1) {
      const { id, versionID } = await makePage();
      await call('request', id, `/api/ximblox/page/${id}/request-publication`);
      const path = `/api/ximblox/page/version/${versionID}`;
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => {
          const kind = random.pick(['accept', 'reject'] as const);
          return call(kind, id, `${path}/${kind}-publication`, { feedback: 'So be it.' }, fleet.reviewer);
        }),
      );
      const done = answers.find(({ status }) => status === 200);
      expect(statuses(answers)).toEqual({ 200: 1, 409: 5 });
      const decision = `${done?.kind}ed`;
      outcomes[decision] = (outcomes[decision] ?? 0) + 1;
      const { rows } = await sql<{ decision: string; state: string; mails: number }>`
        select q.decision, p.state, (select count(*)::int from mail m where m.dedupe_key like ${`publication:${versionID}:%`}) as mails
        from publication_request q join page p on p.page_id = q.page_id where q.page_id = ${id}`.execute(fleet.db);
      // One mail to the reviewer, one to the requester.
      expect(rows).toEqual([{ decision, state: decision === 'accepted' ? 'published' : 'concept', mails: 2 }]);
    }
    report(scenario, `decided: ${JSON.stringify(outcomes)}`);
    expect(await findViolations(await fleet.world())).toEqual([]);
  });

  it('concurrently publishing, storing, requesting and unpublishing leaves a consistent page', async () => {
    const random = seededRandom(`${scenario} mixed`);
    const { id, versionID } = await makePage();
    const ofAnother = fleet.journal.entries.length;
    for (let round = 0; round < times(8); round += 1) {
      await Promise.all(
        Array.from({ length: 8 }, () => {
          const kind = random.pick(['publish', 'unpublish', 'request', 'accept', 'store'] as const);
          if (kind === 'store')
            return call(kind, id, `/api/ximblox/page/version/${versionID}/store`, { revision: 0, title: `many-${pages}` });
          if (kind === 'accept')
            return call(kind, id, `/api/ximblox/page/version/${versionID}/accept-publication`, {}, fleet.reviewer);
          return call(kind, id, `/api/ximblox/page/${id}/${kind === 'request' ? 'request-publication' : kind}`);
        }),
      );
    }
    const mixed = fleet.journal.entries.slice(ofAnother);
    report(scenario, `mixed: ${JSON.stringify(statuses(mixed))}`);
    expect(Object.keys(statuses(mixed)).toSorted()).toEqual(['200', '409']);
    // The order of execution is unknown, so the page is checked for consistency only, and refused calls against the audit log.
    const entries = mixed.filter(({ status }) => status !== 200);
    expect(await findViolations({ ...(await fleet.world()), entries })).toEqual([]);
  });
});
