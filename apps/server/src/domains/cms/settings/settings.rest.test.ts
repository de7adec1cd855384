import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { outcomeOf } from '../../../testing/factories.ts';

const path = '/api/ximblox/settings/site';
const office = {
  key: 'head',
  name: { en: 'Head office', nl: 'Hoofdkantoor' },
  address: ['Quay 1'],
  phone: '',
  email: '',
  coordinates: { latitude: 52.95, longitude: -4.75 },
  place: 'Den Helder',
  marker: 'orange',
  isMain: true,
};
const site = {
  siteName: 'The Institute',
  offices: [office],
  social: [{ name: 'Mastodon', url: 'https://mastodon.social/' }],
  mailFrom: 'no-reply@institute.example',
  privacyStatement: { en: '/en/privacy', nl: 'https://institute.example/privacy' },
};

describe('the settings of the site', () => {
  let test: TestApp;
  let manager: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    manager = await test.loginAs(['manage-settings', 'view-audit-log']);
  });
  afterAll(() => test.close());

  it('are read, replaced as a whole and read again at once, over REST and tRPC', async () => {
    expect((await manager.get(path)).body).toMatchObject({ siteName: 'Ximblox', offices: [] });
    expect(outcomeOf(await manager.send('PUT', path, site))).toBe('done');
    expect((await manager.get(path)).body).toEqual(site);
    expect((await manager.get('/api/trpc/settings.getSite')).body).toEqual({ result: { data: site } });
    const { body } = await manager.get('/api/ximblox/audit/list?pageSize=1');
    expect(body['items']).toMatchObject([{ action: 'settings.save', user: { ID: manager.userID } }]);
  });

  it('have links to social media with their schemes', async () => {
    expect(
      outcomeOf(await manager.send('PUT', path, { ...site, social: [{ name: 'Mastodon', url: 'mastodon.social/a' }] })),
    ).toBe('done');
    expect((await manager.get(path)).body).toMatchObject({ social: [{ url: 'https://mastodon.social/a' }] });
  });

  it('may omit the location of an office, its marker on the map and whether it is the main one', async () => {
    const { coordinates: _left, place: _place, marker: _marker, isMain: _isMain, ...elsewhere } = office;
    expect(outcomeOf(await manager.send('PUT', path, { ...site, offices: [elsewhere] }))).toBe('done');
    const [stored] = (await manager.get(path)).body['offices'] as object[];
    expect(stored).toMatchObject({ coordinates: null, place: '', marker: 'white', isMain: false });
  });

  it('keep what somebody else changed since they were read, and refuse what both changed', async () => {
    expect(outcomeOf(await manager.send('PUT', path, site))).toBe('done');
    const save = (change: object, original: object = site) => manager.send('PUT', path, { ...original, ...change, original });
    expect(outcomeOf(await save({ mailFrom: 'theirs@institute.example' }))).toBe('done');
    expect(outcomeOf(await save({ siteName: 'Mine' }))).toBe('done');
    const stored = (await manager.get(path)).body;
    expect(stored).toEqual({ ...site, mailFrom: 'theirs@institute.example', siteName: 'Mine' });
    expect(outcomeOf(await save({ siteName: 'Mine as well' }))).toBe('409 V_07 siteName');
    expect(outcomeOf(await save({ offices: [{ ...office, phone: '1' }] }))).toBe('done');
    expect(outcomeOf(await save({ offices: [{ ...office, phone: '2' }] }))).toBe('409 V_07 offices');
    expect(outcomeOf(await save({ offices: [{ ...office, phone: '1' }] }))).toBe('done');
    expect((await manager.get(path)).body).toEqual({ ...stored, offices: [{ ...office, phone: '1' }] });
    expect(outcomeOf(await manager.send('PUT', path, site))).toBe('done');
  });

  it('apply to the site at once', async () => {
    const read = async (): Promise<string> => (await test.visitor.get('/api/ximblox/site/view?path=/en/')).text;
    await manager.send('PUT', path, { ...site, siteName: 'Name before' });
    expect(await read()).toContain('Name before');
    await manager.send('PUT', path, { ...site, siteName: 'Name after' });
    expect(await read()).toContain('Name after');
  });

  it.each<[string, object, string]>([
    ['no name', { siteName: ' ' }, '400 V_01 siteName'],
    ['a name that is too long', { siteName: 'x'.repeat(121) }, '400 V_14 siteName'],
    ['a name with a line break', { siteName: 'a\nb' }, '400 V_12 siteName'],
    ['two offices with one key', { offices: [office, office] }, '400 V_12 offices'],
    ['two main offices', { offices: [office, { ...office, key: 'other' }] }, '400 V_12 offices'],
    ['an office with a key that is none', { offices: [{ ...office, key: 'a b' }] }, '400 V_12 offices[0].key'],
    ['an office with a wrong address', { offices: [{ ...office, email: 'x' }] }, '400 V_12 offices[0].email'],
    ['an office without a name', { offices: [{ ...office, name: { en: '' } }] }, '400 V_01 offices[0].name.en'],
    ['an office marked as none is', { offices: [{ ...office, marker: 'green' }] }, '400 V_12 offices[0].marker'],
    [
      'an office that is nowhere',
      { offices: [{ ...office, coordinates: { latitude: 91, longitude: 181 } }] },
      '400 V_12 offices[0].coordinates.latitude, V_12 offices[0].coordinates.longitude',
    ],
    ['a link that is none', { social: [{ name: 'X', url: 'javascript:run()' }] }, '400 V_12 social[0].url'],
    ['a sender that is no address', { mailFrom: 'nobody' }, '400 V_12 mailFrom'],
    ['a sender with another line', { mailFrom: 'a@b.example\r\nBcc: c@d.example' }, '400 V_12 mailFrom'],
    ['a privacy statement that is no page', { privacyStatement: { en: 'javascript:run()' } }, '400 V_12 privacyStatement.en'],
    ['a field that there is not', { secret: 1 }, '400 V_12 secret'],
  ])('with %s are refused', async (_, change, answer) => {
    expect(outcomeOf(await manager.send('PUT', path, { ...site, ...change }))).toBe(answer);
  });

  it('require the permission to manage them', async () => {
    const reader = await test.loginAs(['view-audit-log']);
    for (const [caller, answer] of [
      [reader, '403 UM_01 '],
      [test.visitor, '401 UM_01 '],
    ] as const) {
      expect(outcomeOf(await caller.get(path))).toBe(answer);
      expect(outcomeOf(await caller.send('PUT', path, site))).toBe(answer);
    }
  });
});
