import { contract, sessionsOf, type Operation } from '@ximblox/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { allHandlers } from '../../boot/all-handlers.ts';
import {
  hashPassword,
  hashSessionToken,
  insertSession,
  lifetimes,
  newSessionToken,
} from '../../domains/access/credentials/index.ts';
import { createStaffUser } from '../../domains/access/users/index.ts';
import type { BoundOperation } from '../../kernel/operation/bound-operation.ts';
import { createExecute } from '../../kernel/operation/execute.ts';
import { createTestApp, type Answer, type Caller, type TestApp } from '../../testing/app.ts';
import { makeHeading, makeImage, makeLivePage, makePage } from '../../testing/factories.ts';
import { restPath } from '../rest/path-methods.ts';
import { refusals } from './refused-examples.ts';

type Input = Readonly<Record<string, unknown>>;
/** The content of a response, over either transport. */
type ResponseContent = {
  readonly status: number;
  readonly data?: unknown;
  readonly errors?: unknown;
  readonly details?: unknown;
};

const { operations } = createExecute(allHandlers);
const travelsOverBoth = ({ operation: { kind } }: BoundOperation): boolean => kind === 'query' || kind === 'mutation';
const pathFields = ({ rest }: Operation): string[] => [...rest.path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1] ?? '');
const isInAddress = ({ rest }: Operation): boolean => rest.method === 'GET' || rest.inQuery === true;

/** Two servers with the same content: each call goes to one over REST and to the other over tRPC, so that their states stay equal. */
let [overREST, overTRPC]: readonly TestApp[] = [];
const password = 'correct Horse battery!';

/** The application with the ID 1, and a file that the example of the next one names. */
async function addApplication({ db }: TestApp): Promise<void> {
  const [token] = contract.applications.apply.example.fileTokens;
  await sql`
    insert into application (page_id, vacancy_title, locale, first_name, last_name, email, phone, motivation, dedupe_key)
    values (8, 'Researcher', 'en-gb', 'Jan', 'Smit', 'jan@devlijt.example', '', '', 'key')`.execute(db);
  await sql`
    insert into application_file (token_hash, object_key, content_hash, name, mime_type, size)
    values (sha256(${token}::text::bytea), 'applications/none', '', 'cv.pdf', 'application/pdf', 1)`.execute(db);
}

/** An event with the ID 901 and a page for enquiries with the ID 902, beside the numbers that calls make, and the registration with the ID 1. */
async function addEvent(server: TestApp, staff: Caller): Promise<void> {
  const { db } = server;
  const { rows } = await sql<{ page: number; version: number }>`
    select max(p.page_id) as page, max(v.page_version_id) as version from page p, page_version v`.execute(db);
  const countFrom = ({ page, version }: { readonly page: number; readonly version: number }) =>
    sql`
      select setval(pg_get_serial_sequence('page', 'page_id'), ${page}::int),
        setval(pg_get_serial_sequence('page_version', 'page_version_id'), ${version}::int)`.execute(db);
  await countFrom({ page: 900, version: 900 });
  const typeData = { type: 5, startDate: '2099-12-03T09:30', registration: true };
  await makeLivePage(staff, { slug: 'events/seakeeping', title: 'Seakeeping', type: 'event', typeData });
  await makeLivePage(staff, { slug: 'plan-a-test', title: 'Plan a test', type: 'enquiry' });
  await countFrom(rows[0] ?? { page: 1, version: 1 });
  await sql`
    insert into event_registration (page_id, event_title, event_day, locale, name, email, organisation, status, cancel_hash)
    values (901, 'Seakeeping', '2099-12-03', 'en-gb', 'Jan', 'jan@devlijt.example', '', 'confirmed',
      sha256(${contract.events.cancelRegistration.example.code}::text::bytea))`.execute(db);
}

