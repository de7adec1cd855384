import { contract } from '@ximblox/contract';
import { permissionNames } from '@ximblox/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import type { BoundOperation } from '../kernel/operation/bound-operation.ts';
import { createTestApp, type Answer, type Caller, type TestApp } from '../testing/app.ts';
import { makePage } from '../testing/factories.ts';
import { longestTurn } from '../testing/load/longest-turn.ts';
import { worstTexts } from '../testing/load/worst-texts.ts';

const megabyte = 1024 * 1024;
const bodyDefault = megabyte;
/** Bytes of a body beside the text in question. */
const around = 4_096;

type Schema = {
  readonly type?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
};

/** A place in an input that takes text: the path of names, and how much of it. */
type Place = { readonly path: readonly string[]; readonly max: number };

/** Every place of a schema that takes text, in lists their first element. */
function placesOf(schema: Schema, path: readonly string[] = []): Place[] {
  const own = schema.type === 'string' ? [{ path, max: schema.maxLength ?? Infinity }] : [];
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => placesOf(part, [...path, name]));
  const items = schema.items === undefined ? [] : placesOf(schema.items, [...path, '0']);
  return [...own, ...members, ...items, ...(schema.anyOf ?? []).flatMap((part) => placesOf(part, path))];
}

/** An input with a value at a place. */
function withValue(input: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (name === '0') return [withValue((Array.isArray(input) ? input : [])[0], rest, value)];
  const object = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  return { ...object, [name]: withValue(object[name], rest, value) };
}

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });
/** Members with worst shapes, that any field may be sent. */
const worstValues: Readonly<Record<string, () => unknown>> = {
  'a deep object': () => nested(55),
  'an object of many keys': () => Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`k${index}`, index])),
  'a long list of numbers': () => Array.from({ length: 90_000 }, (_, index) => index),
  'a long list of objects': () => Array.from({ length: 30_000 }, () => ({ a: 1 })),
  'a list of lists': () => Array.from({ length: 300 }, () => Array.from({ length: 300 }, () => '')),
};

/** Blocks of markup, tables and formulas, with a worst text shared out to them. */
const worstBlocks = (text: (length: number) => string, limit: number): Readonly<Record<string, () => unknown[]>> => ({
  'one block': () => [{ type: 'richText', key: 'a', props: { html: text(limit) } }],
  'many blocks': () =>
    Array.from({ length: 400 }, (_, index) => ({
      type: 'richText',
      key: `b${index}`,
      props: { html: text(Math.floor(limit / 400)) },
    })),
  formulas: () =>
    Array.from({ length: 200 }, (_, index) => ({
      type: 'formula',
      key: `b${index}`,
      props: { tex: text(Math.min(5_000, Math.floor(limit / 200))) },
    })),
  table: () => [
    {
      type: 'table',
      key: 'a',
      props: {
        table: {
          headerRow: true,
          headerColumn: false,
          rows: Array.from({ length: 100 }, () => Array.from({ length: 20 }, () => text(Math.floor(limit / 2_000)))),
        },
      },
    },
  ],
});

/** What fields of a few words, or of a form of their own, are sent, all at once: nothing else of those lengths takes longer. */
const kindsOfSmall = new Set(['a URL of dots', 'an email address of parts', 'white space', 'a search of operators']);

let server: TestApp;
let staff: Caller;
let member: Caller;
beforeAll(async () => {
  server = await createTestApp();
  staff = await server.loginAs(permissionNames);
  member = await server.loginAsMember(1);
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

const tokens = new Map<Caller, string>();
async function tokenOf(caller: Caller): Promise<string> {
  const known = tokens.get(caller) ?? String((await caller.get('/api/ximblox/settings/get')).headers['x-csrf-token']);
  tokens.set(caller, known);
  return known;
}

/** The request of a call over REST, made before it is measured. */
async function requestOf(bound: BoundOperation, input: Record<string, unknown>) {
  const caller = callerOf(bound);
  const { method, path } = bound.operation.rest;
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const url = path
    .replace('{product}', 'institute')
    .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name] ?? 1)).slice(0, 500));
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)));
  const all = {
    cookie: caller.cookie,
    'x-requested-with': 'XMLHttpRequest',
    'x-csrf-token': await tokenOf(caller),
  };
  if (method === 'GET' || method === 'DELETE') {
    const query = Object.entries(rest).map(
      ([name, value]) => `${name}=${encodeURIComponent(String(value).slice(0, 4_000)).slice(0, 12_000)}`,
    );
    return { method, url: `${url}?${query.join('&')}`, headers: all } as const;
  }
  return { method, url, headers: { ...all, 'content-type': 'application/json' }, payload: JSON.stringify(rest) } as const;
}

