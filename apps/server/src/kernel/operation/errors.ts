import type { Issue } from '@ximblox/blocks';
import { detailText } from '@ximblox/i18n/error-details';
import {
  errorMessage,
  errorNames,
  nameOfInputCode,
  type CodeOf,
  type ConflictState,
  type ErrorCode,
  type ErrorDetail,
  type ErrorName,
  type NameHolder,
  type PublicErrorDetail,
} from '@ximblox/primitives';

/** One error of the envelope: its name, the code it goes out under, and the field it is about, `''` where none applies. */
export type ErrorItem = {
  readonly name: ErrorName;
  readonly code: ErrorCode;
  readonly property: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Which rule was broken, where the code alone does not tell. */
  readonly detail?: ErrorDetail;
};

type DomainErrorOptions = {
  /** More for the caller beside `Errors`, such as `current` of a store conflict or `pages` of a refused deletion. */
  readonly details?: Record<string, unknown>;
  /** Seconds after which to try again. */
  readonly retryAfterSeconds?: number;
  /** For the log only; never shown. */
  readonly cause?: unknown;
  /** For the log only: what happened, where the text of the name does not tell; never shown, and without anything of the input. */
  readonly internal?: string;
};

/** Whoever sends a body full of faults is not answered with many times as much. */
const itemsMax = 200;

/** A failure that the caller is told about. All that is wrong is in `items`, not the first thing only. */
export class DomainError extends Error {
  readonly items: readonly ErrorItem[];
  readonly status: number;
  readonly details: Record<string, unknown> | null;
  readonly retryAfterSeconds: number | null;
  readonly internal: string | null;

