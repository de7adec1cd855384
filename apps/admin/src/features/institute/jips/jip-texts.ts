import type { Jip } from '@ximblox/contract';

import { t } from '../../../shared/language/t.ts';
import type { FailureError } from '../../../shared/api/failure.ts';

export const statuses = [
  { value: '2', title: t('Running') },
  { value: '1', title: t('Initiative') },
  { value: '0', title: t('Closed') },
] as const;
export const types = [
  { value: '0', title: t('JIP') },
  { value: '1', title: t('Network') },
  { value: '2', title: t('Partner') },
] as const;

const titleOf = (options: typeof statuses | typeof types, value: number): string =>
  options.find((option) => option.value === String(value))?.title ?? '';
export const statusOf = ({ status }: Pick<Jip, 'status'>): string => titleOf(statuses, status);
export const typeOf = ({ type }: { readonly type: number }): string => titleOf(types, type);

const words: Readonly<Record<string, string>> = {
  'invalid name': t('Enter a name of at most 200 characters.'),
  'invalid description': t('Use at most 2,000 characters.'),
  'nameTaken name': t('A JIP, network or partner with this name already exists. Choose a different name.'),
};

/** The text of an error of a JIP call, where the context is more specific than the name. */
export const describeJipError = (error: FailureError): FailureError => ({
  ...error,
  message: words[`${error.name} ${error.property}`] ?? error.message,
});
