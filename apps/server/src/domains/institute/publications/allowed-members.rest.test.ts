import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeImage, makeLivePage, makePage, outcomeOf } from '../../../testing/factories.ts';

const path = '/api/institute/publications';
const nowhere = 999_999;
let test: TestApp;
let staff: Caller;
let count = 500;

beforeAll(async () => {
  test = await createTestApp();
  staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page', 'manage-media', 'manage-members']);
});
afterAll(() => test.close());

async function upload(name: string, type: string, bytes: Buffer): Promise<number> {
  const answer = await staff.upload('/api/ximblox/medialib/add-file', { path: '/' }, { field: 'f', name, type, bytes });
  return (answer.body['file'] as { id: number }).id;
}
type Uses = Record<string, { url: string }[]>;
type Paper = { id: number; slug: string; document: string; image: string };

/** A live page whose document and image stand in blocks of a level. */
async function makePaper(visibility: 1 | 2, { type = 'publication', isLive = true } = {}): Promise<Paper> {
  count += 1;
  const documentID = await upload(`paper-${count}.pdf`, 'application/pdf', Buffer.from(`%PDF-1.4\n${count}\n%%EOF\n`));
  const imageID = await upload(`plot-${count}.png`, 'image/png', await makeImage());
  const page = await makePage(staff, { type, typeData: type === 'publication' ? { date: '2026-01-01' } : {} });
  const block = { anchorPoint: '', visibility, __images: {}, __files: {} };
  const blocks = [
    {
      ...block,
      type: 'downloads',
      key: 'd1',
      props: { title: '', items: [{ key: 'k1', title: '', language: '', pages: null }] },
      __files: { 'items.k1.file': [{ fileID: documentID, altText: '' }] },
    },
    {
      ...block,
      type: 'image',
      key: 'p1',
      props: { caption: '' },
      __images: { image: [{ fileID: imageID, altText: 'A plot', cropParams: null }] },
    },
  ];
  expect(outcomeOf(await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks }))).toBe('done');
  if (isLive) expect(outcomeOf(await staff.post(`/api/ximblox/page/${page.id}/publish`, {}))).toBe('done');
  const { body } = await staff.get(`/api/ximblox/page/${page.id}`);
  const stored = (body['pageVersion'] as { blocks: { __images: Uses; __files: Uses }[] }).blocks;
  const urlOf = (uses: Uses | undefined): string => Object.values(uses ?? {})[0]?.[0]?.url ?? '';
  return { id: page.id, slug: page.slug, document: urlOf(stored[0]?.__files), image: urlOf(stored[1]?.__images) };
}
async function newMember(jipIDs: readonly number[] = []): Promise<Caller & { id: number }> {
  const id = (count += 1);
  return { ...(await test.loginAsMember(id, jipIDs)), id };
}
const give = (pageID: number, ...members: { id: number }[]) =>
  staff.post(`${path}/${pageID}/users`, { userIDs: members.map(({ id }) => id) });
const downloadOf = async (caller: Caller, pageID: number) => {
  const { body } = await caller.get(`${path}/get-publications?limit=100&locale=en-gb`);
  return (
    (body['items'] as { id: number; download: { url: string } | null }[]).find(({ id }) => id === pageID)?.download?.url ?? null
  );
};

