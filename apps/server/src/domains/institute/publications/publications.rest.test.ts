import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeLivePage, makePage, outcomeOf, type CreatedPage } from '../../../testing/factories.ts';

const path = '/api/institute/publications/get-publications';
const fields = {
  type: 2,
  authors: ['J. Terpstra', 'A. Okafor'],
  journal: 'Journal of Ship Hydrodynamics',
  conferenceTitle: 'Ocean Loads Conference',
  date: '2026-10-09',
  readingTime: 25,
  volume: '41',
  pages: '221–234',
  doi: '10.1234/jsh.2026.41.221',
};

let test: TestApp;
let staff: Caller;
let expert: CreatedPage;
let dutchExpertID: number;

const titlesOf = async (query: string) => {
  const { body } = await test.visitor.get(`${path}?${query}`);
  return (body['items'] as { title: string }[]).map(({ title }) => title);
};
const translate = async (pageID: number, title: string, slug: string): Promise<number> => {
  const answer = await staff.post('/api/ximblox/page/create-translation', { pageID, newLocale: 'nl-nl', title, slug });
  const id = Number(answer.body['pageID']);
  await staff.post(`/api/ximblox/page/${id}/publish`, {});
  return id;
};
/** A live publication whose page has a PDF in a block of a level. */
async function makeWithFile(title: string, visibility: 0 | 1 | 2): Promise<CreatedPage> {
  const pdf = { field: 'f', name: `${title}.pdf`, type: 'application/pdf', bytes: Buffer.from(`%PDF-1.4\n${title}\n%%EOF\n`) };
  const uploaded = await staff.upload('/api/ximblox/medialib/add-file', { path: '/' }, pdf);
  const fileID = (uploaded.body['file'] as { id: number }).id;
  const page = await makePage(staff, { title, type: 'publication', typeData: { date: '2020-01-01' } });
  const block = {
    type: 'downloads',
    key: 'd1',
    props: { title: 'Download', items: [{ key: 'k1', title: '', language: '', pages: null }] },
    anchorPoint: '',
    visibility,
    __images: {},
    __files: { 'items.k1.file': [{ fileID, altText: '' }] },
  };
  expect(outcomeOf(await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks: [block] }))).toBe(
    'done',
  );
  expect(outcomeOf(await staff.post(`/api/ximblox/page/${page.id}/publish`, {}))).toBe('done');
  return page;
}

beforeAll(async () => {
  test = await createTestApp();
  staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'manage-media']);
  expert = await makeLivePage(staff, { title: 'Jelle', slug: 'jelle', type: 'expert' });
  dutchExpertID = await translate(expert.id, 'Jelle NL', 'jelle-nl');
  const both = await makeLivePage(staff, {
    title: '=Both',
    type: 'publication',
    typeData: { ...fields, expertIDs: [expert.id] },
  });
  await translate(both.id, '=Both NL', 'both-nl');
  const older = { date: '2019-01-01', expertIDs: [dutchExpertID] };
  await makeLivePage(staff, { title: 'Older', type: 'publication', typeData: older });
  await makeLivePage(staff, { title: 'Of others', type: 'publication', typeData: { date: '2025-01-01' } });
  await makePage(staff, { title: 'Draft', type: 'publication', typeData: { date: '2026-01-01', expertIDs: [expert.id] } });
}, 60_000);
afterAll(() => test.close());

describe('publications', () => {
  it('have the fields of their pages', async () => {
    const { body } = await test.visitor.get(`${path}?locale=en-gb&limit=1`);
    expect(body['items']).toEqual([
      {
        ...fields,
        id: expect.any(Number) as number,
        title: '=Both',
        path: expect.stringMatching(/^\/en\//) as string,
        locale: 'en-gb',
        download: null,
      },
    ]);
  });

  it('of an expert are those that refer to the page or a translation of it, newest first, without drafts', async () => {
    for (const id of [expert.id, dutchExpertID])
      expect(await titlesOf(`instituteID=${id}&locale=en-gb`)).toEqual(['=Both', 'Older']);
  });

  it('are listed once each without a language, preferably in Dutch', async () => {
    expect(await titlesOf(`instituteID=${expert.id}`)).toEqual(['=Both NL', 'Older']);
    expect(await titlesOf('locale=nl-nl')).toEqual(['=Both NL']);
    expect(await titlesOf('limit=2')).toEqual(['=Both NL', 'Of others']);
  });

  it('of another page are none', async () => {
    const page = await makeLivePage(staff);
    expect(await titlesOf(`instituteID=${page.id}`)).toEqual([]);
    expect(await titlesOf('instituteID=999999')).toEqual([]);
  });

  it('offer the public file, and none that is for members', async () => {
    await makeWithFile('Open', 0);
    await makeWithFile('Members', 1);
    await makeWithFile('Project', 2);
    const { body, text } = await test.visitor.get(`${path}?locale=en-gb&limit=100`);
    const items = body['items'] as { title: string; download: { url: string; fileName: string } | null }[];
    const downloadOf = (title: string) => items.find((item) => item.title === title)?.download;
    expect(downloadOf('Open')).toMatchObject({ fileName: 'Open.pdf', mimeType: 'application/pdf' });
    expect((await test.visitor.get(downloadOf('Open')?.url ?? '')).status).toBe(200);
    expect([downloadOf('Members'), downloadOf('Project')]).toEqual([null, null]);
    expect(text).not.toContain('Members.pdf');
    expect(text).not.toContain('Project.pdf');
  });

  it.each(['limit=0', 'limit=101', 'locale=xx', 'instituteID=x'])('are refused with %s', async (query) => {
    expect(outcomeOf(await test.visitor.get(`${path}?${query}`))).toBe(`400 V_12 ${query.split('=')[0]}`);
  });
});

describe('the publications of an expert', () => {
  it('are part of the expert’s record', async () => {
    const { body } = await test.visitor.get(`/api/institute/experts/${expert.id}`);
    expect(body['publications']).toMatchObject([{ title: '=Both NL' }, { title: 'Older' }]);
  });

  it('are exported as CSV without formulas', async () => {
    const { headers, text } = await test.visitor.get(`/api/institute/experts/export-publications?instituteID=${expert.id}`);
    expect(headers['content-type']).toContain('text/csv');
    const [head, first, second, end] = text.split('\r\n');
    expect(head).toBe('\ufeffid,title,type,authors,journal,conferenceTitle,date,volume,pages,doi,path');
    expect(first).toContain(`"'=Both NL",2,J. Terpstra; A. Okafor,`);
    expect(second).toContain('Older');
    expect(end).toBe('');
  });

  it('are not exported for another page', async () => {
    const answer = await test.visitor.get('/api/institute/experts/export-publications?instituteID=999999');
    expect(outcomeOf(answer)).toBe('404 PM_01 instituteID');
  });
});
