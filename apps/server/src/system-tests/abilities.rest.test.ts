import { permissionNames, type Permission, type PermissionName } from '@ximblox/primitives';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { defaultRoles } from '../domains/access/roles/index.ts';
import { createTestApp, type Answer, type Caller, type TestApp } from '../testing/app.ts';
import { makeImage, makeLivePage, makePage } from '../testing/factories.ts';

type Abilities = Readonly<Record<string, boolean>>;
type Call = (caller: Caller, id: number) => Promise<Answer>;
/** A kind of object that answers say abilities of: how one is made, read, and what each ability is about. */
type Kind = {
  readonly name: string;
  readonly make: (caller: Caller) => Promise<number>;
  /** The object as the caller reads it; undefined where they may not, or it is not shown to them. */
  readonly read: (caller: Caller, id: number) => Promise<{ readonly can: Abilities } | undefined>;
  readonly calls: Readonly<Record<string, Call | readonly Call[]>>;
};
type Item = { readonly id?: number; readonly ID?: number; readonly can: Abilities };

const api = '/api/ximblox';
const lib = `${api}/medialib`;
const itemOf = ({ status, body }: Answer, id: number, list = 'items'): Item | undefined => {
  if (status === 403) return undefined;
  expect(status).toBe(200);
  return (body[list] as Item[]).find((item) => (item.id ?? item.ID) === id);
};
/** What rights allow may still be refused for the state of the object, such as a draft that lacks a title. */
const outcomeOf = (status: number): string | number =>
  status === 403 ? 'refused' : [200, 400, 409].includes(status) ? 'allowed' : status;
let count = 0;
const fresh = (word: string): string => `${word}-${(count += 1)}`;

let test: TestApp;
let administrator: Caller;
beforeAll(async () => {
  test = await createTestApp();
  administrator = await test.loginAs(permissionNames, 'Administrator');
});
afterAll(() => test.close());

const pageCalls: Readonly<Record<string, Call>> = {
  edit: (caller, id) => caller.send('PUT', `${api}/page/${id}/save`, { slug: fresh('moved') }),
  publish: (caller, id) => caller.post(`${api}/page/${id}/publish`, {}),
  delete: (caller, id) => caller.post(`${api}/page/${id}/delete`),
  duplicate: async (caller, id) => {
    const { body } = await administrator.get(`${api}/page/${id}`);
    return caller.post(`${api}/page/duplicate`, { pageID: id, locale: body['locale'], title: 'Copy', slug: fresh('copy') });
  },
};
const pagesOf = (type: string, locale: string): Kind => ({
  name: `page ${type} ${locale}`,
  make: async (caller) => (await makePage(caller, { type, locale })).id,
  read: async (caller, id) => {
    const { body } = await caller.get(`${api}/page/${id}`);
    const listed = itemOf(await caller.post(`${api}/page/list`, { pageSize: 100 }), id);
    expect(listed?.can).toEqual(body['can']);
    return listed;
  },
  calls: pageCalls,
});

const makeRole = async (permissions: readonly PermissionName[]): Promise<number> => {
  const named = permissions.map((name) => ({ name }));
  const { body } = await administrator.post(`${api}/role`, { name: fresh('Role'), permissions: named });
  return (body['role'] as { ID: number }).ID;
};
const userInput = (roleID: number) => ({
  email: `${fresh('person')}@example.org`,
  roleID,
  profile: { name: 'Person', jobTitle: '' },
});
const makeUser = async (permissions: readonly PermissionName[]): Promise<number> => {
  const { body } = await administrator.post(`${api}/user`, userInput(await makeRole(permissions)));
  return (body['User'] as { ID: number }).ID;
};
type ListedUser = Item & { readonly ID: number; readonly email: string; readonly role: { readonly ID: number } };
/** A user of the list, on whatever page of it; undefined where the caller may not see it. */
async function findUser(caller: Caller, id: number, pageIndex = 0): Promise<ListedUser | undefined> {
  const { status, body } = await caller.get(`${api}/user/list?pageSize=100&pageIndex=${pageIndex}`);
  if (status === 403) return undefined;
  const items = body['items'] as ListedUser[];
  return items.find(({ ID }) => ID === id) ?? (items.length === 0 ? undefined : findUser(caller, id, pageIndex + 1));
}
const userCalls: Readonly<Record<string, Call>> = {
  edit: async (caller, id) => {
    const user = await findUser(administrator, id);
    const profile = { name: 'Another name', jobTitle: '' };
    return caller.send('PUT', `${api}/user/${id}`, { email: user?.email, roleID: user?.role.ID, profile });
  },
  delete: (caller, id) => caller.send('DELETE', `${api}/user/${id}`),
  invite: async (caller, id) => {
    // Nobody is invited twice within a minute.
    await test.db.deleteFrom('account_token').execute();
    return caller.post(`${api}/user/${id}/invite`);
  },
  resetSecondFactor: (caller, id) => caller.send('DELETE', `${api}/user/${id}/second-factor`),
};
const usersOf = (name: string, make: Kind['make']): Kind => ({
  name,
  make,
  read: findUser,
  calls: userCalls,
});
const rolesOf = (name: string, permissions: readonly PermissionName[]): Kind => ({
  name,
  make: () => makeRole(permissions),
  read: async (caller, id) => itemOf(await caller.get(`${api}/role/list`), id),
  calls: {
    edit: (caller, id) => caller.send('PUT', `${api}/role/${id}`, { name: fresh('Renamed'), permissions: [] }),
    delete: (caller, id) => caller.send('DELETE', `${api}/role/${id}`),
    assign: (caller, id) => caller.post(`${api}/user`, userInput(id)),
  },
});

