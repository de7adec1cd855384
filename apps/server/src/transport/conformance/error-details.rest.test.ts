import { errorNames, type ErrorName } from '@ximblox/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../testing/app.ts';
import { makePage } from '../../testing/factories.ts';

type ReportedError = {
  code: string;
  name: ErrorName;
  property: string;
  message: string;
  detail?: { rule: string; text: string };
};

let server: TestApp;
let editor: Caller;
beforeAll(async () => {
  server = await createTestApp();
  editor = await server.loginAs(['create-page', 'edit-page', 'publish-page', 'manage-tags']);
});
afterAll(() => server.close());

const errorsByTRPC = ({ body }: Answer): ReportedError[] => (body['error'] as { data: { errors: ReportedError[] } }).data.errors;
const logOf = (answer: Answer): Record<string, unknown> | undefined =>
  server
    .logLines()
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .find((line) => line['event'] === 'call' && line['requestID'] === answer.headers['x-request-id']);

/** Makes the same refused call over both doors, and holds status, errors and log line of the one against those of the other. */
async function refusedByBoth(
  rest: (language: Record<string, string>) => Promise<Answer>,
  trpc: (language: Record<string, string>) => Promise<Answer>,
  language = 'en',
): Promise<{ status: number; errors: ReportedError[]; log: { errors: unknown; reason: unknown } }> {
  const [ofREST, ofTRPC] = [await rest({ 'accept-language': language }), await trpc({ 'accept-language': language })];
  const errors = ofREST.body['Errors'] as ReportedError[];
  expect([ofTRPC.status, errorsByTRPC(ofTRPC)]).toEqual([ofREST.status, errors]);
  expect(errorNames[errors[0]?.name ?? 'internal'].status).toBe(ofREST.status);
  const [line, other] = [logOf(ofREST), logOf(ofTRPC)];
  expect([other?.['errors'], other?.['reason']]).toEqual([line?.['errors'], line?.['reason']]);
  return { status: ofREST.status, errors, log: { errors: line?.['errors'], reason: line?.['reason'] } };
}

describe('storing a page over both transports', () => {
  const store = (input: Record<string, unknown>, language?: string) =>
    refusedByBoth(
      (headers) => editor.post(`/api/ximblox/page/version/${String(input['id'])}/store`, input, headers),
      (headers) => editor.post('/api/trpc/pages.store', input, headers),
      language,
    );

  test('a conflict returns the stored revision, and the log has its name', async () => {
    const { versionID } = await makePage(editor);
    await editor.post('/api/trpc/pages.store', { id: versionID, revision: 0, title: 'First' });
    const { status, errors, log } = await store({ id: versionID, revision: 0, title: 'Second' });
    expect([status, errors[0]?.code, errors[0]?.name, errors[0]?.detail]).toEqual([
      409,
      'V_07',
      'revisionConflict',
      {
        rule: 'revision',
        current: 1,
        text: 'Someone else saved this in the meantime. Reload it and make your changes again.',
      },
    ]);
    expect(log).toEqual({
      errors: ['revisionConflict revision'],
      reason: 'Another revision was stored since the caller read it.',
    });
  });

  test('errors of the input and of blocks have their rule, limit and a sentence in the language of the caller', async () => {
    const { versionID } = await makePage(editor);
    const requestGate = await store({ id: versionID, revision: 0, title: 'x'.repeat(201), secret42: 1 }, 'nl');
    expect(requestGate.errors.map(({ property, detail }) => [property, detail])).toEqual([
      ['title', { rule: 'maxLength', limit: 200, text: 'Gebruik hoogstens 200 tekens.' }],
      ['secret42', expect.objectContaining({ rule: 'unknown' })],
    ]);
    expect(requestGate.log.errors).toEqual(['tooLong title', 'invalid *']);
    const blocks = [{ type: 'heading', key: 'a', props: { title: 'x'.repeat(201), level: 9 } }];
    const within = await store({ id: versionID, revision: 0, blocks });
    expect(within.errors.map(({ property, detail }) => [property, detail?.rule])).toEqual([
      ['blocks[0].props.title', 'maxLength'],
      ['blocks[0].props.level', 'oneOf'],
    ]);
    expect(within.log.errors).toEqual(['tooLong blocks[0].props.title', 'invalid blocks[0].props.level']);
  });

  test('a missing permission is named, in the log too', async () => {
    const { versionID } = await makePage(editor);
    const reader = await server.loginAs([]);
    const input = { id: versionID, revision: 0 };
    const { errors, log } = await refusedByBoth(
      () => reader.post(`/api/ximblox/page/version/${versionID}/store`, input),
      () => reader.post('/api/trpc/pages.store', input),
    );
    expect(errors[0]).toMatchObject({ name: 'forbidden', detail: { rule: 'permission', permission: 'edit-page' } });
    expect(log).toEqual({ errors: ['forbidden'], reason: 'The permission edit-page is missing.' });
  });
});

test('a taken name reports its holder', async () => {
  await editor.post('/api/ximblox/tags', { name: 'Taken' });
  const { errors } = await refusedByBoth(
    () => editor.post('/api/ximblox/tags', { name: 'Taken' }),
    () => editor.post('/api/trpc/tags.create', { name: 'Taken' }),
  );
  expect(errors).toMatchObject([{ code: 'TM_02', name: 'nameTaken', property: 'name', detail: { rule: 'taken', by: 'tag' } }]);
});

test('a conflicting state is named', async () => {
  const { id } = await makePage(editor);
  const { status, errors } = await refusedByBoth(
    () => editor.post(`/api/ximblox/page/${id}/unpublish`),
    () => editor.post('/api/trpc/pages.unpublish', { id }),
  );
  expect([status, errors]).toMatchObject([409, [{ name: 'conflict', detail: { rule: 'state', state: 'notPublished' } }]]);
});

test('each call of a batch logs its refusal in the line of the request', async () => {
  const answer = await editor.post('/api/trpc/tags.create,pages.unpublish?batch=1', { 0: { name: '' }, 1: { id: 999_999 } });
  expect(logOf(answer)?.['errors']).toEqual(['required name', 'notFound id']);
});

test('a successful call has no errors in its line', async () => {
  expect(logOf(await editor.get('/api/ximblox/user'))).not.toHaveProperty('errors');
});
