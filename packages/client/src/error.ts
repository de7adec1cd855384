import type { components } from './api.gen.ts';

type Failure = components['schemas']['Failure'];

/** One error of a refused call: its name, the field and the reason. */
export type CallError = Failure['Errors'][number];
/** The names of errors. Each has one meaning and one status. */
export type ErrorName = CallError['name'];

/** What is known of a refused call beside its errors. */
export type RefusalContext = {
  readonly status: number;
  /** The operation, `pages.create`. */
  readonly operation: string;
  /** The ID under which the call is in the server's log. */
  readonly requestID?: string | undefined;
  /** After how many seconds the server can be asked again. */
  readonly retryAfter?: number | undefined;
  /** What the answer has beside the errors, such as `current` if the draft has a newer revision. */
  readonly details?: Readonly<Record<string, unknown>>;
};

/** A call that the server refused. Network failures and aborted calls are thrown as `fetch` throws them. */
export class XimbloxError extends Error {
  override readonly name = 'XimbloxError';
  readonly status: number;
  readonly operation: string;
  readonly requestID: string | undefined;
  readonly retryAfter: number | undefined;
  readonly details: Readonly<Record<string, unknown>>;
  /** All errors, in the order of the server; empty if something between answered in its place, such as a proxy. */
  readonly errors: readonly CallError[];

  constructor(errors: readonly CallError[], context: RefusalContext) {
    const messages = errors.map(({ name, property, message, detail }) => {
      const field = property === '' ? '' : ` ${property}`;
      return `${name}${field}: ${detail?.text ?? message}`;
    });
    super(`${context.operation} was refused with ${context.status}${messages.length === 0 ? '.' : `: ${messages.join(' ')}`}`);
    this.status = context.status;
    this.operation = context.operation;
    this.requestID = context.requestID;
    this.retryAfter = context.retryAfter;
    this.details = context.details ?? {};
    this.errors = errors;
  }

  /** The name of the first error. */
  get errorName(): ErrorName | undefined {
    return this.errors[0]?.name;
  }
  /** The code of the first error. */
  get code(): CallError['code'] | undefined {
    return this.errors[0]?.code;
  }
  /** The field of the first error; empty if it concerns none. */
  get property(): string | undefined {
    return this.errors[0]?.property;
  }
  /** The reason of the first error, if its code alone does not give it. */
  get detail(): CallError['detail'] {
    return this.errors[0]?.detail;
  }

  /** Whether one of the errors has the name, at the field if one is given. */
  has(name: ErrorName, property?: string): boolean {
    return this.errors.some((error) => error.name === name && (property === undefined || error.property === property));
  }
}

/** Reads the errors of an answer that is no success. Something between may answer in the server's place, with another body. */
export async function refusalOf(response: Response, operation: string): Promise<XimbloxError> {
  const body: unknown = await response.json().catch(() => undefined);
  const {
    Success: _,
    Message: __,
    Errors,
    ...details
  } = { Success: false, Message: '', Errors: [], ...(body as Partial<Failure>) };
  return new XimbloxError(Array.isArray(Errors) ? Errors : [], {
    status: response.status,
    operation,
    requestID: response.headers.get('x-request-id') ?? undefined,
    retryAfter: secondsOf(response.headers.get('retry-after')),
    details,
  });
}

/** The seconds of a `Retry-After`, which is a number or a date. */
export function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
