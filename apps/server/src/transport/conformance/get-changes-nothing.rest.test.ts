import { contract } from '@ximblox/contract';
import { permissionNames } from '@ximblox/primitives';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { BoundOperation } from '../../kernel/operation/bound-operation.ts';
import { createTestApp, type Caller, type TestApp } from '../../testing/app.ts';
import { makeDocuments } from '../../testing/documents.ts';
import { makeHeading, makeImage, makeLivePage, makePage } from '../../testing/factories.ts';
import { makePDF } from '../../testing/pdfs.ts';
import { restPath } from '../rest/path-methods.ts';

let server: TestApp;
let admin: Caller;
/** The values of an operation's fields, by domain, by name, or by operation and name; the others come from its example. */
let things: Record<string, string | number>;
beforeAll(async () => {
  server = await createTestApp({ environment: { SECURITY_CONTACT: 'mailto:security@meridian.example' } });
  admin = await server.loginAs(permissionNames);
  const [page, other] = [await makeLivePage(admin), await makeLivePage(admin)];
  const expert = await makeLivePage(admin, { slug: 'experts/jelle', type: 'expert' });
  const vacancy = await makeLivePage(admin, {
    slug: 'vacancies/researcher',
    type: 'vacancy',
    typeData: { publicationDate: '2026-01-01', catsID: 4711 },
  });
  const event = await makeLivePage(admin, {
    slug: 'events/seakeeping',
    type: 'event',
    typeData: { type: 5, startDate: '2099-12-03T09:30', registration: true },
  });
  const paper = await makeLivePage(admin, { type: 'publication', typeData: { date: '2026-01-01' } });
  const jip = await admin.post('/api/institute/jips', { name: 'A JIP', status: 2, type: 0 });
  const image = { field: 'f', name: 'a.png', type: 'image/png', bytes: await makeImage() };
  const added = await admin.upload('/api/ximblox/medialib/add-file', { path: '/' }, image);
  const fileID = (added.body['file'] as { id: number }).id;
  const pdf = { field: 'f', name: 'a.pdf', type: 'application/pdf', bytes: makePDF({ pages: 2 }) };
  const document = await admin.upload('/api/ximblox/medialib/add-file', { path: '/' }, pdf);
  const application = await addApplication(vacancy.id);
  const { body } = await admin.post('/api/ximblox/search/reindex', {});
  const hook = { name: 'Receiver', url: 'http://127.0.0.1:9/', events: ['page.deleted'], isEnabled: false };
  const { body: created } = await admin.post('/api/ximblox/webhook', hook);
  await admin.send('PUT', '/api/ximblox/menu/en-gb', { place: 'footer', revision: 0, items: [] });
  const { body: taken } = await admin.post(`/api/ximblox/page/${(await makePage(admin)).id}/checkpoints`, {});
  const blocks = [makeHeading('h1', 'Contact')];
  const { body: reusable } = await admin.post('/api/ximblox/reusable-blocks', { name: 'Contact', locale: 'en-gb', blocks });
  things = {
    pages: page.id,
    pageID: page.id,
    pageVersionID: page.versionID,
    siblingPageID: other.id,
    slug: page.slug,
    path: `/en/${page.slug}`,
    media: fileID,
    imageID: fileID,
    users: admin.userID ?? 0,
    jobID: Number(body['jobID']),
    experts: expert.id,
    publications: paper.id,
    jips: (jip.body['jip'] as { id: number }).id,
    checkpoints: Number(taken['checkpointID']),
    'checkpoints.list id': page.id,
    reusableBlocks: Number(reusable['id']),
    'reusableBlocks.fetchVersion versionID': 1,
    webhooks: (created['webhook'] as { id: number }).id,
    instituteID: expert.id,
    'experts.getBySlug slug': expert.slug,
    'applications.getForm id': vacancy.id,
    events: event.id,
    'events.listEvents pageID': event.id,
    'events.listRegistrations pageID': event.id,
    'events.exportRegistrations pageID': event.id,
    applications: application.id,
    'applications.file fileID': application.fileID,
    'vacancies.getBySlug slug': 'vacancies/researcher',
    'media.getDir path': '/',
    'media.getUsage path': '/',
    'media.searchFiles directory': '/',
    'media.listFileVersions fileID': fileID,
    'media.previewPDFPage fileID': (document.body['file'] as { id: number }).id,
  };
  await server.services.outbox.settled();
});
afterAll(() => server.close());

