import { linksMax, problemPagesMax } from '@ximblox/contract';

import { password } from '../../../testing/accounts.ts';
import type { Answer, Caller } from '../../../testing/app.ts';
import type { Browser } from '../../../testing/callers/browser.ts';
import { makeHeading, makeImage, makePage } from '../../../testing/factories.ts';

const api = '/api/ximblox';
const long = (length: number): string => 'x'.repeat(length + 1);
const nowhere = 999_999;

/** A server with a record of each kind. */
export type Scene = {
  readonly admin: Caller;
  readonly visitor: Caller;
  readonly browser: Browser;
  readonly pageID: number;
  readonly versionID: number;
  readonly liveID: number;
  readonly tagID: number;
  readonly redirectID: number;
  readonly roleID: number;
  readonly fileIDs: readonly [number, number];
};
type Line = [call: string, answer: string, run: (scene: Scene) => Promise<Answer>];

const post =
  (path: string, body: object) =>
  ({ admin }: Scene): Promise<Answer> =>
    admin.post(`${api}/${path}`, body);
const put =
  (path: string, body: object) =>
  ({ admin }: Scene): Promise<Answer> =>
    admin.send('PUT', `${api}/${path}`, body);
const get =
  (path: string) =>
  ({ admin }: Scene): Promise<Answer> =>
    admin.get(`${api}/${path}`);

const user = (change: object) => ({ email: 'new@test.example', roleID: 1, profile: { name: 'A', jobTitle: '' }, ...change });
const account = (change: object) => ({ name: 'A', email: 'new@test.example', role: 1, jobTitle: '', ...change });
const file = (id: number, change: object) => ({
  id,
  newPath: '/',
  newFileName: 'free.png',
  defaultAltText: '',
  shared: true,
  ...change,
});
const sendFile = ({ admin }: Scene, path: string, bytes: Buffer): Promise<Answer> =>
  admin.upload(`${api}/${path}`, path.startsWith('medialib') ? { path: '/' } : {}, {
    field: path.includes('/image') ? 'profileImage' : 'f',
    name: 'a.csv',
    type: 'text/csv',
    bytes,
  });

const accountLines: Line[] = [
  ['auth/login', '400 V_14 Email', ({ visitor }) => visitor.post(`${api}/auth/login`, { email: long(254), password: 'x' })],
  [
    'auth/login/second-factor',
    '400 V_14 code',
    ({ visitor }) => visitor.post(`${api}/auth/login/second-factor`, { code: long(64) }),
  ],
  ['auth/forgot-password', '400 V_02 Email', ({ visitor }) => visitor.post(`${api}/auth/forgot-password`, { email: 'nobody' })],
  ['auth/forgot-password', '400 V_14 Email', ({ visitor }) => visitor.post(`${api}/auth/forgot-password`, { email: long(254) })],
  ['auth/register', '400 V_02 Email', post('auth/register', account({ email: 'nobody' }))],
  ['auth/register', '400 V_12 Name', post('auth/register', account({ name: 'A\nB' }))],
  ['auth/register', '400 V_14 JobTitle', post('auth/register', account({ jobTitle: long(200) }))],
  ['user', '409 V_06 email', post('user', user({ email: 'person1@meridian.example' }))],
  ['user', '400 V_14 profile.name', post('user', user({ profile: { name: long(200), jobTitle: '' } }))],
  ['user/:id', '404 UM_02 id', put(`user/${nowhere}`, user({}))],
  ['user/:id', '400 V_02 email', put('user/1', user({ email: 'nobody' }))],
  ['user/:id', '400 V_14 email', put('user/1', user({ email: long(254) }))],
  [
    'user/:id',
    '409 V_06 email',
    async ({ admin }) => admin.send('PUT', `${api}/user/${admin.userID}`, user({ email: 'person1@meridian.example' })),
  ],
  [
    'user/:id/image',
    '404 UM_02 id',
    async ({ admin }) =>
      admin.upload(
        `${api}/user/${nowhere}/image`,
        {},
        { field: 'profileImage', name: 'a.png', type: 'image/png', bytes: await makeImage() },
        'PUT',
      ),
  ],
  ['user/:id/image', '404 UM_02 id', ({ admin }) => admin.send('DELETE', `${api}/user/${nowhere}/image`)],
  ['role', '400 V_14 name', post('role', { name: long(60), permissions: [] })],
  ['role/:id', '400 V_14 name', put('role/1', { name: long(60), permissions: [] })],
  [
    'role/:id',
    '409 V_06 name',
    ({ admin, roleID }) => admin.send('PUT', `${api}/role/${roleID}`, { name: 'Administrator', permissions: [] }),
  ],
  ['auth/set-up-second-factor', '400 V_14 currentPassword', post('auth/set-up-second-factor', { currentPassword: long(1000) })],
  ['auth/disable-second-factor', '400 V_14 currentPassword', post('auth/disable-second-factor', { currentPassword: long(1000) })],
  ['auth/new-recovery-codes', '400 V_14 currentPassword', post('auth/new-recovery-codes', { currentPassword: long(1000) })],
];

