import pino, { type SerializedError } from 'pino';

/** An e-mail address; the parts are bounded so that no text takes long. */
const address = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;
const longest = 20_000;
/** What an error says of itself besides its words. Others hold rows of the database, and to whom a mail was to go. */
const kept = ['code', 'status', 'statusCode', 'severity', 'table', 'column', 'constraint', 'syscall', 'items', 'responseCode'];

const withoutAddresses = (text: string): string => text.slice(0, longest).replace(address, '[address]');

/**
 * An error as the log has it: what it is, its words and where it came from, with what caused it, but no e-mail address and nothing of what was
 * being worked on.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutAddresses(error) : typeof error;
  const { type, message, stack, ...rest }: SerializedError = pino.stdSerializers.err(error);
  return {
    type,
    message: withoutAddresses(message),
    stack: withoutAddresses(stack),
    ...Object.fromEntries(kept.flatMap((name) => (rest[name] === undefined ? [] : [[name, rest[name]]]))),
    ...(error instanceof AggregateError ? { errors: error.errors.slice(0, 5).map(describeError) } : {}),
  };
}
