import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makePage } from '../../../../testing/factories.ts';

const span = (tex: string): string => `<span data-formula="${tex}"></span>`;
const richText = (key: string, html: string, more: object = {}) => ({ type: 'richText', key, props: { html }, ...more });
const formula = (key: string, tex: string) => ({ type: 'formula', key, props: { tex } });

describe('formulas', () => {
  let server: TestApp;
  let editor: Caller;
  beforeAll(async () => {
    server = await createTestApp();
    editor = await server.loginAs(['create-page', 'edit-page', 'publish-page']);
  });
  afterAll(() => server.close());

  const store = (versionID: number, blocks: unknown): Promise<Answer> =>
    editor.post(`/api/ximblox/page/version/${versionID}/store`, { revision: 0, blocks });

  test('are stored as TeX and answered to visitors with their MathML, those of hidden blocks not', async () => {
    const { id, versionID, slug } = await makePage(editor);
    const blocks = [
      richText('a', `<p>Of <span class="x" data-formula=" c &lt; g ">old <b>words</b></span> and <span>no formula</span></p>`),
      formula('b', String.raw` \frac{a}{b} `),
      richText('c', `<p>${span('secret')}</p>`, { visibility: 1 }),
    ];
    expect((await store(versionID, blocks)).status).toBe(200);
    const { body } = await editor.get(`/api/ximblox/page/version/fetch/${versionID}`);
    expect(body['blocks']).toMatchObject([
      { props: { html: `<p>Of ${span('c &lt; g')} and no formula</p>` } },
      { props: { tex: String.raw`\frac{a}{b}` } },
      {},
    ]);
    expect((await editor.post(`/api/ximblox/page/${id}/publish`, {})).status).toBe(200);
    const page = await server.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=en/${slug}`);
    expect(page.body['formulas']).toEqual([
      { tex: 'c < g', isDisplay: false, mathml: expect.stringMatching(/^<math .*<mi>g<\/mi>.*<\/math>$/) as string },
      { tex: String.raw`\frac{a}{b}`, isDisplay: true, mathml: expect.stringContaining('display="block"') as string },
    ]);
    expect(page.text).not.toContain('secret');
  });

  test.each([
    [richText('a', `<p>${span(String.raw`\waveheight`)}</p>`), 'props.html', 'unknownCommand', /\\waveheight/],
    [formula('a', String.raw`\frac{a}{b`), 'props.tex', 'unclosed', /“}” is missing/],
    [formula('a', String.raw`\href{https://evil.example}{x}`), 'props.tex', 'notAllowed', /isn’t allowed/],
  ] as const)(
    'that can’t be rendered wait in the draft, and are refused when it is published, with the field and the reason: %#',
    async (block, field, fault, text) => {
      const { id, versionID } = await makePage(editor);
      expect((await store(versionID, [block])).status).toBe(200);
      expect((await editor.get(`/api/ximblox/page/version/fetch/${versionID}`)).body).toMatchObject({
        blocks: [{ props: block.props }],
      });
      const answer = await editor.post(`/api/ximblox/page/${id}/publish`, {});
      expect(answer.status).toBe(400);
      expect(answer.body['Errors']).toMatchObject([
        { property: `blocks[0].${field}`, detail: { rule: 'formula', fault, text: expect.stringMatching(text) as string } },
      ]);
    },
  );

  test('of a reusable block that can’t be rendered wait in its draft too', async () => {
    const content = { name: 'Formula', locale: 'en-gb', blocks: [formula('a', String.raw`\frac{a}{b`)] };
    const made = await editor.post('/api/ximblox/reusable-blocks', content);
    expect(made.status).toBe(200);
    const answer = await editor.post(`/api/ximblox/reusable-block/${Number(made.body['id'])}/publish`, { revision: 0 });
    expect(answer.status).toBe(400);
    expect(answer.body['Errors']).toMatchObject([
      { property: 'blocks[0].props.tex', detail: { rule: 'formula', fault: 'unclosed' } },
    ]);
  });

  test('are bounded: 500 of them, and 50,000 characters of TeX', async () => {
    const { versionID } = await makePage(editor);
    const many = (count: number, tex: string) => richText('a', `<p>${span(tex).repeat(count)}</p>`);
    for (const block of [many(501, 'x'), many(26, 'x'.repeat(2000))])
      expect((await store(versionID, [block])).body['Errors']).toMatchObject([
        { property: 'blocks[0].props.html', detail: { rule: 'formula', fault: 'tooMany' } },
      ]);
    expect((await store(versionID, [many(500, 'x')])).status).toBe(200);
  });
});
