import { TRPCClientError } from '@trpc/client';
import { adminErrorTexts } from '@ximblox/i18n/admin-en';
import { errorMessage, isErrorCode, type ErrorName, type ErrorRule, type PublicErrorDetail } from '@ximblox/primitives';
import { internal } from '@ximblox/primitives/errors';

import { language } from '../language/language.ts';
import { inLanguage, t } from '../language/t.ts';
import { timeOf } from '../format.ts';

/** An error of a failed call, with the text for the back office. */
export type FailureError = {
  /** The name to compare with; absent if the error is not the server's. */
  readonly name?: ErrorName | undefined;
  readonly code: string;
  readonly property: string;
  readonly message: string;
  /** The rule that was broken, where the server says. */
  readonly rule?: ErrorRule | undefined;
  /** The state that did not allow it, where that was the rule. */
  readonly state?: string | undefined;
};
/**
 * What failed: the server, or one in front of it, answered with an error; it did not answer; something else answered in its place;
 * this program said why it stopped ({@link UserError}); or this program has a fault.
 */
type FailureKind = 'answered' | 'unreachable' | 'foreign' | 'said' | 'fault';
/** A failed call. `status` is undefined unless the server, or one in front of it, answered; `reference` is the request ID for support. */
export type Failure = {
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly errors: readonly FailureError[];
  readonly details: Readonly<Record<string, unknown>>;
  readonly reference: string;
};

type WireError = FailureError & { readonly detail?: PublicErrorDetail };
type ErrorData = { httpStatus?: number; errors?: WireError[]; details?: Record<string, unknown> | null; requestID?: string };

/** The back office’s text of an error code, where it has one. */
function ownTextOf(code: string): string | undefined {
  const text = isErrorCode(code) ? adminErrorTexts[code] : undefined;
  return text === undefined ? undefined : inLanguage(text);
}

/** The text of an error code, where the server's own, which includes its figures, is not available. */
export const textOfCode = (code: string): string => ownTextOf(code) ?? errorMessage(code, language);

/** When a locked account opens, on the reader's clock: rounded up, as a minute too early is refused again. */
function describeLock(seconds: number): string {
  const minutes = Math.ceil((Date.now() + seconds * 1000) / 60_000);
  return t('Too many failed attempts. You can try again at {time}.', { time: timeOf(minutes * 60_000) });
}

/** The most specific text: the detail's, else the back office's, else the server's. */
function sentenceOf({ name, code, message, detail }: WireError): string {
  if (name === 'tooManyAttempts' && detail?.rule === 'retryAfter') return describeLock(detail.seconds);
  // The permission in the detail is an internal name, so the generic text is used.
  const text = detail?.rule === 'permission' ? undefined : detail?.text;
  return text ?? ownTextOf(code) ?? (message || textOfCode(code));
}

const unreachableText = t('The server did not answer. Check your connection and try again.');

/** An error whose message is for the user: thrown where a step of several could not be done. */
export class UserError extends Error {}

/** An answer that is not this site's server's: a page of a server in front of it, or the login page of a network. */
export class ForeignAnswer extends Error {
  /** The HTTP status that it came with. */
  readonly status: number;

  constructor(status: number) {
    super(`An answer of something else, with status ${status}`);
    this.status = status;
  }
}

const isJSON = (response: Response): boolean => response.headers.get('content-type')?.includes('json') === true;

/**
 * Lets pass what this site's server may have answered: JSON.
 * @throws ForeignAnswer for anything else
 */
export function expectOwnAnswer(response: Response): void {
  if (!isJSON(response)) throw new ForeignAnswer(response.status);
}

/** What the client says of JSON that is no answer to a call. */
const otherShape = 'Unable to transform response from server';

/** The status of an answer of something else; undefined if the error is none. */
function foreignStatusOf(error: unknown): number | undefined {
  const cause = error instanceof TRPCClientError ? error.cause : error;
  if (cause instanceof ForeignAnswer) return cause.status;
  const { response } = ((error instanceof TRPCClientError && error.meta) || {}) as { response?: Response };
  return cause instanceof Error && cause.message === otherShape ? response?.status : undefined;
}

/** A call that something else answered. A server in front of this one answers for it where it refuses or cannot reach it. */
function foreignFailure(status: number): Failure {
  const failure = { errors: [], details: {}, reference: '' };
  const saying = (message: string) => ({ ...failure, errors: [{ code: '', property: '', message }] });
  if (status === 413)
    return {
      ...saying(
        t(
          'This is too large for the server in front of this site. Make it smaller, or ask your administrator to raise the limit of that server.',
        ),
      ),
      kind: 'answered',
      status,
    };
  if (status >= 500 && status !== networkAuthenticationRequired)
    return { ...saying(t('The server doesn’t answer at present (error {status}).', { status })), kind: 'unreachable', status };
  return {
    ...saying(
      t(
        'Not this site but something in between answered ({status}), such as the login page of a network or a security filter. Open the site in another tab to see what it asks for, or tell your administrator.',
        { status },
      ),
    ),
    kind: 'foreign',
    // Not this server's: 401 here is no end of its session.
    status: undefined,
  };
}

