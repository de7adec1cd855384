import { expect, it } from 'vitest';

import { auditActions } from './audit-actions.ts';
import { auditSentence, type AuditParams } from './audit-sentences.ts';

/** One entry of each kind; the type names a kind that is missing. Its values are words of no language. */
const examples: { readonly [Kind in AuditParams['kind']]: Omit<Extract<AuditParams, { kind: Kind }>, 'kind'> } = {
  action: {},
  text: { text: 'Xaxo' },
  named: { name: 'Xaxo' },
  person: { name: 'Xaxo', detail: 'Yoyu' },
  renamed: { from: 'Xaxo', to: 'Yoyu' },
  moved: { from: '/xaxo', to: '/yoyu' },
  namedMoved: { name: 'Zazu', from: '/xaxo', to: '/yoyu' },
  failed: { name: 'Xaxo', reason: 'Yoyu' },
  version: { name: 'Xaxo', number: 11 },
  scheduledVersion: { name: 'Xaxo', number: 11 },
  scheduledEnd: { name: 'Xaxo' },
  schedule: { name: 'Xaxo', number: 11, from: '2026-01-02T03:04:05Z', until: '2027-01-02T03:04:05Z' },
  scheduleEnd: { name: 'Xaxo', until: '2027-01-02T03:04:05Z' },
  scheduleFailed: { name: 'Xaxo', at: '2026-01-02T03:04:05Z', reason: 'V_01' },
  created: { name: 'Xaxo', locale: 'de-de', template: 'Yoyu' },
  ofPage: { name: 'Xaxo', pageID: 359 },
  copyOfPage: { name: 'Xaxo', locale: 'de-de', pageID: 359 },
  onPages: { name: 'Xaxo', count: 12 },
  asOf: { name: 'Xaxo', at: '2026-01-02T03:04:05Z' },
  linksTo: { name: 'Xaxo', path: '/yoyu' },
  linksUpdated: { path: '/yoyu', count: 12 },
  wordsReplaced: { from: 'Xaxo', to: 'Yoyu', name: 'Zizu', count: 12 },
  undone: { name: 'Xaxo', change: 'replace' },
  blocksConfirmed: { name: 'Xaxo', count: 12, pageID: 359 },
  byMail: { name: 'Xaxo' },
  afterDays: { name: 'Xaxo', days: 12 },
  previewLink: { audience: 'visitors', until: '2027-01-02' },
  menu: { label: 'Xaxo', labelNL: 'Yoyu', locale: 'de-de' },
  menuVersion: { label: 'Xaxo', labelNL: 'Yoyu', locale: 'de-de', number: 11 },
  bytes: { name: 'Xaxo', bytes: 12 },
  reserved: { path: '/press', roles: ['Press'] },
  quota: { path: '/yoyu', bytes: 12 },
  focalPoint: { name: 'Xaxo' },
  altText: { name: 'Xaxo', text: 'Yoyu' },
  tags: { name: 'Xaxo', tags: ['Yoyu'] },
  replacedBy: { name: 'Xaxo', by: 'Yoyu' },
  toFolder: { name: 'Xaxo', path: '/yoyu' },
  toS3: { isDeleting: true },
  term: { source: 'Xaxo', sourceLocale: 'de-de', translation: 'Yoyu', targetLocale: 'fr-fr' },
  termsImported: { added: 12, changed: 13 },
  synonyms: { words: ['Xaxo', 'Yoyu'], locale: 'de-de' },
  synonymsImported: { added: 12, changed: 13 },
  bestBet: { term: 'Xaxo', locale: 'de-de', titles: ['Yoyu', 'Zizu'] },
  redirectHosts: { hosts: ['xaxo.example', 'yoyu.example'] },
  reports: { count: 12 },
  webhook: { name: 'Xaxo', host: 'yoyu.example', events: ['zizu'], isEnabled: false },
  answeredWith: { name: 'Xaxo', status: 503 },
  permissions: { name: 'Xaxo', permissions: ['manage-tags', 'read-drafts'] },
  permissionsWithFactor: { name: 'Xaxo', permissions: ['manage-tags', 'read-drafts'] },
  user: { id: 11 },
  member: { id: 11 },
  members: { ids: ['11', '12'], more: 13 },
  membersExported: { isSearch: true },
  addressTaken: {},
  application: { id: 11 },
  eventRegistrations: { count: 2 },
  registrationsOfPage: { id: 12 },
  applicationFile: { fileID: 11, id: 12 },
  applications: { count: 12 },
  entriesBefore: { count: 12, before: '2026-01-02' },
};