async function prepare(): Promise<TestApp> {
  const server = await createTestApp();
  await createStaffUser(server.context, { email: 'admin@meridian.example', name: 'Admin', password });
  const staff = await server.loginAs([
    'create-page',
    'edit-page',
    'publish-page',
    'manage-media',
    'manage-tags',
    'manage-redirects',
  ]);
  await sql`update role set name = 'Seeder' where name like 'Role %'`.execute(server.db);
  await sql`update staff_user set email = 'seeder@test.example' where staff_user_id = ${staff.userID}`.execute(server.db);
  // Their IDs are 1, 2, 3 and on, and so are those of their versions.
  await makeLivePage(staff, { slug: 'parity', title: 'Parity' });
  await makePage(staff, { slug: 'parity-two', title: 'Second' });
  await makeLivePage(staff, { slug: 'parity-three', title: 'Third' });
  for (const word of ['accept', 'reject', 'comment']) {
    const { id } = await makePage(staff, { slug: word, title: word });
    await staff.post(`/api/ximblox/page/${id}/request-publication`, { comment: word });
  }
  await makeLivePage(staff, { slug: 'experts/jelle', title: 'Jelle', type: 'expert', typeData: { email: 'j@meridian.example' } });
  await makeLivePage(staff, {
    slug: 'vacancies/researcher',
    title: 'Researcher',
    type: 'vacancy',
    typeData: { publicationDate: '2026-01-01', catsID: 4711 },
  });
  await addApplication(server);
  await makeLivePage(staff, { slug: 'paper', title: 'Paper', type: 'publication', typeData: { date: '2026-01-01' } });
  await addEvent(server, staff);
  for (const name of ['wake.png', 'wave.png']) {
    const image = { field: 'f', name, type: 'image/png', bytes: await makeImage() };
    await staff.upload('/api/ximblox/medialib/add-file', { path: '/' }, image);
  }
  await staff.post('/api/ximblox/tags', { name: 'First' });
  await staff.post('/api/ximblox/redirect', { originalURL: '/parity-old', targetURL: '/en/parity' });
  await server.loginAsMember(1);
  await sql`update member set password_hash = ${await hashPassword(password)}`.execute(server.db);
  await sql`insert into jip (name, status, type) values ('First', 2, 0)`.execute(server.db);
  await sql`insert into jip_member (jip_id, member_id) values (1, 1)`.execute(server.db);
  await sql`
    insert into webhook (name, url, events, is_enabled, sealed_secret)
    select name, 'https://hooks.example/', '{}', false, '' from unnest(array['First', 'Second']) as name`.execute(server.db);
  await sql`
    insert into webhook_delivery (webhook_id, message_id, event, body, state)
    values (1, gen_random_uuid(), 'ping', '{}', 'failed')`.execute(server.db);
  const blocks = JSON.stringify([{ ...makeHeading('h1', 'Contact'), __version: 1 }]);
  await sql`insert into reusable_block (name, locale, blocks) values ('First', 'en-gb', ${blocks})`.execute(server.db);
  await sql`
    insert into reusable_version (reusable_block_id, kind, name, blocks, revision)
    values (1, 'edited', 'First', ${blocks}, 0)`.execute(server.db);
  await sql`insert into missed_search (locale, term, key, searches) values ('en-gb', 'missed', 'missed', 1)`.execute(server.db);
  await sql`insert into not_found (path, slug, hits) values ('/missed', 'missed', 1)`.execute(server.db);
  return server;
}

beforeAll(async () => {
  [overREST, overTRPC] = await Promise.all([prepare(), prepare()]);
});
afterAll(() => Promise.all([overREST?.close(), overTRPC?.close()]));

const serverOf = (server: TestApp | undefined): TestApp => {
  if (server === undefined) throw new Error('The servers were not prepared.');
  return server;
};

