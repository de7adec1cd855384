import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeImage, makeLivePage, makePage, outcomeOf, type CreatedPage } from '../../../testing/factories.ts';

const api = '/api/institute/experts';
const secret = 'canary-address@meridian.example';
const jelle = {
  type: 1,
  function: 'Senior researcher',
  description: 'Works on crossing seas.',
  expertise: ['Seakeeping', 'Roll dämping'],
  linkedinURL: 'https://www.linkedin.com/in/jelle',
  phone: '+31 223 000 020',
  email: secret,
  teamMembers: [
    { key: 'm1', name: 'Ada Okafor', function: 'Manager', description: '', specialties: ['Mooring'], linkedinURL: '' },
  ],
};

let test: TestApp;
let staff: Caller;
let expert: CreatedPage;
let dutch: CreatedPage;
let draft: CreatedPage;
let tagID: number;

const itemsOf = ({ body }: { body: Record<string, unknown> }) => body['items'] as Record<string, unknown>[];
const namesOf = (answer: { body: Record<string, unknown> }) => itemsOf(answer).map(({ name }) => name);

beforeAll(async () => {
  test = await createTestApp();
  staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'manage-tags', 'manage-media', 'delete-page']);
  const tag = await staff.post('/api/ximblox/tags', { name: 'Model tests' });
  tagID = (tag.body['tag'] as { id: number }).id;
  const image = { field: 'f', name: 'face.png', type: 'image/png', bytes: await makeImage([80, 80]) };
  const uploaded = await staff.upload('/api/ximblox/medialib/add-file', { path: '/' }, image);
  const fileID = (uploaded.body['file'] as { id: number }).id;
  expert = await makePage(staff, { title: 'Jelle Terpstra', slug: 'experts/jelle', type: 'expert' });
  const typeData = { ...jelle, image: [{ fileID, cropParams: null, altText: 'Jelle' }] };
  await staff.post(`/api/ximblox/page/version/${expert.versionID}/store`, { revision: 0, typeData, tags: [tagID] });
  await staff.post(`/api/ximblox/page/${expert.id}/publish`, {});
  const translated = await staff.post('/api/ximblox/page/create-translation', {
    pageID: expert.id,
    newLocale: 'nl-nl',
    title: 'Jelle Terpstra NL',
    slug: 'experts/jelle-nl',
  });
  dutch = { id: Number(translated.body['pageID']), versionID: Number(translated.body['pageVersionID']), slug: '', title: '' };
  await staff.post(`/api/ximblox/page/${dutch.id}/publish`, {});
  await makeLivePage(staff, { title: 'Ada Okafor', type: 'expert', typeData: { expertise: ['Mooring'] } });
  draft = await makePage(staff, { title: 'Nobody Yet', type: 'expert' });
}, 60_000);
afterAll(() => test.close());

describe('an expert', () => {
  it('has all public fields, and no e-mail address', async () => {
    const { body, text } = await test.visitor.get(`${api}/${expert.id}`);
    const { email: _email, teamMembers, ...publicFields } = jelle;
    expect(body).toEqual({
      ...publicFields,
      id: expert.id,
      slug: 'experts/jelle',
      path: '/en/experts/jelle',
      locale: 'en-gb',
      name: 'Jelle Terpstra',
      tags: [{ id: tagID, name: 'Model tests' }],
      image: expect.objectContaining({ altText: 'Jelle' }) as object,
      publications: [],
      teamMembers: teamMembers.map(({ key: _key, ...member }) => member),
    });
    expect(text).not.toContain(secret);
  });

  it.each(['en/experts/jelle', '/en/experts/jelle', 'experts/jelle'])('is found by the path %s', async (slug) => {
    const { body } = await test.visitor.post(`${api}/get-by-slug`, { slug });
    expect(body).toMatchObject({ id: expert.id, name: 'Jelle Terpstra' });
  });

  it('that is a draft, another page or missing is not found', async () => {
    const page = await makeLivePage(staff, { slug: 'no-expert' });
    for (const id of [draft.id, page.id, 999_999]) expect(outcomeOf(await test.visitor.get(`${api}/${id}`))).toBe('404 PM_01 id');
    for (const slug of [draft.slug, page.slug, 'nothing'])
      expect(outcomeOf(await test.visitor.post(`${api}/get-by-slug`, { slug }))).toBe('404 PM_01 slug');
    expect(outcomeOf(await test.visitor.get(`${api}/0`))).toBe('400 V_12 id');
  });
});

