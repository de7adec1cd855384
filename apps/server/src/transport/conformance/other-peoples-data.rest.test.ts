import type { Operation } from '@ximblox/contract';
import { permissionNames } from '@ximblox/primitives';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { allHandlers } from '../../boot/all-handlers.ts';
import type { BoundOperation } from '../../kernel/operation/bound-operation.ts';
import { createExecute } from '../../kernel/operation/execute.ts';
import { createTestApp, type Answer, type Caller, type TestApp } from '../../testing/app.ts';
import { makeDocuments } from '../../testing/documents.ts';
import { makeLivePage } from '../../testing/factories.ts';
import { restPath } from '../rest/path-methods.ts';

type Input = Readonly<Record<string, unknown>>;

/** A word in everything that is private to the member and the applicant of this test, and nowhere else. */
const secret = 'Canarywort';
const [ownerID, jipID, otherJipID] = [901, 77, 78];

/** What belongs to this organisation; how visitors and members get in is among it. Uploads have no ID. */
const operations = createExecute(allHandlers).operations.filter(
  ({ operation: { rest, kind } }) => rest.path.startsWith('/api/{product}/') && kind !== 'upload',
);

let server: TestApp;
let pageID = 0;
/** The IDs of what is somebody else's. */
const ids: Record<'session' | 'application' | 'file', number> = { session: 0, application: 0, file: 0 };
/** The token of a file that waits for an application; nobody but its uploader knows it. */
let waitingToken = '';

const newOwner = (): Promise<Caller> => server.loginAsMember(ownerID, [jipID]);
const allBut = (...left: string[]) => permissionNames.filter((name) => !left.includes(name));
const strangers: Readonly<Record<string, () => Promise<Caller>>> = {
  'a visitor': () => Promise.resolve(server.visitor),
  'another member': () => server.loginAsMember(902),
  'a member of another project': () => server.loginAsMember(903, [otherJipID]),
  'staff without permissions': () => server.loginAs([]),
  'staff who may do all but manage members and projects': () => server.loginAs(allBut('manage-members', 'manage-jips')),
};

beforeAll(async () => {
  server = await createTestApp();
  const editor = await server.loginAs(['create-page', 'edit-page', 'publish-page']);
  const typeData = { date: '2026-01-01' };
  pageID = (await makeLivePage(editor, { type: 'publication', slug: 'papers/private', typeData })).id;
  await newOwner();
  await server.loginAsMember(903, [otherJipID]);
  await sql`
    update member set last_name = ${secret}, email = ${`${secret}@devlijt.example`}, telephone = ${secret}
    where member_id = ${ownerID}`.execute(server.db);
  await sql`update session set user_agent = ${secret} where user_id = ${ownerID} and realm = 'member'`.execute(server.db);
  await sql`insert into publication_member (page_id, member_id) values (${pageID}, ${ownerID})`.execute(server.db);
  await sql`
    insert into member_download (member_id, page_id, file_group, file_hash, file_name)
    values (${ownerID}, ${pageID}, 'd1', 'hash', ${secret})`.execute(server.db);
  await sql`
    insert into application (page_id, vacancy_title, locale, first_name, last_name, email, phone, motivation, dedupe_key)
    values (${pageID}, 'Researcher', 'en-gb', 'Jan', ${secret}, 'jan@devlijt.example', '', ${secret}, 'key')`.execute(server.db);
  const pdf = makeDocuments(secret).pdf;
  const upload = (): Promise<Answer> =>
    server.visitor.upload(
      '/api/institute/vacancies/application-files',
      {},
      { field: 'f', name: `${secret}.pdf`, type: '', bytes: pdf },
    );
  await upload();
  await sql`update application_file set application_id = (select application_id from application)`.execute(server.db);
  waitingToken = String((await upload()).body['token']);
  const { rows } = await sql<typeof ids>`
    select
      (select max(session_id) from session where user_id = ${ownerID}) as session,
      (select application_id from application) as application,
      (select application_file_id from application_file where application_id is not null) as file`.execute(server.db);
  Object.assign(ids, rows[0]);
});
afterAll(() => server.close());

/** What the owner and the applicant have, as the database has it. When a session was last seen is left out: their own calls change it. */
async function everything(): Promise<unknown> {
  const { rows } = await sql<{ state: unknown }>`
    select json_build_object(
      'member', (select json_agg(m) from member m where member_id = ${ownerID}),
      'sessions', (select json_agg(session_id order by session_id) from session where user_id = ${ownerID} and realm = 'member'),
      'jips', (select json_agg(j) from jip_member j where member_id = ${ownerID}),
      'given', (select json_agg(p) from publication_member p where member_id = ${ownerID}),
      'downloads', (select json_agg(d) from member_download d where member_id = ${ownerID}),
      'applications', (select json_agg(a) from application a),
      'files', (select json_agg(f order by application_file_id) from application_file f)
    ) as state`.execute(server.db);
  return rows[0]?.state;
}

