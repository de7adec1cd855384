import { contract } from '@ximblox/contract';
import { permissionNames } from '@ximblox/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import type { BoundOperation } from '../kernel/operation/bound-operation.ts';
import { createTestApp, type Answer, type Caller, type TestApp } from '../testing/app.ts';
import { makePage } from '../testing/factories.ts';
import { longestTurn, neededTurn } from '../testing/load/longest-turn.ts';
import { placesOf, withValues, type Place, type Schema } from '../testing/load/places.ts';
import { worstFiles } from '../testing/load/worst-files.ts';
import { worstBlocks, worstObjects, worstShortTexts, worstTexts } from '../testing/load/worst-inputs.ts';

const megabyte = 1024 * 1024;
const bodyDefault = megabyte;
/** Bytes of a body beside what is measured. */
const around = 4_096;
/** A text of up to so many characters is short: nothing that parses one takes long, which all of a call at once show. */
const shortMax = 20_000;

let server: TestApp;
let staff: Caller;
let member: Caller;
let members = 1;
beforeAll(async () => {
  server = await createTestApp();
  staff = await server.loginAs(permissionNames);
  member = await server.loginAsMember(members);
  await makePage(staff);
});
afterAll(() => server.close());

const operations = Object.entries(contract).flatMap(([domain, all]) =>
  Object.keys(all as object).map((verb) => `${domain}.${verb}`),
);
const boundOf = (name: string): BoundOperation => {
  const bound = server.services.execute.operations.find((candidate) => candidate.name === name);
  if (bound === undefined) throw new Error(`There is no operation ${name}.`);
  return bound;
};
const callerOf = ({ operation }: BoundOperation): Caller => (operation.access.realm === 'member' ? member : staff);

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The address of a call, with its fields that are in the path. */
function addressOf({ operation: { rest } }: BoundOperation, input: Readonly<Record<string, unknown>>) {
  const inPath = new Set([...rest.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const url = rest.path
    .replace('{product}', 'institute')
    .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(asText(input[name] ?? 1)).slice(0, 500));
  return { url, fields: Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name))) };
}