/** The other ways to say some of them. */
const otherwise: readonly (readonly [AuditParams['kind'], object])[] = [
  ['schedule', { until: null }],
  ['scheduleEnd', { until: null }],
  ['created', { template: null }],
  ['undone', { change: 'unpublish' }],
  ['undone', { change: 'delete' }],
  ['undone', { change: 'move' }],
  ['previewLink', { audience: 'members' }],
  ['previewLink', { audience: 'jip' }],
  ['quota', { bytes: null }],
  ['reserved', { roles: null }],
  ['reserved', { roles: [] }],
  ['toS3', { isDeleting: false }],
  ['term', { translation: null }],
  ['redirectHosts', { hosts: [] }],
  ['webhook', { isEnabled: true }],
  ['permissions', { permissions: [] }],
  ['permissionsWithFactor', { permissions: [] }],
  ['members', { more: 0 }],
  ['membersExported', { isSearch: false }],
];

const kinds = Object.keys(examples) as AuditParams['kind'][];
const say = (params: Record<string, unknown>, language: 'en' | 'nl', action = 'settings.save'): string =>
  auditSentence({ action, summary: 'stored', params }, language);

const english =
  /\b(?:of|the|and|to|from|until|with|without|by|for|on|at|as|after|before|all|no|not|right|that|this|its|has|made|stored|saved|published|unpublished|scheduled|planned|deleted|created|changed|renamed|replaced|updated|turned|restored|answered|required|page|pages|version|draft|template|block|blocks|file|files|words?|search|members?|visitors|users?|applications?|entries|reports?|days?|taken|address|alternative|focal|permissions|live)\b/i;

it.each([...kinds.map((kind) => [kind, {}] as const), ...otherwise])(
  'the sentence %s has no English in Dutch, and differs from the English one where it has words: %o',
  (kind, change) => {
    const params = { kind, ...examples[kind], ...change };
    const [en, nl] = [say(params, 'en'), say(params, 'nl')];
    expect(nl).not.toMatch(english);
    expect(`${en} ${nl}`).not.toMatch(/undefined|null|\[object/);
    if (english.test(en)) expect(nl).not.toBe(en);
  },
);

it.each(kinds)('the English sentence %s has every name and number, so that a search finds them', (kind) => {
  const en = say({ kind, ...examples[kind] }, 'en');
  const named = Object.entries(examples[kind])
    .filter(([name]) => !['change', 'audience', 'labelNL', 'locale', 'sourceLocale', 'targetLocale'].includes(name))
    .flatMap(([, value]) => value as unknown)
    .filter((value) => typeof value === 'string' || typeof value === 'number');
  for (const value of named) expect(en).toContain(String(value));
});

it.each([...kinds.map((kind) => [kind, {}] as const), ...otherwise])(
  'the sentence %s names languages, not their codes: %o',
  (kind, change) => {
    const params = { kind, ...examples[kind], ...change };
    expect(`${say(params, 'en')} ${say(params, 'nl')}`).not.toMatch(/\b[a-z]{2}-[a-z]{2}\b/);
    if ('locale' in params)
      expect([say(params, 'en'), say(params, 'nl')].map((text) => /German|Duits/.exec(text)?.[0])).toEqual(['German', 'Duits']);
  },
);

it('a menu is named as its screen names it, and a language that is not known by its code', () => {
  const menu = { kind: 'menu', label: 'Main', labelNL: 'Hoofdmenu', locale: 'en-gb' };
  expect([say(menu, 'en'), say(menu, 'nl')]).toEqual(['Main menu in English', 'Menu “Hoofdmenu” in het Engels']);
  expect(say({ ...menu, locale: 'it-it' }, 'nl')).toBe('Menu “Hoofdmenu” in het it-it');
});

it('an entry that says nothing beside its action says it in both languages, without English in Dutch', () => {
  for (const [action, { en, nl }] of Object.entries(auditActions)) {
    expect([say({ kind: 'action' }, 'en', action), say({ kind: 'action' }, 'nl', action)]).toEqual([en, nl]);
    expect(nl).not.toMatch(english);
  }
});

it('an entry without data, or of a kind from a later release, says what is stored', () => {
  expect(auditSentence({ action: 'tags.create', summary: 'Tag “X” made', params: null }, 'nl')).toBe('Tag “X” made');
  for (const kind of ['later', 'toString', 7, undefined]) expect(say({ kind }, 'nl')).toBe('stored');
});

it('times are written as the reader reads them', () => {
  const entry = { action: 'pages.plan', summary: '', params: { kind: 'asOf', ...examples.asOf } };
  expect(auditSentence(entry, 'nl', () => '2 jan')).toBe('“Xaxo”, zoals op 2 jan');
});
