import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { locales } from '@ximblox/primitives';
import { expect, it } from 'vitest';

import { listRepositoryQueries } from '../testing/statements/repository-queries.ts';

const types = await readFile(path.resolve(import.meta.dirname, '../../../../packages/db/src/schema.gen.ts'), 'utf8');

/** Columns that are text in some table. */
const textColumns = new Set(
  [...types.matchAll(/^ {2}(\w+): (?:Generated<)?(?:GeneratedAlways<)?(?:string|'[^;]*)(?: \| null)?>?;$/gm)].map(
    ([, name = '']) => name,
  ),
);
/** Columns of any table, of any type. */
const columns = new Set([...types.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name));

/** Orders that are no list which people read by a text, by the file and the function that have them. */
const machineOrders: Readonly<Record<string, readonly string[]>> = {
  // Numbers, and whether it is so.
  'alerts.repository.ts listDigests': ["f.locale = case m.language when 'nl' then 'nl-nl' else 'en-gb' end"],
  'alerts.repository.ts listSubjects': ['t.tag_id = any($8::int[])', 'u.pages'],
  'missed-searches.repository.ts countMissedSearches': ['m.place <= $1', 'm.worth', 'm.id'],
  'not-found.repository.ts countMissedAddresses': ['m.place <= $1', 'm.worth', 'm.id'],
  // paths, of which each is answered once in whatever order
  'directories.repository.ts listNearestDirectories': ['path', 'depth'],
  // numbers of folders and of names, and whether it is so
  'binned-folders.repository.ts listBinnedAbove': ['of'],
  'binned-folders.repository.ts putDirectoryBack': ['n'],
  'directory-rights.repository.ts listAboveReserved': ['above.id', 'above.isForUser', 'above.reserved'],
  // a day, written as a text afterwards
  'events.repository.ts listRegistrationsOf': ['event_day'],
  // keys and words of the program, tables of its catalogue
  'dashboard.repository.ts listFailedJobs': ['j.kind'],
  'export.repository.ts listMenusAndTags': ['locale', 'place'],
  'file-references.repository.ts listCrops': ['crop::text'],
  'external-links.repository.ts collectLinks': ['u.url on conflict (url) do nothing'],
  'external-links.repository.ts listPlaces': ['u.url', 'u.place'],
  'glossary.repository.ts listAllTerms': ['source_locale', 'target_locale'],
  'member-page.repository.ts pageMemberDownloads': ['d.file_hash', 'd.file_name'],
  'menus.repository.ts listMenus': ['locale', 'place'],
  'menus.repository.ts listPublishedMenus': ['place'],
  'page-files.repository.ts listFirstOpenFiles': ["r.block_key <> ''"],
  'page-files.repository.ts listPageFiles': ["r.side = 'live'"],
  'tables.repository.ts listMigrations': ['name'],
  'tables.repository.ts listTables': ['a.attnum', 'c.relname'],
  'translations.repository.ts listRecords': ['b.block_key'],
  // the same name twice in a folder, and locks
  'change-files.repository.ts listMovable': ['lower(f.name)'],
  'media-bin.repository.ts restoreWithNames': ['lower(w.name)'],
  // the page in the language of the reader first
  'member-publications.repository.ts listMemberPublications': ['p.locale = $1'],
  'vacancies.repository.ts findByCatsID': ['array_position($3::text[], p.locale)'],
  // the order of an index of prefixes, of which the best are taken
  'page-search.repository.ts searchPages': ['lower(p.title) using ~<~', 'similarity(p.title, $8)'],
  // the redirect that matches best first
  'redirects.repository.ts followRedirect': [
    "rtrim(split_part(original_url, '?', 1), '/') = rtrim($3::text, '/') and string_to_array(split_part(original_url, '?', 2), '&') <@ $4::text[]",
    "cardinality(string_to_array(split_part(original_url, '?', 2), '&'))",
    'length(original_url)',
  ],
  // the place that was asked for first
  'page-files.repository.ts listMovedFiles': [
    "case when r.block_key = '' then r.slot else 'block_' || r.kind || 's_' || r.block_key end = $4",
  ],
  'search.repository.ts listGroupTitles': ['page.locale = $2'],
  'search-tuning.repository.ts listAllGroups': ['locale'],
  'sitemap.repository.ts listLiveAddresses': ['s.locale'],
  // numbers, times and conditions
  'link-targets.repository.ts listTargetsAt': ['p.deleted_at is not null'],
  'allowed-members.repository.ts listAllowedMembersAfter': ['g.memberID'],
  'checkpoints.repository.ts findSameCheckpoint': ['1'],
  'dashboard.repository.ts listOpenRequests': ['namesYou'],
  'dashboard.repository.ts listOwnDrafts': ['1'],
  'events.repository.ts listRegisteredEvents': ['max(r.event_registration_id)'],
  'experts.repository.ts findExpertEmail': ["coalesce(v.type_data ->> 'email', '') = ''", 't.page_id <> p.page_id'],
  'file-lists.repository.ts listFiles': ['one.id'],
  'file-lists.repository.ts searchFiles': ['one.id'],
  'file-uses.repository.ts listPagesByFile': ['min(r.page_reference_id)'],
  'jips.repository.ts listJipMembersAfter': ['g.memberID'],
  'live-pages.repository.ts siblingIDs': ['asked.place'],
  'media-bin.repository.ts listBinnedDirectories': ['deletedAt', 'f.bin_root'],
  'page-impact.repository.ts listLinkingPages': ['linking.is_live'],
  'page-impact.repository.ts listScheduled': ['coalesce(p.scheduled_at, p.unpublish_at)'],
  'page-list.repository.ts countTags': ['count'],
  'page-list.repository.ts listPages': ['1'],
  'page.repository.ts findPageDetail': ['1'],
  'publication-requests.repository.ts listRequests': ['i.place'],
  'review-comments.repository.ts listComments': ['c.resolved_at is not null'],
  'scheduled-list.repository.ts listScheduled': ['pageID'],
  'scheduled-publications.repository.ts listDue': ['coalesce(p.scheduled_at, p.unpublish_at)'],
  'sitemap.repository.ts listLiveParts': ['part'],
  'translations.repository.ts listBlockKeys': ['b.ordinality'],
  'vacancies.repository.ts listFilterCounts': ['count', 'name'],
  'versions.repository.ts findDifferences': ['1'],
  'violations.repository.ts listViolations': ['id'],
};

/** The parts of each `order by` of a statement. */
function ordersOf(statement: string): string[] {
  const found: string[] = [];
  for (const { index, 0: words } of statement.matchAll(/\border by\s+/gi)) {
    let depth = 0;
    let part = '';
    const rest = statement.slice(index + words.length);
    for (const [at, sign] of rest.split('').entries()) {
      if (sign === '(' || sign === '[') depth += 1;
      if (sign === ')' || sign === ']') depth -= 1;
      if (depth < 0 || (depth === 0 && /^\s(?:limit|offset|for|union|rows)\b/i.test(rest.slice(at, at + 8)))) break;
      if (sign === ',' && depth === 0) {
        found.push(part);
        part = '';
      } else part += sign;
    }
    found.push(part);
  }
  return found.map((part) =>
    part
      .replaceAll('"', '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replace(/(?: asc| desc)?(?: nulls (?:first|last))?;?$/i, ''),
  );
}

const isOrdered = (order: string): boolean => {
  if (order.endsWith('collate text_order')) return true;
  const name = /^(?:\w+\.)?(\w+)$/.exec(order)?.[1];
  return name !== undefined && columns.has(name) && !textColumns.has(name);
};

it('every list that is sorted by a text names the collation of lists, but for the known orders of machines', async () => {
  const { queries } = await listRepositoryQueries();
  const without: Record<string, string[]> = {};
  for (const { file, name, statements } of queries) {
    const orders = statements.flatMap(ordersOf).filter((order) => !isOrdered(order));
    if (orders.length > 0) without[`${path.basename(file)} ${name}`] = [...new Set(orders)];
  }
  expect(without).toEqual(machineOrders);
});

it('the languages of the site share the order of the collation', () => {
  const words = [
    'alpha',
    'Alpha',
    'Ångström',
    'Zebra',
    'zulu',
    'Öland',
    'oxide',
    'Éclair',
    'élan',
    'ijs',
    'ĳs',
    'Łódź',
    'straße',
    'strasse',
    '2',
    '10',
    'cœur',
    'Ærø',
    '_x',
    'Þór',
  ];
  const root = words.toSorted(new Intl.Collator('en', { numeric: true }).compare);
  for (const locale of locales) expect(words.toSorted(new Intl.Collator(locale, { numeric: true }).compare)).toEqual(root);
});
