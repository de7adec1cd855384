import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../testing/app.ts';
import { makeImage, makePage, outcomeOf } from '../testing/factories.ts';

type Answer = Awaited<ReturnType<Caller['send']>>;
type Fields = Readonly<Record<string, unknown>>;
/** A record that two people read and then change. */
type Opened = {
  /** Its fields as both read them, named as the call takes them. */
  readonly read: Fields;
  save(input: Fields): Promise<Answer>;
  /** The fields as they are stored. */
  now(): Promise<Fields>;
};
type Case = {
  readonly what: string;
  open(): Promise<Opened>;
  /** Of one field: what the other person writes, and what the caller does. */
  readonly both: { readonly field: string; readonly theirs: Fields; readonly mine: Fields };
  /** A change of other fields by the caller; absent if there are none. */
  readonly elsewhere?: Fields;
};

let test: TestApp;
let manager: Caller;
let count = 0;
let tagID = 0;
const unique = (name: string): string => `${name}-${(count += 1)}`;

beforeAll(async () => {
  test = await createTestApp();
  manager = await test.loginAs([
    'manage-users',
    'manage-roles',
    'manage-redirects',
    'manage-webhooks',
    'manage-media',
    'manage-settings',
    'manage-tags',
    'manage-jips',
    'create-page',
    'edit-page',
    'publish-page',
    'read-drafts',
  ]);
});
afterAll(() => test.close());

const pick = (record: unknown, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, (record as Fields)[name]]));
const itemOf = async (path: string, isIt: (item: Fields) => boolean): Promise<Fields> => {
  const { body } = await manager.get(path);
  return (body['items'] as Fields[]).find(isIt) ?? {};
};
const permission = (name: string, parameters: object = {}) => ({ name, parameters });

