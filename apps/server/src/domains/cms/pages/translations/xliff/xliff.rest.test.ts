import type { Page, Translation, XliffPage } from '@ximblox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../../testing/app.ts';
import { longestTurn, neededTurn } from '../../../../../testing/load/longest-turn.ts';
import { makeHeading, makePage, outcomeOf } from '../../../../../testing/factories.ts';

const text = (key: string, html: string) => ({ ...makeHeading(key, ''), type: 'richText', props: { html } });

describe('translations as files', () => {
  let test: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'read-drafts']);
  });
  afterAll(() => test.close());

  const pageOf = async (id: number): Promise<Page> => (await staff.get(`/api/ximblox/page/${id}`)).body as unknown as Page;
  const store = async (id: number, blocks: object[]) => {
    const { pageVersion } = await pageOf(id);
    const { revision } = pageVersion;
    expect(outcomeOf(await staff.post(`/api/ximblox/page/version/${pageVersion.id}/store`, { revision, blocks }))).toBe('done');
  };
  const makeTranslated = async () => {
    const source = await makePage(staff, { title: 'Waves & <basins>' });
    await store(source.id, [makeHeading('a', 'First'), text('b', '<p>One <strong>bold</strong> word &amp; more.</p>')]);
    const copy = { pageID: source.id, newLocale: 'nl-nl', title: 'Nog niet', slug: `xliff-${source.id}` };
    const answer = await staff.post('/api/ximblox/page/create-translation', copy);
    return { id: Number(answer.body['pageID']), sourceID: source.id };
  };
  const exported = async (id: number): Promise<string> =>
    String((await staff.post('/api/ximblox/translation/export-xliff', { pageIDs: [id] })).body['content']);
  const preview = (content: string) => staff.post('/api/ximblox/translation/preview-xliff', { content });
  const bring = async (id: number, content: string, revision?: number) =>
    staff.post(`/api/ximblox/page/${id}/import-xliff`, {
      content,
      revision: revision ?? (await pageOf(id)).pageVersion.revision,
    });
  /** What an agency does: a target for each source. */
  const translate = (content: string, change: (source: string) => string) =>
    content.replaceAll(/<source>([\s\S]*?)<\/source>(?:\n<target[^>]*>[\s\S]*?<\/target>)?/g, (_, source: string) => {
      return `<source>${source}</source><target state="translated">${change(source)}</target>`;
    });
  const toDutch = (source: string) =>
    source
      .replace('First', 'Eerste')
      .replace('One', 'Eén')
      .replace('bold', 'vet')
      .replace('word', 'woord')
      .replace('Waves', 'Golven');

  it('go out, are translated, come back, and are right for what the source says', async () => {
    const { id } = await makeTranslated();
    const file = await exported(id);
    expect(file).toContain('source-language="en-GB" target-language="nl-NL"');
    expect(file).toContain('<source><![CDATA[<p>One <strong>bold</strong> word &amp; more.</p>]]></source>');
    const translated = translate(file, toDutch);
    const { items } = (await preview(translated)).body as unknown as { items: XliffPage[] };
    expect(items).toMatchObject([{ pageID: id, mayEdit: true, counts: { changed: 3, unknown: 0 } }]);
    expect(items[0]?.units.map(({ outcome, after }) => `${outcome} ${after}`)).toEqual([
      'changed Golven & <basins>',
      'changed Eerste',
      'changed <p>Eén <strong>vet</strong> woord &amp; more.</p>',
    ]);
    const answer = await bring(id, translated);
    expect(answer.body).toMatchObject({ changed: 3, debt: 0 });
    const { title, pageVersion } = await pageOf(id);
    expect(title).toBe('Golven & <basins>');
    expect(pageVersion.blocks.map(({ props }) => props)).toMatchObject([
      { title: 'Eerste' },
      { html: '<p>Eén <strong>vet</strong> woord &amp; more.</p>' },
    ]);
    expect((await staff.post('/api/ximblox/translation/export-xliff', { pageIDs: [id] })).body['units']).toBe(0);
  });

  it('store what was translated from other words, but leave that block to do', async () => {
    const { id, sourceID } = await makeTranslated();
    const translated = translate(await exported(id), toDutch);
    await store(sourceID, [makeHeading('a', 'First of all'), text('b', '<p>One <strong>bold</strong> word &amp; more.</p>')]);
    const { items } = (await preview(translated)).body as unknown as { items: XliffPage[] };
    expect(items[0]?.units.map(({ outcome }) => outcome)).toEqual(['changed', 'changedSource', 'changed']);
    expect((await bring(id, translated)).body).toMatchObject({ changed: 3, debt: 1 });
  });

  it('leave to do what the agency did not finish, and keep the translation where a tool filled in the source', async () => {
    const { id, sourceID } = await makeTranslated();
    await bring(id, translate(await exported(id), toDutch));
    await store(sourceID, [makeHeading('a', 'First of all'), text('b', '<p>One <strong>bold</strong> wave &amp; more.</p>')]);
    const file = await exported(id);
    expect(file.match(/<target state="needs-review-translation">/g)).toHaveLength(2);
    const previewed = async (content: string) =>
      ((await preview(content)).body as unknown as { items: XliffPage[] }).items[0]?.counts;
    expect(await previewed(file)).toMatchObject({ unfinished: 2, same: 0, changed: 0 });
    expect((await bring(id, file)).body).toMatchObject({ changed: 0, debt: 2 });
    const half = file.replace('<target state="needs-review-translation">Eerste', '<target state="signed-off">Allereerst');
    expect(await previewed(half)).toMatchObject({ changed: 1, unfinished: 1 });
    expect((await bring(id, half)).body).toMatchObject({ changed: 1, debt: 1 });
    const prefilled = (await exported(id)).replace(
      /<source>([\s\S]*?)<\/source>\n<target[^>]*>[\s\S]*?<\/target>/,
      (_, source: string) => `<source>${source}</source><target state="new">${source}</target>`,
    );
    expect(await previewed(prefilled)).toMatchObject({ empty: 1, changed: 0 });
    expect((await bring(id, prefilled)).body).toMatchObject({ changed: 0, debt: 1 });
    const suggested = (await exported(id)).replace(/vet<\/strong> woord/, 'vet</strong> golf');
    expect(await previewed(suggested)).toMatchObject({ unfinished: 1 });
    expect((await bring(id, suggested)).body).toMatchObject({ changed: 1, debt: 1 });
    const checked = (await exported(id)).replace('state="needs-review-translation"', 'state="translated"');
    expect((await bring(id, checked)).body).toMatchObject({ changed: 0, debt: 0 });
  });

  it('bring back a block that only the source has', async () => {
    const { id, sourceID } = await makeTranslated();
    const blocks = [makeHeading('a', 'First'), makeHeading('new', 'New'), text('b', '<p>Text</p>')];
    await store(sourceID, blocks);
    await bring(
      id,
      translate(await exported(id), (source) => source.replace('New', 'Nieuw')),
    );
    expect((await pageOf(id)).pageVersion.blocks.map(({ key, props }) => [key === 'new', props['title']])).toEqual([
      [false, 'First'],
      [true, 'Nieuw'],
      [false, undefined],
    ]);
    const { records } = (await staff.get(`/api/ximblox/page/${id}/translation`)).body as unknown as Translation;
    expect(records.find(({ sourceKey }) => sourceKey === 'new')?.blockKey).toBe('new');
  });

  it('name texts that are not of the page, and store the others', async () => {
    const { id } = await makeTranslated();
    const file = translate(await exported(id), toDutch).replace('id="a:title"', 'id="nowhere:title"');
    const { items } = (await preview(file)).body as unknown as { items: XliffPage[] };
    expect(items[0]?.units.find(({ outcome }) => outcome === 'unknown')?.id).toBe('nowhere:title');
    expect((await bring(id, file)).body).toMatchObject({ changed: 2, debt: 1 });
  });

  it('overwrite nothing that was written after the preview', async () => {
    const { id } = await makeTranslated();
    const file = translate(await exported(id), toDutch);
    const { revision } = (await pageOf(id)).pageVersion;
    await store(id, [makeHeading('mine', 'Mine')]);
    expect(outcomeOf(await bring(id, file, revision))).toBe('409 V_07 revision');
  });

  it('are refused for pages that are no translations, in other languages, and without the right', async () => {
    const { id, sourceID } = await makeTranslated();
    const file = translate(await exported(id), toDutch);
    const ask = (pageIDs: number[]) => staff.post('/api/ximblox/translation/export-xliff', { pageIDs });
    expect((await ask([id, sourceID, 999_999])).body['leftOut']).toEqual([sourceID, 999_999]);
    const other = file.replace(`translation/${id}`, `translation/${sourceID}`);
    const refused = async (content: string) => (await preview(content)).body['refused'];
    expect(await refused(other)).toEqual([{ original: `translation/${sourceID}`, reason: 'noTranslation' }]);
    expect(await refused(file.replace('nl-NL', 'de-DE'))).toMatchObject([{ reason: 'targetLanguage' }]);
    expect(await refused(file.replace('en-GB', 'fr-FR'))).toMatchObject([{ reason: 'sourceLanguage' }]);
    const twice = file.replace('</xliff>', `${/<file[\s\S]*<\/file>/.exec(file)?.[0]}</xliff>`);
    expect(await refused(twice)).toMatchObject([{ reason: 'repeated' }]);
    expect(outcomeOf(await bring(id, file.replace('nl-NL', 'de-DE')))).toBe('400 V_12 content');
    expect(outcomeOf(await bring(id, other))).toBe('400 V_12 content');
    const english = await test.loginAs([{ name: 'edit-page', parameters: { locales: ['en-gb'] } }]);
    const { revision } = (await pageOf(id)).pageVersion;
    const answer = await english.post(`/api/ximblox/page/${id}/import-xliff`, { content: file, revision });
    expect(outcomeOf(answer)).toBe('403 UM_01 ');
  });

  it.each([
    ['white space only', ' \n', 'notXML'],
    ['no XML', 'Hello', 'notXML'],
    ['another document', '<html><body/></html>', 'otherDocument'],
    ['a version that is not read', '<xliff version="2.0"><file original="translation/1"/></xliff>', 'version'],
    ['an unclosed element', '<xliff version="1.2"><file>', 'damaged'],
    [
      'an entity of a document type',
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><xliff version="1.2"><file original="&e;"/></xliff>',
      'documentType',
    ],
    ['nothing in it', '<xliff version="1.2"></xliff>', 'noFiles'],
    ['deep nesting', `<xliff version="1.2">${'<g>'.repeat(50)}${'</g>'.repeat(50)}</xliff>`, 'maxDepth'],
  ])('with %s are refused, with the reason', async (_, content, fault) => {
    const answer = await preview(content);
    expect(outcomeOf(answer)).toBe('400 V_12 content');
    expect(answer.body['Errors']).toMatchObject([{ detail: fault === 'maxDepth' ? { rule: fault } : { rule: 'xliff', fault } }]);
  });

  it('are refused by the place of a text that is too long or can’t be cleaned, and then store nothing', async () => {
    const { id } = await makeTranslated();
    const file = await exported(id);
    const long = translate(file, (source) => (source.includes('First') ? 'x'.repeat(2_000) : source));
    expect(outcomeOf(await bring(id, long))).toMatch(/^400 V_14 /);
    const empty = translate(file, (source) => (source.includes('bold') ? '&lt;script&gt;alert(1)&lt;/script&gt;' : source));
    expect(outcomeOf(await bring(id, empty))).toMatch(/^400 V_15 /);
    expect((await pageOf(id)).pageVersion.revision).toBe(0);
    const tooMany = `<xliff version="1.2">${'<file original="translation/1"></file>'.repeat(101)}</xliff>`;
    expect(outcomeOf(await preview(tooMany))).toBe('400 V_14 content');
  });

  it('do not run markup that an agency put in', async () => {
    const { id } = await makeTranslated();
    const file = translate(await exported(id), (source) =>
      source.replace('<strong>', '<script>alert(1)</script><strong onclick="x()">'),
    );
    await bring(id, file);
    const html = JSON.stringify((await pageOf(id)).pageVersion.blocks);
    expect(html).not.toMatch(/script|onclick/);
  });

  const limit = 4 * 1024 * 1024;
  const filled = (head: string, piece: (index: number) => string, tail: string): string => {
    let content = head;
    for (let index = 0; content.length < limit - 200; index += 1) content += piece(index);
    return content + tail;
  };
  const file = '<xliff version="1.2"><file original="translation/1">';

  /** CPU milliseconds that one turn may take, beside what the client in this process takes: the same for a body that nobody parses. */
  const turnMax = 100;
  const expectShort = async (needed: number, content: string): Promise<void> => {
    if (needed < turnMax) return;
    const control = await longestTurn(() => staff.post('/api/ximblox/translation/none', { content }));
    expect(needed).toBeLessThan(turnMax + 3 * control);
  };

  it.each([
    ['attributes', filled('<xliff version="1.2"', (index) => ` a${index}="1"`, '/>'), '400 V_14'],
    ['depth', filled(file, () => '<g>', ''), '400 V_12'],
    ['units', filled(file, () => '<trans-unit/>', '</file></xliff>'), '400 V_14'],
    ['one long name', `<${'x'.repeat(limit - 1)}`, '400 V_12'],
    ['one long text', filled(`${file}<trans-unit><source>`, () => '&lt; ', ''), '400 V_12'],
    ['more than its limit', 'x'.repeat(limit + 1), '400 V_14'],
  ])('keep no other call waiting, whatever they are made of: %s', async (_, content, expected) => {
    const needed = await neededTurn(async () => {
      const { status, body } = await preview(content);
      expect(`${status} ${(body['Errors'] as { code: string }[])[0]?.code}`).toBe(expected);
    }, turnMax);
    await expectShort(needed, content);
  });

  it('are read without a time for each unit and each text of the page, where both are many', async () => {
    const { id } = await makeTranslated();
    const units = filled(
      `<xliff version="1.2"><file original="translation/${id}" source-language="en-GB" target-language="nl-NL">`,
      (index) =>
        index < 19_000 ? `<trans-unit id="b:html"><source>a</source><target>b</target></trans-unit>` : ' '.repeat(1_000),
      '</file></xliff>',
    );
    await expectShort(await neededTurn(() => preview(units), turnMax), units);
  });

  it('are not exported larger than they could come back, and the refusal says what to do', async () => {
    const ids: number[] = [];
    for (let page = 0; page < 3; page += 1) {
      const source = await makePage(staff);
      await store(
        source.id,
        ['a', 'b', 'c'].map((key) => text(key, `<p>${'word '.repeat(49_000)}</p>`)),
      );
      const copy = { pageID: source.id, newLocale: 'nl-nl', title: 'Lang', slug: `long-${source.id}` };
      ids.push(Number((await staff.post('/api/ximblox/page/create-translation', copy)).body['pageID']));
    }
    const ask = (pageIDs: readonly number[]) => staff.post('/api/ximblox/translation/export-xliff', { pageIDs });
    const refused = await ask(ids);
    expect(outcomeOf(refused)).toBe('400 V_14 pageIDs');
    expect(refused.text).toContain('Export fewer pages at a time.');
    const { body } = await ask(ids.slice(0, 2));
    const returned = translate(String(body['content']), (source) => source);
    expect(outcomeOf(await preview(returned))).toBe('done');
  });
});
