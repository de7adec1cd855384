import type { Dashboard, LinkTarget, PageProblems } from '@ximblox/contract';
import { permissionNames } from '@ximblox/primitives';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeHeading, makeLivePage, makePage, outcomeOf, type CreatedPage } from '../../../../testing/factories.ts';
import { servedPaths } from './served-paths.ts';

const api = '/api/ximblox/page';
const text = (key: string, html: string) => ({
  type: 'richText',
  key,
  props: { html },
  anchorPoint: '',
  visibility: 0,
  __images: {},
  __files: {},
});

describe('what a link leads to', () => {
  let test: TestApp;
  let staff: Caller;
  let live: CreatedPage;
  let draft: CreatedPage;
  let host: string;
  const ask = async (href: string): Promise<LinkTarget> => {
    const { body } = await staff.post(`${api}/check-links`, { links: [{ href }] });
    return (body['items'] as LinkTarget[])[0] as LinkTarget;
  };
  const stateOf = async (href: string) => (await ask(href)).state;
  const store = async (page: CreatedPage, revision: number, blocks: unknown[]) =>
    expect(outcomeOf(await staff.post(`${api}/version/${page.versionID}/store`, { revision, blocks }))).toBe('done');
  const listed = async () => {
    const { body } = await staff.post(`${api}/list`, { hasProblems: true, pageIndex: 0, pageSize: 50 });
    return (body['items'] as { title: string }[]).map(({ title }) => title);
  };
  const onDashboard = async (kind: string) => {
    const { problems } = (await staff.get('/api/ximblox/dashboard')).body as unknown as Dashboard;
    return problems.find((problem) => problem.kind === kind)?.items.map(({ name }) => name);
  };

  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs([...permissionNames]);
    host = new URL(test.services.config.publicUrl).host;
    live = await makePage(staff, { title: 'Target', slug: 'target' });
    await store(live, 0, [makeHeading('h', 'Results', 'results'), { ...makeHeading('m', 'Members', 'members'), visibility: 1 }]);
    await staff.post(`${api}/${live.id}/publish`, {});
    draft = await makePage(staff, { title: 'Draft', slug: 'draft' });
  });
  afterAll(() => test.close());

  it('is told for paths and own URLs in all their forms', async () => {
    for (const href of ['/en/target', '/en/target/', '/en/target?a=1', '/en/target#results', '/', '/en/search', '/en/Target'])
      expect([href, await stateOf(href)]).toEqual([href, 'works']);
    for (const start of [`http://${host}`, `https://${host}`, `https://www.${host}`, `HTTPS://${host.toUpperCase()}`]) {
      expect(await stateOf(`${start}/en/target`)).toBe('works');
      expect(await stateOf(`${start}/en/nothing-here`)).toBe('notFound');
    }
    for (const href of ['/en/nothing-here', '/nothing', '/en/target.pdf', '/en/target.ics', '/report.pdf'])
      expect([href, await stateOf(href)]).toEqual([href, 'notFound']);
    for (const href of ['https://example.org/en/nothing', 'mailto:a@example.org']) expect(await stateOf(href)).toBe('elsewhere');
  });

  it('is told for anchors, with those most like one that is not there', async () => {
    expect(await ask('/en/target#result')).toMatchObject({ state: 'noAnchor', anchors: ['results'], pageID: live.id });
    expect(await stateOf('/en/target#members')).toBe('restricted');
    const { body } = await staff.post(`${api}/check-links`, {
      pageID: live.id,
      links: [
        { href: '#results' },
        { href: '#nowhere' },
        { pageID: live.id, anchor: 'nope' },
        { href: '#members', visibility: 1 },
      ],
    });
    expect((body['items'] as LinkTarget[]).map(({ state }) => state)).toEqual(['works', 'noAnchor', 'noAnchor', 'works']);
    expect(await stateOf('#results')).toBe('unchecked');
  });

  it('is told for pages that are drafts, unpublished, or in the bin', async () => {
    expect(await ask('/en/draft')).toMatchObject({ state: 'notPublished', pageID: draft.id, title: 'Draft' });
    const unpublished = await makeLivePage(staff, { title: 'Gone', slug: 'gone' });
    await staff.post(`${api}/${unpublished.id}/unpublish`, {});
    expect(await stateOf('/en/gone')).toBe('notPublished');
    await staff.post(`${api}/${unpublished.id}/delete`, {});
    expect(await stateOf('/en/gone')).toBe('inBin');
  });

  it('is told for redirects: those that lead on, to nothing, and to others', async () => {
    const redirect = async (originalURL: string, targetURL: string) =>
      staff.post('/api/ximblox/redirect', { originalURL, targetURL, status: 301 });
    await redirect('/old', '/en/target');
    await redirect('/lost', '/en/nothing-here');
    await redirect('/away', 'https://example.org/');
    expect(await ask('/old')).toMatchObject({ state: 'redirects', location: '/en/target', pageID: live.id });
    expect(await stateOf('/lost')).toBe('deadRedirect');
    expect(await stateOf('/away')).toBe('redirects');
  });

  it('is told for files: those that only the back office opens, in the bin, deleted, and offered by a page', async () => {
    const lib = '/api/ximblox/medialib';
    const send = async (call: string, input: Record<string, string>, words: string) => {
      const bytes = Buffer.from(`%PDF-1.4\n% ${words}\n%%EOF\n`);
      const answer = await staff.upload(`${lib}/${call}`, input, { field: 'f', name: 'report.pdf', type: 'x/y', bytes });
      return (answer.body['file'] as { id: number }).id;
    };
    const id = await send('add-file', { path: '/' }, 'first');
    const ofLibrary = `${lib}/file/${id}`;
    for (const href of [ofLibrary, `https://${host}${ofLibrary}`, `${lib}/preview-image?imageID=${id}`])
      expect([href, await stateOf(href)]).toEqual([href, 'staffOnly']);
    expect(await stateOf(`${lib}/file/999999`)).toBe('notFound');
    expect(await stateOf(`${lib}/file/99999999999999999999`)).toBe('notFound');
    await staff.post('/api/ximblox/redirect', { originalURL: '/report', targetURL: ofLibrary, status: 301 });
    expect(await ask('/report')).toMatchObject({ state: 'deadRedirect', location: ofLibrary });

    const page = await makePage(staff, { title: 'Offers a report' });
    const downloads = {
      type: 'downloads',
      key: 'd',
      props: { title: 'Downloads', items: [{ key: 'a', title: 'Report', language: 'en' }] },
      __files: { 'items.a.file': [{ fileID: id, altText: 'Report' }] },
    };
    await store(page, 0, [downloads]);
    const { body } = await staff.get(`${api}/${page.id}`);
    const offered = new RegExp(`${lib}/get-page-file/[^"]*`).exec(JSON.stringify(body['pageVersion']))?.[0] ?? '';
    expect(await stateOf(offered)).toBe('notPublished');
    const own = await staff.post(`${api}/check-links`, { pageID: page.id, links: [{ href: offered }] });
    expect(own.body['items']).toMatchObject([{ state: 'works' }]);
    await staff.post(`${api}/${page.id}/publish`, {});
    expect(await stateOf(offered)).toBe('works');
    await send('replace-file', { id: String(id) }, 'second');
    expect(await stateOf(offered)).toBe('works');

    const linking = await makePage(staff, { title: 'Links to a report' });
    await store(linking, 0, [text('t', `<p><a href="${ofLibrary}">one</a></p>`)]);
    await staff.post(`${api}/${linking.id}/publish`, {});
    const problemsOf = async () =>
      ((await staff.post(`${api}/find-problems`, { ids: [linking.id] })).body as unknown as PageProblems).items[0];
    expect(await problemsOf()).toMatchObject({ problems: [{ kind: 'staffOnly', text: 'one', to: ofLibrary }], isComplete: true });
    await staff.post(`${api}/${page.id}/delete`, {});
    await staff.post(`${lib}/delete-file`, { id });
    expect(await stateOf(ofLibrary)).toBe('fileInBin');
    expect(await problemsOf()).toMatchObject({ problems: [{ kind: 'fileInBin' }] });
    expect(await onDashboard('brokenLinks')).toContain('Links to a report');
    await staff.post(`${lib}/erase-files`, { ids: [id] });
    expect(await stateOf(ofLibrary)).toBe('notFound');
    await staff.post(`${api}/${linking.id}/delete`, {});
  });

  it('finds nothing broken that the site serves', async () => {
    for (const path of servedPaths()) {
      expect([path, await stateOf(path)]).toEqual([path, 'works']);
    }
  });

  it('is on the dashboard for the entries of published menus, in the languages of the caller, until they are mended', async () => {
    const path = '/api/ximblox/menu/fr-fr/footer';
    const publish = async (links: readonly string[]) => {
      const items = links.map((link, index) => ({
        key: `entry-${index}`,
        title: link,
        link,
        pageID: null,
        newWindow: false,
        children: [],
      }));
      const { body } = await staff.get(`${path}/draft`);
      expect(outcomeOf(await staff.send('PUT', `${path}/draft`, { revision: body['revision'], items }))).toBe('done');
      const { body: draft } = await staff.get(`${path}/draft`);
      const publishedRevision = (draft['published'] as { revision: number }).revision;
      expect(outcomeOf(await staff.post(`${path}/publish`, { revision: draft['revision'], publishedRevision }))).toBe('done');
    };
    await publish(['/en/target', '/en/nothing-here', `https://${host}/en/gone-too`, '/en/target#nope', '#results']);
    expect(await onDashboard('brokenMenuLinks')).toEqual([
      '/en/nothing-here',
      `https://${host}/en/gone-too`,
      '/en/target#nope',
      '#results',
    ]);
    const german = await test.loginAs([{ name: 'manage-menu', parameters: { locales: ['de-de'] } }, 'edit-page']);
    const { problems } = (await german.get('/api/ximblox/dashboard')).body as unknown as Dashboard;
    expect(problems.find(({ kind }) => kind === 'brokenMenuLinks')).toMatchObject({ count: 0, items: [] });
    await publish(['/en/target']);
    expect(await onDashboard('brokenMenuLinks')).toEqual([]);
  });

  it('is on the dashboard for the links of the site’s settings until they are mended', async () => {
    const path = '/api/ximblox/settings/site';
    const { body } = await staff.get(path);
    const save = async (nl: string, url: string) => {
      const links = { privacyStatement: { en: '/en/target', nl }, social: [{ name: 'Us', url }] };
      expect(outcomeOf(await staff.send('PUT', path, { ...body, ...links }))).toBe('done');
    };
    await save('/nl/bestaat-niet?x=1#y', `https://${host}/en/nothing-here`);
    expect(await onDashboard('brokenSettingsLinks')).toEqual(['/nl/bestaat-niet?x=1#y', `https://${host}/en/nothing-here`]);
    const { problems } = (await (await test.loginAs(['edit-page'])).get('/api/ximblox/dashboard')).body as unknown as Dashboard;
    expect(problems.map(({ kind }) => kind)).not.toContain('brokenSettingsLinks');
    await save('/en/target#results', 'https://example.org/us');
    expect(await onDashboard('brokenSettingsLinks')).toEqual([]);
  });

  it('is in the problems of a page, on the dashboard and in the list, and follows its targets', async () => {
    const page = await makePage(staff, { title: 'Three broken links' });
    await store(page, 0, [
      text(
        't',
        '<p><a href="/en/nothing-here">one</a> <a href="#nowhere">two</a> <a href="/en/target#nope">three</a> <a href="/en/target">right</a></p><h2>Two</h2><h4>Four</h4>',
      ),
    ]);
    const { body } = await staff.post(`${api}/find-problems`, { ids: [page.id] });
    expect((body as unknown as PageProblems).items).toMatchObject([
      {
        pageID: page.id,
        count: 4,
        isComplete: true,
        problems: [
          { kind: 'notFound', text: 'one', blockKey: 't', to: '/en/nothing-here' },
          { kind: 'noAnchor', text: 'two' },
          { kind: 'noAnchor', text: 'three' },
          { kind: 'skippedLevel', text: 'Four' },
        ],
      },
    ]);
    await staff.post(`${api}/${page.id}/publish`, {});
    expect(await onDashboard('brokenLinks')).toEqual(['Three broken links']);
    expect(await onDashboard('skippedLevels')).toEqual(['Three broken links']);
    expect(await listed()).toEqual(['Three broken links']);

    const right = await makePage(staff, { title: 'Right until now' });
    await store(right, 0, [text('t', '<p><a href="/en/target">right</a> <a href="/en/target#results">too</a></p>')]);
    await staff.post(`${api}/${right.id}/publish`, {});
    expect(await listed()).toEqual(['Three broken links']);
    await staff.post(`${api}/${live.id}/unpublish`, {});
    expect(await onDashboard('brokenLinks')).toEqual(['Right until now', 'Three broken links']);
    expect((await listed()).toSorted()).toEqual(['Right until now', 'Three broken links']);
  });

  it('names blocks that more people could read than on the live page, until they are as they were', async () => {
    const page = await makePage(staff, { title: 'For members' });
    const problemsOf = async () => {
      const { body } = await staff.post(`${api}/find-problems`, { ids: [page.id] });
      return (body as unknown as PageProblems).items[0]?.problems;
    };
    const blocks = (visibility: number) => [
      { ...text('t', '<p>Prices of the tests</p>'), visibility },
      { ...text('u', '<p>For everyone</p>'), visibility: 0 },
    ];
    await store(page, 0, blocks(0));
    expect(await problemsOf()).toEqual([]);
    await store(page, 1, blocks(1));
    await staff.post(`${api}/${page.id}/publish`, {});
    expect(await problemsOf()).toEqual([]);
    // The first change after that begins a version of its own.
    const { body: edited } = await staff.post(`${api}/version/${page.versionID}/store`, { revision: 2, blocks: blocks(0) });
    expect(await problemsOf()).toMatchObject([{ kind: 'openedToMore', blockKey: 't', text: 'Prices of the tests', to: '' }]);
    const newest = { ...page, versionID: Number(edited['pageVersionID']) };
    await store(newest, Number(edited['revision']), blocks(2));
    expect(await problemsOf()).toEqual([]);
  });
});
