import pino, { type SerializedError } from 'pino';

/** An e-mail address; the parts are bounded to avoid quadratic backtracking. */
const address = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;
const longest = 20_000;
/** The properties of an error that are safe to log. Others contain database rows or the recipients of a mail. */
const safeProperties = [
  'code',
  'status',
  'statusCode',
  'severity',
  'table',
  'column',
  'constraint',
  'syscall',
  'items',
  'responseCode',
];

const withoutAddresses = (text: string): string => text.slice(0, longest).replace(address, '[address]');

/** An error as it is logged: name, message, stack and cause, without e-mail addresses or any of the data being processed. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutAddresses(error) : typeof error;
  const { type, message, stack, ...rest }: SerializedError = pino.stdSerializers.err(error);
  return {
    type,
    message: withoutAddresses(message),
    stack: withoutAddresses(stack),
    ...Object.fromEntries(safeProperties.flatMap((name) => (rest[name] === undefined ? [] : [[name, rest[name]]]))),
    ...(error instanceof AggregateError ? { errors: error.errors.slice(0, 5).map(describeError) } : {}),
  };
}