/** An application with one file. */
async function addApplication(vacancyID: number): Promise<{ id: number; fileID: number }> {
  const file = { field: 'f', name: 'cv.pdf', type: 'application/pdf', bytes: makeDocuments().pdf };
  const sent = await admin.upload('/api/institute/vacancies/application-files', {}, file);
  const { id: _example, ...form } = contract.applications.apply.example;
  await admin.post(`/api/institute/vacancies/${vacancyID}/apply`, { ...form, fileTokens: [sent.body['token']] });
  const { application_id: id, application_file_id: fileID } = await server.db
    .selectFrom('application_file')
    .selectAll()
    .executeTakeFirstOrThrow();
  return { id: id ?? 0, fileID };
}

/** Calls extend sessions, and requests for missing paths are counted; neither is content. */
const counters = new Set(['session', 'not_found', 'missed_search', 'kysely_migration', 'kysely_migration_lock']);

/** A checksum of every table. */
async function fingerprint(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(server.db);
  const sums: Record<string, string> = {};
  for (const { name } of rows.filter((table) => !counters.has(table.name))) {
    const { rows: sum } = await sql<{ sum: string | null }>`
      select md5(string_agg(t::text, E'\n' order by t::text)) as sum from ${sql.table(name)} t`.execute(server.db);
    sums[name] = sum[0]?.sum ?? '';
  }
  return sums;
}

const inputOf = ({ domain, operation, name: operationName }: BoundOperation): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(operation.example as object).map(([name, value]) => [
      name,
      things[`${operationName} ${name}`] ?? things[name] ?? ((name === 'id' ? (things[domain] ?? value) : value) as unknown),
    ]),
  );

/** The path of an operation with the product's key in it. */
const pathOf = (bound: BoundOperation): string => restPath(bound, server.services.config.productKey);

/** The paths at which a GET executes an operation. */
function addressesOf(bound: BoundOperation): string[] {
  const { operation, name } = bound;
  const input = inputOf(bound);
  const rest = { ...input };
  const path = pathOf(bound).replace(/:(\w+)/g, (_all, field: string) => {
    delete rest[field];
    return encodeURIComponent(String(input[field]));
  });
  const query = new URLSearchParams(
    Object.entries(rest).flatMap(([field, value]): [string, string][] =>
      value === null || value === undefined ? [] : [[field, typeof value === 'string' ? value : JSON.stringify(value)]],
    ),
  );
  const text = query.toString();
  return [
    ...(operation.rest.method === 'GET' ? [`${path}${text === '' ? '' : `?${text}`}`] : []),
    ...(operation.kind === 'query' ? [`/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`] : []),
  ];
}

/** Reads that are recorded in the audit log, which is no state of what they read. */
const audited = ({ operation }: BoundOperation): boolean => operation.audits === true;

const otherAddresses =
  '/ /en/none /en/search?q=page /sitemap.xml /en/feed.xml /robots.txt /.well-known/security.txt /favicon.svg /manifest.webmanifest /sw.js /livez /readyz /cmsadmin /api/docs /api/docs/openapi.json'.split(
    ' ',
  );

test('no GET and no HEAD changes stored data, whoever calls: of the contract over both transports, of the site or of the documents', async () => {
  const operations = server.services.execute.operations.filter((bound) => !audited(bound));
  const addresses = [...operations.flatMap(addressesOf), String(things['path']), ...otherAddresses];
  const member = await server.loginAsMember(1);
  const before = await fingerprint();
  expect(Object.keys(before).length).toBeGreaterThan(20);
  const answered: string[] = [];
  for (const caller of [admin, member, server.visitor]) {
    for (const url of addresses) {
      const { status } = await caller.get(url);
      if (caller !== server.visitor && status < 400) answered.push(url);
      expect([url, status < 500]).toEqual([url, true]);
      await server.inject({ method: 'HEAD', url, headers: caller.cookie === '' ? {} : { cookie: caller.cookie } });
    }
  }
  await server.services.outbox.settled();
  expect(await fingerprint()).toEqual(before);
  // A call that is refused shows nothing: all but those of which there is none here were carried out.
  const refused = addresses.filter((url) => !answered.includes(url));
  expect(
    refused.filter(
      (url) => !/image\/0000|search[./]job|[Rr]equest-?[Cc]omment|get-page-file|preview-link|scheduled\.ics|\/en\/none/.test(url),
    ),
  ).toEqual([]);
}, 120_000);