  /** @param all what is wrong; of very much the first {@link itemsMax} are kept. The status is that of the first name. */
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

/** Codes of the specification for one subject of a name, where they are not the name's usual one. */
const subjectCodes = {
  required: { file: 'V_17', blank: 'V_16' },
  invalid: {
    profileImage: 'UM_07',
    newTag: 'TM_01',
    tag: 'TM_04',
    removedJipMember: 'J_02',
    addedJipMember: 'J_03',
    addedPublicationMember: 'P_03',
  },
  imageTooLarge: { profileImage: 'UM_08' },
  tooLong: { password: 'V_11' },
  passwordsDiffer: { newPassword: 'V_08' },
  notFound: { page: 'PM_01', user: 'UM_02', deletedTag: 'TM_03', tag: 'TM_04', deletedRedirect: 'RM_03', redirect: 'RM_04' },
  nameTaken: { tag: 'TM_02', fileOrFolder: 'ML_03', fileOrFolderInTarget: 'ML_02' },
  alreadyExists: { redirect: 'RM_02' },
  tooLarge: { upload: 'ML_01', profileImage: 'UM_05', request: 'V_12' },
  unsupportedType: { profileImage: 'UM_06' },
  internal: { audit: 'UM_03' },
} as const satisfies { readonly [Name in ErrorName]?: Readonly<Record<string, CodeOf<Name>>> };

/** What an error of a name can be about, where that has a code of its own. */
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

/** One thing that is wrong, for a {@link DomainError} of several. */
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

/** What a check of the input found. */
export const itemsOf = (issues: readonly Issue[]): ErrorItem[] =>
  issues.map((issue) => ({ ...issue, name: nameOfInputCode(issue.code) }));

/** 400: all that a check of the input found. */
export const invalidInput = (issues: readonly Issue[]): DomainError => new DomainError(itemsOf(issues));

/** 400: references to what does not exist, each at its own place. */
export const missingReferences = (properties: readonly string[], subject?: SubjectOf<'invalid'>): DomainError =>
  new DomainError(
    properties.map((property) =>
      errorItem('invalid', property, { detail: { rule: 'missing' }, ...(subject === undefined ? {} : { subject }) }),
    ),
  );

type Options<Name extends ErrorName> = DomainErrorOptions & ItemOptions<Name>;

function refusal<Name extends ErrorName>(name: Name, property = '', options: Options<Name> = {}): DomainError {
  return new DomainError([errorItem(name, property, options)], options);
}

/** A constructor of one name, for those that need nothing but a property. */
const named =
  <Name extends ErrorName>(name: Name) =>
  (property = '', options: Options<Name> = {}): DomainError =>
    refusal(name, property, options);

/** 400: nothing, or only blanks, where something is needed. */
export const required = named('required');
/** 400: not a value that the field takes; the detail says why. */
export const invalid = (property: string, detail?: ErrorDetail, options: Options<'invalid'> = {}): DomainError =>
  refusal('invalid', property, { ...options, detail });
/** 400: more than the field takes. */
export const tooLong = (property: string, detail: ErrorDetail): DomainError => refusal('tooLong', property, { detail });
export const invalidURL = named('invalidURL');
export const invalidHTML = named('invalidHTML');
/** 400: a link from a mail that was used, is too old, or never was. */
export const expiredToken = named('expiredToken');
/** 400: the current password, asked for again before a change, is another. */
export const wrongPassword = named('wrongPassword');
/** 400: an image of more pixels than are worked on. */
export const imageTooLarge = (
  property: string,
  size: { limit: number; width?: number; height?: number },
  options: Options<'imageTooLarge'> = {},
): DomainError => refusal('imageTooLarge', property, { ...options, detail: { rule: 'maxPixels', ...size } });

/** 401: nobody is logged in, or no longer. */
export const unauthenticated = named('unauthenticated');
/** 401: no account with this e-mail address and password, or the wrong code of the second factor. */
export const wrongCredentials = named('wrongCredentials');

/** 403: the account may not. */
export const forbidden = named('forbidden');
/** 403: the account lacks a permission, or has it for other pages alone. */
export const permissionNeeded = (permission: string): DomainError =>
  refusal('forbidden', '', { detail: { rule: 'permission', permission }, internal: `The permission ${permission} is missing.` });
/** 403: somebody gives, or changes for others, what they may not do themselves. */
export const exceedsOwnRights = (property: string): DomainError =>
  refusal('forbidden', property, { detail: { rule: 'permission' }, internal: 'The caller lacks some of the permissions.' });
/** 403: the role asks for a second factor before anything else. */
export const secondFactorRequired = (): DomainError =>
  refusal('secondFactorRequired', 'secondFactor', { detail: { rule: 'state', state: 'secondFactorMissing' } });
/** 403: a browser's call without a token that belongs to its session. */
export const csrfTokenInvalid = named('csrfTokenInvalid');
/** 403: a call from another website, or without the header that no other website can send. */
export const forbiddenOrigin = named('forbiddenOrigin');

/** What can be missing. */
type Subject =
  | SubjectOf<'notFound'>
  | 'apiToken'
  | 'application'
  | 'role'
  | 'file'
  | 'folder'
  | 'job'
  | 'publicationRequest'
  | 'address'
  | 'operation'
  | 'form'
  | 'session'
  | 'jip'
  | 'feed';

/** 404: there is none, or none that the caller may see. */
export const notFound = (subject: Subject, property = 'id'): DomainError =>
  refusal('notFound', property, { subject: subject as SubjectOf<'notFound'>, internal: `There is no such ${subject}.` });
/** 405: the address takes another method. */
export const methodNotAllowed = named('methodNotAllowed');
/** 408: the body came too slowly. */
export const requestTimeout = named('requestTimeout');

/** 409: something else has the name. */
export const nameTaken = (property: string, by: NameHolder, options: Options<'nameTaken'> = {}): DomainError =>
  refusal('nameTaken', property, { ...options, subject: by as SubjectOf<'nameTaken'>, detail: { rule: 'taken', by } });
/** 409: there is one already. */
export const alreadyExists = (property: string, by: NameHolder, options: Options<'alreadyExists'> = {}): DomainError =>
  refusal('alreadyExists', property, { ...options, subject: by as SubjectOf<'alreadyExists'>, detail: { rule: 'taken', by } });
/** 409: somebody stored another revision since the caller read it. @param current what the answer shows of it as `current` */
export const revisionConflict = (current: { readonly revision: number } & Record<string, unknown>): DomainError =>
  refusal('revisionConflict', 'revision', { details: { current }, detail: { rule: 'revision', current: current.revision } });
/** 409: something is in the way. */
export const conflict = (property: string, state: ConflictState): DomainError =>
  refusal('conflict', property, { detail: { rule: 'state', state }, internal: `Refused in this state: ${state}.` });
/** 409: others use it. */
export const inUse = (
  property: string,
  use: { by: 'pages'; count: number } | { by: 'users' },
  details?: Record<string, unknown>,
): DomainError =>
  refusal('inUse', property, { detail: { rule: 'inUse', ...use }, ...(details === undefined ? {} : { details }) });
/** 409: a call with this key is under way, or was carried out and its answer lost. */
export const idempotencyConflict = (property: string, state: 'callInProgress' | 'answerLost' | 'takenOver'): DomainError =>
  refusal('idempotencyConflict', property, {
    detail: { rule: 'state', state },
    internal: `Refused in this state: ${state}.`,
    ...(state === 'callInProgress' ? { retryAfterSeconds: 5 } : {}),
  });

/** 413: a body or file of more bytes or parts than are taken. */
export const tooLarge = (property: string, detail?: ErrorDetail, options: Options<'tooLarge'> = {}): DomainError =>
  refusal('tooLarge', property, { ...options, detail });
/** 415: a body or file of a type that is not taken. */
export const unsupportedType = (property: string, detail: ErrorDetail, options: Options<'unsupportedType'> = {}): DomainError =>
  refusal('unsupportedType', property, { ...options, detail });
/** 429: more calls than the limit. */
export const tooManyCalls = (retryAfterSeconds: number): DomainError => refusal('tooManyCalls', '', { retryAfterSeconds });
/** 429: more failed logins than the limit. */
export const tooManyAttempts = (retryAfterSeconds: number): DomainError => refusal('tooManyAttempts', '', { retryAfterSeconds });
/** 431: more headers than are read. */
export const headersTooLarge = named('headersTooLarge');

/** 499: the caller left; nobody reads the answer. */
export const aborted = (cause?: unknown): DomainError => refusal('aborted', '', { cause });
/** 500: our fault, with a code of its own. */
export const internalError = (subject: SubjectOf<'internal'>, cause: unknown): DomainError =>
  refusal('internal', '', { subject, cause });
/** 503: the same call can succeed in a moment. @param internal what is away or full */
export const unavailable = (retryAfterSeconds: number, internal: string, cause?: unknown): DomainError =>
  refusal('unavailable', '', { retryAfterSeconds, internal, cause });

/** Whether a value is a failure with an item of this name, and about this property where one is given. */
export const isRefusal = (error: unknown, name: ErrorName, property?: string): error is DomainError =>
  error instanceof DomainError &&
  error.items.some((item) => item.name === name && (property === undefined || item.property === property));

/** Whether a failure says that the same call can succeed in a moment. */
export const isForNow = (error: unknown): boolean =>
  error instanceof DomainError && error.status === errorNames.unavailable.status;

/** One error as a client is told it. */
export type PublicError = {
  readonly code: ErrorCode;
  readonly name: ErrorName;
  readonly property: string;
  readonly message: string;
  readonly detail?: PublicErrorDetail;
};

/** What the client is shown of an error, texts in its language. Anything that is no DomainError is `G_01` and no more. */
export function publicErrors(
  error: unknown,
  language: 'en' | 'nl',
): { status: number; errors: PublicError[]; details: Record<string, unknown> | null } {
  if (!(error instanceof DomainError)) {
    const { status, codes } = errorNames.internal;
    return {
      status,
      errors: [{ code: codes[0], name: 'internal', property: '', message: errorMessage(codes[0], language) }],
      details: null,
    };
  }
  const { retryAfterSeconds } = error;
  const errors = error.items.map(({ name, code, property, params, detail }): PublicError => {
    const told = detail ?? (retryAfterSeconds === null ? undefined : { rule: 'retryAfter' as const, seconds: retryAfterSeconds });
    const message = errorMessage(code, language, params);
    if (told === undefined) return { code, name, property, message };
    return { code, name, property, message, detail: { ...told, text: detailText(told, language) } };
  });
  return { status: error.status, errors, details: error.details };
}
