import type { Issue } from '@ximblox/blocks';
import { detailText } from '@ximblox/i18n/error-details';
import {
  errorMessage,
  errorNames,
  nameOfInputCode,
  subjectCodes,
  type ConflictState,
  type ErrorCode,
  type ErrorDetail,
  type ErrorName,
  type NameHolder,
  type PublicErrorDetail,
} from '@ximblox/primitives';

/** One error of the response envelope: its name, its code on the wire, and the field it is about, `''` where none applies. */
export type ErrorItem = {
  readonly name: ErrorName;
  readonly code: ErrorCode;
  readonly property: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** The rule that was broken, where the code alone is ambiguous. */
  readonly detail?: ErrorDetail;
};

type DomainErrorOptions = {
  /** Properties of the response beside `Errors`, such as `current` of a store conflict or `pages` of a refused deletion. */
  readonly details?: Record<string, unknown>;
  /** Seconds after which to retry. */
  readonly retryAfterSeconds?: number;
  /** For the log only; never sent. */
  readonly cause?: unknown;
  /** For the log only: the reason, where the error's name does not tell. Never sent, and free of input data. */
  readonly internal?: string;
};

/** Bounds the response to a body full of errors, which would otherwise be many times the size of the request. */
const itemsMax = 200;

/** A failure reported to the caller. `items` holds all errors, not only the first. */
export class DomainError extends Error {
  readonly items: readonly ErrorItem[];
  readonly status: number;
  readonly details: Record<string, unknown> | null;
  readonly retryAfterSeconds: number | null;
  readonly internal: string | null;

  /** @param all the errors, of which the first {@link itemsMax} are used. The status is that of the first name. */
  constructor(all: readonly ErrorItem[], options: DomainErrorOptions = {}) {
    const items = all.slice(0, itemsMax);
    super(
      items.map(({ name, property }) => `${name} ${property}`.trim()).join(', '),
      options.cause === undefined ? {} : { cause: options.cause },
    );
    this.name = 'DomainError';
    this.items = items;
    this.status = errorNames[items[0]?.name ?? 'internal'].status;
    this.details = options.details ?? null;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.internal = options.internal ?? null;
  }
}

/** The subjects of an error name that have a code of their own. */
type SubjectOf<Name extends ErrorName> = Name extends keyof typeof subjectCodes ? keyof (typeof subjectCodes)[Name] : never;

function codeOf(name: ErrorName, subject: string | undefined): ErrorCode {
  const codes: Readonly<Record<string, ErrorCode>> = name in subjectCodes ? subjectCodes[name as keyof typeof subjectCodes] : {};
  return (subject === undefined ? undefined : codes[subject]) ?? errorNames[name].codes[0];
}

type ItemOptions<Name extends ErrorName> = {
  readonly subject?: SubjectOf<Name>;
  readonly detail?: ErrorDetail | undefined;
  readonly params?: Readonly<Record<string, string | number>>;
};

/** One error, for a {@link DomainError} with several. */
export function errorItem<Name extends ErrorName>(name: Name, property: string, options: ItemOptions<Name> = {}): ErrorItem {
  const { subject, detail, params } = options;
  return {
    name,
    code: codeOf(name, subject),
    property,
    ...(params === undefined ? {} : { params }),
    ...(detail === undefined ? {} : { detail }),
  };
}

/** The errors of a validation. */
export const itemsOf = (issues: readonly Issue[]): ErrorItem[] =>
  issues.map((issue) => ({ ...issue, name: nameOfInputCode(issue.code) }));

/** 400: all errors found by validation. */
export const invalidInput = (issues: readonly Issue[]): DomainError => new DomainError(itemsOf(issues));

/** The errors of references to entities that don't exist, each at its own path. */
export const missingItems = (properties: readonly string[], subject?: SubjectOf<'invalid'>): ErrorItem[] =>
  properties.map((property) =>
    errorItem('invalid', property, { detail: { rule: 'missing' }, ...(subject === undefined ? {} : { subject }) }),
  );

/** 400: references to entities that don't exist, each at its own path. */
export const missingReferences = (properties: readonly string[], subject?: SubjectOf<'invalid'>): DomainError =>
  new DomainError(missingItems(properties, subject));

type Options<Name extends ErrorName> = DomainErrorOptions & ItemOptions<Name>;

function refusal<Name extends ErrorName>(name: Name, property = '', options: Options<Name> = {}): DomainError {
  return new DomainError([errorItem(name, property, options)], options);
}

/** A constructor for a name that needs only a property. */
const named =
  <Name extends ErrorName>(name: Name) =>
  (property = '', options: Options<Name> = {}): DomainError =>
    refusal(name, property, options);

