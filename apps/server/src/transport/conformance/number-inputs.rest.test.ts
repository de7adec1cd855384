import { contract } from '@ximblox/contract';
import { permissionNames } from '@ximblox/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { BoundOperation } from '../../kernel/operation/bound-operation.ts';
import { createTestApp, type Answer, type Caller, type TestApp } from '../../testing/app.ts';
import { inputShape } from '../rest/form-values.ts';

let server: TestApp;
let staff: Caller;
let member: Caller;
beforeAll(async () => {
  server = await createTestApp();
  staff = await server.loginAs(permissionNames);
  member = await server.loginAsMember(1);
});
afterAll(() => server.close());

type ErrorItem = { readonly code: string; readonly property: string };
type Numbers = { readonly bound: BoundOperation; readonly field: string };

/** What `Number()` makes a number of although it is none. */
const noNumbers = [
  true,
  false,
  null,
  [],
  [5],
  ['5'],
  {},
  '',
  ' ',
  ' 5',
  '5 ',
  '0x10',
  '0b1',
  '5,5',
  '+5',
  '.5',
  '5.',
  'five',
  'Infinity',
  'NaN',
];
const asQuery = noNumbers.filter((value) => typeof value === 'string');

/** The fields of all operations that take a number as text: those of paging, and those of other query strings. */
const numbersOf = (): Numbers[] =>
  server.services.execute.operations
    .filter(({ operation: { kind } }) => kind !== 'upload')
    .flatMap((bound) =>
      Object.entries(inputShape(bound.operation))
        .filter(([name]) => !/ID$|^id$/.test(name))
        .filter(([, schema]) =>
          [5, 1, 160, 320].some((number) => accepts(schema, number) && accepts(schema, String(number)) && !accepts(schema, 'x')),
        )
        .map(([field]) => ({ bound, field })),
    );
const accepts = (schema: unknown, value: unknown): boolean =>
  (schema as { safeParse(value: unknown): { success: boolean } }).safeParse(value).success;

const callerOf = ({ bound }: Numbers): Caller => (bound.operation.access.realm === 'member' ? member : staff);
const errorsAt = (answer: Answer, field: string): string[] => {
  const { error, Errors } = answer.body as { Errors?: ErrorItem[]; error?: { data: { errors: ErrorItem[] } } };
  return [...(Errors ?? []), ...(error?.data.errors ?? [])]
    .filter(({ property }) => property === field)
    .map(({ code }) => `${answer.status} ${code}`);
};

const restPath = ({ bound }: Numbers): string =>
  bound.operation.rest.path.replace('{product}', 'institute').replace(/:hash/, '0123456789abcdef').replace(/:\w+/g, '1');
const overREST = (numbers: Numbers, value: unknown): Promise<Answer> => {
  const { field, bound } = numbers;
  const { method } = bound.operation.rest;
  return method === 'GET'
    ? callerOf(numbers).get(`${restPath(numbers)}?${field}=${encodeURIComponent(String(value))}`)
    : callerOf(numbers).send(method, restPath(numbers), { [field]: value });
};
const trpcInput = ({ bound: { operation }, field }: Numbers, value: unknown): object => ({
  ...(operation.example as object),
  [field]: value,
});

describe('a number in an input', () => {
  test('is what it is called: the operations with paging are among those that are tested', () => {
    const names = numbersOf().map(({ bound, field }) => `${bound.name}.${field}`);
    expect(names.length).toBeGreaterThan(30);
    for (const name of ['pages.list', 'users.list', 'members.list', 'audit.list', 'redirects.list', 'experts.list', 'jips.list'])
      expect(names).toEqual(expect.arrayContaining([`${name}.pageIndex`, `${name}.pageSize`]));
    expect(names).toEqual(
      expect.arrayContaining(['site.view.page', expect.stringMatching(/\.limit$/), 'media.previewCrop.width']),
    );
  });

  test('is a number or its digits, over REST: all else is 400 with its property', async () => {
    for (const numbers of numbersOf()) {
      const { field, bound } = numbers;
      for (const value of bound.operation.rest.method === 'GET' ? asQuery : noNumbers)
        expect([bound.name, field, value, errorsAt(await overREST(numbers, value), field)]).toEqual([
          bound.name,
          field,
          value,
          ['400 V_12'],
        ]);
    }
  }, 60_000);

  test('is the same over tRPC, by POST and by GET', async () => {
    for (const numbers of numbersOf().filter(({ bound }) => bound.operation.kind === 'query')) {
      const { field, bound } = numbers;
      for (const value of noNumbers) {
        const input = trpcInput(numbers, value);
        const caller = callerOf(numbers);
        const url = `/api/trpc/${bound.name}`;
        const answers = [
          await caller.post(url, input),
          await caller.get(`${url}?input=${encodeURIComponent(JSON.stringify(input))}`),
        ];
        for (const answer of answers)
          expect([bound.name, field, value, errorsAt(answer, field)]).toEqual([bound.name, field, value, ['400 V_12']]);
      }
    }
  }, 60_000);

  test('has its default where it is absent', () => {
    const { input } = contract.redirects.list;
    expect(input.parse({})).toMatchObject({ pageIndex: 0, pageSize: 25 });
    expect(contract.media.previewCrop.input.parse({ imageID: 1, x: '0', y: 0, width: '1', height: 1 })).toMatchObject({
      x: 0,
      width: 1,
      rotate: 0,
      scaleX: 1,
    });
    expect(contract.media.previewCrop.input.safeParse({ imageID: 1, x: 0, y: 0, width: 1 }).success).toBe(false);
  });

  test('is taken as a number and as digits', async () => {
    for (const value of [5, '5', 1, '1'])
      expect([value, (await staff.post('/api/ximblox/page/list', { pageSize: value, pageIndex: value })).status]).toEqual([
        value,
        200,
      ]);
    expect((await server.visitor.get('/api/ximblox/site/sitemap?pageSize=5&afterID=0')).status).toBe(200);
    for (const value of ['1.5', '1e0', '-0.25', '1.4210854715202004e-14'])
      expect(
        errorsAt(await staff.get(`/api/ximblox/medialib/preview-crop?imageID=1&y=0&width=1&height=1&x=${value}`), 'x'),
      ).toEqual([]);
  });
});