/** A new session of the administrator, or of the member, for each call: some calls end theirs. */
async function headersOf(server: TestApp, operation: Operation): Promise<Record<string, string>> {
  const token = newSessionToken();
  const realm = sessionsOf(operation)[0] === 'member' && !sessionsOf(operation).includes('staff') ? 'member' : 'staff';
  const sessionHash = hashSessionToken(token);
  await insertSession(server.db, { realm, userID: 1, sessionHash, lifetime: lifetimes.usual, userAgent: 'test' });
  const cookie = `${realm === 'staff' ? 'ximblox' : 'institute'}_session=${token}`;
  const { headers } = await server.visitor.get('/api/ximblox/settings/get', { cookie });
  return { cookie, 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': String(headers['x-csrf-token']) };
}

async function askREST(bound: BoundOperation, input: Input): Promise<Answer> {
  const server = serverOf(overREST);
  const { operation } = bound;
  const inPath = pathFields(operation);
  const others = Object.entries(input).filter(([field]) => !inPath.includes(field));
  const path = restPath(bound, server.services.config.productKey).replaceAll(/:([A-Za-z]+)/g, (_, field: string) =>
    encodeURIComponent(String(input[field])),
  );
  const headers = await headersOf(server, operation);
  const { method } = operation.rest;
  if (!isInAddress(operation))
    return server.inject({
      method,
      url: path,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify(Object.fromEntries(others)),
    });
  const query = new URLSearchParams(others.map(([field, value]): [string, string] => [field, String(value)])).toString();
  return server.inject({ method, url: query === '' ? path : `${path}?${query}`, headers });
}

async function askTRPC({ name, operation }: BoundOperation, input: Input): Promise<Answer> {
  const server = serverOf(overTRPC);
  const headers = await headersOf(server, operation);
  if (operation.kind === 'query')
    return server.inject({ method: 'GET', url: `/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`, headers });
  return server.inject({
    method: 'POST',
    url: `/api/trpc/${name}`,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(input),
  });
}

/** What no two calls have in common: times, and what is made by chance. */
const chance = new Set(['token', 'secret', 'challenge', 'cursor']);
const comparable = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null, (field: string, inner: unknown) => {
      if (typeof inner === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(inner)) return 'a time';
      if (
        typeof inner === 'string' &&
        /^(?:otpauth:|msg_|https?:\/\/[^/]+\/(?:preview|api\/ximblox\/calendar\/subscription)\/)/.test(inner)
      )
        return 'by chance';
      // What an authenticator stores as the account; other IDs are numbers.
      if (typeof inner === 'string' && field === 'id') return 'by chance';
      return chance.has(field) && inner !== null ? 'by chance' : inner;
    }),
  );

function contentOfREST({ status, body }: Answer): ResponseContent {
  if (Array.isArray(body)) return { status, data: comparable(body) };
  const { Success: _success, Errors: errors, Message: _message, ...rest } = body;
  return status < 400 ? { status: 200, data: comparable(rest) } : { status, errors, details: comparable(rest) };
}

function contentOfTRPC({ status, body }: Answer): ResponseContent {
  const error = body['error'] as { data: { errors: unknown; details: unknown } } | undefined;
  if (error === undefined) return { status, data: comparable((body['result'] as { data: unknown }).data) };
  return { status, errors: error.data.errors, details: comparable(error.data.details ?? {}) };
}

async function compare(bound: BoundOperation, input: Input): Promise<ResponseContent> {
  const rest = contentOfREST(await askREST(bound, input));
  await overREST?.services.outbox.settled();
  const trpc = contentOfTRPC(await askTRPC(bound, input));
  await overTRPC?.services.outbox.settled();
  expect({ name: bound.name, input, ...trpc }).toEqual({ name: bound.name, input, ...rest });
  expect(rest.status, `${bound.name} ${JSON.stringify(input)}`).toBeLessThan(500);
  return rest;
}

