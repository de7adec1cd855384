import { permissionNames } from '@ximblox/primitives';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type TestApp } from '../../testing/app.ts';
import { createAccounts, createTestClock, password } from '../../testing/accounts.ts';
import type { Browser } from '../../testing/callers/browser.ts';
import { makeImage, makeLivePage, makePage, outcomeOf } from '../../testing/factories.ts';
import { changedPassword, refusedCalls, type Scene } from './testing/refused-calls.ts';

const api = '/api/ximblox';

async function setScene(test: TestApp): Promise<Scene> {
  const admin = await test.loginAs(permissionNames);
  const accounts = createAccounts(test, createTestClock());
  const browser = await accounts.loggedIn(await accounts.newAccount());
  const page = await makePage(admin);
  const live = await makeLivePage(admin, { slug: 'live' });
  const createdID = async (path: string, body: object, name: string): Promise<number> => {
    const answer = await admin.post(`${api}/${path}`, body);
    return (answer.body[name] as { id?: number; ID?: number }).id ?? Number((answer.body[name] as { ID?: number }).ID);
  };
  await admin.post(`${api}/medialib/create-dir`, { path: '/', folderName: 'other' });
  const upload = async (path: string, name: string): Promise<number> => {
    const sent = { field: 'f', name, type: 'image/png', bytes: await makeImage() };
    return ((await admin.upload(`${api}/medialib/add-file`, { path }, sent)).body['file'] as { id: number }).id;
  };
  await upload('/other', 'there.png');
  return {
    admin,
    visitor: test.visitor,
    browser,
    pageID: page.id,
    versionID: page.versionID,
    liveID: live.id,
    tagID: await createdID('tags', { name: 'A tag' }, 'tag'),
    redirectID: await createdID('redirect', { originalURL: '/a', targetURL: '/b' }, 'redirect'),
    roleID: await createdID('role', { name: 'A role', permissions: [] }, 'role'),
    fileIDs: [await upload('/', 'first.png'), await upload('/', 'second.png')],
  };
}

/** The correct password after five wrong ones. */
async function tryOften(browser: Browser, path: string, body: (currentPassword: string) => object): Promise<Answer> {
  for (let count = 0; count < 5; count += 1) await browser.post(`${api}/${path}`, body('Wrong horse 9!'));
  return browser.post(`${api}/${path}`, body(password));
}

describe('a call that is refused', () => {
  let test: TestApp;
  let scene: Scene;
  beforeAll(async () => {
    test = await createTestApp();
    scene = await setScene(test);
  });
  afterAll(() => test.close());

  it.each(refusedCalls)('%s answers %s', async (_call, answer, run) => {
    expect(outcomeOf(await run(scene))).toBe(answer);
  });

  it.each(['set-up-second-factor', 'disable-second-factor', 'new-recovery-codes', 'change-password'])(
    'auth/%s is locked after five wrong passwords, for the right one too',
    async (name) => {
      const accounts = createAccounts(test, createTestClock(), name);
      const browser = await accounts.loggedIn(await accounts.newAccount());
      const body = (currentPassword: string): object =>
        name === 'change-password' ? { ...changedPassword('Another horse 9!'), currentPassword } : { currentPassword };
      expect(outcomeOf(await tryOften(browser, `auth/${name}`, body))).toBe('429 AUTH_03 ');
    },
  );

  it('the image of a block for members is 401 UM_01 for visitors, and stored by no shared cache', async () => {
    const { admin, fileIDs } = scene;
    const { id, versionID } = await makePage(admin);
    const image = { fileID: fileIDs[0], cropParams: null, altText: 'An image' };
    const block = {
      type: 'image',
      key: 'm',
      props: { caption: '' },
      anchorPoint: '',
      visibility: 1,
      __images: { image: [image] },
      __files: {},
    };
    expect(outcomeOf(await admin.post(`${api}/page/version/${versionID}/store`, { revision: 0, blocks: [block] }))).toBe('done');
    expect(outcomeOf(await admin.post(`${api}/page/${id}/publish`, {}))).toBe('done');
    const { body } = await admin.get(`${api}/page/${id}`);
    const version = body['pageVersion'] as { blocks: { __images: { image: { url: string }[] } }[] };
    const url = version.blocks[0]?.__images.image[0]?.url ?? '';
    expect(outcomeOf(await test.visitor.get(url))).toBe('401 UM_01 ');
    const seen = await admin.get(url);
    expect([seen.status, seen.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  });
});
