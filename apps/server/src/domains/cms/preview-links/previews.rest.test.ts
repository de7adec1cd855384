import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeImage, makePage, outcomeOf, type CreatedPage } from '../../../testing/factories.ts';

let test: TestApp;
let staff: Caller;
let fileID: number;
let page: CreatedPage;

const heading = (key: string, visibility = 0) => ({
  type: 'heading',
  key,
  visibility,
  props: { title: `Canary ${key}`, level: 2 },
});
const image = (key: string, visibility: number) => ({
  type: 'image',
  key,
  visibility,
  props: { caption: `Caption ${key}` },
  __images: { image: [{ fileID, altText: `Plan ${key}`, cropParams: null }] },
});
const drafted = () => [heading('all'), heading('members', 1), heading('group', 2), image('open', 0), image('closed', 1)];

async function store(of: CreatedPage, blocks: object[]): Promise<void> {
  const { body } = await staff.get(`/api/ximblox/page/${of.id}`);
  const { id, revision } = body['pageVersion'] as { id: number; revision: number };
  expect(outcomeOf(await staff.post(`/api/ximblox/page/version/${id}/store`, { revision, blocks }))).toBe('done');
}

beforeAll(async () => {
  test = await createTestApp();
  staff = await test.loginAs(['manage-media', 'create-page', 'edit-page', 'publish-page', 'delete-page', 'view-audit-log']);
  const file = { field: 'f', name: 'secret-plan.png', type: 'image/png', bytes: await makeImage([80, 60]) };
  fileID = ((await staff.upload('/api/ximblox/medialib/add-file', { path: '/' }, file)).body['file'] as { id: number }).id;
  page = await makePage(staff, { slug: 'drafted', title: 'Drafted' });
  await store(page, drafted());
});
afterAll(() => test.close());

describe('the preview of a draft', () => {
  const preview = (query: string, id = page.id, caller = staff) => caller.get(`/api/ximblox/site/preview/${id}${query}`);

  it('shows what each kind of reader would see, and no more', async () => {
    for (const [audience, shown, hidden] of [
      ['', ['all'], ['members', 'group']],
      ['?audience=1', ['all', 'members'], ['group']],
      ['?audience=2', ['all', 'members', 'group'], []],
    ] as const) {
      const { status, text } = await preview(audience);
      expect(status).toBe(200);
      for (const key of shown) expect(text, audience).toContain(`Canary ${key}`);
      for (const key of hidden) expect(text, audience).not.toContain(`Canary ${key}`);
    }
  });

  it('is of a page that exists', async () => {
    expect(outcomeOf(await preview('', 999_999))).toBe('404 PM_01 id');
  });

  it('is the page of the site, with a bar, for colleagues alone', async () => {
    const { status, text, headers } = await staff.get(`/cmsadmin/preview/${page.id}?audience=1`);
    expect(status).toBe(200);
    expect(text).toContain('Canary members');
    expect(text).not.toContain('Canary group');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toMatch(/<aside [^>]*aria-label="Preview"/);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['referrer-policy']).toBe('no-referrer');
    const member = await test.loginAsMember(staff.userID ?? 0, [7]);
    for (const caller of [test.visitor, member]) {
      const refused = await caller.get(`/cmsadmin/preview/${page.id}`);
      expect([refused.status, refused.headers['location']]).toEqual([302, `/cmsadmin/page/${page.id}`]);
      expect((await preview('', page.id, caller)).status).toBe(401);
    }
    expect((await test.visitor.get('/en/drafted')).status).toBe(404);
  });

  it('of a time shows what the schedule says', async () => {
    const planned = await makePage(staff, { slug: 'planned', title: 'Planned' });
    await store(planned, [heading('scheduled')]);
    const year = new Date().getUTCFullYear() + 1;
    const plan = { publishAt: `${year}-03-01T08:00:00Z`, unpublishAt: `${year}-06-01T08:00:00Z` };
    expect((await staff.post(`/api/ximblox/page/${planned.id}/publish`, plan)).status).toBe(200);
    await store(planned, [heading('later')]);
    const at = async (time: string) => {
      const { body, text } = await preview(`?at=${time}`, planned.id);
      return body['kind'] === 'page' ? /Canary (\w+)/.exec(text)?.[1] : body['kind'];
    };
    expect(await at(`${year}-02-28T08:00:00Z`)).toBe('notFound');
    expect(await at(`${year}-03-01T08:00:00Z`)).toBe('scheduled');
    expect(await at(`${year}-06-01T08:00:00Z`)).toBe('notFound');
    expect((await preview('', planned.id)).text).toContain('Canary later');
    const { text, status } = await staff.get(`/cmsadmin/preview/${planned.id}?at=${year}-03-01T09:00`);
    expect([status, text.includes('Canary scheduled')]).toEqual([200, true]);
  });
});

