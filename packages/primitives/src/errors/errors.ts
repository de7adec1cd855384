import type { ErrorCode } from './error-codes.ts';
import { errorNames, subjectCodes, type ErrorName } from './error-names.ts';

/**
 * The errors that operations declare and schemas refuse with, by the names of the server's errors. Each is the code on the
 * wire; where a name has another status than its code has by itself, the status stands before it.
 */
export type ErrorEntry = ErrorCode | `${number} ${ErrorCode}`;

const usual = <Name extends ErrorName>(name: Name): (typeof errorNames)[Name]['codes'][0] => errorNames[name].codes[0];
const withStatus = <Name extends ErrorName>(name: Name): `${number} ${(typeof errorNames)[Name]['codes'][0]}` =>
  `${errorNames[name].status} ${usual(name)}`;

/** 400: empty or absent. Of a subject: nothing but white space, no file, no path that a redirect leads from. */
export const required = usual('required');
export const { blank, file: fileRequired, redirectSource: redirectSourceRequired } = subjectCodes.required;
/** 400: not a valid value of the field; the detail has the reason. */
export const invalid = usual('invalid');
export const { profileImage: profileImageInvalid, newTag: newTagInvalid } = subjectCodes.invalid;
export * from '../institute/refusals.ts';
export const invalidEmail = usual('invalidEmail');
export const invalidURL = usual('invalidURL');
export const invalidHTML = usual('invalidHTML');
export const tooShort = usual('tooShort');
/** 400: longer than the field allows, or a list with too many items. */
export const tooLong = usual('tooLong');
export const { password: passwordTooLong } = subjectCodes.tooLong;
/** 400: a key, anchor or item that occurs twice. */
export const duplicate = usual('duplicate');
export const weakPassword = usual('weakPassword');
export const passwordsDiffer = usual('passwordsDiffer');
export const { newPassword: newPasswordsDiffer } = subjectCodes.passwordsDiffer;
/** 400: the current password, required to confirm a change, is wrong. */
export const wrongPassword = usual('wrongPassword');
/** 400: a mailed link that is used, expired or invalid. */
export const expiredToken = usual('expiredToken');
/** 400: an image of too many pixels. */
export const { profileImage: profileImageOfTooManyPixels } = subjectCodes.imageTooLarge;

/** 401: not logged in, or the session has ended. */
export const unauthenticated = withStatus('unauthenticated');
/** 401: wrong e-mail address or password, or a wrong code of the second factor. */
export const wrongCredentials = usual('wrongCredentials');
/** 403: the account is not permitted. */
export const forbidden = usual('forbidden');

/** 404: it does not exist, or the caller may not see it. */
export const notFound = withStatus('notFound');
export const {
  page: pageNotFound,
  user: userNotFound,
  tag: tagNotFound,
  deletedTag: deletedTagNotFound,
  redirect: redirectNotFound,
  deletedRedirect: deletedRedirectNotFound,
} = subjectCodes.notFound;

/** 409: the name, path or email address is taken. */
export const nameTaken = usual('nameTaken');
export const {
  tag: tagNameTaken,
  fileOrFolder: fileOrFolderNameTaken,
  fileOrFolderInTarget: nameTakenInTargetFolder,
} = subjectCodes.nameTaken;
/** 409: it already exists. */
export const alreadyExists = usual('alreadyExists');
export const { redirect: redirectAlreadyExists } = subjectCodes.alreadyExists;
/** 409: another revision was stored since the caller read it. */
export const revisionConflict = usual('revisionConflict');
/** 409: something else refers to it. */
export const inUse = usual('inUse');
/** 409: the folder has no room for it. */
export const quotaExceeded = usual('quotaExceeded');
/** 409: the state of the object does not allow it. */
export const conflict = usual('conflict');

/** 413: a file of too many bytes. */
export const { upload: uploadTooLarge, profileImage: profileImageTooLarge } = subjectCodes.tooLarge;
/** 415: a file of an unsupported type. */
export const unsupportedType = withStatus('unsupportedType');
export const { profileImage: profileImageOfUnsupportedType } = subjectCodes.unsupportedType;
/** 429: the rate limit is exceeded. */
export const tooManyCalls = withStatus('tooManyCalls');
/** 429: too many failed logins. */
export const tooManyAttempts = usual('tooManyAttempts');
/** 500: a fault of the server. */
export const internal = usual('internal');
export const { audit: auditNotDeleted } = subjectCodes.internal;
/** 503: a retry may succeed shortly. */
export const unavailable = withStatus('unavailable');