/** CPU milliseconds that this machine takes now for what takes 10 on a quiet one. */
function control(): Promise<number> {
  const text = JSON.stringify(Array.from({ length: 100_000 }, (_, index) => `a${index}`));
  return longestTurn(async () => {
    await Promise.resolve();
    JSON.parse(text);
  });
}

/** What one call may keep the event loop, with what the client in this process takes of it. */
const turnMax = async (): Promise<number> => 150 * Math.max(1, (await control()) / 10);

async function expectShort(what: string, request: Awaited<ReturnType<typeof requestOf>>): Promise<void> {
  let answer: Answer | undefined;
  const call = (): Promise<number> =>
    longestTurn(async () => {
      answer = await server.inject(request as Parameters<TestApp['inject']>[0]);
    });
  const first = await call();
  if (first < 100) return;
  // A first call also compiles, and one of many collects garbage: the shortest of three is what the call needs.
  const turns = [first, await call(), await call()];
  expect(Math.min(...turns), `${what}: ${answer?.status} ${answer?.text.slice(0, 200)}`).toBeLessThan(await turnMax());
}

describe('the worst of each parser, at the size limit, keeps no other call waiting', { timeout: 600_000 }, () => {
  test.each(operations)('%s', async (name) => {
    const bound = boundOf(name);
    const { operation } = bound;
    if (operation.kind === 'upload') return;
    const schema = z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' }) as Schema;
    const room = (operation.rest.bodyLimit ?? bodyDefault) - around;
    const example = operation.example as Record<string, unknown>;
    const places = placesOf(schema);
    for (const [kind, text] of Object.entries(worstTexts)) {
      const fill = (max: number): string => {
        const whole = text(Math.max(16, Math.min(max, room)));
        // Quotes and letters beyond ASCII take more room in JSON.
        const size = Buffer.byteLength(JSON.stringify(whole));
        return size <= room ? whole.slice(0, max) : whole.slice(0, Math.floor((whole.length * room) / size) - 16);
      };
      const small = places.filter(({ max }) => max < 2_000 || max === Infinity);
      const each = Math.floor(room / Math.max(1, small.length));
      const all = small.reduce<unknown>((input, { path, max }) => withValue(input, path, fill(Math.min(max, each))), example);
      if (small.length > 0 && kindsOfSmall.has(kind))
        await expectShort(`${name}: ${kind}`, await requestOf(bound, all as Record<string, unknown>));
      for (const { path, max } of places.filter((place) => place.max >= 2_000 && place.max < Infinity)) {
        const input = withValue(example, path, fill(max)) as Record<string, unknown>;
        await expectShort(`${name}: ${kind} at ${path.join('.')}`, await requestOf(bound, input));
      }
      if (schema.properties?.['blocks'] === undefined) continue;
      for (const [shape, blocks] of Object.entries(worstBlocks(fill, Math.min(room, megabyte) - 60_000)))
        await expectShort(`${name}: ${kind} in ${shape}`, await requestOf(bound, { ...example, blocks: blocks() }));
    }
    if (operation.rest.method === 'GET' || operation.rest.method === 'DELETE') return;
    const [field = 'any'] = Object.keys(schema.properties ?? {});
    for (const [kind, value] of Object.entries(worstValues))
      await expectShort(`${name}: ${kind} as ${field}`, await requestOf(bound, { ...example, [field]: value() }));
  });
});
