import { redirectHostsMax } from '@ximblox/primitives';

import { t } from '../../shared/language/t.ts';
import type { FailureError } from '../../shared/api/failure.ts';

export type HostsFields = { readonly hosts: string };

/** The hosts of a field with one per line. */
export const hostsOf = ({ hosts }: HostsFields): { hosts: string[] } => ({
  hosts: hosts
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter((line) => line !== ''),
});

/** The text of an error in the list of hosts, at its only field. */
export function describeHostError(error: FailureError): FailureError {
  const index = /^hosts\[(\d+)\]/.exec(error.property)?.[1];
  if (index !== undefined)
    return {
      ...error,
      property: 'hosts',
      message: t('Host {index} can’t be read. Enter one like www.example.com.', { index: Number(index) + 1 }),
    };
  return error.property === 'hosts'
    ? { ...error, message: t('Enter at most {redirectHostsMax} hosts.', { redirectHostsMax }) }
    : error;
}
