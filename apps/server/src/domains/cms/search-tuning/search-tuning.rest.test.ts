import { bestBetsMax, synonymGroupsMax, type BestBet, type SynonymGroup } from '@ximblox/contract';
import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeLivePage, outcomeOf } from '../../../testing/factories.ts';
import { findTuning } from './find-tuning.ts';

const api = '/api/ximblox/search';

describe('the tuning of the search', () => {
  let test: TestApp;
  let staff: Caller;
  let reader: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['manage-search', 'create-page', 'edit-page', 'publish-page', 'read-drafts', 'view-audit-log']);
    reader = await test.loginAs(['read-drafts']);
  });
  afterAll(() => test.close());

  const found = async (term: string, more: object = {}): Promise<number[]> => {
    const { body } = await test.visitor.post(`${api}/search`, { term, locales: ['en-gb'], ...more });
    return (body['results'] as readonly { pageID: number }[]).map(({ pageID }) => pageID);
  };
  const indexed = async (title: string): Promise<number> => {
    const { id } = await makeLivePage(staff, { slug: title.toLowerCase().replaceAll(' ', '-'), title });
    await test.services.outbox.settled();
    return id;
  };
  const items = (answer: Answer) => answer.body['items'] as readonly { id: number }[];
  const actions = async (type: string) =>
    (await test.db.selectFrom('audit').select('action').where('subject_type', '=', type).orderBy('audit_id').execute()).map(
      ({ action }) => action,
    );

  it('costs a search no statement', async () => {
    let statements = 0;
    const counts: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const db = test.db.withPlugin(counts);
    const context = { ...test.context, db, services: { ...test.services, db } };
    await findTuning(context, 'plankton', ['en-gb']);
    statements = 0;
    for (const term of ['plankton', 'krill', 'wave maker']) await findTuning(context, term, ['en-gb']);
    expect(statements).toBe(0);
  });

  describe('synonyms', () => {
    const group = (...words: string[]) => ({ locale: 'en-gb', words });
    const add = (...words: string[]) => staff.post(`${api}/synonyms`, group(...words));
    const groupOf = (answer: Answer) => answer.body['group'] as SynonymGroup;
    const put = (id: number, body: object) => staff.send('PUT', `${api}/synonyms/${id}`, body);
    const upload = (csv: string, caller = staff) =>
      caller.upload(`${api}/synonyms/import`, {}, { field: 'f', name: 's.csv', type: 'text/csv', bytes: Buffer.from(csv) });

    it('find pages at once that have another word of the group, in their language, each change audited', async () => {
      const page = await indexed('Computational fluid dynamics');
      expect(await found('cfd')).toEqual([]);
      const { id, revision, words } = groupOf(await add('CFD', 'computational fluid dynamics'));
      expect(words).toEqual(['CFD', 'computational fluid dynamics']);
      expect(await found('cfd')).toEqual([page]);
      expect(items(await staff.get(`${api}/synonyms/list?searchTerm=FLUID`))).toMatchObject([{ id, revision: 0 }]);
      expect(items(await staff.get(`${api}/synonyms/list?searchTerm=harbour&columnToSort=updatedAt`))).toEqual([]);
      const changed = await put(id, { ...group('zyxcode', 'computational fluid dynamics'), revision });
      expect(groupOf(changed)).toMatchObject({ revision: 1 });
      expect([await found('cfd'), await found('zyxcode')]).toEqual([[], [page]]);
      expect(outcomeOf(await put(id, { ...group('a1', 'b1'), revision }))).toBe('409 V_07 revision');
      expect(outcomeOf(await staff.post(`${api}/synonyms/${id}/delete`, { revision }))).toBe('409 V_07 revision');
      expect(outcomeOf(await staff.post(`${api}/synonyms/${id}/delete`, { revision: 1 }))).toBe('done');
      expect(await found('zyxcode')).toEqual([]);
      expect(outcomeOf(await staff.post(`${api}/synonyms/${id}/delete`, { revision: 1 }))).toBe('404 V_12 id');
      expect(outcomeOf(await put(id, { ...group('a1', 'b1'), revision: 1 }))).toBe('404 V_12 id');
      const verbs = ['create', 'update', 'delete'];
      expect(await actions('synonyms')).toEqual(verbs.map((verb) => `searchTuning.${verb}Synonyms`));
    });

    it('that two people change at once are merged by field, or refused with the words that are stored', async () => {
      const read = group('bollard', 'mooring post');
      const { id } = groupOf(await add(...read.words));
      const theirs = ['bollard', 'mooring post', 'dolphin'];
      expect(outcomeOf(await put(id, { ...read, words: theirs, revision: 0, original: read }))).toBe('done');
      const moved = { ...read, locale: 'nl-nl', revision: 0, original: read };
      expect(groupOf(await put(id, moved))).toMatchObject({ locale: 'nl-nl', words: theirs, revision: 2 });
      const mine = { ...group('bollard', 'bitts'), revision: 0, original: read };
      const refused = await put(id, mine);
      expect(outcomeOf(refused)).toBe('409 V_07 words');
      expect(refused.body).toMatchObject({ Errors: [{ detail: { rule: 'changedMeanwhile' } }], current: { words: theirs } });
      // What was merged is checked like what was sent.
      expect((await add('bitts', 'cleat')).status).toBe(200);
      const other = { ...read, words: ['bitts', 'kikker'], revision: 0, original: { ...read, words: theirs } };
      expect(groupOf(await put(id, other))).toMatchObject({ locale: 'nl-nl', words: ['bitts', 'kikker'] });
      const back = { ...group('bitts', 'kikker'), revision: 0, original: { locale: 'nl-nl', words: ['x', 'y'] } };
      expect(outcomeOf(await put(id, back))).toBe('409 V_06 words[0]');
    });

    it('are refused by the word, where it is none, occurs twice or is in another group', async () => {
      const { id, revision } = groupOf(await add('keel', 'skeg'));
      const other = groupOf(await add('rudder', 'helm'));
      expect(outcomeOf(await add('Skég', 'fin'))).toBe('409 V_06 words[0]');
      expect((await staff.post(`${api}/synonyms`, { locale: 'nl-nl', words: ['keel', 'kiel'] })).status).toBe(200);
      expect(outcomeOf(await add('fin', ' '))).toBe('400 V_01 words[1]');
      expect(outcomeOf(await add('fin', '!!'))).toBe('400 V_01 words[1]');
      expect(outcomeOf(await add('wave-maker', 'Wave maker'))).toBe('400 V_18 words[1]');
      expect(outcomeOf(await add('fin', 'a|b'))).toBe('400 V_12 words[1]');
      expect(outcomeOf(await add('fin', 'x'.repeat(61)))).toBe('400 V_14 words[1]');
      expect(outcomeOf(await add(...Array.from({ length: 11 }, (_, at) => `w${at}`)))).toBe('400 V_14 words');
      expect(outcomeOf(await add('alone'))).toBe('400 V_12 words');
      const change = (...words: string[]) => put(id, { ...group(...words), revision });
      expect(outcomeOf(await change('keel', 'helm'))).toBe('409 V_06 words[1]');
      expect(outcomeOf(await change('keel', ''))).toBe('400 V_01 words[1]');
      expect(outcomeOf(await change('keel', 'KEEL'))).toBe('400 V_18 words[1]');
      expect(outcomeOf(await change('keel', 'a\nb'))).toBe('400 V_12 words[1]');
      expect(outcomeOf(await change('keel', 'x'.repeat(61)))).toBe('400 V_14 words[1]');
      expect(outcomeOf(await staff.post(`${api}/synonyms/${other.id}/delete`, { revision: -1 }))).toBe('400 V_12 revision');
      expect(outcomeOf(await reader.post(`${api}/synonyms`, group('a', 'b')))).toBe('403 UM_01 ');
    });

    it('go out as CSV and come back: a group with one of the words is changed, faulty lines are named', async () => {
      await add('trim', 'list');
      const exported = (await staff.get(`${api}/synonyms/export`)).text;
      expect(outcomeOf(await staff.get(`${api}/synonyms/export?format=ods`))).toBe('400 V_12 format');
      expect(exported).toContain('locale,words\r\n');
      expect(exported).toContain('en-gb,trim | list\r\n');
      expect((await upload(exported)).body).toMatchObject({ added: 0, changed: 0, errors: [] });
      const lines = [
        'en-gb,Trim|heel angle',
        'en-gb,yaw | heading',
        'en-gb,alone',
        'xx,a|b',
        'en-gb,YAW | x',
        'en-gb,keel | rudder',
      ];
      const { body } = await upload(['locale,words', ...lines].join('\n'));
      expect(body).toMatchObject({
        added: 1,
        changed: 1,
        errors: [
          { line: 4, property: 'words' },
          { line: 5, property: 'locale' },
          { line: 6, property: 'words[0]' },
          { line: 7, property: 'words' },
        ],
      });
      expect(outcomeOf(await upload('words\na|b'))).toBe('415 V_12 f');
      expect(outcomeOf(await upload(''))).toBe('400 V_17 f');
      expect(outcomeOf(await upload(`locale,words\n${'a,b|c\n'.repeat(synonymGroupsMax + 1)}`))).toBe('400 V_14 f');
      expect(outcomeOf(await upload('x', reader))).toBe('403 UM_01 ');
    });

    it('are 500 groups at most', async () => {
      await sql`
        insert into search_synonym_group (locale, words, keys)
        select 'de-de', array['a' || n, 'b' || n], array['a' || n, 'b' || n] from generate_series(1, ${synonymGroupsMax}::int) n`.execute(
        test.db,
      );
      expect(outcomeOf(await add('one', 'more'))).toBe('409 V_07 ');
      expect(outcomeOf(await upload('locale,words\nen-gb,one|more'))).toBe('409 V_07 f');
    });
  });

  describe('best bets', () => {
    const bet = (term: string, ...pageIDs: number[]) => ({ locale: 'en-gb', term, pageIDs });
    const add = (term: string, ...pageIDs: number[]) => staff.post(`${api}/best-bets`, bet(term, ...pageIDs));
    const betOf = (answer: Answer) => answer.body['bestBet'] as BestBet;
    const put = (id: number, body: object) => staff.send('PUT', `${api}/best-bets/${id}`, body);

    it('put pages first for their whole term, at once and on the page of the site, each change audited', async () => {
      const named = await indexed('Anchor handling');
      const chosen = await indexed('Our services offshore');
      expect(await found('anchor handling')).toEqual([named]);
      const created = betOf(await add('Anchor  Handling', chosen));
      expect(created.pages).toEqual([{ id: chosen, title: 'Our services offshore', path: '/en/our-services-offshore' }]);
      expect(await found('ANCHOR handling')).toEqual([chosen, named]);
      expect(await found('anchor-handling')).toEqual([chosen, named]);
      expect([await found('anchor'), await found('anchor handling', { locales: ['nl-nl'] })]).toEqual([[named], []]);
      const view = await test.visitor.get('/api/ximblox/site/view?path=/en/search&q=anchor%20handling');
      expect(view.body).toMatchObject({ total: 2, results: [{ pageID: chosen }, { pageID: named }] });
      const { id, revision } = created;
      const changed = await put(id, { ...bet('anchor handling', named, chosen), revision });
      expect(betOf(changed)).toMatchObject({ revision: 1, pages: [{ id: named }, { id: chosen }] });
      expect(await found('anchor handling')).toEqual([named, chosen]);
      expect(items(await staff.get(`${api}/best-bets/list?searchTerm=ANCHOR`))).toMatchObject([{ id }]);
      expect(items(await staff.get(`${api}/best-bets/list?searchTerm=x&columnToSort=updatedAt`))).toEqual([]);
      expect(outcomeOf(await put(id, { ...bet('anchor', named), revision }))).toBe('409 V_07 revision');
      expect(outcomeOf(await staff.post(`${api}/best-bets/${id}/delete`, { revision }))).toBe('409 V_07 revision');
      expect(outcomeOf(await staff.post(`${api}/best-bets/${id}/delete`, { revision: 1 }))).toBe('done');
      expect(await found('anchor handling')).toEqual([named]);
      expect(outcomeOf(await staff.post(`${api}/best-bets/${id}/delete`, { revision: 1 }))).toBe('404 V_12 id');
      expect(outcomeOf(await put(id, { ...bet('anchor', named), revision: 1 }))).toBe('404 V_12 id');
      const verbs = ['create', 'update', 'delete'];
      expect(await actions('bestBet')).toEqual(verbs.map((verb) => `searchTuning.${verb}BestBet`));
    });

    it('that two people change at once are merged by field, or refused with the pages that are stored', async () => {
      const [one, two] = [await indexed('Fairleads'), await indexed('Windlasses')];
      const read = bet('fairlead', one);
      const { id } = betOf(await add('fairlead', one));
      expect(outcomeOf(await put(id, { ...bet('fairlead', one, two), revision: 0, original: read }))).toBe('done');
      const renamed = betOf(await put(id, { ...read, term: 'fairleads', revision: 0, original: read }));
      expect(renamed).toMatchObject({ term: 'fairleads', pages: [{ id: one }, { id: two }] });
      const mine = { ...bet('fairlead', two, one), revision: 0, original: read };
      const refused = await put(id, mine);
      expect(outcomeOf(refused)).toBe('409 V_07 pageIDs');
      expect(refused.body).toMatchObject({ current: { pageIDs: [one, two] } });
      const again = betOf(await put(id, { ...mine, original: { ...read, pageIDs: [one, two] } }));
      expect(again).toMatchObject({ term: 'fairleads', pages: [{ id: two }, { id: one }] });
    });

    it('leave out a page that is unpublished, without its title, and stay editable', async () => {
      const page = await indexed('Mooring lines');
      const other = await indexed('Fenders');
      const { id, revision } = betOf(await add('hawser', page, other));
      expect(await found('hawser')).toEqual([page, other]);
      expect((await staff.post(`/api/ximblox/page/${page}/unpublish`, {})).status).toBe(200);
      await test.services.outbox.settled();
      expect(await found('hawser')).toEqual([other]);
      const [listed] = items(await staff.get(`${api}/best-bets/list?searchTerm=hawser`));
      expect(listed).toMatchObject({ pages: [{ id: page, title: null, path: null }, { id: other }] });
      expect(outcomeOf(await put(id, { ...bet('hawsers', page, other), revision }))).toBe('done');
      expect(outcomeOf(await add('other', page))).toBe('400 V_12 pageIDs[0]');
    });

    it('are refused by the field', async () => {
      const page = await indexed('Winches');
      const { id, revision } = betOf(await add('capstan', page));
      expect(outcomeOf(await add('Capstan', page))).toBe('409 V_06 term');
      expect(outcomeOf(await add(' ', page))).toBe('400 V_01 term');
      expect(outcomeOf(await add('!!', page))).toBe('400 V_01 term');
      expect(outcomeOf(await add('x'.repeat(101), page))).toBe('400 V_14 term');
      expect(outcomeOf(await add('a\nb', page))).toBe('400 V_12 term');
      expect(outcomeOf(await add('winch', page, page))).toBe('400 V_18 pageIDs[1]');
      expect(outcomeOf(await add('winch', 1, 2, 3, 4, 5, 6))).toBe('400 V_14 pageIDs');
      expect(outcomeOf(await add('winch', 999_999))).toBe('400 V_12 pageIDs[0]');
      const second = betOf(await add('windlass', page));
      const change = (term: string, ...pageIDs: number[]) => put(second.id, { ...bet(term, ...pageIDs), revision });
      expect(outcomeOf(await change('capstan', page))).toBe('409 V_06 term');
      expect(outcomeOf(await change('', page))).toBe('400 V_01 term');
      expect(outcomeOf(await change('x'.repeat(101), page))).toBe('400 V_14 term');
      expect(outcomeOf(await change('winch', page, page))).toBe('400 V_18 pageIDs[1]');
      expect(outcomeOf(await change('winch', 999_999))).toBe('400 V_12 pageIDs[0]');
      expect(outcomeOf(await staff.post(`${api}/best-bets/${id}/delete`, { revision: -1 }))).toBe('400 V_12 revision');
      expect(outcomeOf(await reader.post(`${api}/best-bets`, bet('winch', page)))).toBe('403 UM_01 ');
    });

    it('are added by more editors at once than there are connections, none of whom waits for another forever', async () => {
      const page = await indexed('Thrusters');
      const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => add(`thruster ${at}`, page)));
      expect(new Set(answers.map(outcomeOf))).toEqual(new Set(['done']));
    });

    it('are 500 at most', async () => {
      const page = await indexed('Bollards');
      await sql`
        insert into search_best_bet (locale, term, key, page_ids)
        select 'de-de', 'term ' || n, 'term ' || n, array[1] from generate_series(1, ${bestBetsMax}::int) n`.execute(test.db);
      expect(outcomeOf(await add('one more', page))).toBe('409 V_07 ');
    });
  });
});