test('a GET of which the audit log is told adds one row to it that says who read what, and changes nothing else', async () => {
  const operations = server.services.execute.operations.filter(audited);
  expect(operations.map(({ name }) => name)).toEqual([
    'users.export',
    'members.csvExport',
    'jips.csvExport',
    'publications.csvExport',
    'applications.file',
    'applications.exportApplicant',
    'events.exportRegistrations',
  ]);
  for (const bound of operations) {
    const { domain, name } = bound;
    const { audit: _audit, audit_unsealed: _unsealed, audit_seal: _seal, ...before } = await fingerprint();
    const entries = () => server.db.selectFrom('audit').selectAll().orderBy('audit_id', 'desc').execute();
    const { length } = await entries();
    for (const url of addressesOf(bound)) expect((await server.visitor.get(url)).status).toBe(401);
    expect(await entries()).toHaveLength(length);
    for (const url of addressesOf(bound)) expect((await admin.get(url)).status).toBe(200);
    const [entry, ...others] = await entries();
    expect(others).toHaveLength(length);
    expect(entry).toMatchObject({ action: name, user_id: admin.userID, subject_id: Number(things[domain] ?? 0) || null });
    const { audit: _later, audit_unsealed: _laterUnsealed, audit_seal: _laterSeal, ...after } = await fingerprint();
    expect(after).toEqual(before);
  }
});

/** Queries whose input the specification puts into a body. */
const readsByPost =
  'auth.user experts.getBySlug experts.list media.getDir media.getUsage media.listDeletedFiles media.listPagesByFile media.searchFiles memberAuth.current memberAuth.linkState members.list pages.anchorAvailable pages.checkLinks pages.count pages.findProblems pages.findText pages.getBySlug pages.getImpact pages.getMultiple pages.getPages pages.list pages.listDeleted pages.search pages.slugAvailable search.search search.suggest site.previewList tags.search tags.searchPrivate tags.validate translations.board translations.exportXliff translations.previewXliff vacancies.getBySlug'.split(
    ' ',
  );

test('no query by POST changes stored data, over either transport, with or without an Idempotency-Key', async () => {
  const { operations } = server.services.execute;
  const before = await fingerprint();
  for (const caller of [admin, server.visitor]) {
    for (const bound of operations.filter(({ name, operation }) => operation.kind === 'query' || readsByPost.includes(name))) {
      const { name, operation } = bound;
      const urls = [...(operation.rest.method === 'POST' ? [pathOf(bound)] : []), `/api/trpc/${name}`];
      for (const url of urls) {
        const { status } = await caller.post(url, inputOf(bound), { 'idempotency-key': 'a-read-takes-none' });
        expect([url, status < 500]).toEqual([url, true]);
        if (caller === admin && readsByPost.includes(name)) expect([url, status]).toEqual([url, 200]);
      }
    }
  }
  await server.services.outbox.settled();
  expect(await fingerprint()).toEqual(before);
  const byPost = operations.filter(({ operation: { kind, rest } }) => kind === 'query' && rest.method !== 'GET');
  expect(byPost.map(({ name }) => name).toSorted()).toEqual(readsByPost);
}, 120_000);

test('no mutation of the contract is executed by another method, over either transport', async () => {
  const before = await fingerprint();
  for (const bound of server.services.execute.operations) {
    const { name, operation } = bound;
    if (operation.rest.method === 'GET') continue;
    const path = pathOf(bound).replace(/:\w+/g, '1');
    for (const method of ['GET', 'HEAD', 'PATCH', 'OPTIONS', 'TRACE'] as const) {
      const { headers } = await admin.get('/api/ximblox/settings/get');
      const answer = await server.inject({
        method,
        url: path,
        headers: {
          cookie: admin.cookie,
          'x-requested-with': 'XMLHttpRequest',
          'x-csrf-token': String(headers['x-csrf-token']),
          'x-http-method-override': operation.rest.method,
        },
      });
      // Some addresses have a GET of their own.
      const isRead = method === 'GET' || method === 'HEAD';
      if (answer.status < 400) expect(isRead).toBe(true);
      else
        expect([method, path, [400, 404, 405, ...(isRead ? [401] : [])].includes(answer.status)]).toEqual([method, path, true]);
    }
    if (operation.kind === 'mutation')
      expect([name, (await admin.get(`/api/trpc/${name}?input=%7B%7D`)).status]).toEqual([name, 405]);
  }
  expect(await fingerprint()).toEqual(before);
}, 120_000);
