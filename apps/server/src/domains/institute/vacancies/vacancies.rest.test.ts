import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeLivePage, makePage, outcomeOf, type CreatedPage } from '../../../testing/factories.ts';

const api = '/api/institute/vacancies';
const job = {
  publicationDate: '2026-11-02',
  field: 'Hydrodynamics',
  location: 'Den Helder',
  country: 'NL',
  closingDate: '2027-01-15',
  duration: 'Permanent',
  employment: 'Full time',
  hours: '40',
  contact: { name: 'Noor Bakker', email: 'jobs@meridian.example', phone: '+31 223 000 010' },
  catsID: 4711,
};

let test: TestApp;
let staff: Caller;
let researcher: CreatedPage;

const make = (title: string, slug: string, change: object = {}, type = 'vacancy'): Promise<CreatedPage> =>
  makeLivePage(staff, { title, slug, type, typeData: { ...job, catsID: null, ...change } });
const list = (query = ''): Promise<Answer> => test.visitor.get(`${api}/list${query}`);
const titlesOf = ({ body }: Answer): string[] => (body['items'] as { title: string }[]).map(({ title }) => title);

beforeAll(async () => {
  test = await createTestApp();
  staff = await test.loginAs(['create-page', 'edit-page', 'publish-page']);
  researcher = await make('Researcher', 'vacancies/researcher', job);
  const translated = await staff.post('/api/ximblox/page/create-translation', {
    pageID: researcher.id,
    newLocale: 'nl-nl',
    title: 'Onderzoeker',
    slug: 'vacatures/onderzoeker',
  });
  await staff.post(`/api/ximblox/page/${Number(translated.body['pageID'])}/publish`, {});
  await make('Welder', 'vacancies/welder', { field: 'Workshop', hours: '32', publicationDate: '2026-11-01' });
  await make('Developer', 'vacancies/developer', { field: 'Software', location: 'Vlissingen', publicationDate: '2026-10-01' });
  const internship = { field: 'software', location: 'Vlissingen', employment: 'Internship', publicationDate: '2026-09-01' };
  await make('Student', 'internships/student', internship, 'internship');
  await makePage(staff, { title: 'Draft', slug: 'vacancies/draft', type: 'vacancy', typeData: { ...job, catsID: 99 } });
  await makeLivePage(staff, { title: 'News', slug: 'news/one', type: 'news', typeData: { date: '2026-01-01' } });
}, 60_000);
afterAll(() => test.close());

describe('a vacancy', () => {
  it.each(['en/vacancies/researcher', '/en/vacancies/researcher', 'vacancies/researcher'])(
    'is found by the path %s with all that its page says',
    async (slug) => {
      const { body } = await test.visitor.post(`${api}/get-by-slug`, { slug, type: 'vacancy' });
      expect(body).toEqual({
        ...job,
        Success: true,
        id: researcher.id,
        slug: 'vacancies/researcher',
        path: '/en/vacancies/researcher',
        title: 'Researcher',
        type: 'vacancy',
        locale: 'en-gb',
      });
    },
  );

  it('of the other type, a draft, another page or a missing one is not found', async () => {
    const get = async (slug: string, type: string) => outcomeOf(await test.visitor.post(`${api}/get-by-slug`, { slug, type }));
    expect(await get('vacancies/researcher', 'internship')).toBe('404 PM_01 slug');
    expect(await get('internships/student', 'internship')).toBe('done');
    for (const slug of ['vacancies/draft', 'news/one', 'nothing']) expect(await get(slug, 'vacancy')).toBe('404 PM_01 slug');
    expect(await get('news/one', 'news')).toBe('400 V_12 type');
  });

  it('is found by its number in the recruitment system, preferably in Dutch, and no draft is', async () => {
    const { body } = await test.visitor.get(`${api}/get-slug-by-cats-id/4711`);
    expect(body).toEqual({ slug: 'vacatures/onderzoeker', path: '/nl/vacatures/onderzoeker' });
    for (const id of [99, 12345])
      expect(outcomeOf(await test.visitor.get(`${api}/get-slug-by-cats-id/${id}`))).toBe('404 PM_01 id');
    expect(outcomeOf(await test.visitor.get(`${api}/get-slug-by-cats-id/x`))).toBe('400 V_12 id');
  });
});