describe('a member with access to a publication', () => {
  it.each([1, 2] as const)('opens and is offered its document of level %i, and nobody else is', async (level) => {
    const paper = await makePaper(level);
    const [given, other] = [await newMember(), await newMember()];
    const before = level === 1 ? paper.document : null;
    expect((await given.get(paper.document)).status).toBe(level === 1 ? 200 : 403);
    expect(await downloadOf(given, paper.id)).toBe(before);
    expect((await give(paper.id, given)).body).toMatchObject({ added: 1 });
    expect((await give(paper.id, given)).body).toMatchObject({ added: 0 });
    const answer = await given.get(paper.document);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect(await downloadOf(given, paper.id)).toBe(paper.document);
    expect((await other.get(paper.document)).status).toBe(level === 1 ? 200 : 403);
    expect(await downloadOf(other, paper.id)).toBe(before);
    expect((await test.visitor.get(paper.document)).status).toBe(401);
    expect(await downloadOf(test.visitor, paper.id)).toBeNull();
    const { body } = await given.get('/api/institute/user/downloads');
    expect(body['items']).toMatchObject([{ url: paper.document }]);
  });

  it('sees its documents on its page, and no other block: neither an image nor its file', async () => {
    const paper = await makePaper(2);
    const [given, other] = [await newMember(), await newMember()];
    await give(paper.id, given);
    expect((await given.get(paper.document)).status).toBe(200);
    expect((await given.get(paper.image)).status).toBe(403);
    const read = async (caller: Caller) => {
      const { body, text } = await caller.post('/api/ximblox/page/get-by-slug', { slug: `en/${paper.slug}` });
      const html = await caller.get(`/en/${paper.slug}`);
      const { blocks } = body['pageVersion'] as { blocks: { type: string }[] };
      const shows = (url: string) => [text.includes(url), html.text.includes(url)];
      return {
        blocks: blocks.map(({ type }) => type),
        hiddenLevels: body['hiddenLevels'],
        document: shows(paper.document),
        image: shows(paper.image),
      };
    };
    const hidden = { hiddenLevels: [2], image: [false, false] };
    expect(await read(given)).toEqual({ ...hidden, blocks: ['downloads'], document: [true, true] });
    for (const caller of [other, test.visitor]) expect((await read(caller)).document, 'to somebody else').toEqual([false, false]);
  });

  it('no longer opens it once the access is revoked, the page is unpublished, or the account is deleted', async () => {
    const paper = await makePaper(2);
    const [one, two] = [await newMember(), await newMember()];
    await give(paper.id, one, two);
    expect(outcomeOf(await staff.send('DELETE', `${path}/${paper.id}/users`, { userIDs: [one.id] }))).toBe('done');
    expect((await one.get(paper.document)).status).toBe(403);
    expect((await two.get(paper.document)).status).toBe(200);
    expect(outcomeOf(await staff.post(`/api/ximblox/page/${paper.id}/unpublish`, {}))).toBe('done');
    expect((await two.get(paper.document)).status).toBe(404);
    await staff.send('DELETE', `/api/institute/user/delete-user/${two.id}`);
    expect((await staff.get(`${path}/${paper.id}/users`)).body).toMatchObject({ totalItems: 0 });
  });

  it('has access to its translations too, and is listed once', async () => {
    const paper = await makePaper(2);
    const copy = { pageID: paper.id, newLocale: 'nl-nl', title: 'Vertaling', slug: `vertaling-${paper.id}` };
    const dutchID = Number((await staff.post('/api/ximblox/page/create-translation', copy)).body['pageID']);
    const given = await newMember();
    expect((await give(dutchID, given)).body).toMatchObject({ added: 1 });
    expect((await give(paper.id, given)).body).toMatchObject({ added: 0 });
    expect((await given.get(paper.document)).status).toBe(200);
    for (const id of [paper.id, dutchID])
      expect((await staff.get(`${path}/${id}/users?searchTerm=MEMBER`)).body).toMatchObject({
        totalItems: 1,
        items: [{ ID: given.id }],
      });
    expect(outcomeOf(await staff.send('DELETE', `${path}/${paper.id}/users`, { userIDs: [given.id] }))).toBe('done');
    expect((await given.get(paper.document)).status).toBe(403);
  });
});

