import type { FoundPage, Page } from '@ximblox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeHeading, makeLivePage, makePage, outcomeOf, type CreatedPage } from '../../../../testing/factories.ts';

const text = (key: string, html: string) => ({ ...makeHeading(key, ''), type: 'richText', props: { html } });

describe('words in the drafts of all pages', () => {
  let test: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'read-drafts']);
  });
  afterAll(() => test.close());

  const pageOf = async (id: number): Promise<Page> => (await staff.get(`/api/ximblox/page/${id}`)).body as unknown as Page;
  const store = async ({ id }: CreatedPage, blocks: object[], more: object = {}) => {
    const { pageVersion } = await pageOf(id);
    const body = { revision: pageVersion.revision, blocks, ...more };
    expect(outcomeOf(await staff.post(`/api/ximblox/page/version/${pageVersion.id}/store`, body))).toBe('done');
  };
  const find = (term: string, more: object = {}, caller = staff) => caller.post('/api/ximblox/page/find-text', { term, ...more });
  const found = (answer: Answer) => answer.body['items'] as readonly FoundPage[];
  const replace = (term: string, replaceWith: string, pages: object[], more: object = {}, caller = staff) =>
    caller.post('/api/ximblox/page/replace-text', { term, replaceWith, pages, ...more });
  const propsOf = async ({ id }: CreatedPage) => (await pageOf(id)).pageVersion.blocks.map(({ props }) => props);
  const undo = (answer: Answer) => staff.post('/api/ximblox/page/undo-many', { ids: answer.body['undoIDs'] });

  it('are found in blocks, across formatting, and in titles, with the words around them', async () => {
    const page = await makePage(staff, { title: 'The zebrafish tank' });
    await store(page, [makeHeading('a', 'No fish'), text('b', '<p>A <strong>zebra</strong>fish &amp; Zebrafish.</p>')]);
    const answer = await find('zebrafish');
    expect(answer.body).toMatchObject({ next: null });
    expect(answer.body['searched']).toBe(answer.body['totalPages']);
    expect(found(answer)).toMatchObject([{ id: page.id, revision: 1, count: 3, can: { edit: true } }]);
    expect(found(answer)[0]?.hits.map(({ place, before, text: word }) => `${place}: ${before}[${word}]`)).toEqual([
      'Title: The [zebrafish]',
      'Text:  A [zebrafish]',
      'Text:  A zebrafish & [Zebrafish]',
    ]);
    expect(found(await find('zebrafish', { withPageTexts: false, matchesCase: true }))[0]?.count).toBe(1);
    expect(found(await find('zebra', { wholeWord: true }))).toEqual([]);
    expect(found(await find('fish & zebra'))[0]?.count).toBe(1);
    expect(found(await find('zebrafish', { locale: 'nl-nl' }))).toEqual([]);
    expect(found(await find('zebrafish', { type: 'news' }))).toEqual([]);
    expect(found(await find('zebrafish', { below: page.slug }))).toHaveLength(1);
    expect(found(await find('zebrafish', { below: 'elsewhere' }))).toEqual([]);
  });

  it('are replaced in the draft alone, and all at once undone', async () => {
    const live = await makeLivePage(staff);
    await store(live, [makeHeading('a', 'An okapi')]);
    await staff.post(`/api/ximblox/page/${live.id}/publish`, {});
    const draft = await makePage(staff);
    await store(draft, [text('b', '<p>Two <em>ok</em>apis, one okapi</p>')]);
    const pages = found(await find('okapi')).map(({ id, revision }) => ({ id, revision }));
    expect(pages.map(({ id }) => id)).toEqual([live.id, draft.id]);
    const answer = await replace('okapi', 'ibex & <co>', pages);
    expect(answer.body).toMatchObject({ done: [live.id, draft.id], refused: [], replaced: 3, left: 0 });
    expect(await propsOf(live)).toMatchObject([{ title: 'An ibex & <co>' }]);
    expect(await propsOf(draft)).toMatchObject([
      { html: '<p>Two <em>ibex &amp; &lt;co&gt;</em>s, one ibex &amp; &lt;co&gt;</p>' },
    ]);
    const site = await test.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=/en/${live.slug}`);
    expect(JSON.stringify(site.body)).toContain('An okapi');
    const { items } = (await staff.get(`/api/ximblox/page/${draft.id}/checkpoints`)).body as { items: { reason: string }[] };
    expect(items[0]?.reason).toBe('replaced');
    expect((await undo(answer)).body).toMatchObject({ refused: [] });
    expect(await propsOf(live)).toMatchObject([{ title: 'An okapi' }]);
    expect(await propsOf(draft)).toMatchObject([{ html: '<p>Two <em>ok</em>apis, one okapi</p>' }]);
    expect((await pageOf(live.id)).hasDraft).toBe(false);
  });

  it('stay where they were left out, where their text would become too long, and in a page that changed since', async () => {
    const [some, changed] = [await makePage(staff, { title: 'Quokka' }), await makePage(staff, { title: 'Quokka too' })];
    await store(some, [makeHeading('a', 'quokka one, quokka two')]);
    const pages = found(await find('quokka')).map(({ id, revision }) => ({ id, revision, leaveOut: [1] }));
    await store(changed, [makeHeading('b', 'Mine')]);
    const answer = await replace('quokka', 'numbat', pages);
    expect(answer.body).toMatchObject({ done: [some.id], refused: [{ id: changed.id, errors: [{ name: 'revisionConflict' }] }] });
    expect((await pageOf(some.id)).title).toBe('numbat');
    expect(await propsOf(some)).toMatchObject([{ title: 'quokka one, numbat two' }]);
    const { revision } = (await pageOf(some.id)).pageVersion;
    const long = await replace('quokka', 'x'.repeat(1000), [{ id: some.id, revision }]);
    expect(long.body).toMatchObject({ done: [], refused: [{ id: some.id, errors: [{ name: 'conflict' }] }] });
    expect((await replace('never there', 'x', [{ id: some.id, revision }])).body).toMatchObject({ done: [], replaced: 0 });
  });

  it('are not undone in a draft that changed since, which is named', async () => {
    const page = await makePage(staff, { title: 'A narwhal' });
    const answer = await replace('narwhal', 'beluga', [{ id: page.id, revision: 0 }]);
    await store(page, [makeHeading('b', 'Mine')]);
    const [undoID] = answer.body['undoIDs'] as number[];
    expect((await undo(answer)).body).toMatchObject({ done: [], refused: [{ id: undoID, errors: [{ name: 'conflict' }] }] });
    expect((await pageOf(page.id)).title).toBe('A beluga');
  });

  it('are neither found nor changed in pages that the caller may not edit', async () => {
    const page = await makePage(staff, { title: 'A wombat' });
    const dutch = await test.loginAs(['read-drafts', { name: 'edit-page', parameters: { locales: ['nl-nl'] } }]);
    const answer = await find('wombat', {}, dutch);
    expect([found(answer), answer.body['totalPages']]).toEqual([[], 0]);
    const refused = await replace('wombat', 'x', [{ id: page.id, revision: 0 }], {}, dutch);
    expect(refused.body).toMatchObject({ done: [], refused: [{ id: page.id, errors: [{ name: 'forbidden' }] }] });
    expect((await pageOf(page.id)).title).toBe('A wombat');
    expect(outcomeOf(await find('wombat', {}, await test.loginAs(['read-drafts'])))).toBe('403 UM_01 ');
  });

  it('are found part by part in many pages, each page once', async () => {
    const created: number[] = [];
    for (let at = 0; at < 60; at += 1) created.push((await makePage(staff, { title: `Axolotl ${at}` })).id);
    const ids: number[] = [];
    let calls = 0;
    for (let after: number | null = 0; after !== null; calls += 1) {
      const answer = await find('axolotl', { after });
      ids.push(...found(answer).map(({ id }) => id));
      after = answer.body['next'] as number | null;
    }
    expect(ids).toEqual(created);
    expect(calls).toBeGreaterThan(1);
  });

  it('name the field of a bad call', async () => {
    expect(outcomeOf(await find('a'))).toBe('400 V_10 term');
    expect(outcomeOf(await find('x'.repeat(201)))).toBe('400 V_14 term');
    expect(outcomeOf(await find('word', { type: 'none' }))).toBe('400 V_12 type');
    expect(outcomeOf(await replace('word', 'x', []))).toBe('400 V_01 pages');
    expect(outcomeOf(await replace('w', 'x', [{ id: 1, revision: 0 }]))).toBe('400 V_10 term');
    expect(outcomeOf(await replace('word', 'a\nb', [{ id: 1, revision: 0 }]))).toBe('400 V_12 replaceWith');
    expect(outcomeOf(await replace('word', 'x'.repeat(1001), [{ id: 1, revision: 0 }]))).toBe('400 V_14 replaceWith');
    expect(outcomeOf(await staff.post('/api/ximblox/page/undo-many', { ids: [] }))).toBe('400 V_01 ids');
    expect(outcomeOf(await staff.post('/api/ximblox/page/undo-many', { ids: ['x'] }))).toBe('400 V_12 ids[0]');
    expect(
      outcomeOf(await staff.post('/api/ximblox/page/undo-many', { ids: Array.from({ length: 51 }, (_, at) => at + 1) })),
    ).toBe('400 V_14 ids');
  });
});