/** The input that changes the password of the test account. */
export const changedPassword = (newPassword: string) => ({
  currentPassword: password,
  newPassword,
  confirmNewPassword: newPassword,
});
const passwordLines: Line[] = [
  [
    'auth/change-password',
    '400 V_09 newPassword',
    ({ browser }) => browser.post(`${api}/auth/change-password`, changedPassword('no capital letters!')),
  ],
  [
    'auth/change-password',
    '400 V_11 newPassword',
    ({ browser }) => browser.post(`${api}/auth/change-password`, changedPassword(`Aa1!${long(255)}`)),
  ],
  [
    'auth/change-password',
    '400 V_12 newPassword',
    ({ browser }) => browser.post(`${api}/auth/change-password`, changedPassword('Password1!')),
  ],
];

const pageLines: Line[] = [
  [
    'page/create',
    '400 V_14 title',
    post('page/create', { title: long(500), slug: 'too-long', type: 'content', locale: 'en-gb' }),
  ],
  [
    'page/check-links',
    '400 V_14 links',
    post('page/check-links', { links: Array.from({ length: linksMax + 1 }, () => ({ href: '/en/' })) }),
  ],
  [
    'page/find-problems',
    '400 V_14 ids',
    post('page/find-problems', { ids: Array.from({ length: problemPagesMax + 1 }, (_, index) => index + 1) }),
  ],
  ['page/search', 'done', post('page/search', { locale: 'en-gb', searchTerm: 'page' })],
  ['page/search', '400 V_10 searchTerm', post('page/search', { locale: '', searchTerm: 'pa' })],
  ['page/version/fetch/:id', '404 PM_01 id', get(`page/version/fetch/${nowhere}`)],
  ['page/:id/versions', 'done', ({ admin, pageID }) => admin.get(`${api}/page/${pageID}/versions`)],
  ['page/:id/versions', '404 PM_01 id', get(`page/${nowhere}/versions`)],
  ['page/version/:id/store', '404 PM_01 id', post(`page/version/${nowhere}/store`, { revision: 0, blocks: [] })],
  ['page/:id/save', '404 PM_01 id', put(`page/${nowhere}/save`, { slug: 'any' })],
  ['page/:id/save', '409 V_06 slug', ({ admin, pageID }) => admin.send('PUT', `${api}/page/${pageID}/save`, { slug: 'live' })],
  ['page/:id/save', '400 V_14 slug', ({ admin, pageID }) => admin.send('PUT', `${api}/page/${pageID}/save`, { slug: long(200) })],
  ['page/:id/delete', '404 PM_01 id', post(`page/${nowhere}/delete`, {})],
  ['page/:id/unpublish', '404 PM_01 id', post(`page/${nowhere}/unpublish`, {})],
  ['page/slug-available', 'done', post('page/slug-available', { slug: 'free', locale: 'en-gb' })],
  ['page/slug-available', '400 V_14 slug', post('page/slug-available', { slug: long(200), locale: 'en-gb' })],
  [
    'page/create-translation',
    '404 PM_01 pageID',
    post('page/create-translation', { pageID: nowhere, newLocale: 'nl-nl', title: 'T', slug: 't' }),
  ],
  [
    'page/get-multiple',
    '400 V_14 pageIDs',
    post('page/get-multiple', { locale: 'en-gb', pageIDs: Array.from({ length: 101 }, (_, at) => at + 1) }),
  ],
  [
    'page/anchor-available',
    '400 V_14 anchorName',
    post('page/anchor-available', { anchorName: long(100), blockKey: 'a', pageVersionBlocks: [] }),
  ],
];