describe('the access of members to a publication', () => {
  it('is also granted by pasted addresses, each line with its result', async () => {
    const paper = await makePaper(2);
    const [one, two] = [await newMember(), await newMember()];
    await give(paper.id, one);
    const emails = [
      `MEMBER${two.id}@test.example `,
      '',
      `member${one.id}@test.example`,
      `member${two.id}@test.example`,
      'nobody@test.example',
      'no address',
    ];
    const { body } = await staff.post(`${path}/${paper.id}/users`, { emails });
    expect(body).toMatchObject({
      added: 1,
      results: [
        { line: 1, state: 'added' },
        { line: 3, state: 'alreadyMember' },
        { line: 4, state: 'alreadyMember' },
        { line: 5, email: 'nobody@test.example', state: 'unknown' },
        { line: 6, state: 'invalid' },
      ],
    });
    expect((await two.get(paper.document)).status).toBe(200);
    expect((await staff.get(`${path}/${paper.id}/users`)).body).toMatchObject({ totalItems: 2 });
    const tooLong = await staff.post(`${path}/${paper.id}/users`, { emails: ['x'.repeat(1001)] });
    expect(outcomeOf(tooLong)).toBe('400 V_14 emails[0]');
  });

  it('is not granted to accounts that their owners have deleted', async () => {
    const paper = await makePaper(2);
    const member = await newMember();
    await sql`update member set delete_after = now() + interval '14 days' where member_id = ${member.id}`.execute(test.db);
    expect(outcomeOf(await give(paper.id, member))).toBe('400 P_03 userIDs[0]');
    const pasted = await staff.post(`${path}/${paper.id}/users`, { emails: [`member${member.id}@test.example`] });
    expect(pasted.body).toMatchObject({ added: 0, results: [{ state: 'unknown' }] });
    expect((await staff.get(`${path}/${paper.id}/users`)).body).toMatchObject({ totalItems: 0 });
  });

  it('is refused as a whole for unknown members: P_03 when adding, V_12 when removing', async () => {
    const paper = await makePaper(2);
    const [one, two] = [await newMember(), await newMember()];
    expect(outcomeOf(await give(paper.id, one, { id: nowhere }))).toBe('400 P_03 userIDs[1]');
    expect((await staff.get(`${path}/${paper.id}/users`)).body).toMatchObject({ totalItems: 0 });
    await give(paper.id, one);
    const taken = await staff.send('DELETE', `${path}/${paper.id}/users`, { userIDs: [one.id, two.id] });
    expect(outcomeOf(taken)).toBe('400 V_12 userIDs[1]');
    expect((await staff.get(`${path}/${paper.id}/users`)).body).toMatchObject({ totalItems: 1 });
    expect(outcomeOf(await staff.post(`${path}/${paper.id}/users`, {}))).toBe('400 V_01 userIDs');
    expect(outcomeOf(await staff.send('DELETE', `${path}/${paper.id}/users`, {}))).toBe('400 V_01 userIDs');
    expect(outcomeOf(await staff.post(`${path}/${paper.id}/users`, { userIDs: [] }))).toBe('400 V_12 userIDs');
    expect(outcomeOf(await staff.get(`${path}/x/users`))).toBe('400 V_12 id');
  });

  it('exists only for publications', async () => {
    const { id } = await makeLivePage(staff);
    for (const pageID of [id, nowhere]) {
      expect(outcomeOf(await staff.get(`${path}/${pageID}/users`))).toBe('404 PM_01 id');
      expect(outcomeOf(await give(pageID, { id: 1 }))).toBe('404 PM_01 id');
      expect(outcomeOf(await staff.send('DELETE', `${path}/${pageID}/users`, { userIDs: [1] }))).toBe('404 PM_01 id');
    }
    const news = await makePaper(2, { type: 'content' });
    const given = await newMember();
    await sql`insert into publication_member (page_id, member_id) values (${news.id}, ${given.id})`.execute(test.db);
    expect((await given.get(news.document)).status).toBe(403);
  });

  it('is audited by member ID', async () => {
    const paper = await makePaper(2);
    const given = await newMember();
    await give(paper.id, given);
    await staff.send('DELETE', `${path}/${paper.id}/users`, { userIDs: [given.id] });
    const { rows } = await sql<{ action: string; summary: string }>`
      select action, summary
      from audit
      where subject_type = 'page' and subject_id = ${paper.id} and action like 'publications.%'
      order by audit_id`.execute(test.db);
    expect(rows).toEqual(
      ['addUsers', 'removeUsers'].map((verb) => ({ action: `publications.${verb}`, summary: `Members ${given.id}` })),
    );
  });

  it('opens nothing of a draft', async () => {
    const draft = await makePaper(2, { isLive: false });
    const given = await newMember();
    expect((await give(draft.id, given)).body).toMatchObject({ added: 1 });
    expect((await given.get(draft.document)).status).toBe(404);
  });
});