describe('lists of experts', () => {
  it('by ID keep the order of the call and omit pages that are not live', async () => {
    const answer = await test.visitor.get(`${api}/get-by-ids?id=${dutch.id}&id=${draft.id}&id=${expert.id}&id=${dutch.id}`);
    expect(itemsOf(answer).map(({ id }) => id)).toEqual([dutch.id, expert.id]);
    expect(namesOf(await test.visitor.get(`${api}/get-by-ids?id=${expert.id}`))).toEqual(['Jelle Terpstra']);
    expect(outcomeOf(await test.visitor.get(`${api}/get-by-ids`))).toBe('400 V_01 id');
  });

  it('have each person once, preferably in Dutch, or those of a language', async () => {
    expect(namesOf(await test.visitor.get(`${api}/get-all-experts`))).toEqual(['Ada Okafor', 'Jelle Terpstra NL']);
    expect(namesOf(await test.visitor.get(`${api}/get-all-experts?locale=en-gb`))).toEqual(['Ada Okafor', 'Jelle Terpstra']);
  });

  it('by tag have those whose live version has the public tag', async () => {
    const byTag = (slug: string) => test.visitor.get(`${api}/get-all-experts-by-tag?locale=en-gb&slug=${slug}`);
    expect(namesOf(await byTag('model-tests'))).toEqual(['Jelle Terpstra']);
    expect(namesOf(await byTag('nothing'))).toEqual([]);
    const hidden = await staff.post('/api/ximblox/tags', { name: 'Hidden', private: true });
    const created = await makePage(staff, { title: 'Hidden One', type: 'expert' });
    const tags = [(hidden.body['tag'] as { id: number }).id];
    await staff.post(`/api/ximblox/page/version/${created.versionID}/store`, { revision: 0, tags });
    await staff.post(`/api/ximblox/page/${created.id}/publish`, {});
    expect(namesOf(await byTag('hidden'))).toEqual([]);
    await staff.post(`/api/ximblox/page/${created.id}/delete`, {});
  });

  it.each([
    ['jelle', ['Jelle Terpstra']],
    ['roll damping', ['Jelle Terpstra']],
    ['senior jelle', ['Jelle Terpstra']],
    ['MOORING', ['Ada Okafor']],
    ['jelle mooring', []],
    ['%', []],
    [secret, []],
    ['canary', []],
    ['', ['Ada Okafor', 'Jelle Terpstra']],
  ])('are searched by name, function and expertise, not by address: %s', async (searchTerm, names) => {
    const answer = await test.visitor.post(`${api}/list`, { searchTerm, locale: 'en-gb' });
    expect(namesOf(answer)).toEqual(names);
    expect(answer.body['totalItems']).toBe(names.length);
  });

  it('are paged', async () => {
    const page = (pageIndex: number) => test.visitor.post(`${api}/list`, { pageIndex, pageSize: 1, locale: 'en-gb' });
    expect([namesOf(await page(0)), namesOf(await page(1)), namesOf(await page(2))]).toEqual([
      ['Ada Okafor'],
      ['Jelle Terpstra'],
      [],
    ]);
    expect((await page(2)).body['totalItems']).toBe(2);
  });

  it('omit an expert as soon as the page is unpublished', async () => {
    const unpublished = await makeLivePage(staff, { title: 'Gone Soon', type: 'expert' });
    await staff.post(`/api/ximblox/page/${unpublished.id}/unpublish`, {});
    expect(namesOf(await test.visitor.get(`${api}/get-all-experts`))).not.toContain('Gone Soon');
    expect(outcomeOf(await test.visitor.get(`${api}/${unpublished.id}`))).toBe('404 PM_01 id');
  });
});

describe('the e-mail address of an expert', () => {
  it('is in no answer to visitors, wherever the page is shown, and is found by no search', async () => {
    await test.services.outbox.settled();
    const answers = await Promise.all([
      test.visitor.get(`${api}/${expert.id}`),
      test.visitor.get(`${api}/get-all-experts`),
      test.visitor.post(`${api}/list`, {}),
      test.visitor.post('/api/ximblox/page/get-by-slug', { slug: 'en/experts/jelle' }),
      test.visitor.get('/api/ximblox/page/get-by-slug-query?slug=en/experts/jelle'),
      test.visitor.post('/api/ximblox/page/get-pages', { type: 'expert', locale: 'en-gb' }),
      test.visitor.get('/api/ximblox/site/view?path=/en/experts/jelle'),
      test.visitor.post('/api/ximblox/search/search', { term: 'Terpstra' }),
      test.visitor.post('/api/ximblox/search/search', { term: 'canary' }),
      test.visitor.get('/api/ximblox/site/view?path=/en/search&q=Terpstra'),
    ]);
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toContain('canary-address');
    }
    expect(answers[8]?.body['total']).toBe(0);
  });

  it('is available in the back office, which edits it', async () => {
    const { text } = await staff.get(`/api/ximblox/page/${expert.id}`);
    expect(text).toContain(secret);
  });

  it('is validated', async () => {
    const store = { revision: 0, typeData: { email: 'nobody' } };
    expect(outcomeOf(await staff.post(`/api/ximblox/page/version/${draft.versionID}/store`, store))).toBe(
      '400 V_02 typeData.email',
    );
  });
});
