import { DomainStartError } from '@ximblox/db';

import { connectionReason } from '../boot/start-messages.ts';
import { fileReason } from './file-errors.ts';

/** An error and its causes, outermost first. */
function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let next = error; next instanceof Error && !chain.includes(next); next = next.cause) chain.push(next);
  return chain;
}

const textOf = (error: Error, name: 'code' | 'path'): string => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
};

/**
 * The reason why a command failed, in a sentence for the user; one sentence per invalid setting. The stack is for the log.
 * @param command its name, such as `backup`
 */
export function describeFailure(error: unknown, command: string): string {
  if (error instanceof DomainStartError) return error.message;
  const chain = chainOf(error);
  for (const cause of chain) {
    const reason = fileReason(cause);
    const place = textOf(cause, 'path');
    if (reason !== undefined) return `The ${command} failed: ${reason}${place === '' ? '' : ` (${place})`}.`;
    const connection = connectionReason(cause);
    if (connection !== undefined)
      return `The ${command} failed: a server that it needs cannot be reached, ${connection} (${cause.message}).`;
  }
  const [message = 'unknown'] = (chain.at(-1)?.message ?? String(error)).split('\n');
  return `The ${command} failed: ${message.replace(/\.$/, '')}.`;
}
