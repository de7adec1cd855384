import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { anonymous } from '../../../kernel/operation/context.ts';
import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeLivePage, outcomeOf } from '../../../testing/factories.ts';
import { countMissedSearches } from './missed-searches.repository.ts';
import { countMissed, listedTerm, missedSearches } from './missed-searches.ts';

const api = '/api/ximblox/search';

describe('terms that nothing is found for', () => {
  let test: TestApp;
  let staff: Caller;
  type Missed = { id: number; term: string; locale: string; searches: number };
  const search = (term: string, more: object = {}, caller = test.visitor) =>
    caller.post(`${api}/search`, { term, locales: ['en-gb'], ...more });
  const listed = async (more = ''): Promise<Missed[]> => {
    await test.services.state.get(missedSearches).flush();
    return (await staff.get(`${api}/missed/list?pageSize=100${more}`)).body['items'] as Missed[];
  };
  const terms = async (more = '') => (await listed(more)).map(({ term }) => term);

  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['manage-search', 'create-page', 'edit-page', 'publish-page']);
  });
  afterAll(() => test.close());

  it('are listed by language with their number of searches, whatever their case and signs', async () => {
    await search('Zzyzx basin');
    await search('+zzyzx   “BASIN”');
    await search('zzyzx basin', { locales: ['nl-nl'] });
    await test.visitor.get('/api/ximblox/site/view?path=/en/search&q=quuxly');
    expect(await listed()).toMatchObject([
      { term: 'zzyzx basin', locale: 'en-gb', searches: 2 },
      { term: 'quuxly', locale: 'en-gb', searches: 1 },
      { term: 'zzyzx basin', locale: 'nl-nl', searches: 1 },
    ]);
    await search('zzyzx basin');
    expect(await listed('&searchTerm=ZZYZX')).toMatchObject([{ searches: 3 }, { searches: 1 }]);
    expect(await terms('&columnToSort=term')).toEqual(['quuxly', 'zzyzx basin', 'zzyzx basin']);
    expect((await terms('&columnToSort=lastSearchedAt'))[0]).toBe('zzyzx basin');
  });

  it('omit searches that say less: narrowed, of further results, of several languages, of staff, and those that found something', async () => {
    await makeLivePage(staff, { slug: 'grebe', title: 'Grebe' });
    await test.services.outbox.settled();
    const before = await terms();
    await search('grebe');
    await search('narrowed', { pageTypes: ['news'] });
    await search('narrowed', { year: 2020 });
    await search('narrowed', { tagID: 1 });
    await search('further', { offset: 10 });
    await search('several', { locales: [] });
    await search('ofstaff', {}, staff);
    expect(await terms()).toEqual(before);
  });

  it.each([
    'jan@example.org',
    'jan＠example.org',
    '+31 (0)317 49 39 11',
    '06–31‑74 93_91',
    '06,31:74·93|91',
    'jan﹫example.org',
    'bsn 123456782',
    'https://example.org/x',
    `key ${'k'.repeat(31)}`,
    'a long sentence that somebody pasted from a document into the field',
    'bell \u0007',
    '""',
  ])('omit %j, which may say who searched or is of no use', (term) => {
    expect(listedTerm(term)).toBeUndefined();
  });

  it('are stored without anything of the visitor', async () => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'missed_search' order by 1`.execute(test.db);
    expect(rows.map(({ name }) => name)).toEqual([
      'first_searched_at',
      'key',
      'last_searched_at',
      'locale',
      'missed_search_id',
      'searches',
      'term',
    ]);
  });

  it('disappear once they are a synonym or have a best bet, and when they are removed', async () => {
    for (const term of ['qwolp', 'vlimp', 'drozd']) await search(term);
    expect((await terms()).filter((term) => /qwolp|vlimp|drozd/.test(term))).toHaveLength(3);
    await staff.post(`${api}/synonyms`, { locale: 'en-gb', words: ['Qwolp', 'basin'] });
    const { id: pageID } = await makeLivePage(staff, { slug: 'vlimps', title: 'About' });
    await staff.post(`${api}/best-bets`, { locale: 'en-gb', term: 'VLIMP', pageIDs: [pageID] });
    const [left, ...others] = (await listed()).filter(({ term }) => /qwolp|vlimp|drozd/.test(term));
    expect([left?.term, others]).toEqual(['drozd', []]);
    expect(outcomeOf(await staff.send('DELETE', `${api}/missed/${left?.id}`))).toBe('done');
    expect(outcomeOf(await staff.send('DELETE', `${api}/missed/${left?.id}`))).toBe('404 V_12 id');
    expect(outcomeOf(await staff.send('DELETE', `${api}/missed/x`))).toBe('400 V_12 id');
    expect(await terms()).not.toContain('drozd');
  });

  it('are of the last 90 days, and at most as many as are kept', async () => {
    await search('oldest term');
    await terms();
    await sql`update missed_search set last_searched_at = now() - interval '91 days' where term = 'oldest term'`.execute(test.db);
    expect(await terms()).not.toContain('oldest term');
    const many = Array.from({ length: 5 }, (_, at) => ({
      locale: 'fr-fr' as const,
      term: `t${at}`,
      key: `t${at}`,
      searches: 9 + at,
    }));
    await countMissedSearches(test.db, many, 3);
    expect(await terms()).toEqual(['t4', 't3', 't2']);
  });

  it('make room for new ones, also where all that are kept were searched for more often', async () => {
    await sql`delete from missed_search`.execute(test.db);
    const missed = (term: string, searches: number) => ({ locale: 'en-gb' as const, term, key: term, searches });
    const junk = Array.from({ length: 8 }, (_, at) => missed(`junk${at}`, 3));
    await countMissedSearches(test.db, junk, 8);
    await countMissedSearches(test.db, [missed('real', 1)], 8);
    await countMissedSearches(test.db, [missed('other', 1)], 8);
    expect(await terms()).toEqual(expect.arrayContaining(['real', 'other']));
    expect(await terms()).toHaveLength(8);
    await countMissedSearches(test.db, [missed('real', 3)], 8);
    await countMissedSearches(test.db, [missed('newer', 1), missed('newest', 1)], 8);
    expect((await terms())[0]).toBe('real');
    // What nobody searches for any more gives way to what is.
    await sql`update missed_search set last_searched_at = now() - interval '7 days' where term like 'junk%'`.execute(test.db);
    await countMissedSearches(
      test.db,
      Array.from({ length: 6 }, (_, at) => missed(`later${at}`, 1)),
      8,
    );
    expect((await terms()).filter((term) => term.startsWith('junk'))).toEqual([]);
  });

  it('are counted so many times a day for one network, so that it cannot fill the list', async () => {
    await sql`delete from missed_search`.execute(test.db);
    const search = (address: string, term: string): void =>
      countMissed({ ...test.context, actor: anonymous, request: { ...test.context.request, address } }, term, 'en-gb');
    for (let count = 0; count < 100; count += 1) search(`192.0.2.${count}`, `flood${count}x`);
    search('198.51.100.7', 'elsewhere');
    const found = await terms();
    expect(found).toContain('elsewhere');
    expect(found.filter((term) => term.startsWith('flood'))).toHaveLength(50);
  });

  it('are buffered in memory, a thousand at most, so that searches write nothing', async () => {
    await sql`delete from missed_search`.execute(test.db);
    const context = { ...test.context, actor: anonymous };
    for (let count = 0; count < 1_100; count += 1) {
      const request = { ...context.request, address: `10.${count >> 8}.${count & 255}.1` };
      countMissed({ ...context, request }, `word${count}x`, 'en-gb');
    }
    expect(await test.db.selectFrom('missed_search').select('term').execute()).toEqual([]);
    await test.services.state.get(missedSearches).flush();
    expect(await test.db.selectFrom('missed_search').select('term').execute()).toHaveLength(1_000);
  });
});