describe('the list of vacancies', () => {
  it.each<[string, string[]]>([
    ['', ['Onderzoeker', 'Welder', 'Developer', 'Student']],
    ['?locale=en-gb', ['Researcher', 'Welder', 'Developer', 'Student']],
    ['?locale=nl-nl', ['Onderzoeker']],
    ['?type=internship', ['Student']],
    ['?type=vacancy&locale=en-gb', ['Researcher', 'Welder', 'Developer']],
    ['?field=Software', ['Developer', 'Student']],
    ['?location=Vlissingen&employment=Full%20time', ['Developer']],
    ['?hours=32', ['Welder']],
    ['?hours=32&field=Software', []],
    ['?searchTerm=den%20helder%20welder', ['Welder']],
    ['?searchTerm=SOFTWARE', ['Developer', 'Student']],
    ['?searchTerm=%25', []],
    ['?field=%25', []],
    ['?locale=en-gb&pageIndex=1&pageSize=2', ['Developer', 'Student']],
    ['?pageIndex=9', []],
  ])('with %s has the newest first of those that fit', async (query, titles) => {
    const answer = await list(query);
    expect(titlesOf(answer)).toEqual(titles);
    if (!query.includes('pageIndex')) expect(answer.body['totalItems']).toBe(titles.length);
  });

  it('has the total on every page', async () => {
    for (const query of ['?pageSize=1', '?pageSize=1&pageIndex=3', '?pageIndex=9'])
      expect((await list(query)).body['totalItems']).toBe(4);
  });

  it('excludes a vacancy as soon as it is closed', async () => {
    const closing = await make('Closing', 'vacancies/closing', { catsID: 8 });
    expect(titlesOf(await list('?locale=en-gb'))).toContain('Closing');
    await staff.post(`/api/ximblox/page/${closing.id}/unpublish`, {});
    expect(titlesOf(await list('?locale=en-gb'))).not.toContain('Closing');
    const { text } = await test.visitor.get(`${api}/search-filter-fields`);
    expect(text).not.toContain('"count":5');
    expect(outcomeOf(await test.visitor.get(`${api}/get-slug-by-cats-id/8`))).toBe('404 PM_01 id');
    const answer = await test.visitor.post(`${api}/get-by-slug`, { slug: closing.slug, type: 'vacancy' });
    expect(outcomeOf(answer)).toBe('404 PM_01 slug');
  });

  it.each(['type=news', 'locale=xx', 'pageSize=101', 'nonsense=1'])('is refused with %s', async (query) => {
    expect(outcomeOf(await list(`?${query}`))).toBe(`400 V_12 ${query.split('=')[0]}`);
  });

  it('compares filters with values, not with SQL', async () => {
    expect(titlesOf(await list(`?field=${encodeURIComponent("x' or true --")}`))).toEqual([]);
  });
});

describe('the filters of vacancies', () => {
  const filters = async (query: string) => (await test.visitor.get(`${api}/search-filter-fields?${query}`)).body;

  it('have every value once, regardless of case, with its number of vacancies', async () => {
    expect(await filters('locale=en-gb')).toEqual({
      field: [
        { value: 'Hydrodynamics', count: 1 },
        { value: expect.stringMatching(/^software$/i) as string, count: 2 },
        { value: 'Workshop', count: 1 },
      ],
      location: [
        { value: 'Den Helder', count: 2 },
        { value: 'Vlissingen', count: 2 },
      ],
      employment: [
        { value: 'Full time', count: 3 },
        { value: 'Internship', count: 1 },
      ],
      hours: [
        { value: '32', count: 1 },
        { value: '40', count: 3 },
      ],
    });
  });

  it('count the results of each value with all other filters unchanged', async () => {
    const query = { locale: 'en-gb', location: 'Vlissingen' };
    const counts = await filters(new URLSearchParams(query).toString());
    for (const name of ['field', 'location', 'employment', 'hours'])
      for (const { value, count } of counts[name] as { value: string; count: number }[]) {
        const { body } = await list(`?${new URLSearchParams({ ...query, [name]: value }).toString()}`);
        expect([name, value, body['totalItems']]).toEqual([name, value, count]);
      }
    expect(counts['field']).toContainEqual({ value: 'Hydrodynamics', count: 0 });
  });
});
