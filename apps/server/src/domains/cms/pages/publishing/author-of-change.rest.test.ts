import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makePage, outcomeOf } from '../../../../testing/factories.ts';

const api = '/api/ximblox/page';
let test: TestApp;
let writer: Caller;
let publisher: Caller;
beforeAll(async () => {
  test = await createTestApp();
  writer = await test.loginAs(['create-page', 'edit-page'], 'W. Riter');
  publisher = await test.loginAs(['edit-page', 'publish-page', 'read-drafts'], 'P. Ublisher');
});
afterAll(() => test.close());

/** When a page was last changed, and by whom. */
const lastChange = async (id: number): Promise<unknown> => {
  const { body } = await publisher.get(`${api}/${id}`);
  const { updatedAt, updatedBy } = body as { updatedAt: string; updatedBy: { name: string } };
  return [updatedAt, updatedBy.name];
};

it('the last change of a page is its author’s, whoever requests, accepts, publishes or unpublishes it', async () => {
  const { id, versionID } = await makePage(writer);
  const written = await lastChange(id);
  expect(written).toMatchObject([expect.any(String), 'W. Riter']);
  expect(outcomeOf(await writer.post(`${api}/${id}/request-publication`, {}))).toBe('done');
  expect(await lastChange(id)).toEqual(written);
  expect(outcomeOf(await publisher.post(`${api}/version/${versionID}/accept-publication`, {}))).toBe('done');
  expect(await lastChange(id)).toEqual(written);
  expect(outcomeOf(await publisher.post(`${api}/${id}/unpublish`, {}))).toBe('done');
  expect(await lastChange(id)).toEqual(written);
});
