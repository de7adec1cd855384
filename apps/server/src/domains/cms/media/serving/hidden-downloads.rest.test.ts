import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makePage, type CreatedPage } from '../../../../testing/factories.ts';

describe('restricted downloads', () => {
  let test: TestApp;
  let staff: Caller;
  let page: CreatedPage;
  const files = { open: 0, members: 0, group: 0 };
  const canary = 'Canary bytes of the full roll tables';

  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['manage-media', 'create-page', 'edit-page', 'publish-page']);
    for (const name of ['open', 'members', 'group'] as const) {
      const bytes = Buffer.from(`%PDF-1.7\n${name === 'open' ? 'Public words' : `${canary} ${name}`}\n`);
      const file = { field: 'f', name: `report-${name}.pdf`, type: 'application/pdf', bytes };
      const { body } = await staff.upload('/api/ximblox/medialib/add-file', { path: '/' }, file);
      files[name] = (body['file'] as { id: number }).id;
    }
    page = await makePage(staff);
  });
  afterAll(() => test.close());

  const downloads = (key: keyof typeof files, visibility: number) => ({
    type: 'downloads',
    key,
    visibility,
    props: { title: `Downloads ${key}`, items: [{ key: 'a', title: `Roll tables ${key}`, language: 'en', pages: 12 }] },
    __files: { 'items.a.file': [{ fileID: files[key], altText: `Words beside ${key}` }] },
  });
  type Version = { id: number; revision: number; blocks: { __files: Record<string, { url: string }[]> }[] };
  const read = async () => (await staff.get(`/api/ximblox/page/${page.id}`)).body['pageVersion'] as Version;
  /** Stores and publishes blocks; returns the URLs of their files. */
  const publish = async (blocks: readonly object[]): Promise<string[]> => {
    const { id, revision } = await read();
    expect((await staff.post(`/api/ximblox/page/version/${id}/store`, { revision, blocks })).status).toBe(200);
    expect((await staff.post(`/api/ximblox/page/${page.id}/publish`)).status).toBe(200);
    return (await read()).blocks.map(({ __files }) => __files['items.a.file']?.[0]?.url ?? '');
  };

  it('lead a browser without a login to the login screen and back, and tell a member of another group why', async () => {
    const [open = '', members = '', group = ''] = await publish([
      downloads('open', 0),
      downloads('members', 1),
      downloads('group', 2),
    ]);
    const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
    expect((await test.visitor.get(open, browser)).status).toBe(200);
    for (const url of [members, group]) {
      const { publicUrl } = test.services.config;
      for (const [referer, from] of [
        [undefined, ''],
        [`${publicUrl}/en/${page.slug}?tab=1`, `&from=${encodeURIComponent(`/en/${page.slug}?tab=1`)}`],
        [`${publicUrl}/nl/account/downloads`, ''],
        ['https://evil.example/en', ''],
        ['no address', ''],
      ] as const)
        for (const [language, path, screen] of [
          ['en', '/en/account/login', '/en/account/file'],
          ['nl', '/nl/account/inloggen', '/nl/account/bestand'],
        ]) {
          const sent = { ...browser, cookie: `language=${language}`, ...(referer === undefined ? {} : { referer }) };
          const { status, headers } = await test.visitor.get(url, sent);
          const next = `${screen}?file=${encodeURIComponent(url)}${from}`;
          expect([status, headers['location'], headers['cache-control']]).toEqual([
            303,
            `${path}?next=${encodeURIComponent(next)}`,
            'private, no-store',
          ]);
        }
      for (const accept of ['*/*', 'application/json', 'application/pdf', 'image/avif,image/webp,*/*']) {
        const { status, body } = await test.visitor.get(url, { accept });
        expect([accept, status, body]).toMatchObject([accept, 401, { Success: false, Errors: [{ code: 'UM_01' }] }]);
      }
    }
    const member = await test.loginAsMember(staff.userID ?? 0);
    const received = await member.get(group, { ...browser, 'accept-language': 'nl' });
    expect([received.status, received.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
    expect(received.text).toContain('Dit bestand is niet voor uw account');
    expect(received.text).not.toContain('Canary');
    expect((await member.get(group, { accept: '*/*' })).body).toMatchObject({ Success: false });
  });

  it('whose link leads to no file say so in a page, in both languages, and programs get data', async () => {
    const [open = ''] = await publish([downloads('open', 0)]);
    const cutOff = open.replace(/[0-9a-f]{8}(?=\/[^/]+$)/, '!');
    const replaced = open.replace(/[0-9a-f]{8}(?=\/[^/]+$)/, '00000000');
    for (const [url, status] of [
      [cutOff, 400],
      [replaced, 404],
    ] as const) {
      for (const [language, title] of [
        ['en', 'This file is not here'],
        ['nl', 'Dit bestand staat hier niet'],
      ] as const) {
        const received = await test.visitor.get(url, { accept: 'text/html', cookie: `language=${language}` });
        expect([received.status, received.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
        expect(received.text).toContain(`<h1>${title}</h1>`);
        expect(received.text).not.toContain('report-open');
      }
      expect((await test.visitor.get(url, { accept: '*/*' })).body).toMatchObject({ Success: false });
    }
  });

  it('open for the audience of their block and for nobody else, completely or by range', async () => {
    const urls = await publish([downloads('open', 0), downloads('members', 1), downloads('group', 2)]);
    expect(urls.map((url) => url.split('/').at(-3))).toEqual(['block_files_open', 'block_files_members', 'block_files_group']);
    const member = await test.loginAsMember(staff.userID ?? 0);
    const projectMember = await test.loginAsMember(1_000, [7]);
    for (let round = 0; round < 2; round += 1) {
      for (const [caller, statuses] of [
        [test.visitor, [200, 401, 401]],
        [member, [200, 200, 403]],
        [projectMember, [200, 200, 200]],
      ] as const) {
        const read = await Promise.all(urls.map((url) => caller.get(url)));
        expect(read.map(({ status }) => status)).toEqual(statuses);
        const hidden = read.filter((_, index) => statuses[index] !== 200);
        expect(hidden.map(({ text }) => text).join()).not.toContain('Canary');
      }
      const answers = await Promise.all(urls.map((url) => staff.get(url)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      // Proves that there is content to leak.
      expect(answers[2]?.text).toContain(`${canary} group`);
    }
    const [open = '', , group = ''] = urls;
    const hash = group.split('/').at(-2) ?? '';
    const etag = String((await staff.get(group)).headers['etag']);
    for (const [url, headers] of [
      [group, { range: 'bytes=0-9' }],
      [group, { 'if-none-match': etag }],
      [`${group}?w=320`, {}],
      [open.replace(/[^/]+(?=\/[^/]+$)/, hash), {}],
      [group.replace('block_files_group', 'block_files_open'), {}],
      [group.replace('block_files_group', 'block_images_group'), {}],
    ] as const) {
      const answer = await test.visitor.get(url, headers);
      expect([401, 404], url).toContain(answer.status);
      expect(answer.text).not.toContain('Canary');
    }
    expect((await test.visitor.get(open)).text).toContain('Public words');
  });

  it('are named nowhere in responses to visitors; only that there is more is mentioned, once', async () => {
    const [, members = '', group = ''] = await publish([downloads('open', 0), downloads('members', 1), downloads('group', 2)]);
    await test.services.outbox.settled();
    const address = `/en/${page.slug}`;
    const answers = await Promise.all(
      [
        address,
        `/api/ximblox/page/get-by-slug-query?slug=${address}`,
        `/api/ximblox/site/view?path=${encodeURIComponent(address)}`,
        `/api/trpc/site.view?input=${encodeURIComponent(JSON.stringify({ path: address }))}`,
        '/sitemap.xml',
        '/en/feed.xml',
        '/en/search?q=tables',
        '/en/search?q=members',
      ].map((where) => test.visitor.get(where)),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(5);
    const received = answers.map(({ text, headers }) => text + JSON.stringify(headers)).join('\n');
    // Public content is present, so hidden neighbours would be too.
    expect(received).toContain('report-open.pdf');
    const hidden = ['members', 'group'].flatMap((key) => [
      `report-${key}`,
      `Roll tables ${key}`,
      `Words beside ${key}`,
      `Downloads ${key}`,
    ]);
    const hashes = [members, group].map((url) => url.split('/').at(-2) ?? '');
    for (const word of [...hidden, ...hashes, 'block_files_members', 'block_files_group']) expect(received).not.toContain(word);
    expect(answers[1]?.body['hiddenLevels']).toEqual([1, 2]);
  });

  it('that are removed from their list open for no visitor and are named nowhere', async () => {
    const two = downloads('open', 0);
    const [url = ''] = await publish([
      { ...two, __files: { ...two.__files, 'items.b.file': [{ fileID: files.group, altText: 'Canary words' }] } },
    ]);
    const forgotten = url.replace(/[^/]+\/report-open\.pdf$/, '');
    const { text } = await test.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=/en/${page.slug}`);
    expect(text).toContain('report-open.pdf');
    expect(text).not.toMatch(/Canary|report-group|items\.b/);
    const { content_hash: hash } = (await test.db
      .selectFrom('media_file')
      .select('content_hash')
      .where('media_file_id', '=', files.group)
      .executeTakeFirstOrThrow()) as { content_hash: string };
    expect((await test.visitor.get(`${forgotten}${hash.slice(0, 16)}/report-group.pdf`)).status).toBe(404);
  });
});