describe('a link to a preview', () => {
  const share = (fields: object, of = page, caller = staff) => caller.post(`/api/ximblox/page/${of.id}/preview-links`, fields);
  const linkOf = (body: Record<string, unknown>) => body as { url: string; link: { id: number } };
  const pathOf = (url: string): string => new URL(url).pathname;

  it('opens the draft for anybody, as whom its maker chose, with its images', async () => {
    const { body } = await share({ days: 7 });
    const path = pathOf(linkOf(body).url);
    const { status, text, headers } = await test.visitor.get(path);
    expect(status).toBe(200);
    expect(text).toContain('Canary all');
    expect(text).not.toMatch(/Canary (members|group)|Caption closed|get-page-file/);
    expect([headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
      'private, no-store',
      'noindex',
      'no-referrer',
    ]);
    const [imageURL = ''] = /\/api\/ximblox\/preview-link\/[^"?]+/.exec(text) ?? [];
    const shown = await test.visitor.get(`${imageURL}?w=320`);
    expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect((await test.visitor.get(imageURL.replace('block_images_open', 'block_images_closed'))).status).toBe(404);
    const token = path.split('/').at(-1);
    const opened = await test.visitor.post('/api/ximblox/preview-link/open', { token });
    expect(opened.body).toMatchObject({ audience: 0, view: { kind: 'page' } });
    const forMembers = pathOf(linkOf((await share({ days: 1, audience: 1 })).body).url);
    expect((await test.visitor.get(forMembers)).text).toContain('Canary members');
    const list = (await staff.get(`/api/ximblox/page/${page.id}/preview-links`)).body['items'] as Record<string, unknown>[];
    expect(list.map(({ audience }) => audience)).toEqual([1, 0]);
    expect(list.every(({ lastOpenedAt }) => lastOpenedAt !== null)).toBe(true);
    expect(JSON.stringify(list)).not.toContain(path.split('/').at(-1));
  });

  it('is of a page that exists', async () => {
    const nowhere = { ...page, id: 999_999 };
    expect(outcomeOf(await share({ days: 7 }, nowhere))).toBe('404 PM_01 pageID');
    expect(outcomeOf(await staff.get('/api/ximblox/page/999999/preview-links'))).toBe('404 PM_01 pageID');
  });

  it('opens nothing once it is withdrawn or expired, or the page is in the bin', async () => {
    const binned = await makePage(staff);
    const [withdrawn, old, inBin] = await Promise.all(
      [page, page, binned].map(async (of) => linkOf((await share({ days: 1 }, of)).body)),
    );
    const statusOf = async (link = withdrawn) => (await test.visitor.get(pathOf(link?.url ?? ''))).status;
    expect([await statusOf(withdrawn), await statusOf(old), await statusOf(inBin)]).toEqual([200, 200, 200]);
    expect(outcomeOf(await staff.send('DELETE', `/api/ximblox/preview-link/${withdrawn?.link.id}`))).toBe('done');
    await test.db
      .updateTable('preview_link')
      .set({ created_at: '2020-01-01', expires_at: '2020-01-02' })
      .where('preview_link_id', '=', old?.link.id ?? 0)
      .execute();
    expect(outcomeOf(await staff.post(`/api/ximblox/page/${binned.id}/delete`))).toBe('done');
    expect([await statusOf(withdrawn), await statusOf(old), await statusOf(inBin)]).toEqual([404, 404, 404]);
    expect((await test.visitor.get(pathOf(old?.url ?? ''))).text).toContain('This preview link no longer works');
    expect((await staff.send('DELETE', `/api/ximblox/preview-link/${inBin?.link.id}`)).status).toBe(404);
    expect((await test.visitor.get(`/preview/${'a'.repeat(43)}`)).status).toBe(404);
  });

  it('is made and withdrawn by those who may edit the page, for 1, 7 or 30 days, 20 for each page, and audited', async () => {
    const busy = await makePage(staff);
    const elsewhere = await test.loginAs([{ name: 'edit-page', parameters: { pageTypes: ['news'] } }], 'Elsewhere');
    expect((await share({ days: 7 }, busy, elsewhere)).status).toBe(403);
    expect((await share({ days: 7 }, busy, test.visitor)).status).toBe(401);
    expect((await share({ days: 8 }, busy)).status).toBe(400);
    const first = linkOf((await share({ days: 30 }, busy)).body).link;
    expect((await elsewhere.send('DELETE', `/api/ximblox/preview-link/${first.id}`)).status).toBe(403);
    for (let count = 1; count < 20; count += 1) expect((await share({ days: 1 }, busy)).status).toBe(200);
    expect((await share({ days: 1 }, busy)).status).toBe(409);
    await staff.send('DELETE', `/api/ximblox/preview-link/${first.id}`);
    const rows = await test.db.selectFrom('audit').select('action').where('action', 'like', 'previewLinks.%').execute();
    expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(['previewLinks.create', 'previewLinks.withdraw']));
  });
});
