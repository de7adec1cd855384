import type { Jip } from '@ximblox/contract';

import type { FailureError } from '../../shared/api/failure.ts';

export const statuses = [
  { value: '2', title: 'Running' },
  { value: '1', title: 'Initiative' },
  { value: '0', title: 'Closed' },
] as const;
export const types = [
  { value: '0', title: 'JIP' },
  { value: '1', title: 'Network' },
  { value: '2', title: 'Partner' },
] as const;

const titleOf = (options: typeof statuses | typeof types, value: number): string =>
  options.find((option) => option.value === String(value))?.title ?? '';
export const statusOf = ({ status }: Pick<Jip, 'status'>): string => titleOf(statuses, status);
export const typeOf = ({ type }: { readonly type: number }): string => titleOf(types, type);

const words: Readonly<Record<string, string>> = {
  'J_01 name': 'Enter a name of at most 200 characters.',
  'J_01 description': 'Use at most 2,000 characters.',
  'V_06 name': 'A JIP, network or partner with this name already exists. Choose a different name.',
};

/** The text of an error of a JIP call, where the context is more specific than the code. */
export const describeJipError = (error: FailureError): FailureError => ({
  ...error,
  message: words[`${error.code} ${error.property}`] ?? error.message,
});