type ListedRequest = { readonly pageVersionID: number; readonly can: Abilities };
/** An open request of the list, on whatever page of it. */
async function findRequest(caller: Caller, versionID: number, pageIndex = 0): Promise<ListedRequest | undefined> {
  const { body } = await caller.get(`${api}/page/fetch-request?pageSize=100&pageIndex=${pageIndex}`);
  const items = body['items'] as ListedRequest[];
  const found = items.find(({ pageVersionID }) => pageVersionID === versionID);
  return found ?? (items.length === 0 ? undefined : findRequest(caller, versionID, pageIndex + 1));
}
/** Answers a request in one way: a decision that may be taken is taken, by acceptance or by rejection. */
const answerRequest =
  (verb: string, words: object = {}): Call =>
  (caller, versionID) =>
    caller.post(`${api}/page/version/${versionID}/${verb}-publication`, words);
const requestCalls: Readonly<Record<string, readonly Call[]>> = {
  decide: [answerRequest('accept'), answerRequest('reject', { feedback: 'No source.' })],
  resend: [answerRequest('resend')],
  revoke: [answerRequest('revoke')],
  comment: [(caller, versionID) => caller.post(`${api}/page/version/${versionID}/comments`, { text: 'Why?' })],
  dismiss: [(caller, versionID) => caller.post(`${api}/page/version/${versionID}/dismiss-rejection`)],
};
const makeRequest = async (type: string, locale: string, requester: Caller): Promise<number | undefined> => {
  const { id, versionID } = await makePage(administrator, { type, locale });
  const { status } = await requester.post(`${api}/page/${id}/request-publication`, {});
  return status === 403 ? undefined : versionID;
};
const requestsOf = (type: string, locale: string): Kind => ({
  name: `request for ${type} ${locale}`,
  make: async (caller) => (await makeRequest(type, locale, caller)) ?? 0,
  read: findRequest,
  calls: requestCalls,
});
const menuOf = (locale: string): Kind => ({
  name: `menu ${locale}`,
  make: () => Promise.resolve(0),
  read: async (caller) => (await caller.get(`${api}/menu/${locale}`)).body as unknown as { can: Abilities },
  calls: {
    edit: [
      async (caller) => {
        const { body } = await administrator.get(`${api}/menu/${locale}`);
        return caller.send('PUT', `${api}/menu/${locale}`, { revision: body['revision'], items: body['items'] });
      },
    ],
  },
});
const folderOf = (id: number): string => `/folder-${id}`;
const video = { url: 'https://vimeo.com/123456789' };
const folders: Kind = {
  name: 'folder',
  make: async (caller) => {
    const id = (count += 1);
    expect((await caller.post(`${lib}/create-dir`, { path: '/', folderName: folderOf(id).slice(1) })).status).toBe(200);
    return id;
  },
  read: async (caller, id) => {
    const { body } = await caller.post(`${lib}/get-dir`, { path: '/' });
    const listed = (body['directories'] as { path: string; can: Abilities }[]).find(({ path }) => path === folderOf(id));
    const opened = await caller.post(`${lib}/get-dir`, { path: folderOf(id) });
    const searched = await caller.post(`${lib}/search-files`, { searchTerm: '', directory: folderOf(id) });
    expect([opened.body['can'], searched.body['can']]).toEqual([listed?.can, listed?.can]);
    return listed;
  },
  calls: {
    add: [
      (caller, id) => caller.post(`${lib}/create-dir`, { path: folderOf(id), folderName: 'inner' }),
      (caller, id) => caller.post(`${lib}/add-video`, { path: folderOf(id), ...video }),
      async (caller, id) => {
        const file = { field: 'f', name: 'image.png', type: 'image/png', bytes: await makeImage() };
        return caller.upload(`${lib}/add-file`, { path: folderOf(id) }, file);
      },
    ],
    edit: [(caller, id) => caller.post(`${lib}/move-directory`, { oldPath: folderOf(id), newPath: folderOf((count += 1)) })],
    delete: [(caller, id) => caller.post(`${lib}/delete-directory`, { path: folderOf(id) })],
    reserve: [(caller, id) => caller.post(`${lib}/reserve-directory`, { path: folderOf(id), roleIDs: null })],
  },
};