/** The inputs with which an operation names what is somebody else's: its example with every ID in turn. */
function inputsOf({ example }: Operation): Input[] {
  const given: Record<string, unknown> = { ...(example as Input) };
  const named = { userID: ownerID, fileID: ids.file, pageID, instituteID: pageID, userIDs: [ownerID], searchTerm: '' };
  for (const [name, value] of Object.entries(named)) if (name in given) given[name] = value;
  if ('emails' in given) given['emails'] = [`${secret}@devlijt.example`];
  if (!('id' in given)) return [given];
  return [ownerID, ids.session, ids.application, ids.file, jipID, pageID].map((id) => ({ ...given, id }));
}

function askREST(caller: Caller, bound: BoundOperation, input: Input): Promise<Answer> {
  const { method } = bound.operation.rest;
  const inPath = new Set<string>();
  const path = restPath(bound, 'institute').replaceAll(/:([A-Za-z]+)/g, (_, field: string) => {
    inPath.add(field);
    return encodeURIComponent(String(input[field]));
  });
  const others = Object.entries(input).filter(([field]) => !inPath.has(field));
  if (method !== 'GET') return caller.send(method, path, Object.fromEntries(others));
  const query = new URLSearchParams(others.map(([field, value]): [string, string] => [field, String(value)]));
  return caller.get(`${path}?${query.toString()}`);
}
const askTRPC = (caller: Caller, { name, operation }: BoundOperation, input: Input): Promise<Answer> =>
  operation.kind === 'query'
    ? caller.get(`/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`)
    : caller.post(`/api/trpc/${name}`, input);

/** The operations whose answers say something private, by door. A session of its own for each call: some end it. */
async function listTelling(chosen: readonly BoundOperation[], logIn: () => Promise<Caller>): Promise<string[]> {
  const telling = new Set<string>();
  for (const bound of chosen) {
    const { kind } = bound.operation;
    const doors = kind === 'query' || kind === 'mutation' ? { REST: askREST, tRPC: askTRPC } : { REST: askREST };
    for (const input of inputsOf(bound.operation)) {
      for (const [door, ask] of Object.entries(doors)) {
        const { status, raw, text } = await ask(await logIn(), bound, input);
        // What was sent may come back in an error.
        const isDisclosed = status < 300 && [text, raw.rawPayload.toString('latin1')].some((one) => one.includes(secret));
        if (isDisclosed) telling.add(`${bound.name} (${door})`);
      }
    }
  }
  return [...telling];
}

describe('every operation of the organisation, with every ID of what is somebody else’s', () => {
  test.each(Object.entries(strangers))(
    'tells %s nothing of it and changes nothing',
    async (_who, logIn) => {
      const before = await everything();
      expect(await listTelling(operations, logIn)).toEqual([]);
      expect(await everything()).toEqual(before);
    },
    120_000,
  );

  test('tells its owner, and staff who manage members and projects', async () => {
    const reads = operations.filter(({ operation: { rest, kind } }) => rest.method === 'GET' || kind === 'query');
    expect(await listTelling(reads, newOwner)).toEqual(
      expect.arrayContaining(['memberAuth.current (REST)', 'members.export (tRPC)', 'members.downloads (REST)']),
    );
    expect(await listTelling(reads, () => server.loginAs(['manage-members', 'manage-jips']))).toEqual(
      expect.arrayContaining([
        'members.list (REST)',
        'members.csvExport (REST)',
        'jips.listUsers (tRPC)',
        'jips.csvExport (REST)',
        'publications.listUsers (REST)',
        'applications.get (tRPC)',
        'applications.file (REST)',
      ]),
    );
  }, 120_000);

  test('leaves the file of another browser alone: its token is good for one application, and tells nothing', async () => {
    const path = '/api/institute/vacancies/application-files';
    for (const token of [waitingToken.slice(0, -1), `${waitingToken}A`, waitingToken.toLowerCase(), String(ids.file)])
      expect((await server.visitor.send('DELETE', path, { token })).status).toBe(200);
    const { rows } = await sql`select 1 from application_file where application_id is null`.execute(server.db);
    expect(rows).toHaveLength(1);
  });
});
