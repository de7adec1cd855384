import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createLibreTranslate } from '../../../../../adapters/libretranslate/libretranslate-client.ts';
import { createTestApp, type Caller, type TestApp } from '../../../../../testing/app.ts';
import { makeHeading, makePage, outcomeOf } from '../../../../../testing/factories.ts';
import {
  startTranslationServer,
  type TranslationRequest,
  type TranslationServer,
} from '../../../../../testing/servers/translation-server.ts';

/** What the provider does with a call: its answer, or a status. */
let answer: (request: TranslationRequest) => unknown;
let calls: TranslationRequest[] = [];

const dutch: Readonly<Record<string, string>> = { Waves: 'Golven', 'A ': 'Een ', ' test': ' proef' };
const toDutch = (text: string): string => Object.entries(dutch).reduce((all, [from, to]) => all.replaceAll(from, to), text);

describe('translations by machine', () => {
  let test: TestApp;
  let staff: Caller;
  let provider: TranslationServer;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['create-page', 'edit-page', 'read-drafts']);
    provider = await startTranslationServer((request) => {
      calls.push(request);
      return answer(request);
    });
    const { url } = provider;
    Object.assign(test.services, { machineTranslation: createLibreTranslate({ url, key: 'k3y', timeoutMs: 500 }) });
  });
  beforeEach(() => {
    calls = [];
    answer = ({ q }) => ({ translatedText: q.map(toDutch) });
  });
  afterAll(async () => {
    await provider.close();
    await test.close();
  });

  const makeTranslation = async (html = '<p>A <strong>towing tank</strong> test &amp; more</p>'): Promise<number> => {
    const page = await makePage(staff, { title: 'Waves' });
    const blocks = [makeHeading('a', 'Waves & <tanks>'), { ...makeHeading('b', ''), type: 'richText', props: { html } }];
    await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks });
    const copy = { pageID: page.id, newLocale: 'nl-nl', title: 'Nog niet', slug: page.slug };
    return Number((await staff.post('/api/ximblox/page/create-translation', copy)).body['pageID']);
  };
  const suggest = (id: number, sourceKeys: unknown, caller = staff) =>
    caller.post(`/api/ximblox/page/${id}/translation/suggest`, { sourceKeys });

  it('are suggested for blocks, as markup, with the terms of the glossary, and nothing is stored', async () => {
    const pair = { sourceLocale: 'en-gb', targetLocale: 'nl-nl' };
    await staff.post('/api/ximblox/glossary', { ...pair, source: 'towing tank', translation: 'sleeptank' });
    const id = await makeTranslation();
    const before = (await staff.get(`/api/ximblox/page/${id}`)).body;
    expect((await suggest(id, ['a', 'b', '', 'none'])).body['items']).toEqual([
      { sourceKey: 'a', texts: [{ path: 'title', value: 'Golven & <tanks>' }] },
      { sourceKey: 'b', texts: [{ path: 'html', value: '<p>Een <strong>sleeptank</strong> proef &amp; more</p>' }] },
      { sourceKey: '', texts: [{ path: 'title', value: 'Golven' }] },
      { sourceKey: 'none', texts: [] },
    ]);
    expect(calls).toEqual([
      {
        q: ['Waves &amp; &lt;tanks&gt;', expect.stringContaining('<span translate="no">sleeptank</span>'), 'Waves'],
        source: 'en',
        target: 'nl',
        format: 'html',
        api_key: 'k3y',
      },
    ]);
    expect((await staff.get(`/api/ximblox/page/${id}`)).body).toEqual(before);
    expect((await staff.get(`/api/ximblox/page/${id}/translation`)).body['canSuggest']).toBe(true);
  });

  it('run no markup that the provider puts in', async () => {
    answer = ({ q }) => ({ translatedText: q.map(() => '<p onclick="x()">Tekst<script>alert(1)</script></p>') });
    const { items } = (await suggest(await makeTranslation(), ['a', 'b'])).body as { items: object[] };
    expect(JSON.stringify(items)).not.toMatch(/script|onclick/);
  });

  it.each<[string, () => unknown]>([
    ['an error', () => 500],
    ['a redirect', () => 302],
    ['no answer in time', () => undefined],
    ['no JSON', () => 'Hello'],
    ['another number of texts', () => ({ translatedText: [] })],
    ['more than 2 MB', () => ({ translatedText: ['x'.repeat(3_000_000)] })],
  ])('are refused where the provider has %s', async (_, given) => {
    answer = given;
    const refused = await suggest(await makeTranslation(), ['a']);
    expect(outcomeOf(refused)).toBe('409 V_07 ');
    expect(JSON.stringify(refused.body)).toContain('providerUnavailable');
    expect(calls).toHaveLength(1);
  });

  it('are refused without a source, beyond the length of a call, and without the right; nothing is sent then', async () => {
    const id = await makeTranslation(`<p>${'word '.repeat(5_000)}</p>`);
    expect(outcomeOf(await suggest(id, ['b']))).toBe('400 V_14 sourceKeys');
    expect(outcomeOf(await suggest((await makePage(staff)).id, ['a']))).toBe('409 V_07 id');
    expect(outcomeOf(await suggest(999_999, ['a']))).toBe('404 PM_01 id');
    expect(outcomeOf(await suggest(id, []))).toBe('400 V_01 sourceKeys');
    expect(outcomeOf(await suggest(id, [7]))).toBe('400 V_12 sourceKeys[0]');
    const english = await test.loginAs(['read-drafts', { name: 'edit-page', parameters: { locales: ['en-gb'] } }]);
    expect(outcomeOf(await suggest(id, ['a'], english))).toBe('403 UM_01 ');
    expect(calls).toEqual([]);
  });

  it('are off where no provider is set up', async () => {
    const { machineTranslation } = test.services;
    Object.assign(test.services, { machineTranslation: undefined });
    const id = await makeTranslation();
    expect((await staff.get(`/api/ximblox/page/${id}/translation`)).body['canSuggest']).toBe(false);
    expect(JSON.stringify((await suggest(id, ['a'])).body)).toContain('translationNotSetUp');
    Object.assign(test.services, { machineTranslation });
  });
});