const cases: readonly Case[] = [
  {
    what: 'a role',
    async open() {
      const read = {
        name: unique('Role'),
        permissions: [permission('edit-page'), permission('read-drafts')],
        requiresSecondFactor: true,
      };
      const { body } = await manager.post('/api/ximblox/role', read);
      const { ID } = body['role'] as { ID: number };
      return {
        read,
        save: (input) => manager.send('PUT', `/api/ximblox/role/${ID}`, input),
        now: async () => pick(await itemOf('/api/ximblox/role/list', (role) => role['ID'] === ID), Object.keys(read)),
      };
    },
    both: {
      field: 'permissions',
      theirs: { permissions: [permission('read-drafts')] },
      mine: { permissions: [permission('read-drafts'), permission('edit-page', { locales: ['nl-nl'] })] },
    },
    elsewhere: { requiresSecondFactor: undefined, name: 'Renamed role' },
  },
  {
    what: 'a user',
    async open() {
      const role = await manager.post('/api/ximblox/role', { name: unique('Role'), permissions: [] });
      const roleID = (role.body['role'] as { ID: number }).ID;
      const read = { email: `${unique('user')}@edits.example`, roleID, profile: { name: 'A. Visser', jobTitle: 'Editor' } };
      const { body } = await manager.post('/api/ximblox/user', read);
      const { ID } = body['User'] as { ID: number };
      return {
        read,
        save: (input) => manager.send('PUT', `/api/ximblox/user/${ID}`, input),
        now: async () => {
          const user = await itemOf(`/api/ximblox/user/list?searchTerm=${read.email}`, () => true);
          const { ID: storedRole } = user['role'] as { ID: number };
          return { email: user['email'], roleID: storedRole, profile: pick(user, ['name', 'jobTitle']) };
        },
      };
    },
    both: {
      field: 'profile.jobTitle',
      theirs: { profile: { name: 'A. Visser', jobTitle: 'Publisher' } },
      mine: { profile: { name: 'A. Visser', jobTitle: 'Author' } },
    },
    elsewhere: { profile: { name: 'A. de Visser', jobTitle: 'Editor' } },
  },
  {
    what: 'a redirect',
    async open() {
      const read = { originalURL: `/${unique('old')}`, targetURL: '/en/somewhere', status: 301 };
      const { body } = await manager.post('/api/ximblox/redirect', read);
      const { id } = body['redirect'] as { id: number };
      return {
        read,
        save: (input) => manager.send('PUT', `/api/ximblox/redirect/${id}`, input),
        now: async () =>
          pick(await itemOf('/api/ximblox/redirect/list?pageSize=100', (one) => one['id'] === id), Object.keys(read)),
      };
    },
    both: { field: 'targetURL', theirs: { targetURL: '/en/theirs' }, mine: { targetURL: '/en/mine' } },
    elsewhere: { status: 308 },
  },
  {
    what: 'a webhook',
    async open() {
      const read = {
        name: unique('Intranet'),
        url: 'https://93.184.216.34/hook',
        events: ['page.published', 'media.changed'],
        isEnabled: true,
      };
      const { body } = await manager.post('/api/ximblox/webhook', read);
      const { id } = body['webhook'] as { id: number };
      return {
        read,
        save: (input) => manager.send('PUT', `/api/ximblox/webhook/${id}`, input),
        now: async () => pick(await itemOf('/api/ximblox/webhook/list', (one) => one['id'] === id), Object.keys(read)),
      };
    },
    both: { field: 'events', theirs: { events: ['media.changed'] }, mine: { events: ['page.published'] } },
    elsewhere: { name: 'Renamed webhook' },
  },
  {
    what: 'a file',
    async open() {
      const content = await makeImage();
      const file = { field: 'f', name: `${unique('wake')}.png`, type: 'image/png', bytes: content };
      const uploaded = await manager.upload('/api/ximblox/medialib/add-file', { path: '/' }, file);
      const { id } = uploaded.body['file'] as { id: number };
      const now = async (): Promise<Fields> => {
        const { body } = await manager.get(`/api/ximblox/medialib/file/${id}/details`);
        const { path, name, defaultAltText, shared } = body['file'] as Record<string, unknown>;
        return { newPath: path, newFileName: name, defaultAltText, shared };
      };
      return { read: await now(), save: (input) => manager.post('/api/ximblox/medialib/edit-file', { id, ...input }), now };
    },
    both: { field: 'defaultAltText', theirs: { defaultAltText: 'Theirs' }, mine: { defaultAltText: 'Mine' } },
    elsewhere: { newFileName: 'renamed.png' },
  },
  {
    what: 'the allowed hosts',
    async open() {
      const path = '/api/ximblox/settings/redirect-hosts';
      await manager.send('PUT', path, { hosts: ['first.example'] });
      return {
        read: { hosts: ['first.example'] },
        save: (input) => manager.send('PUT', path, input),
        now: async () => pick((await manager.get(path)).body, ['hosts']),
      };
    },
    both: { field: 'hosts', theirs: { hosts: ['first.example', 'theirs.example'] }, mine: { hosts: ['mine.example'] } },
  },
  {
    what: 'a project',
    async open() {
      const read = { name: unique('WaveImpact'), description: 'Waves', status: 1, type: 0 };
      const { body } = await manager.post('/api/institute/jips', read);
      const { id } = body['jip'] as { id: number };
      return {
        read,
        save: (input) => manager.send('PUT', `/api/institute/jips/${id}`, input),
        now: async () => pick((await manager.get(`/api/institute/jips/${id}`)).body, Object.keys(read)),
      };
    },
    both: { field: 'description', theirs: { description: 'Theirs' }, mine: { description: 'Mine' } },
    elsewhere: { status: 2 },
  },
  {
    what: 'a tag',
    async open() {
      const read = { name: unique('Seakeeping') };
      const { body } = await manager.post('/api/ximblox/tags', read);
      const { id } = body['tag'] as { id: number };
      // Their names are unique.
      await manager.send('DELETE', `/api/ximblox/tags/${tagID}`);
      tagID = id;
      return {
        read,
        save: (input) => manager.send('PUT', `/api/ximblox/tags/${id}`, input),
        now: async () => pick(await itemOf('/api/ximblox/tags/fetch', (tag) => tag['id'] === id), ['name']),
      };
    },
    both: { field: 'name', theirs: { name: 'Theirs' }, mine: { name: 'Mine' } },
  },
  {
    what: 'a term of the glossary',
    async open() {
      const read = {
        sourceLocale: 'en-gb',
        targetLocale: 'nl-nl',
        source: unique('sway'),
        translation: 'verzetten',
        note: '',
        doNotTranslate: false,
        caseSensitive: false,
      };
      const { body } = await manager.post('/api/ximblox/glossary', read);
      const { id } = body['term'] as { id: number };
      const stored = () => itemOf(`/api/ximblox/glossary/list?searchTerm=${read.source}`, (one) => one['id'] === id);
      return {
        read,
        // The revision that was read counts for a caller that says nothing else of it.
        save: async (input) => {
          const revision = input['original'] === undefined ? (await stored())['revision'] : 0;
          return manager.send('PUT', `/api/ximblox/glossary/${id}`, { ...input, revision });
        },
        now: async () => pick(await stored(), Object.keys(read)),
      };
    },
    both: { field: 'translation', theirs: { translation: 'schrikken' }, mine: { translation: 'dwarsbeweging' } },
    elsewhere: { note: 'Sideways' },
  },
  {
    what: 'a view of a list',
    async open() {
      const read = { name: unique('News'), query: 'type=news', columns: {}, isShared: true };
      const { body } = await manager.post('/api/ximblox/list-view', { list: 'pages', isDefault: false, ...read });
      const { id } = body['view'] as { id: number };
      return {
        read,
        save: (input) => manager.send('PUT', `/api/ximblox/list-view/${id}`, input),
        now: async () => pick(await itemOf('/api/ximblox/list-view/of/pages', (one) => one['id'] === id), Object.keys(read)),
      };
    },
    both: { field: 'query', theirs: { query: 'type=event' }, mine: { query: 'type=person' } },
    elsewhere: { name: 'Renamed view' },
  },
  {
    what: 'a page template',
    async open() {
      const read = { name: unique('Facility'), description: 'A basin' };
      const { id: pageID } = await makePage(manager);
      const { body } = await manager.post('/api/ximblox/page-templates', { pageID, ...read });
      const id = body['templateID'];
      return {
        read,
        save: (input) => manager.send('PUT', `/api/ximblox/page-template/${String(id)}`, input),
        now: async () => pick(await itemOf('/api/ximblox/page-templates', (one) => one['id'] === id), Object.keys(read)),
      };
    },
    both: { field: 'description', theirs: { description: 'Theirs' }, mine: { description: 'Mine' } },
    elsewhere: { name: 'Renamed template' },
  },
];

