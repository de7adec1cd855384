import { glossaryTermsMax, type GlossaryTerm } from '@ximblox/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../testing/app.ts';
import { outcomeOf } from '../../../testing/factories.ts';

const pair = { sourceLocale: 'en-gb', targetLocale: 'nl-nl' };

describe('the glossary', () => {
  let test: TestApp;
  let staff: Caller;
  let reader: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['edit-page', 'read-drafts', 'view-audit-log']);
    reader = await test.loginAs(['read-drafts']);
  });
  afterAll(() => test.close());

  const add = (source: string, translation: string, more: object = {}) =>
    staff.post('/api/ximblox/glossary', { ...pair, source, translation, ...more });
  const termOf = (answer: Answer) => answer.body['term'] as GlossaryTerm;
  const items = (answer: Answer) => answer.body['items'] as readonly GlossaryTerm[];
  const between = async (from: string, to: string) => items(await reader.get(`/api/ximblox/glossary/of/${from}/${to}`));
  const upload = (csv: string | Buffer, caller = staff) =>
    caller.upload('/api/ximblox/glossary/import', {}, { field: 'f', name: 'g.csv', type: 'text/csv', bytes: Buffer.from(csv) });

  it('has terms that are added, found, changed and deleted, each audited', async () => {
    const term = termOf(await add('towing tank', 'sleeptank', { note: 'Not: sleepbassin' }));
    expect(items(await reader.get('/api/ximblox/glossary/list?searchTerm=SLEEPBASSIN'))).toEqual([term]);
    expect((await reader.get('/api/ximblox/glossary/list?searchTerm=harbour')).body).toMatchObject({ items: [], totalItems: 0 });
    const { id, revision, updatedAt: _, ...fields } = term;
    const changed = await staff.send('PUT', `/api/ximblox/glossary/${id}`, { ...fields, revision, translation: 'trektank' });
    expect(termOf(changed)).toMatchObject({ revision: 1, translation: 'trektank' });
    expect(outcomeOf(await staff.send('PUT', `/api/ximblox/glossary/${id}`, { ...fields, revision }))).toBe('409 V_07 revision');
    expect(outcomeOf(await staff.post(`/api/ximblox/glossary/${id}/delete`, { revision }))).toBe('409 V_07 revision');
    expect(outcomeOf(await staff.post(`/api/ximblox/glossary/${id}/delete`, { revision: 1 }))).toBe('done');
    expect(outcomeOf(await staff.post(`/api/ximblox/glossary/${id}/delete`, { revision: 1 }))).toBe('404 V_12 id');
    expect(outcomeOf(await staff.send('PUT', `/api/ximblox/glossary/${id}`, { ...fields, revision }))).toBe('404 V_12 id');
    const audit = await test.db
      .selectFrom('audit')
      .select('action')
      .where('subject_type', '=', 'term')
      .orderBy('audit_id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['glossary.create', 'glossary.update', 'glossary.delete']);
  });

  it('is read in both directions', async () => {
    await add('swell', 'deining');
    await add('SIMCA', '', { doNotTranslate: true, caseSensitive: true });
    const words = (terms: readonly GlossaryTerm[]) => terms.map(({ source, translation }) => `${source} ${translation}`);
    expect(words(await between('en-gb', 'nl-nl'))).toEqual(['SIMCA ', 'swell deining']);
    expect(words(await between('nl-nl', 'en-gb'))).toEqual(['SIMCA ', 'deining swell']);
    expect(await between('en-gb', 'fr-fr')).toEqual([]);
    expect(outcomeOf(await reader.get('/api/ximblox/glossary/of/en-gb/xx'))).toBe('400 V_12 targetLocale');
  });

  it('refuses what is no term, by the field', async () => {
    await add('heave', 'dompen');
    expect(outcomeOf(await add('Heave', 'x'))).toBe('409 V_06 source');
    const { id, revision, updatedAt: _, ...other } = termOf(await add('pitch', 'stampen'));
    const rename = { ...other, revision, source: 'heave' };
    expect(outcomeOf(await staff.send('PUT', `/api/ximblox/glossary/${id}`, rename))).toBe('409 V_06 source');
    expect(outcomeOf(await staff.send('PUT', `/api/ximblox/glossary/${id}`, { ...rename, source: '' }))).toBe('400 V_01 source');
    const long = { ...rename, note: 'x'.repeat(501) };
    expect(outcomeOf(await staff.send('PUT', `/api/ximblox/glossary/${id}`, long))).toBe('400 V_14 note');
    expect(outcomeOf(await staff.send('PUT', `/api/ximblox/glossary/${id}`, { ...rename, source: 'a\nb' }))).toBe(
      '400 V_12 source',
    );
    expect(outcomeOf(await staff.post(`/api/ximblox/glossary/${id}/delete`, { revision: -1 }))).toBe('400 V_12 revision');
    expect(outcomeOf(await add(' ', 'x'))).toBe('400 V_01 source');
    expect(outcomeOf(await add('roll', ''))).toBe('400 V_01 translation');
    expect(outcomeOf(await add('roll', 'x'.repeat(201)))).toBe('400 V_14 translation');
    expect(outcomeOf(await add('roll', 'a\nb'))).toBe('400 V_12 translation');
    expect(outcomeOf(await add('roll', 'slingeren', { targetLocale: 'en-gb' }))).toBe('400 V_12 targetLocale');
    expect(outcomeOf(await reader.post('/api/ximblox/glossary', { ...pair, source: 'x', translation: 'y' }))).toBe('403 UM_01 ');
  });

  it('goes out as CSV and comes back: existing terms are changed, faulty lines named', async () => {
    await add('=cmd()', 'formule', { caseSensitive: true });
    const exported = (await reader.get('/api/ximblox/glossary/export')).text;
    expect(exported).toContain('sourceLocale,targetLocale,source,translation,note,doNotTranslate,caseSensitive\r\n');
    expect(exported).toContain(`"'=cmd()",formule,,false,true`);
    expect((await upload(exported.replace(/^.*cmd.*\r\n/m, ''))).body).toMatchObject({ added: 0, changed: 0, errors: [] });
    const answer = await upload(
      [
        'sourceLocale,targetLocale,source,translation,note,doNotTranslate',
        'en-gb,nl-nl,Swell,zwelling,Changed,',
        'en-gb,nl-nl,MARIN,,,ja',
        'en-gb,nl-nl,surge,,,',
        'en-gb,xx,surge,schrikken,,',
        'en-gb,nl-nl,swell,again,,',
      ].join('\n'),
    );
    expect(answer.body).toMatchObject({
      added: 1,
      changed: 1,
      errors: [
        { line: 4, property: 'translation' },
        { line: 5, property: 'targetLocale' },
        { line: 6, property: 'source' },
      ],
    });
    expect((await between('en-gb', 'nl-nl')).find(({ source }) => source === 'Swell')).toMatchObject({
      translation: 'zwelling',
      revision: 1,
    });
    expect(outcomeOf(await upload('source,translation\na,b'))).toBe('415 V_12 f');
    expect(outcomeOf(await upload(''))).toBe('400 V_17 f');
    expect(
      outcomeOf(await upload(`sourceLocale,targetLocale,source,translation\n${'a,b,c,d\n'.repeat(glossaryTermsMax + 1)}`)),
    ).toBe('400 V_14 f');
    expect(outcomeOf(await upload('x', reader))).toBe('403 UM_01 ');
  });

  it('has 5,000 terms at most', async () => {
    await sql`
      insert into glossary_term (source_locale, target_locale, source, translation)
      select 'de-de', 'fr-fr', 'term ' || n, 'x' from generate_series(1, ${glossaryTermsMax}::int) n`.execute(test.db);
    expect(outcomeOf(await add('one more', 'nog een'))).toBe('409 V_07 ');
    expect(outcomeOf(await upload('sourceLocale,targetLocale,source,translation\nen-gb,nl-nl,one,een'))).toBe('409 V_07 f');
    await sql`delete from glossary_term where source_locale = 'de-de'`.execute(test.db);
  });
});
