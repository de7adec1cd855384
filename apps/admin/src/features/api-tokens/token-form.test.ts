import { TRPCClientError } from '@trpc/client';
import type { UseFormReturn } from 'react-hook-form';
import { expect, test } from 'vitest';

import { applyServerErrors } from '../../shared/api/contract-form.ts';
import { endOf, describeTokenError, tokenState } from './token-form.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');

test('a token expires after the given number of days', () => {
  expect(endOf('30', now)).toBe('2026-12-21T12:00:00.000Z');
});

test('a token is marked as expiring in its last two weeks, and as expired afterwards', () => {
  const state = (expiresAt: string) => tokenState({ expiresAt }, now);
  expect(state('2026-12-06T12:00:00.000Z')).toBe('holds');
  expect(state('2026-12-05T11:00:00.000Z')).toBe('endsSoon');
  expect(state('2026-11-21T12:00:00.000Z')).toBe('ended');
});

test.each(['permissions', 'permissions[1]'])('an error of %s is shown at the list of permissions', (property) => {
  const set: Record<string, string> = {};
  const form = {
    getValues: () => ({ name: 'Feeder', permissions: ['edit-page', 'manage-media'], expiresAt: '90' }),
    formState: { errors: {} },
    setError: (name: string, { message }: { message: string }) => (set[name] = message),
  } as unknown as UseFormReturn<{ name: string; permissions: string[]; expiresAt: string }>;
  const errors = [{ name: 'forbidden', code: 'UM_01', property, message: 'You lack one of these.' }];
  applyServerErrors(
    form,
    Object.assign(new TRPCClientError<never>('refused'), { data: { httpStatus: 403, errors } }),
    describeTokenError,
  );
  expect(Object.keys(set)).toEqual(['permissions']);
});