/** Asks for the publication of an unfinished draft, and accepts it. */
const acceptUnfinished = async ({ admin }: Scene, title: string): Promise<Answer> => {
  const { id, versionID } = await makePage(admin);
  await admin.post(`${api}/page/version/${versionID}/store`, { revision: 0, blocks: [makeHeading('a', title)] });
  await admin.post(`${api}/page/${id}/request-publication`, {});
  return admin.post(`${api}/page/version/${versionID}/accept-publication`, {});
};

const requestLines: Line[] = [
  ['accept-publication', '400 V_01 blocks[0].props.title', (scene) => acceptUnfinished(scene, '')],
  ['accept-publication', '400 V_16 blocks[0].props.title', (scene) => acceptUnfinished(scene, ' ')],
  [
    'request-publication',
    '400 V_14 comment',
    ({ admin, pageID }) => admin.post(`${api}/page/${pageID}/request-publication`, { comment: long(2000) }),
  ],
  ['resend-publication', '404 PM_01 id', post(`page/version/${nowhere}/resend-publication`, {})],
  ['resend-publication', '400 V_14 comment', post('page/version/1/resend-publication', { comment: long(2000) })],
  ['revoke-publication', '404 PM_01 id', post(`page/version/${nowhere}/revoke-publication`, {})],
  ['accept-publication', '400 V_14 feedback', post('page/version/1/accept-publication', { feedback: long(2000) })],
  ['reject-publication', '404 PM_01 id', post(`page/version/${nowhere}/reject-publication`, { feedback: 'No.' })],
  ['reject-publication', '400 V_14 feedback', post('page/version/1/reject-publication', { feedback: long(2000) })],
  ['fetch-request-comment', '404 V_12 id', get(`page/version/${nowhere}/fetch-request-comment`)],
];