const kinds: readonly Kind[] = [
  folders,
  menuOf('en-gb'),
  menuOf('nl-nl'),
  requestsOf('news', 'nl-nl'),
  requestsOf('content', 'en-gb'),
  pagesOf('content', 'en-gb'),
  pagesOf('news', 'en-gb'),
  pagesOf('news', 'nl-nl'),
  {
    name: 'page in the bin',
    make: async (caller) => {
      const { id } = await makePage(caller, { type: 'news', locale: 'nl-nl' });
      await caller.post(`${api}/page/${id}/delete`);
      return id;
    },
    read: async (caller, id) => itemOf(await caller.post(`${api}/page/list-deleted`, { pageSize: 100 }), id),
    calls: { restore: (caller, id) => caller.post(`${api}/page/${id}/restore`) },
  },
  usersOf('user who may do nothing', () => makeUser([])),
  usersOf('user who may do everything', () => makeUser(permissionNames)),
  rolesOf('role for nothing', []),
  rolesOf('role for editors', ['read-drafts', 'edit-page']),
  rolesOf('role for everything', permissionNames),
  {
    name: 'file',
    make: async (caller) => {
      const file = { field: 'f', name: `${fresh('image')}.png`, type: 'image/png', bytes: await makeImage() };
      const { body } = await caller.upload(`${api}/medialib/add-file`, { path: '/' }, file);
      return (body['file'] as { id: number }).id;
    },
    read: async (caller, id) => {
      const found = itemOf(await caller.post(`${api}/medialib/search-files`, { searchTerm: '' }), id, 'files');
      expect(itemOf(await caller.post(`${api}/medialib/get-dir`, { path: '/' }), id, 'files')?.can).toEqual(found?.can);
      return found;
    },
    calls: {
      edit: (caller, id) => {
        const newFileName = `${fresh('renamed')}.png`;
        return caller.post(`${api}/medialib/edit-file`, { id, newPath: '/', newFileName, defaultAltText: '', shared: true });
      },
      delete: (caller, id) => caller.post(`${api}/medialib/delete-file`, { id }),
    },
  },
];

const narrow = { pageTypes: ['news'], locales: ['nl-nl'] };
const roles: Readonly<Record<string, readonly (PermissionName | Permission)[]>> = {
  ...defaultRoles,
  'Dutch news': [
    { name: 'edit-page', parameters: narrow },
    { name: 'publish-page', parameters: { locales: ['nl-nl'] } },
    { name: 'delete-page', parameters: { pageTypes: ['news'] } },
    { name: 'create-page', parameters: { locales: ['en-gb'] } },
  ],
  'English pages': [{ name: 'delete-page', parameters: { locales: ['en-gb'] } }],
  'Dutch menu': [{ name: 'manage-menu', parameters: { locales: ['nl-nl'] } }, 'manage-media'],
  'User manager': ['manage-users'],
  'Manager of editors': ['manage-users', 'manage-roles', 'edit-page'],
};

describe.each(Object.entries(roles))('what %s may do', (_role, permissions) => {
  it.each(kinds)('with a $name is reported as it is enforced', async ({ make, read, calls }) => {
    const caller = await test.loginAs(permissions);
    const seen = await read(caller, await make(administrator));
    if (seen !== undefined) expect(Object.keys(calls).toSorted()).toEqual(Object.keys(seen.can).toSorted());
    for (const [ability, each] of Object.entries(calls))
      for (const call of [each].flat()) {
        const id = await make(administrator);
        const { status } = await call(caller, id);
        // What is not shown to somebody they may do nothing with.
        expect([ability, outcomeOf(status)]).toEqual([ability, seen?.can[ability] === true ? 'allowed' : 'refused']);
      }
  });
  it('with their own publication request is reported as it is enforced', async () => {
    const caller = await test.loginAs(permissions);
    for (const [ability, calls] of Object.entries(requestCalls))
      for (const call of calls) {
        const versionID = await makeRequest('news', 'nl-nl', caller);
        if (versionID === undefined) return;
        const seen = await findRequest(caller, versionID);
        const { status } = await call(caller, versionID);
        expect([ability, outcomeOf(status)]).toEqual([ability, seen?.can[ability] === true ? 'allowed' : 'refused']);
      }
  });
  it('with their own account is reported as it is enforced', async () => {
    for (const [ability, call] of Object.entries(userCalls)) {
      const caller = await test.loginAs(permissions);
      const id = caller.userID ?? 0;
      const seen = await findUser(caller, id);
      const { status } = await call(caller, id);
      // Without the list of users one's own name is still one's own to change.
      expect([ability, status !== 403]).toEqual([ability, seen?.can[ability] ?? ability === 'edit']);
    }
  });
});

it('abilities are not reported to visitors', async () => {
  const { slug } = await makeLivePage(administrator);
  const answers = [
    await test.visitor.post(`${api}/page/get-by-slug`, { slug: `en/${slug}` }),
    await test.visitor.get(`${api}/menu/en-gb`),
    await test.visitor.post(`${api}/page/get-pages`, { type: 'content', locale: 'en-gb' }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('"can"');
  }
});
