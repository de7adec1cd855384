import { instituteSubjects } from '../institute/errors.ts';
import type { ErrorCode } from './error-codes.ts';

/** The definition of an error name: its HTTP status and its catalogue codes on the wire, the usual one first. */
export type ErrorNameEntry = { readonly status: number; readonly codes: readonly [ErrorCode, ...ErrorCode[]] };

const entry = <const Codes extends readonly [ErrorCode, ...ErrorCode[]]>(status: number, ...codes: Codes) => ({ status, codes });

/**
 * All errors by name. Some codes of the specification have several meanings (`V_07` has seven); a name has one meaning
 * and one status. Server and clients compare names; the codes are only sent along.
 */
export const errorNames = {
  required: entry(400, 'V_01', 'V_16', 'V_17', 'RM_01'),
  invalid: entry(400, 'V_12', 'UM_07', 'TM_01', 'TM_04', 'J_01', 'J_02', 'J_03', 'P_03'),
  invalidEmail: entry(400, 'V_02'),
  invalidURL: entry(400, 'V_13'),
  invalidHTML: entry(400, 'V_15'),
  tooShort: entry(400, 'V_10'),
  tooLong: entry(400, 'V_14', 'V_11'),
  duplicate: entry(400, 'V_18'),
  weakPassword: entry(400, 'V_09'),
  passwordsDiffer: entry(400, 'V_03', 'V_08'),
  wrongPassword: entry(400, 'AUTH_02'),
  expiredToken: entry(400, 'V_05'),
  imageTooLarge: entry(400, 'V_14', 'UM_08'),
  unauthenticated: entry(401, 'UM_01'),
  wrongCredentials: entry(401, 'AUTH_01'),
  forbidden: entry(403, 'UM_01'),
  secondFactorRequired: entry(403, 'UM_01'),
  reauthenticationRequired: entry(403, 'UM_01'),
  csrfTokenInvalid: entry(403, 'V_04'),
  forbiddenOrigin: entry(403, 'V_07'),
  notFound: entry(404, 'V_12', 'PM_01', 'UM_02', 'TM_03', 'TM_04', 'RM_03', 'RM_04'),
  methodNotAllowed: entry(405, 'V_12'),
  requestTimeout: entry(408, 'V_12'),
  nameTaken: entry(409, 'V_06', 'TM_02', 'ML_02', 'ML_03'),
  alreadyExists: entry(409, 'V_06', 'RM_02'),
  revisionConflict: entry(409, 'V_07'),
  inUse: entry(409, 'V_07'),
  quotaExceeded: entry(409, 'V_07'),
  conflict: entry(409, 'V_07'),
  idempotencyConflict: entry(409, 'V_07'),
  tooLarge: entry(413, 'V_14', 'ML_01', 'UM_05', 'V_12'),
  unsupportedType: entry(415, 'V_12', 'UM_06'),
  tooManyCalls: entry(429, 'V_07'),
  tooManyAttempts: entry(429, 'AUTH_03'),
  headersTooLarge: entry(431, 'V_12'),
  aborted: entry(499, 'G_01'),
  internal: entry(500, 'G_01', 'UM_03', 'UM_04', 'UM_09', 'UM_10'),
  unavailable: entry(503, 'G_01'),
} as const satisfies Record<string, ErrorNameEntry>;

export type ErrorName = keyof typeof errorNames;
/** The codes that a name can go out under. */
type CodeOf<Name extends ErrorName> = (typeof errorNames)[Name]['codes'][number];

/** Codes of the specification for certain subjects of a name, where they differ from the name's default. */
export const subjectCodes = {
  required: { file: 'V_17', blank: 'V_16', redirectSource: 'RM_01' },
  invalid: {
    profileImage: 'UM_07',
    newTag: 'TM_01',
    tag: 'TM_04',
    ...instituteSubjects,
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

/** The name of an input validation code; all of them have the status 400. */
export const nameOfInputCode = (code: ErrorCode): ErrorName => inputNames.get(code) ?? 'invalid';

const inputNames = new Map<ErrorCode, ErrorName>(
  (Object.entries(errorNames) as [ErrorName, ErrorNameEntry][])
    .filter(([name, { status }]) => status === 400 && name !== 'imageTooLarge')
    .flatMap(([name, { codes }]) => codes.map((code) => [code, name] as const)),
);