const mediaLines: Line[] = [
  ['search-files', '400 V_12 directory', post('medialib/search-files', { searchTerm: 'a', directory: 'no/slash' })],
  ['create-dir', '400 V_12 folderName', post('medialib/create-dir', { path: '/', folderName: '..' })],
  ['move-directory', '400 V_14 newPath', post('medialib/move-directory', { oldPath: '/a', newPath: `/${long(2000)}` })],
  ['delete-directory', '400 V_14 path', post('medialib/delete-directory', { path: `/${long(2000)}` })],
  ['add-video', '400 V_14 url', post('medialib/add-video', { path: '/', url: `https://vimeo.com/${long(2000)}` })],
  [
    'move-file',
    'done',
    ({ admin, fileIDs }) => admin.post(`${api}/medialib/move-file`, { id: fileIDs[0], newPath: '/', newFileName: 'moved.png' }),
  ],
  ['move-file', '404 V_12 id', post('medialib/move-file', { id: nowhere, newPath: '/', newFileName: 'a.png' })],
  [
    'move-file',
    '409 ML_03 newFileName',
    ({ admin, fileIDs }) => admin.post(`${api}/medialib/move-file`, { id: fileIDs[0], newPath: '/', newFileName: 'second.png' }),
  ],
  ['edit-file', '404 V_12 id', ({ admin }) => admin.post(`${api}/medialib/edit-file`, file(nowhere, {}))],
  [
    'edit-file',
    '400 V_14 defaultAltText',
    ({ admin, fileIDs }) => admin.post(`${api}/medialib/edit-file`, file(fileIDs[0], { defaultAltText: long(1000) })),
  ],
  [
    'edit-file',
    '409 ML_03 newFileName',
    ({ admin, fileIDs }) => admin.post(`${api}/medialib/edit-file`, file(fileIDs[0], { newFileName: 'second.png' })),
  ],
  [
    'edit-file',
    '409 ML_02 newFileName',
    ({ admin, fileIDs }) =>
      admin.post(`${api}/medialib/edit-file`, file(fileIDs[0], { newPath: '/other', newFileName: 'there.png' })),
  ],
  ['delete-file', '404 V_12 id', post('medialib/delete-file', { id: nowhere })],
  [
    'list-pages-by-file',
    'done',
    ({ admin, fileIDs }) => admin.post(`${api}/medialib/list-pages-by-file`, { fileID: fileIDs[0] }),
  ],
  [
    'edit-alt-texts',
    '400 V_14 files[0].defaultAltText',
    post('medialib/edit-alt-texts', { files: [{ id: 1, defaultAltText: long(1000) }] }),
  ],
  ['list-pages-by-file', '404 V_12 fileID', post('medialib/list-pages-by-file', { fileID: nowhere })],
  ['preview-image', '404 V_12 imageID', ({ admin }) => admin.get(`${api}/medialib/preview-image?imageID=${nowhere}`)],
  [
    'preview-image',
    '400 V_14 v',
    ({ admin, fileIDs }) => admin.get(`${api}/medialib/preview-image?imageID=${fileIDs[0]}&v=${long(40)}`),
  ],
  ['add-file', '413 ML_01 f', (scene) => sendFile(scene, 'medialib/add-file', Buffer.alloc(100 * 1024 * 1024))],
];

const otherLines: Line[] = [
  ['user/csv-export', '400 V_12 format', ({ admin }) => admin.get('/api/institute/user/csv-export?format=ods')],
  ['tags', '400 TM_01 name', post('tags', { name: '!?' })],
  ['tags/validate', '400 TM_01 tag', post('tags/validate', { tag: '!?' })],
  ['tags/:id', '400 TM_04 name', ({ admin, tagID }) => admin.send('PUT', `${api}/tags/${tagID}`, { name: '!?' })],
  ['search/search', '400 V_10 term', post('search/search', { term: 'ab' })],
  ['search/search', '400 V_12 count', post('search/search', { term: 'wave', count: 101 })],
  ['search/search', '400 V_14 term', post('search/search', { term: long(200) })],
  ['search/suggest', '400 V_10 term', post('search/suggest', { term: 'a', locale: 'en-gb' })],
  ['search/suggest', '400 V_12 locale', post('search/suggest', { term: 'wave', locale: 'xx' })],
  ['search/suggest', '400 V_14 term', post('search/suggest', { term: long(200), locale: 'en-gb' })],
  ['tags/:id', '400 V_14 name', ({ admin, tagID }) => admin.send('PUT', `${api}/tags/${tagID}`, { name: long(60) })],
  [
    'redirect/:id',
    '400 RM_01 originalURL',
    ({ admin, redirectID }) => admin.send('PUT', `${api}/redirect/${redirectID}`, { originalURL: '', targetURL: '/b' }),
  ],
  [
    'redirect/import',
    '400 V_17 f',
    ({ admin }) =>
      admin.upload(`${api}/redirect/import`, {}, { field: 'f', name: 'a.csv', type: 'text/csv', bytes: Buffer.alloc(0) }),
  ],
  ['redirect/import', '400 V_14 f', (scene) => sendFile(scene, 'redirect/import', Buffer.alloc(6 * 1024 * 1024, 'a'))],
];

/**
 * Errors of single calls that the tests of their domains don't cover: a text that is too long, a missing record, a malformed value.
 * Each line: the operation, the expected response, and the call.
 */
export const refusedCalls: readonly Line[] = [
  ...accountLines,
  ...passwordLines,
  ...pageLines,
  ...requestLines,
  ...mediaLines,
  ...otherLines,
];