/** 400: empty or blank, but required. */
export const required = named('required');
/** 400: not a valid value of the field; the detail has the reason. */
export const invalid = (property: string, detail?: ErrorDetail, options: Options<'invalid'> = {}): DomainError =>
  refusal('invalid', property, { ...options, detail });
/** 400: longer than the field allows. */
export const tooLong = (property: string, detail: ErrorDetail): DomainError => refusal('tooLong', property, { detail });
export const invalidURL = named('invalidURL');
export const invalidHTML = named('invalidHTML');
/** 400: a mailed link that is used, expired or invalid. */
export const expiredToken = named('expiredToken');
/** 400: the current password, required to confirm a change, is wrong. */
export const wrongPassword = named('wrongPassword');
/** 400: an image with more pixels than can be processed. */
export const imageTooLarge = (
  property: string,
  size: { limit: number; width?: number; height?: number },
  options: Options<'imageTooLarge'> = {},
): DomainError => refusal('imageTooLarge', property, { ...options, detail: { rule: 'maxPixels', ...size } });

/** 401: not logged in, or the session has ended. */
export const unauthenticated = named('unauthenticated');
/** 401: wrong e-mail address or password, or a wrong code of the second factor. */
export const wrongCredentials = named('wrongCredentials');

/** 403: the account is not permitted. */
export const forbidden = named('forbidden');
/** 403: the account lacks a permission, or has it for other pages only. */
export const permissionNeeded = (permission: string): DomainError =>
  refusal('forbidden', '', { detail: { rule: 'permission', permission }, internal: `The permission ${permission} is missing.` });
/** 403: granting, or changing for others, a right that the caller lacks. */
export const exceedsOwnRights = (property: string): DomainError =>
  refusal('forbidden', property, { detail: { rule: 'permission' }, internal: 'The caller lacks some of the permissions.' });
/** 403: the role requires a second factor first. */
export const secondFactorRequired = (): DomainError =>
  refusal('secondFactorRequired', 'secondFactor', { detail: { rule: 'state', state: 'secondFactorMissing' } });
/** 403: the operation requires a login of the last ten minutes. */
export const reauthenticationRequired = (): DomainError =>
  refusal('reauthenticationRequired', 'reauthentication', { detail: { rule: 'state', state: 'loginTooOld' } });
/** 403: an API token gives no power to accounts: that takes a session. */
export const sessionRequired = (): DomainError =>
  refusal('forbidden', '', { detail: { rule: 'state', state: 'sessionRequired' }, internal: 'An API token may not do this.' });
/** 403: a browser's call without a valid CSRF token of its session. */
export const csrfTokenInvalid = named('csrfTokenInvalid');
/** 403: a cross-origin call, or one without the header that only the own origin can send. */
export const forbiddenOrigin = named('forbiddenOrigin');

type Entity =
  | 'apiToken'
  | 'application'
  | 'registration'
  | 'role'
  | 'file'
  | 'pageOfFile'
  | 'folder'
  | 'job'
  | 'publicationRequest'
  | 'comment'
  | 'address'
  | 'operation'
  | 'passkey'
  | 'decisionLink'
  | 'listView';
/** The entities that can be missing. */
type OfReusable = 'reusableBlock' | 'reusableVersion';
type OfDrafts = 'previewLink' | 'undo' | 'checkpoint' | 'pageTemplate' | 'menuVersion' | 'calendar' | OfReusable | 'term';
type OfSearch = 'synonyms' | 'bestBet' | 'missedSearch';
type Missing = OfDrafts | OfSearch | 'externalLink' | 'form' | 'session' | 'group' | 'feed' | 'securityReport' | 'webhook';
type Subject = SubjectOf<'notFound'> | Entity | Missing;

/** 404: it does not exist, or the caller may not see it. */
export const notFound = (subject: Subject, property = 'id'): DomainError =>
  refusal('notFound', property, { subject: subject as SubjectOf<'notFound'>, internal: `There is no such ${subject}.` });
/** 405: the path exists, but not with this method. */
export const methodNotAllowed = named('methodNotAllowed');
/** 408: the body arrived too slowly. */
export const requestTimeout = named('requestTimeout');

/** 409: the name is taken. */
export const nameTaken = (property: string, by: NameHolder, options: Options<'nameTaken'> = {}): DomainError =>
  refusal('nameTaken', property, { ...options, subject: by as SubjectOf<'nameTaken'>, detail: { rule: 'taken', by } });
/** 409: it already exists. */
export const alreadyExists = (property: string, by: NameHolder, options: Options<'alreadyExists'> = {}): DomainError =>
  refusal('alreadyExists', property, { ...options, subject: by as SubjectOf<'alreadyExists'>, detail: { rule: 'taken', by } });