/** The status that asks for the login of the network. */
const networkAuthenticationRequired = 511;

/** How browsers word a request that got no answer: Chromium, Firefox, Safari, Node. */
const networkWords = /fetch|networkerror|load failed|network connection/i;

/** Whether a request got no readable answer; whatever else is thrown is a fault of this program. */
function isNetworkError(error: unknown): boolean {
  const cause = error instanceof TRPCClientError ? error.cause : error;
  if (cause instanceof TypeError) return networkWords.test(cause.message);
  if (cause instanceof DOMException) return ['AbortError', 'NetworkError', 'TimeoutError'].includes(cause.name);
  // What the client reports without a cause, or because the answer broke off.
  return (
    error instanceof TRPCClientError && (cause === undefined || cause instanceof SyntaxError || cause instanceof TRPCClientError)
  );
}

const faultText = t('Something went wrong in this program. Reload the page; if it happens again, tell your administrator.');
const logged = new WeakSet();

/** Writes a fault of this program to the console, once, however often it is rendered. */
function logFault(error: unknown): void {
  // A dialog also asks before its call has failed.
  if (error === null) return;
  const isObject = typeof error === 'object';
  if (isObject && logged.has(error)) return;
  if (isObject) logged.add(error);
  // oxlint-disable-next-line no-console -- The only trace of a fault of the program that whoever looks into it has.
  console.error(error);
}

/** A failure without an answer. */
function failureHere(error: unknown, unreachable: string): Failure {
  const ownMessage = error instanceof UserError ? error.message : undefined;
  const kind = ownMessage !== undefined ? 'said' : isNetworkError(error) ? 'unreachable' : 'fault';
  if (kind === 'fault') logFault(error);
  const message = ownMessage ?? (kind === 'unreachable' ? unreachable : faultText);
  return { kind, status: undefined, errors: [{ code: '', property: '', message }], details: {}, reference: '' };
}

/** Whether the same call may succeed later, unchanged. */
export const isTransient = ({ kind, status = 0 }: Failure): boolean =>
  kind === 'unreachable' || kind === 'foreign' || status >= 500 || status === 429;

/**
 * Converts any thrown value to a failure: the only reader of errors of calls.
 * @param unreachable the text if the server didn't answer
 */
export function failureOf(error: unknown, unreachable = unreachableText): Failure {
  const data = error instanceof TRPCClientError ? (error.data as ErrorData | null | undefined) : undefined;
  if (data == null) {
    const status = foreignStatusOf(error);
    return status === undefined ? failureHere(error, unreachable) : foreignFailure(status);
  }
  const errors = (data.errors ?? [{ code: internal, property: '', message: '' }]).map((error) => ({
    name: error.name,
    code: error.code,
    property: error.property,
    message: sentenceOf(error),
    ...(error.detail === undefined ? {} : { rule: error.detail.rule }),
    ...(error.detail?.rule === 'state' ? { state: error.detail.state } : {}),
  }));
  return { kind: 'answered', status: data.httpStatus, errors, details: data.details ?? {}, reference: data.requestID ?? '' };
}

/** Whether a call failed with this error name and, if given, for this property. */
export const isRefusal = (error: unknown, name: ErrorName, property?: string): boolean =>
  error instanceof TRPCClientError &&
  error.data != null &&
  failureOf(error).errors.some((one) => one.name === name && (property === undefined || one.property === property));

/** Whether another user saved a newer revision. */
export const isRevisionConflict = (error: unknown): boolean => isRefusal(error, 'revisionConflict');

/** Whether a call got no answer: the server may have done what it was asked for, or may never have heard of it. */
export const isAnswerLost = (error: unknown): boolean => failureOf(error).kind === 'unreachable';

/** The first text to show for any thrown value. */
export const messageOf = (error: unknown): string => failureOf(error).errors[0]?.message ?? textOfCode(internal);

/**
 * The sentences of a failed call, each once.
 * @param fieldNames what the screen calls the fields of the call: one that somebody else changed is named, as its sentence does not say which it is
 */
export const sentencesOf = (error: unknown, fieldNames: Readonly<Record<string, string>> = {}): string[] => [
  ...new Set(
    failureOf(error).errors.map(({ rule, property, message }) => {
      const name = rule === 'changedMeanwhile' && Object.hasOwn(fieldNames, property) ? fieldNames[property] : undefined;
      return name === undefined ? message : `${name}: ${message}`;
    }),
  ),
];

/**
 * Awaits a call and replaces the texts of its refusal by its caller's.
 * @throws what the call threw; server and network errors unchanged
 */
export async function withRefusalText<Result>(
  call: Promise<Result>,
  describeError: (error: FailureError) => FailureError,
): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    const { errors, status } = failureOf(error);
    if (!(error instanceof TRPCClientError) || status === undefined || status >= 500) throw error;
    const described = errors.map((one) => {
      // Without its code, whose text would take precedence.
      return { ...describeError(one), code: '' };
    });
    throw Object.assign(new TRPCClientError(error.message), { data: { httpStatus: status, errors: described } });
  }
}
