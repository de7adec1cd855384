import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';

import { failureInEditor } from './editor-api.ts';

const failed = (errors: unknown): TRPCClientError<never> =>
  Object.assign(new TRPCClientError<never>('failed'), { data: { httpStatus: 400, errors } });

test('a refused draft reports the server’s limits', () => {
  const message = 'The texts have 1,048,577 characters together, at most 1,048,576 are allowed.';
  const property = 'blocks[0].props.html';
  expect(failureInEditor(failed([{ code: 'V_14', property, message }])).errors).toEqual([{ code: 'V_14', property, message }]);
});

test('the back office’s own text of an error code takes precedence', () => {
  expect(failureInEditor(failed([{ code: 'V_01', property: 'title', message: 'This field is required.' }])).errors).toEqual([
    { code: 'V_01', property: 'title', message: 'Enter a value.' },
  ]);
});

test('without an answer of the server the message says that unsaved changes are stored', () => {
  expect(failureInEditor(new TypeError('Failed to fetch')).errors[0]?.message).toContain('Your changes are kept');
});
