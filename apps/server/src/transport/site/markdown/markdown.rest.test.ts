import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { makeHeading, makeLivePage, makePage } from '../../../testing/factories.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  const staff = await server.loginAs(['create-page', 'edit-page', 'publish-page']);
  await makeLivePage(staff, { type: 'content', slug: '', title: 'Home' });
  await makeLivePage(staff, { type: 'content', slug: 'harbour', title: 'The harbour' });
  await makePage(staff, { slug: 'draft', title: 'Canary of a draft' });
  const { id, versionID } = await makePage(staff, { slug: 'members', title: 'For members' });
  const blocks = [makeHeading('a', 'For everybody'), { ...makeHeading('b', 'Canary for members'), visibility: 1 }];
  await staff.post(`/api/ximblox/page/version/${versionID}/store`, { revision: 0, blocks });
  await staff.post(`/api/ximblox/page/${id}/publish`, {});
});
afterAll(() => server.close());

const ask = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, headers: answered, body } = await server.app.inject({ method: 'GET', url, headers });
  return { status: statusCode, headers: answered, body };
};

describe('a page with .md behind its address', () => {
  test('is Markdown, says which page it is of, and is not sent again to who has it', async () => {
    const { status, headers, body } = await ask('/en/harbour.md');
    expect({ status, type: headers['content-type'], link: headers['link'] }).toEqual({
      status: 200,
      type: 'text/markdown; charset=utf-8',
      link: expect.stringMatching(/\/en\/harbour>; rel="canonical"$/) as string,
    });
    expect(body).toMatch(/^---\ntitle: "The harbour[^]*\n# The harbour\n/);
    expect(await ask('/en/harbour.md', { 'if-none-match': String(headers['etag']) })).toMatchObject({ status: 304, body: '' });
  });
  test('is that of a home page at index.md', async () => {
    expect((await ask('/en/index.md')).body).toContain('# Home');
  });
  test('follows another spelling, and is not found where there is no page, or none for everybody', async () => {
    expect(await ask('/EN/Harbour.md')).toMatchObject({ status: 301, headers: { location: '/en/harbour.md' } });
    expect((await ask('/en/nothing.md')).status).toBe(404);
    expect((await ask('/en/draft.md')).status).toBe(404);
  });
  test('has nothing that only some may read', async () => {
    const { body } = await ask('/en/members.md');
    expect(body).toContain('For everybody');
    expect(body).not.toContain('Canary');
  });
});

test('llms.txt names the site, its languages and where the Markdown is', async () => {
  const { status, headers, body } = await ask('/llms.txt');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^# .+\n\n> .*`\.md`/);
  expect(body).toContain('/en/index.md)');
});
