import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makePage, outcomeOf, type CreatedPage } from '../../../../testing/factories.ts';

type Blocks = readonly { readonly props: Record<string, unknown> }[];

const text = (key: string, html: string) => ({ type: 'richText', key, props: { html } });
const table = (key: string, cell: string) => ({
  type: 'table',
  key,
  props: { caption: '', table: { headerRow: true, headerColumn: false, rows: [['Basin', cell]] } },
});
const accordion = (key: string, html: string) => ({
  type: 'accordion',
  key,
  props: { title: '', items: [{ key: 'one', title: 'Part', html }] },
});
const button = (key: string, url: string) => ({
  type: 'callToAction',
  key,
  props: {
    title: 'Call',
    text: '',
    primary: { kind: 'external', text: 'Go', url, newWindow: false },
    secondary: { kind: 'none', text: '' },
    theme: 'orange',
  },
});
const team = (key: string, linkedin: string) => ({
  type: 'team',
  key,
  props: { title: '', items: [{ key: 'one', name: 'Ada', function: '', description: '', specialties: [], linkedin }] },
});

describe('links that editors write', () => {
  let test: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['create-page', 'edit-page', 'publish-page']);
  });
  afterAll(() => test.close());

  const byREST = (page: CreatedPage, blocks: readonly object[]): Promise<Answer> =>
    staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks });
  const byTRPC = (page: CreatedPage, blocks: readonly object[]): Promise<Answer> =>
    staff.post('/api/trpc/pages.store', { id: page.versionID, revision: 0, blocks });
  const errorsOf = ({ body }: Answer): string[] => {
    const failed = body['error'] as { data: { errors: { code: string; property: string }[] } } | undefined;
    const errors = failed?.data.errors ?? (body['Errors'] as { code: string; property: string }[] | undefined) ?? [];
    return errors.map(({ code, property }) => `${code} ${property}`);
  };
  const blocksOf = async (page: CreatedPage): Promise<Blocks> =>
    ((await staff.get(`/api/ximblox/page/${page.id}`)).body['pageVersion'] as { blocks: Blocks }).blocks;

  const doors = [
    ['REST', byREST],
    ['tRPC', byTRPC],
  ] as const;

  it.each(doors)('are stored with their schemes, over %s', async (_, store) => {
    const page = await makePage(staff);
    const answer = await store(page, [
      text(
        'text',
        '<p><a href="www.meridian.example">a</a> <a href="meridian.example/a">b</a> <a href="info@meridian.example">c</a> <a href="+31 10 123 45 67">d</a> <a href="/en/a">e</a> <a href="#f">f</a></p>',
      ),
      table('table', '<a href="www.meridian.example">a</a>'),
      accordion('list', '<p><a href="www.meridian.example">a</a></p>'),
      button('button', 'www.meridian.example'),
      team('team', 'www.linkedin.com/in/ada'),
    ]);
    expect(errorsOf(answer)).toEqual([]);
    const link = '<a href="https://www.meridian.example">a</a>';
    expect((await blocksOf(page)).map(({ props }) => props)).toMatchObject([
      {
        html: `<p>${link} <a href="https://meridian.example/a">b</a> <a href="mailto:info@meridian.example">c</a> <a href="tel:+31101234567">d</a> <a href="/en/a">e</a> <a href="#f">f</a></p>`,
      },
      { table: { rows: [['Basin', link]] } },
      { items: [{ html: `<p>${link}</p>` }] },
      { primary: { url: 'https://www.meridian.example' } },
      { items: [{ linkedin: 'https://www.linkedin.com/in/ada' }] },
    ]);
  });

  it.each(doors)('are refused at their property where they are invalid, and never reduced to text, over %s', async (_, store) => {
    const page = await makePage(staff);
    const dead = '<a href="report.pdf">a</a>';
    const answer = await store(page, [
      text('text', `<p>${dead}</p>`),
      text('script', '<p><a href="java&#10;script:alert(1)">a</a></p>'),
      table('table', dead),
      accordion('list', dead),
      button('button', 'read this'),
      team('team', 'ada@meridian.example'),
    ]);
    expect(answer.status).toBe(400);
    expect(errorsOf(answer)).toEqual([
      'V_13 blocks[0].props.html',
      'V_13 blocks[1].props.html',
      'V_13 blocks[2].props.table.rows[0][1]',
      'V_13 blocks[3].props.items[0].html',
      'V_13 blocks[4].props.primary.url',
      'V_13 blocks[5].props.items[0].linkedin',
    ]);
    expect(await blocksOf(page)).toEqual([]);
  });

  it('that lost their URLs earlier can stay in a draft, and prevent its publication', async () => {
    const page = await makePage(staff);
    const blocks = [text('text', '<p><a>Visit us</a></p>'), table('table', '<a>Visit us</a>')];
    expect(outcomeOf(await byREST(page, blocks))).toBe('done');
    expect(outcomeOf(await staff.post(`/api/ximblox/page/${page.id}/publish`))).toBe(
      '400 V_13 blocks[0].props.html, V_13 blocks[1].props.table.rows[0][1]',
    );
  });

  it('that an earlier version stored unchecked prevent a publication', async () => {
    const page = await makePage(staff);
    expect(outcomeOf(await byREST(page, [text('text', '<p>Visit us</p>')]))).toBe('done');
    await sql`
      update page_version
      set blocks = jsonb_set(blocks, '{0,props,html}', to_jsonb('<p><a href="nowhere at all">Visit us</a></p>'::text))
      where page_version_id = ${page.versionID}
    `.execute(test.db);
    expect(outcomeOf(await staff.post(`/api/ximblox/page/${page.id}/publish`))).toBe('400 V_13 blocks[0].props.html');
  });
});
