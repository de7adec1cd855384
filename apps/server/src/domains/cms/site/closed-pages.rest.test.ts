import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeLivePage, makePage } from '../../../testing/factories.ts';

let test: TestApp;
let staff: Caller;
const unpublish = (id: number) => staff.post(`/api/ximblox/page/${id}/unpublish`, {});
const vacancy = (slug: string, locale = 'en-gb') =>
  makeLivePage(staff, { title: `Post ${slug}`, slug, locale, type: 'vacancy', typeData: { publicationDate: '2026-11-02' } });

beforeAll(async () => {
  test = await createTestApp();
  staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page']);
});
afterAll(() => test.close());

describe('a page of a type that says when it is closed', () => {
  it('says so at its path for thirty days after it was unpublished, without its form; then its path is 410', async () => {
    const { id } = await vacancy('vacancies/diver');
    expect((await test.visitor.get('/en/vacancies/diver')).text).toContain('id="_page-form"');
    await unpublish(id);
    const closed = await test.visitor.get('/en/vacancies/diver');
    expect(closed.status).toBe(200);
    expect(closed.text).toContain('This vacancy is closed');
    expect(closed.text).toContain('Post vacancies/diver');
    expect(closed.text).toContain('<meta name="robots" content="noindex">');
    expect(closed.text).not.toContain('id="_page-form"');
    expect(closed.headers['cache-control']).not.toContain('public');
    const body = new URLSearchParams({ form: 'page-form' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await test.inject({ method: 'POST', url: '/en/vacancies/diver', headers, payload: body });
    expect([sent.status, sent.headers['location']]).toEqual([303, '/en/vacancies/diver']);
    await sql`update release set ended_at = now() - interval '31 days' where page_id = ${id}`.execute(test.db);
    const expired = await test.visitor.get('/en/vacancies/diver');
    expect(expired.status).toBe(410);
    expect(expired.text).toContain('This vacancy is closed');
    expect(expired.text).not.toContain('Post vacancies/diver');
  });

  it('has the pages above it by the names that they have in the menu', async () => {
    await makeLivePage(staff, { title: 'Home', slug: '' });
    const above = await makeLivePage(staff, { title: 'Vacancies and internships', slug: 'jobs' });
    const menu = await test.loginAs(['manage-menu']);
    const items = [{ key: 'jobs', title: 'Careers', link: '', pageID: above.id, newWindow: false, children: [] }];
    expect((await menu.send('PUT', '/api/ximblox/menu/en-gb', { revision: 0, items })).status).toBe(200);
    const { id } = await vacancy('jobs/welder');
    const crumb = '<a class="[^"]*" href="/en/jobs">Careers</a></li><li class="[^"]*" aria-current="page">';
    expect((await test.visitor.get('/en/jobs/welder')).text).toMatch(new RegExp(crumb));
    await unpublish(id);
    const closed = await test.visitor.get('/en/jobs/welder');
    expect(closed.text).toContain('This vacancy is closed');
    expect(closed.text).toMatch(new RegExp(crumb));
  });

  it('is open again once it is published again, and not found once it is deleted', async () => {
    const { id } = await vacancy('vacatures/duiker', 'nl-nl');
    await unpublish(id);
    expect((await test.visitor.get('/nl/vacatures/duiker')).text).toContain('Deze vacature is gesloten');
    await staff.post(`/api/ximblox/page/${id}/publish`, {});
    expect((await test.visitor.get('/nl/vacatures/duiker')).text).toContain('id="_page-form"');
    await unpublish(id);
    await staff.post(`/api/ximblox/page/${id}/delete`, {});
    expect((await test.visitor.get('/nl/vacatures/duiker')).status).toBe(404);
  });

  it('tells nothing of a draft, of a page of another type, or in another language', async () => {
    const draft = await makePage(staff, { title: 'Secret post', slug: 'vacancies/secret', type: 'vacancy' });
    const news = await makeLivePage(staff, {
      title: 'News',
      slug: 'news/gone',
      type: 'news',
      typeData: { type: 0, date: '2026-11-02' },
    });
    await unpublish(news.id);
    for (const path of ['/en/vacancies/secret', '/en/news/gone', '/nl/vacancies/diver']) {
      const { status, text } = await test.visitor.get(path);
      expect([path, status, text.includes('Secret post')]).toEqual([path, 404, false]);
    }
    expect(draft.id).toBeGreaterThan(0);
  });
});