/** Makes the request of a call, before it is measured, and gives what sends it. */
function requestOf(bound: BoundOperation, input: Readonly<Record<string, unknown>>): () => Promise<Answer> {
  const caller = callerOf(bound);
  const { method, inQuery } = bound.operation.rest;
  const { url, fields } = addressOf(bound, input);
  if (method !== 'GET' && method !== 'DELETE' && inQuery !== true) return () => caller.send(method, url, fields);
  const query = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(asText(value).slice(0, 2_000)).slice(0, 4_000)}`,
  );
  const whole = `${url}?${query.join('&')}`.slice(0, 12_000);
  return () => (method === 'GET' ? caller.get(whole) : caller.send(method, whole));
}

/** How many times as long this machine takes now for what takes a quiet one ten milliseconds of CPU. */
async function measurePace(): Promise<number> {
  const text = JSON.stringify(Array.from({ length: 100_000 }, (_, index) => `a${index}`));
  const turn = await longestTurn(async () => {
    await Promise.resolve();
    JSON.parse(text);
  });
  return Math.max(1, turn / 10);
}

/** CPU milliseconds that one turn may take, beside what the client in this process takes. */
const turnMax = 100;

/** @param control the same from the client, without anybody who parses it */
async function expectShort(what: string, call: () => Promise<Answer>, control: () => Promise<unknown>): Promise<void> {
  let answer: Answer | undefined;
  const needed = await neededTurn(async () => (answer = await call()), turnMax);
  // A session that has ended, or a limit, would leave nothing to measure; only a login, and what asks for a password again, answers so by itself.
  if (
    !/^(?:(?:auth|memberAuth|linkedInLogin)\.|secondFactor\.(?:setUp|confirm|disable|renewCodes):|members\.(?:deleteOwn|endSession):)/.test(
      what,
    )
  )
    expect([401, 429], `${what}: ${answer?.text.slice(0, 200)}`).not.toContain(answer?.status);
  if (needed < turnMax) return;
  const limit = turnMax * (await measurePace()) + (await longestTurn(control));
  expect(needed, `${what}: ${answer?.status} ${answer?.text.slice(0, 200)}`).toBeLessThan(limit);
}

/** A text as long as its place takes it, and no longer in JSON than a body may be. */
function fitting(text: (length: number) => string, max: number, room: number): string {
  const whole = text(Math.max(16, Math.min(max, room)));
  const size = Buffer.byteLength(JSON.stringify(whole));
  return size <= room ? whole.slice(0, max) : whole.slice(0, Math.floor((whole.length * room) / size) - 16);
}

const files = new Map<number, ReturnType<typeof worstFiles>>();
function filesOf(size: number): ReturnType<typeof worstFiles> {
  const known = files.get(size) ?? worstFiles(size);
  files.set(size, known);
  return known;
}

const isShort = ({ kind, max }: Place): boolean => kind === 'text' && max <= shortMax;

/** The inputs that a call is sent: what its schema takes decides, so that a new call needs no entry here. */
function* inputsOf({ operation }: BoundOperation): Generator<[what: string, input: Record<string, unknown>]> {
  const schema = z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const room = (operation.rest.bodyLimit ?? bodyDefault) - around;
  const example = operation.example as Record<string, unknown>;
  const { method, path, inQuery } = operation.rest;
  const inURL = (place: Place): boolean =>
    method === 'GET' || method === 'DELETE' || inQuery === true || path.includes(`:${place.path[0] ?? ''}`);
  // An address is no longer than the headers may be.
  const places = placesOf(schema).map((place): Place =>
    inURL(place) ? { ...place, kind: 'text', max: Math.min(place.max, 2_000) } : place,
  );
  const short = places.filter(isShort);
  const hasLong = short.some((place) => place.max >= 2_000 && !inURL(place));
  if (short.length > 0)
    for (const [kind, text] of Object.entries({ ...worstShortTexts, ...(hasLong ? worstTexts : {}) }))
      yield [`${kind} in all short fields`, withValues(example, short, ({ max }) => fitting(text, max, room / short.length))];
  const long = places.filter((place) => place.kind === 'text' && !isShort(place));
  if (long.length > 0)
    for (const [kind, text] of Object.entries(worstTexts))
      yield [`${kind} in all long fields`, withValues(example, long, ({ max }) => fitting(text, max, room / long.length))];
  for (const kind of ['any', 'blocks'] as const) {
    const loose = places.filter((place) => place.kind === kind);
    if (loose.length === 0) continue;
    const each = (Math.min(room, megabyte) - 60_000) / loose.length;
    for (const [what, value] of Object.entries(kind === 'any' ? worstObjects(each / 2) : worstBlocks(each)))
      yield [`${what} at ${loose.map(({ path }) => path.join('.')).join(', ')}`, withValues(example, loose, value)];
  }
}

describe('the worst of each parser, at the size limit, keeps no other call waiting', { timeout: 120_000 }, () => {
  test.each(operations)('%s', async (name) => {
    const bound = boundOf(name);
    const { operation } = bound;
    // A call before this one may have ended the session, or the account.
    if (callerOf(bound) === member) member = await server.loginAsMember((members += 1));
    if (operation.kind !== 'upload') {
      for (const [what, input] of inputsOf(bound))
        await expectShort(`${name}: ${what}`, requestOf(bound, input), () => staff.post('/api/ximblox/nowhere', input));
      return;
    }
    const fields = Object.fromEntries(
      Object.entries(operation.example as Record<string, unknown>).map(([key, value]) => [key, asText(value)]),
    );
    const { url, fields: rest } = addressOf(bound, fields);
    const method = operation.rest.method === 'PUT' ? 'PUT' : 'POST';
    for (const [kind, { type, bytes }] of Object.entries(filesOf(operation.fileInMemory ?? 2 * megabyte))) {
      const file = { field: operation.fileField ?? 'f', name: kind, type, bytes };
      const send = (to: string) => callerOf(bound).upload(to, rest as Record<string, string>, file, method);
      await expectShort(
        `${name}: ${kind}`,
        () => send(url),
        () => send('/api/ximblox/nowhere'),
      );
    }
  });

  test('reaches every parser: a text in a field without a limit, at any depth, a schema of anything, blocks and files', () => {
    const schema = z.toJSONSchema(
      z.strictObject({ a: z.array(z.strictObject({ b: z.string() })), c: z.record(z.string(), z.unknown()), d: z.unknown() }),
      { io: 'input' },
    ) as Schema;
    expect(placesOf(schema).map(({ path, kind }) => `${path.join('.')} ${kind}`)).toEqual(['a.0.b text', 'c any', 'd any']);
    const kindsOf = (name: string) =>
      new Set([...inputsOf(boundOf(name))].map(([what]) => what.replace(/ of .*| in .*| at .*/, '')));
    expect(kindsOf('pages.store')).toContain('markup');
    expect(kindsOf('translations.previewXliff')).toContain('XLIFF');
    expect(operations.filter((name) => boundOf(name).operation.kind === 'upload').length).toBeGreaterThan(4);
  });
});