describe.each(cases)('what two people change at once of $what', ({ open, both, elsewhere }) => {
  it('is refused where both changed one field, with what is stored, and saved by who has read that', async () => {
    const { read, save, now } = await open();
    expect(outcomeOf(await save({ ...read, ...both.theirs, original: read }))).toBe('done');
    const theirs = await now();
    const refused = await save({ ...read, ...both.mine, original: read });
    expect(outcomeOf(refused)).toBe(`409 V_07 ${both.field}`);
    expect(refused.body['Errors']).toMatchObject([{ detail: { rule: 'changedMeanwhile', text: expect.any(String) as unknown } }]);
    expect(await now()).toEqual(theirs);
    expect(both.theirs).toMatchObject(refused.body['current'] as object);
    expect(outcomeOf(await save({ ...read, ...both.mine, original: { ...read, ...both.theirs } }))).toBe('done');
    expect(await now()).toMatchObject(both.mine);
  });

  it('is kept where they changed different fields, and where both changed one to the same', async () => {
    const { read, save, now } = await open();
    expect(outcomeOf(await save({ ...read, ...both.theirs, original: read }))).toBe('done');
    expect(outcomeOf(await save({ ...read, ...both.theirs, original: read }))).toBe('done');
    expect(outcomeOf(await save({ ...read, ...elsewhere, original: read }))).toBe('done');
    if (both.field.includes('.')) expect((await now())['profile']).toEqual({ name: 'A. de Visser', jobTitle: 'Publisher' });
    else expect(await now()).toEqual({ ...read, ...JSON.parse(JSON.stringify({ ...elsewhere, ...both.theirs })) });
  });

  it('is no change where a list comes in another order', async () => {
    const { read, save, now } = await open();
    const turned = Object.fromEntries(
      Object.entries(read).map(([name, value]) => [name, Array.isArray(value) ? value.toReversed() : value]),
    );
    expect(outcomeOf(await save({ ...read, ...both.theirs }))).toBe('done');
    const theirs = await now();
    expect(outcomeOf(await save({ ...read, original: turned }))).toBe('done');
    expect(await now()).toEqual(theirs);
  });

  it('is the last where a caller says nothing of what it read', async () => {
    const { read, save, now } = await open();
    expect(outcomeOf(await save({ ...read, ...both.theirs }))).toBe('done');
    expect(outcomeOf(await save({ ...read, ...both.mine }))).toBe('done');
    expect(await now()).toMatchObject(both.mine);
  });
});