/** 409: another revision was stored since the caller read it. @param current the stored state, sent as `current` */
export const revisionConflict = (current: { readonly revision: number } & Record<string, unknown>): DomainError =>
  refusal('revisionConflict', 'revision', { details: { current }, detail: { rule: 'revision', current: current.revision } });
/** 409: the state of the object does not allow it. */
export const conflict = (property: string, state: ConflictState, cause?: unknown): DomainError =>
  refusal('conflict', property, { detail: { rule: 'state', state }, internal: `Refused in this state: ${state}.`, cause });
/** 409: it is in use. */
export const inUse = (
  property: string,
  use: { by: 'pages' | 'reusableBlocks' | 'pageTemplates'; count: number } | { by: 'users' },
  details?: Record<string, unknown>,
): DomainError =>
  refusal('inUse', property, { detail: { rule: 'inUse', ...use }, ...(details === undefined ? {} : { details }) });
/** 409: a call with this key is in progress, or was completed and its answer lost. */
export const idempotencyConflict = (property: string, state: 'callInProgress' | 'answerLost' | 'takenOver'): DomainError =>
  refusal('idempotencyConflict', property, {
    detail: { rule: 'state', state },
    internal: `Refused in this state: ${state}.`,
    ...(state === 'callInProgress' ? { retryAfterSeconds: 5 } : {}),
  });

/** 413: a body or file with too many bytes or parts. */
export const tooLarge = (property: string, detail?: ErrorDetail, options: Options<'tooLarge'> = {}): DomainError =>
  refusal('tooLarge', property, { ...options, detail });
/** 415: a body or file of an unsupported type. */
export const unsupportedType = (property: string, detail: ErrorDetail, options: Options<'unsupportedType'> = {}): DomainError =>
  refusal('unsupportedType', property, { ...options, detail });
/** 429: the rate limit is exceeded. */
export const tooManyCalls = (retryAfterSeconds: number): DomainError => refusal('tooManyCalls', '', { retryAfterSeconds });
/** 429: too many failed logins. */
export const tooManyAttempts = (retryAfterSeconds: number): DomainError => refusal('tooManyAttempts', '', { retryAfterSeconds });
/** 431: too many headers. */
export const headersTooLarge = named('headersTooLarge');
/** 499: the caller disconnected. */
export const aborted = (cause?: unknown): DomainError => refusal('aborted', '', { cause });
/** 500: a server fault with a code of its own. */
export const internalError = (subject: SubjectOf<'internal'>, cause: unknown): DomainError =>
  refusal('internal', '', { subject, cause });
/** 503: a retry may succeed shortly. @param internal the resource that is unavailable or exhausted */
export const unavailable = (retryAfterSeconds: number, internal: string, cause?: unknown): DomainError =>
  refusal('unavailable', '', { retryAfterSeconds, internal, cause });

/** 503: a file for which there is no room. @param state why it will take longer than a moment */
export const noRoom = (property: string, retryAfterSeconds: number, internal: string, state?: ConflictState): DomainError =>
  refusal('unavailable', property, { retryAfterSeconds, internal, ...(state && { detail: { rule: 'state', state } }) });

/** Whether a value is an error with an item of this name, and of this property if given. */
export const isRefusal = (error: unknown, name: ErrorName, property?: string): error is DomainError =>
  error instanceof DomainError &&
  error.items.some((item) => item.name === name && (property === undefined || item.property === property));

/** Whether a failure is temporary, so that a retry may succeed shortly. */
export const isForNow = (error: unknown): boolean =>
  error instanceof DomainError && error.status === errorNames.unavailable.status;

/** One error as sent to a client. */
export type PublicError = {
  readonly code: ErrorCode;
  readonly name: ErrorName;
  readonly property: string;
  readonly message: string;
  readonly detail?: PublicErrorDetail;
};

/** The errors as sent to the client, in its language. Anything but a DomainError becomes an internal error without details. */
export function publicErrors(
  error: unknown,
  language: 'en' | 'nl',
): { status: number; errors: PublicError[]; details: Record<string, unknown> | null } {
  if (!(error instanceof DomainError)) {
    const { status, codes } = errorNames.internal;
    const message = errorMessage(codes[0], language);
    return { status, errors: [{ code: codes[0], name: 'internal', property: '', message }], details: null };
  }
  const { retryAfterSeconds } = error;
  const errors = error.items.map(({ name, code, property, params, detail }): PublicError => {
    const publicDetail =
      detail ?? (retryAfterSeconds === null ? undefined : { rule: 'retryAfter' as const, seconds: retryAfterSeconds });
    const message = errorMessage(code, language, params);
    if (publicDetail === undefined) return { code, name, property, message };
    return { code, name, property, message, detail: { ...publicDetail, text: detailText(publicDetail, language, property) } };
  });
  return { status: error.status, errors, details: error.details };
}
