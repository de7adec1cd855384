import {
  blank,
  content,
  defineBlock,
  definePageType,
  heading,
  home,
  installCatalog,
  overviewPage,
  richTextBlock,
  searchPage,
  text,
} from '@ximblox/blocks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../testing/app.ts';
import { outcomeOf } from '../testing/factories.ts';

const lighthouse = defineBlock({
  type: 'lighthouse',
  version: 1,
  label: { en: 'Lighthouse', nl: 'Vuurtoren' },
  description: { en: 'A light and where it stands', nl: 'Een licht en waar het staat' },
  icon: 'building-lighthouse',
  group: 'text',
  fields: { name: text({ label: 'Name', required: true, maxLength: 80 }) },
  title: (props) => props.name,
  sample: { props: { name: 'Old Hook' } },
});

const pilot = definePageType({
  type: 'pilot',
  label: { en: 'Pilot', nl: 'Loods' },
  plural: { en: 'Pilots', nl: 'Loodsen' },
  description: { en: 'Somebody who knows the way in', nl: 'Iemand die de weg naar binnen kent' },
  singularName: { en: 'Pilot', nl: 'Loods' },
  icon: 'user',
  inNavigation: true,
  fields: { harbour: text({ label: 'Harbour', required: true, maxLength: 80 }) },
  template: 'content',
  sample: { harbour: 'Old Hook' },
});

const institutesTypes = [
  'news',
  'event',
  'publication',
  'vacancy',
  'internship',
  'openApplication',
  'market',
  'expert',
  'jip',
  'contact',
  'enquiry',
  'facility',
];
const institutesBlocks = [
  'markets',
  'experts',
  'jips',
  'vacancies',
  'timeline',
  'team',
  'partners',
  'offices',
  'contactForm',
  'mailExpert',
  'expertDirectory',
  'expertPublications',
  'facilityDrawing',
  'facilityParticulars',
  'facilityWeeks',
  'controlChart',
  'basins',
  'sideView',
  'rows',
  'numberedPoints',
];

describe('a site with a package of its own in place of the institute’s', () => {
  let app: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    // The composition root has put the institute's catalogue in place when it was imported; this one takes its place as a whole.
    installCatalog({
      blocks: [heading, richTextBlock, lighthouse],
      pageTypes: [blank, home, content, overviewPage, searchPage, pilot],
    });
    app = await createTestApp();
    staff = await app.loginAs(['create-page', 'edit-page', 'publish-page', 'manage-roles']);
  });
  afterAll(() => app.close());

  const create = (type: string, slug: string, typeData: Record<string, unknown> = {}) =>
    staff.post('/api/ximblox/page/create', { title: 'Jan de Vries', slug, type, locale: 'en-gb', typeData });
  const store = (versionID: unknown, blocks: readonly unknown[], revision = 0) =>
    staff.post(`/api/ximblox/page/version/${String(versionID)}/store`, { revision, blocks });

  it('creates, publishes and reads a page of its own type with its own block', async () => {
    const { body: created } = await create('pilot', 'jan', { harbour: 'Old Hook' });
    const stored = await store(created['pageVersionID'], [{ type: 'lighthouse', key: 'a', props: { name: 'Old Hook' } }]);
    expect(outcomeOf(stored)).toBe('done');
    expect(outcomeOf(await staff.post(`/api/ximblox/page/${String(created['pageID'])}/publish`, {}))).toBe('done');
    const { status, body } = await app.visitor.post('/api/ximblox/page/get-by-slug', { slug: 'en/jan' });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain('Old Hook');
    expect(JSON.stringify(body)).toContain('"lighthouse"');
  });

  it('validates its own types: the required fields of a page are checked when it is published', async () => {
    const { body } = await create('pilot', 'nobody');
    expect(outcomeOf(await staff.post(`/api/ximblox/page/${String(body['pageID'])}/publish`, {}))).toContain(
      'V_01 typeData.harbour',
    );
  });

  it('documents its own blocks, and none of the institute’s', async () => {
    const { text: json } = await app.visitor.get('/api/docs/openapi.json');
    const names = Object.keys((JSON.parse(json) as { components: { schemas: Record<string, unknown> } }).components.schemas);
    const ofType = (type: string): string => `Block${type.charAt(0).toUpperCase()}${type.slice(1)}`;
    expect(names).toContain(ofType('lighthouse'));
    expect(institutesBlocks.filter((type) => names.includes(ofType(type)))).toEqual([]);
    expect(json).toContain('"GROUP_MEMBERS"');
    expect(json).not.toContain('JIP_MEMBERS');
  });

  it.each(institutesTypes)('knows no page type %s', async (type) => {
    expect(outcomeOf(await create(type, `a-${type.toLowerCase()}`))).toContain('V_12 type');
  });

  it.each(institutesBlocks)('refuses the block %s', async (type) => {
    const { body } = await create('content', `with-${type.toLowerCase()}`);
    expect(outcomeOf(await store(body['pageVersionID'], [{ type, key: 'a', props: {} }]))).toContain('400 V_12 blocks[0]');
  });
});
