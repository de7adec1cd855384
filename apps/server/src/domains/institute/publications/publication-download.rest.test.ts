import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../testing/app.ts';
import { makePage, outcomeOf, type CreatedPage } from '../../../testing/factories.ts';

/** The file in the field `download` of a publication: who reads of it, and who may open it, by the level that its page gives it. */
type Paper = { readonly id: number; readonly title: string; readonly download: { url: string; fileName: string } | null };
let test: TestApp;
let staff: Caller;
const callers = {} as Record<'visitor' | 'member' | 'jipMember' | 'given', Caller>;

async function uploadPDF(name: string): Promise<number> {
  const pdf = { field: 'f', name, type: 'application/pdf', bytes: Buffer.from(`%PDF-1.4\n${name}\n%%EOF\n`) };
  const { body } = await staff.upload('/api/ximblox/medialib/add-file', { path: '/' }, pdf);
  return (body['file'] as { id: number }).id;
}
const refTo = (fileID: number) => [{ fileID, altText: '' }];

async function publish(title: string, typeData: object): Promise<CreatedPage> {
  const page = await makePage(staff, { title, type: 'publication', typeData: { date: '2021-01-01', ...typeData } });
  expect(outcomeOf(await staff.post(`/api/ximblox/page/${page.id}/publish`, {}))).toBe('done');
  return page;
}

async function paperFor(caller: Caller, pageID: number): Promise<{ paper: Paper; text: string }> {
  const { body, text } = await caller.get('/api/institute/publications/get-publications?locale=en-gb&limit=100');
  const paper = (body['items'] as Paper[]).find(({ id }) => id === pageID);
  if (paper === undefined) throw new Error(text);
  return { paper, text };
}

/** The address of the file as staff have it. */
async function addressOf(pageID: number): Promise<string> {
  const { body } = await staff.get(`/api/ximblox/page/${pageID}`);
  const { files } = body['pageType'] as { files: Record<string, { url: string }[]> };
  return files['download']?.[0]?.url ?? '';
}
const bySlug = (caller: Caller, { slug }: CreatedPage): Promise<Answer> =>
  caller.post('/api/ximblox/page/get-by-slug', { slug: `en/${slug}` });

beforeAll(async () => {
  test = await createTestApp();
  staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'manage-media', 'manage-members']);
  callers.visitor = test.visitor;
  callers.member = await test.loginAsMember(1001);
  callers.jipMember = await test.loginAsMember(1002, [7]);
  callers.given = await test.loginAsMember(1003);
}, 60_000);
afterAll(() => test.close());

describe('the download of a publication', () => {
  it.each([
    [0, { visitor: true, member: true, jipMember: true }],
    [1, { visitor: false, member: true, jipMember: true }],
    [2, { visitor: false, member: false, jipMember: true }],
    [undefined, { visitor: false, member: true, jipMember: true }],
  ] as const)('of visibility %s is read of and opened by those of that level alone', async (downloadVisibility, mayHave) => {
    const name = `paper-${downloadVisibility ?? 'usual'}.pdf`;
    const download = refTo(await uploadPDF(name));
    const page = await publish(name, { download, ...(downloadVisibility === undefined ? {} : { downloadVisibility }) });
    const url = await addressOf(page.id);
    expect(url).toContain(`/get-page-file/${page.id}/download/`);
    for (const who of ['visitor', 'member', 'jipMember'] as const) {
      const { paper, text } = await paperFor(callers[who], page.id);
      const html = await callers[who].get(`/en/${page.slug}`);
      const wire = await bySlug(callers[who], page);
      const file = await callers[who].get(url);
      if (mayHave[who]) {
        expect(paper.download, who).toMatchObject({ fileName: name, url });
        expect(html.text, who).toContain(url);
        expect(wire.text, who).toContain(url);
        expect(file.status, who).toBe(200);
      } else {
        expect(paper.download, who).toBeNull();
        for (const answer of [text, html.text, wire.text]) expect(answer, who).not.toContain(url);
        expect(wire.body['typeData'], who).not.toHaveProperty('download');
        expect(wire.body['hiddenLevels'], who).toEqual([downloadVisibility ?? 1]);
        expect(wire.body, who).toMatchObject({ hiddenBlockLevels: [], hiddenFields: { download: downloadVisibility ?? 1 } });
        const row = /<dt[^>]*>Download<\/dt><dd[^>]*>(.*?)<\/dd>/.exec(html.text)?.[1] ?? '';
        expect(row, who).toContain(
          downloadVisibility === 2 ? 'For JIP members only' : `/en/account/login?next=${encodeURIComponent(`/en/${page.slug}`)}`,
        );
        expect(html.text, who).not.toContain('role="note"');
        expect(outcomeOf(file), who).toMatch(/^40[13] UM_01/);
      }
    }
  });

  it('is for members with access to the publication, regardless of its visibility', async () => {
    const page = await publish('Given', { download: refTo(await uploadPDF('given.pdf')), downloadVisibility: 2 });
    const url = await addressOf(page.id);
    expect((await callers.given.get(url)).status).toBe(403);
    expect(outcomeOf(await staff.post(`/api/institute/publications/${page.id}/users`, { userIDs: [1003] }))).toBe('done');
    expect((await paperFor(callers.given, page.id)).paper.download).toMatchObject({ fileName: 'given.pdf', url });
    expect((await callers.given.get(url)).status).toBe(200);
    const wire = await bySlug(callers.given, page);
    expect(wire.body['pageType']).toMatchObject({ files: { download: [{ url }] } });
    expect(wire.body['hiddenLevels']).toEqual([]);
    expect((await callers.given.get(`/en/${page.slug}`)).text).toContain(url);
    expect((await callers.member.get(url)).status).toBe(403);
    expect((await callers.member.get(`/en/${page.slug}`)).text).not.toContain(url);
    expect((await bySlug(callers.member, page)).body['hiddenLevels']).toEqual([2]);
    const { body } = await callers.given.get('/api/institute/user/downloads');
    expect(body['items']).toMatchObject([{ fileName: 'given.pdf', pageID: page.id }]);
  });

  it('that is restricted is in no list of pages', async () => {
    const { body } = await test.visitor.post('/api/ximblox/page/get-pages', {
      type: 'publication',
      locale: 'en-gb',
      pageSize: 100,
    });
    const items = body['items'] as { typeData: { downloadVisibility?: number; download?: object } }[];
    const withDownload = items.filter(({ typeData }) => typeData.download !== undefined);
    expect(withDownload.map(({ typeData }) => typeData.downloadVisibility)).toEqual([0]);
  });

  it('is refused where there is no such file, and with a visibility that does not exist', async () => {
    const page = { title: 'Wrong', slug: 'wrong-download', type: 'publication', locale: 'en-gb' };
    const create = (typeData: object) => staff.post('/api/ximblox/page/create', { ...page, typeData });
    expect(outcomeOf(await create({ download: refTo(2_000_000_000) }))).toBe('400 V_12 typeData.download[0].fileID');
    expect(outcomeOf(await create({ downloadVisibility: 3 }))).toBe('400 V_12 typeData.downloadVisibility');
  });
});
