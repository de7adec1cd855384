import { versionMarkupMaxLength } from '@ximblox/blocks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createWorkerThread } from '../../../../kernel/worker-thread.ts';
import { createTestApp, type Answer, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makePage } from '../../../../testing/factories.ts';
import { sanitizersFor, sanitizerThread } from './sanitize-markup.ts';

/** Markup of an exact length with many links, which are the slowest to sanitize. */
function linked(length: number, seed = 0): string {
  let html = '';
  for (let index = 0; html.length < length - 200; index += 1)
    html += `<a href="https://www.example.org/${seed}/${index}" onclick="x()">w${index}</a> `;
  return `<p>${html}${'x'.repeat(length - html.length - 7)}</p>`;
}
const asBlocks = (texts: readonly string[]): { type: string; key: string; props: object }[] =>
  texts.map((html, index) => ({ type: 'richText', key: `b${index}`, props: { html } }));

/** Counts event loop turns during work. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  return turns;
}

describe('the texts of a draft', { timeout: 60_000 }, () => {
  let server: TestApp;
  let editor: Caller;
  beforeAll(async () => {
    server = await createTestApp();
    editor = await server.loginAs(['create-page', 'edit-page', 'publish-page']);
  });
  afterAll(() => server.close());

  type RequestGate = 'rest' | 'trpc';
  const store = (requestGate: RequestGate, id: number, blocks: unknown): Promise<Answer> =>
    requestGate === 'rest'
      ? editor.post(`/api/ximblox/page/version/${id}/store`, { revision: 0, blocks })
      : editor.post('/api/trpc/pages.store', { id, revision: 0, blocks });
  type ErrorItem = { readonly code: string; readonly property: string; readonly message: string };
  const errorsOf = ({ body }: Answer): ErrorItem[] =>
    (body['Errors'] ?? (body['error'] as { data: { errors: ErrorItem[] } } | undefined)?.data.errors ?? []) as ErrorItem[];

  test.each(['rest', 'trpc'] as const)('are sanitized and stored where they are large: over %s', async (requestGate) => {
    const { versionID } = await makePage(editor);
    const texts = [1, 2, 3, 4].map((seed) => linked(versionMarkupMaxLength / 4, seed));
    expect((await store(requestGate, versionID, asBlocks(texts))).status).toBe(200);
    const { body } = await editor.get(`/api/ximblox/page/version/fetch/${versionID}`);
    const stored = (body['blocks'] as { props: { html: string } }[]).map(({ props }) => props.html);
    expect(stored.map((html, index) => html === texts[index]?.replaceAll(' onclick="x()"', ''))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  test.each(['rest', 'trpc'] as const)(
    'are refused where they are too large together, with limit and size, at the longest: over %s',
    async (requestGate) => {
      const { versionID } = await makePage(editor);
      const quarter = versionMarkupMaxLength / 4;
      const texts = [quarter, quarter - 1, quarter, quarter, 2].map((length, seed) =>
        length < 100 ? 'x'.repeat(length) : linked(length, seed),
      );
      const answer = await store(requestGate, versionID, asBlocks(texts));
      expect([answer.status, errorsOf(answer)]).toEqual([
        400,
        [
          {
            code: 'V_14',
            name: 'tooLong',
            property: 'blocks[0].props.html',
            message:
              'All text on this page together has 1,048,577 characters, and at most 1,048,576 are allowed. Shorten this text or move it to another page.',
            detail: {
              rule: 'maxTotalLength',
              limit: 1_048_576,
              size: 1_048_577,
              text: 'All text on this page together has 1,048,577 characters, and at most 1,048,576 are allowed. Shorten this text or move it to another page.',
            },
          },
        ],
      ]);
      expect((await editor.get(`/api/ximblox/page/version/fetch/${versionID}`)).body['blocks']).toEqual([]);
    },
  );

  test('are refused the same in tables and lists', async () => {
    const { versionID } = await makePage(editor);
    const cell = 'x'.repeat(5_000);
    const rows = Array.from({ length: 14 }, () => Array.from({ length: 15 }, () => cell));
    const table = { type: 'table', key: 't', props: { table: { headerRow: true, headerColumn: false, rows } } };
    expect(errorsOf(await store('rest', versionID, [table]))).toMatchObject([
      { code: 'V_14', property: 'blocks[0].props.table' },
    ]);
  });

  test('are sanitized when they are stored', async () => {
    const { versionID } = await makePage(editor);
    await store(
      'rest',
      versionID,
      asBlocks(['<p onclick="x()">Fine <a href="/en/" onclick="x()">link</a><script>bad()</script></p>']),
    );
    const { body } = await editor.get(`/api/ximblox/page/version/fetch/${versionID}`);
    expect(body['blocks']).toMatchObject([{ props: { html: '<p>Fine <a href="/en/">link</a></p>' } }]);
  });

  test('do not block other calls while they are sanitized', async () => {
    const blocks = asBlocks([11, 12, 13, 14].map((seed) => linked(versionMarkupMaxLength / 4, seed)));
    expect(await turnsDuring(() => sanitizersFor(blocks))).toBeGreaterThan(20);
  });

  test('are sanitized however many there are, where no validation refuses them', async () => {
    const blocks = asBlocks([31, 32, 33, 34, 35].map((seed) => linked(versionMarkupMaxLength / 4, seed)));
    const { html } = await sanitizersFor(blocks, { largest: Infinity });
    expect(blocks.some(({ props }) => html((props as { html: string }).html).includes('onclick'))).toBe(false);
  });

  test('that can’t be sanitized in time are refused by their fields', async () => {
    const blocks = asBlocks([linked(250_000, 21), linked(250_000, 22)]);
    const cleaning = sanitizersFor(blocks, { thread: createWorkerThread({ ...sanitizerThread, timeLimit: 1 }) });
    await expect(cleaning).rejects.toMatchObject({
      items: [
        { code: 'V_15', property: 'blocks[0].props.html' },
        { code: 'V_15', property: 'blocks[1].props.html' },
      ],
    });
  });

  test('are sanitized on the main thread when they are small, without waiting for the worker', async () => {
    const { html } = await sanitizersFor(asBlocks([linked(1_000)]));
    expect(html('<p onclick="x">a</p>')).toBe('<p>a</p>');
    expect(await turnsDuring(() => sanitizersFor(asBlocks([linked(12_000)])))).toBeLessThan(3);
  });
});