/** Inputs that work on what was prepared, where the contract's example speaks of something else. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const newPassword = 'another Horse battery!';
const inputs: Readonly<Record<string, Input>> = {
  'auth.login': { email: 'admin@meridian.example', password },
  'secondFactor.setUp': { currentPassword: newPassword },
  'secondFactor.disable': { currentPassword: newPassword },
  'secondFactor.renewCodes': { currentPassword: newPassword },
  'users.create': { email: 'b.visser@meridian.example', roleID: 2, profile: { name: 'B. Visser' } },
  'users.update': { id: 2, email: 'seeder@test.example', roleID: 2, profile: { name: 'S. Eeder' } },
  'users.delete': { id: 4 },
  'users.erase': { id: 4 },
  'roles.delete': { id: 3 },
  'pages.store': { id: 1, revision: 0, title: 'Parity', blocks: [makeHeading('h1', 'Why')] },
  'pages.save': { id: 1, slug: 'parity-renamed', shouldUpdateLinks: true },
  'pages.delete': { id: 2 },
  'pages.publish': { id: 1, publishAt: inDays(30), unpublishAt: inDays(60) },
  'pages.unpublish': { id: 3 },
  'pages.restore': { id: 2 },
  'pages.getBySlug': { slug: 'en/parity-renamed' },
  // It has moved: the answer is where to.
  'pages.getBySlugQuery': { slug: 'en/parity' },
  'reusableBlocks.store': { ...contract.reusableBlocks.store.example, revision: 1 },
  'reusableBlocks.publish': { id: 1, revision: 2 },
  'publicationRequests.resend': { id: 14, comment: 'It is getting urgent.' },
  'publicationRequests.revoke': { id: 14 },
  'publicationRequests.accept': { id: 4, feedback: 'Well written.' },
  'publicationRequests.reject': { id: 5, feedback: 'The second image needs a source.' },
  'publicationRequests.dismiss': { id: 5 },
  'publicationRequests.fetchRequestComment': { id: 6 },
  'reviewComments.add': { id: 6, text: 'Who took these measurements?' },
  'reviewComments.list': { id: 6 },
  'experts.get': { id: 7 },
  'experts.getBySlug': { slug: 'en/experts/jelle' },
  'experts.mail': { mailInfo: { ...contract.experts.mail.example.mailInfo, expertID: 7 } },
  'menus.discardDraft': { ...contract.menus.discardDraft.example, revision: 1 },
  'menus.publish': { ...contract.menus.publish.example, revision: 2 },
  'menus.getVersion': { ...contract.menus.getVersion.example, place: 'main' },
  'menus.restoreVersion': { ...contract.menus.restoreVersion.example, place: 'main', revision: 1 },
  'media.moveDirectory': { oldPath: '/Facilities', newPath: '/Moved' },
  'media.deleteDirectory': { path: '/Moved' },
  'media.moveFile': { id: 1, newPath: '/', newFileName: 'kelvin.png' },
  'media.editFile': { id: 1, newPath: '/', newFileName: 'wake.png', defaultAltText: 'A wake from above', shared: true },
  'media.listPagesByFile': { fileID: 2 },
  'media.restoreFiles': { ids: [2] },
  'media.listFileVersions': { fileID: 2 },
  'tags.validate': { tag: 'Unknown' },
  'tags.update': { id: 1, name: 'Renamed' },
  'memberAuth.login': { email: 'member1@test.example', password },
  'members.changePassword': {
    currentPassword: password,
    newPassword: 'Another horse 7!',
    confirmNewPassword: 'Another horse 7!',
  },
  'members.requestEmailChange': { newEmail: 'new@test.example', password: 'Another horse 7!' },
  'members.adminUpdate': { id: 2, email: 'other@test.example', title: 'Mr.', firstName: 'Pieter', lastName: 'Groot' },
  'members.adminDelete': { id: 2 },
  'applications.getForm': { id: 8 },
  'applications.apply': { ...contract.applications.apply.example, id: 8 },
  'enquiries.send': { ...contract.enquiries.send.example, id: 902 },
  'events.getRegistration': { id: 901 },
  'events.register': { ...contract.events.register.example, id: 901, answers: [] },
  'events.cancelRegistration': { ...contract.events.cancelRegistration.example, id: 901 },
  'jips.create': { ...contract.jips.create.example, name: 'Second' },
  'jips.delete': { id: 2 },
  'publications.listUsers': { id: 9 },
  'publications.addUsers': { id: 9, userIDs: [1] },
  'publications.removeUsers': { id: 9, userIDs: [1] },
  'webhooks.delete': { id: 2 },
  // Nothing is sent to it meanwhile.
  'webhooks.listDeliveries': { id: 3 },
  'redirects.update': { id: 1, originalURL: '/parity-other', targetURL: '/en/news', status: 308 },
};

/** Inputs that are wrong in one way each: without the fields, with one too many, with something else in each field. */
function* wrongInputs({ operation }: BoundOperation, good: Input): Generator<Input> {
  const inPath = pathFields(operation);
  const named = Object.fromEntries(Object.entries(good).filter(([field]) => inPath.includes(field)));
  if (Object.keys(good).length > inPath.length) yield named;
  yield { ...good, nonsense: 'x' };
  for (const field of Object.keys(good)) {
    // An address holds texts alone.
    const isText = inPath.includes(field) || isInAddress(operation);
    yield { ...good, [field]: isText ? 'wrong' : { wrong: [1] } };
    if (!isText) yield { ...good, [field]: null };
  }
}

describe('what tRPC answers, REST answers', () => {
  test.for(operations.filter(travelsOverBoth))('$name', async (bound) => {
    const good = inputs[bound.name] ?? (bound.operation.example as Input);
    const { status, errors } = await compare(bound, good);
    const [first] = (errors ?? []) as { code: string; property: string }[];
    expect(first === undefined ? 'done' : `${status} ${first.code} ${first.property}`.trim()).toBe(
      refusals[bound.name] ?? 'done',
    );
    for (const input of wrongInputs(bound, good)) await compare(bound, input);
  });

  test.for(operations.filter((bound) => !travelsOverBoth(bound)))('$name carries bytes, so only REST has it', async (bound) => {
    expect(['upload', 'download', 'csv']).toContain(bound.operation.kind);
    expect((await askTRPC(bound, {})).status).toBe(404);
  });
});
