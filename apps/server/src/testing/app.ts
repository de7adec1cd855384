import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';

import type { Database } from '@ximblox/db';
import { createTestDatabase } from '@ximblox/db/testing';
import type { Permission, PermissionName } from '@ximblox/primitives';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql, type Kysely } from 'kysely';
import pino from 'pino';

import { buildApp } from '../boot/build-app.ts';
import { readConfig } from '../config.ts';
import { hashSessionToken, insertSession, lifetimes, newSessionToken } from '../domains/access/credentials/index.ts';
import { contextFor } from '../kernel/operation/context.ts';
import { logOptions } from '../kernel/log.ts';
import type { Program, ProgramContext } from '../kernel/operation/program.ts';
import type { Clock } from '../kernel/operation/services.ts';
import type { BodyLimits } from '../transport/http/bodies/body-limits.ts';
import type { IncomingBodies } from '../transport/http/bodies/incoming-bodies.ts';
import type { Answer } from './answer.ts';
import { recordAnswer } from './error-coverage/met-errors.ts';

export type { Answer };

/** A browser with or without a session: it sends its cookie and CSRF token. */
export type Caller = {
  readonly userID: number | null;
  /** The `Cookie` header; empty for a visitor. */
  readonly cookie: string;
  readonly get: (url: string, headers?: Record<string, string>) => Promise<Answer>;
  /** A call with a JSON body and all required headers. */
  readonly send: (
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
  readonly post: (url: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  /** One file as `multipart/form-data`, fields before it. */
  readonly upload: (
    url: string,
    fields: Record<string, string>,
    file: { field: string; name: string; type: string; bytes: Buffer },
    method?: 'POST' | 'PUT',
  ) => Promise<Answer>;
};

export type TestApp = {
  readonly app: FastifyInstance;
  readonly services: Program;
  readonly bodies: IncomingBodies;
  readonly db: Kysely<Database>;
  readonly databaseUrl: string;
  /** The context of the program itself, for calling functions of domains. */
  readonly context: ProgramContext;
  readonly visitor: Caller;
  /**
   * A logged-in staff user whose role has these permissions, and `read-drafts` as every role of a new installation, by default. A
   * name stands for the permission without parameters.
   */
  readonly loginAs: (
    permissions: readonly (PermissionName | Permission)[],
    name?: string,
    options?: { readonly readsDrafts: boolean },
  ) => Promise<Caller>;
  /** A member with this ID, which may equal a staff user's; the session token is sent in the cookie of the back office too. */
  readonly loginAsMember: (memberID: number, groupIDs?: readonly number[]) => Promise<Caller>;
  readonly inject: (options: InjectOptions) => Promise<Answer>;
  /** The log lines so far. */
  readonly logLines: () => string[];
  readonly close: () => Promise<void>;
};

type TestAppOptions = {
  readonly environment?: Record<string, string>;
  readonly clock?: Clock;
  readonly bodyLimits?: Partial<BodyLimits>;
  /** The database of another server, which stays open until that one is closed. */
  readonly sharing?: Pick<TestApp, 'db' | 'databaseUrl'>;
};

/**
 * Starts the whole server on a database of its own, without a port. Close it in `afterAll`.
 * @example
 * const app = await createTestApp();
 * const staff = await app.loginAs(['manage-tags']);
 * const { status, body } = await staff.post('/api/ximblox/tags', { name: 'ice', private: false });
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { sharing } = options;
  const database =
    sharing === undefined
      ? await createTestDatabase()
      : { db: sharing.db, url: sharing.databaseUrl, drop: () => Promise.resolve() };
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ximblox-app-'));
  const config = readConfig(
    {
      DATA_DIR: dataDir,
      SESSION_SECRET: 'a secret of tests, long enough to be one',
      PUBLIC_URL: 'http://localhost:3000',
      // Accounts of tests log in with their password, whatever the public URL.
      REQUIRE_SECOND_FACTOR: 'false',
      // A busy machine must not decide what a test sees.
      MAX_EVENT_LOOP_DELAY: '0',
      ...options.environment,
    },
    dataDir,
  );
  const lines: string[] = [];
  const log = pino(logOptions('info'), new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) }));
  const { app, services, bodies, close } = await buildApp({
    config,
    db: database.db,
    databaseUrl: database.url,
    log,
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    ...(options.bodyLimits === undefined ? {} : { bodyLimits: options.bodyLimits }),
  });
  const inject = async (request: InjectOptions): Promise<Answer> => {
    const answer = answerOf(await app.inject(request));
    recordAnswer(request, answer);
    return answer;
  };
  return {
    app,
    services,
    bodies,
    db: database.db,
    databaseUrl: database.url,
    context: contextFor(services, 'test', { kind: 'system', name: 'test', userID: null }),
    visitor: callerOf(inject, null, ''),
    loginAs: async (permissions, name = 'Test User', options = { readsDrafts: true }) => {
      const { userID, token } = await addStaffSession(database.db, permissions, name, options);
      return callerOf(inject, userID, `ximblox_session=${token}`);
    },
    loginAsMember: async (memberID, groupIDs = []) => {
      const token = await addMemberSession(database.db, memberID, groupIDs);
      return callerOf(inject, memberID, `${config.productKey}_session=${token}; ximblox_session=${token}`);
    },
    inject,
    logLines: () => [...lines],
    async close() {
      await close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function answerOf(raw: LightMyRequestResponse): Answer {
  const isJSON = (raw.headers['content-type'] ?? '').startsWith('application/json') && raw.body !== '';
  return {
    status: raw.statusCode,
    headers: raw.headers,
    text: raw.body,
    raw,
    body: isJSON ? (JSON.parse(raw.body) as Record<string, unknown>) : {},
  };
}

function callerOf(inject: TestApp['inject'], userID: number | null, cookie: string): Caller {
  const ownHeaders: Record<string, string> = cookie === '' ? {} : { cookie };
  const get: Caller['get'] = (url, headers = {}) => inject({ method: 'GET', url, headers: { ...ownHeaders, ...headers } });
  let token: string | undefined;
  /** Sends with the token of this caller, as a browser keeps it; with a new one where it has come to its end. */
  const change = async (request: InjectOptions): Promise<Answer> => {
    const hasToken = token !== undefined;
    token ??= String((await get('/api/ximblox/settings/get')).headers['x-csrf-token']);
    const headers = { ...ownHeaders, 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': token, ...request.headers };
    const answer = await inject({ ...request, headers });
    if (!hasToken || answer.status !== 403 || !answer.text.includes('"V_04"')) return answer;
    token = undefined;
    return change(request);
  };
  const send: Caller['send'] = (method, url, body = {}, headers = {}) =>
    change({
      method,
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return {
    userID,
    cookie,
    get,
    send,
    post: (url, body, headers) => send('POST', url, body, headers),
    upload(url, fields, file, method = 'POST') {
      const { contentType, payload } = multipartOf(fields, file);
      return change({ method, url, headers: { 'content-type': contentType }, payload });
    },
  };
}

function multipartOf(
  fields: Record<string, string>,
  file: { field: string; name: string; type: string; bytes: Buffer },
): { contentType: string; payload: Buffer } {
  const boundary = `test-${randomBytes(12).toString('hex')}`;
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="${file.field}"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`,
  );
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.concat([...parts, head, file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** Creates a member with this ID and the projects where they are missing. @returns a session token */
async function addMemberSession(db: Kysely<Database>, memberID: number, groupIDs: readonly number[]): Promise<string> {
  await sql`
    insert into member (member_id, email, title, first_name, last_name, is_active) overriding system value
    values (${memberID}, ${`member${memberID}@test.example`}, 'Mrs.', 'Test', 'Member', true)
    on conflict (member_id) do nothing`.execute(db);
  await sql`select setval(pg_get_serial_sequence('member', 'member_id'), (select max(member_id) from member))`.execute(db);
  for (const groupID of groupIDs) {
    await sql`
      insert into jip (jip_id, name, status, type) overriding system value
      values (${groupID}, ${`JIP ${groupID}`}, 2, 0) on conflict do nothing`.execute(db);
    await sql`insert into jip_member (jip_id, member_id) values (${groupID}, ${memberID}) on conflict do nothing`.execute(db);
  }
  const token = newSessionToken();
  await insertSession(db, {
    realm: 'member',
    userID: memberID,
    sessionHash: hashSessionToken(token),
    lifetime: lifetimes.usual,
    userAgent: 'test',
  });
  return token;
}

/** Creates a staff user whose role has these permissions, and `read-drafts` by default. @returns the user and a session token */
export async function addStaffSession(
  db: Kysely<Database>,
  permissions: readonly (PermissionName | Permission)[],
  name: string,
  { readsDrafts } = { readsDrafts: true },
): Promise<{ userID: number; token: string }> {
  const suffix = randomBytes(6).toString('hex');
  const all = readsDrafts ? new Set([...permissions, 'read-drafts' as const]) : permissions;
  const list = [...all].map((permission) => (typeof permission === 'string' ? { name: permission, parameters: {} } : permission));
  const { rows } = await sql<{ staff_user_id: number }>`
    with made as (insert into role (name, permissions) values (${`Role ${suffix}`}, ${JSON.stringify(list)}::jsonb) returning role_id)
    insert into staff_user (role_id, email, name) select role_id, ${`${suffix}@test.example`}, ${name} from made returning staff_user_id`.execute(
    db,
  );
  const userID = rows[0]?.staff_user_id ?? 0;
  const token = newSessionToken();
  await insertSession(db, {
    realm: 'staff',
    userID,
    sessionHash: hashSessionToken(token),
    lifetime: lifetimes.usual,
    userAgent: 'test',
  });
  return { userID, token };
}
