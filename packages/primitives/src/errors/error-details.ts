import { instituteNames, instituteStates } from '../institute/errors.ts';

/** The kinds of value that a property can expect. */
export const expectedKinds = ['text', 'number', 'wholeNumber', 'boolean', 'list', 'object', 'null', 'other'] as const;
export type ExpectedKind = (typeof expectedKinds)[number];

/** Forms of texts that have a name; any other has its regular expression, with the rule `pattern`. */
export const textFormats = [
  'slug',
  'email',
  'url',
  'link',
  'date',
  'dateTime',
  'localTime',
  'anchor',
  'phone',
  'folderPath',
  'mediaName',
  'fileExtension',
  'tagName',
  'redirectSource',
  'redirectTarget',
  'sitePath',
  'plannedTime',
  'key',
  'line',
  'language',
  'uuid',
  'country',
  'host',
  'webhookURL',
  'cursor',
] as const;
export type TextFormat = (typeof textFormats)[number];

/** The kinds of object whose name, path or email address can be taken. */
export const nameHolders = [
  'page',
  'reserved',
  'translation',
  'tag',
  'user',
  'role',
  'fileOrFolder',
  'fileOrFolderInTarget',
  'redirect',
  ...instituteNames,
  'view',
  'pageTemplate',
  'reusableBlock',
  'term',
  'synonyms',
  'bestBet',
] as const;
export type NameHolder = (typeof nameHolders)[number];

/** The states that prevent a call from being carried out. */
export const conflictStates = [
  'notPublished',
  'notScheduled',
  'alreadyRequested',
  'notRejected',
  'notRequested',
  'noRecipient',
  'registrationClosed',
  'vacancyClosed',
  'secondFactorExists',
  'noSecondFactor',
  'alreadyActivated',
  'noEmailChange',
  'tooManyComments',
  'suggestionDecided',
  'suggestionChanged',
  'tooManyMentions',
  'notMentionable',
  'passkeyExists',
  'passkeyRequired',
  'passkeysUnavailable',
  'tooManyPasskeys',
  'notDeleted',
  'secondFactorMissing',
  'loginTooOld',
  'sessionRequired',
  'rootFolder',
  'insideItself',
  'lastAdministrator',
  'redirectLoop',
  'redirectChain',
  'alreadyRunning',
  'callInProgress',
  'answerLost',
  'takenOver',
  ...instituteStates,
  'noRoomForFiles',
  'noRoomForNetwork',
  'tooManyWebhooks',
  'stillWaiting',
  'sourceChanged',
  'noSource',
  'tooManyPreviewLinks',
  'changedSince',
  'nothingToReplace',
  'tooManyTerms',
  'tooManySynonyms',
  'tooManyBestBets',
  'translationNotSetUp',
  'textsTooLong',
  'tooManyNamedVersions',
  'draftChanged',
  'loginRequired',
  'tooManyViews',
  'tooManyTemplates',
  'tooManyReusableBlocks',
  'providerUnavailable',
  'linkCheckOff',
] as const;
export type ConflictState = (typeof conflictStates)[number];

/** Why a zip or an office document is refused for what is in it. */
export const archiveFaults = ['tooLarge', 'encrypted', 'path', 'damaged', 'nested', 'macros', 'embedded', 'external'] as const;
export type ArchiveFault = (typeof archiveFaults)[number];

/** Why a translation file is refused. */
export const xliffFaults = ['notXML', 'damaged', 'documentType', 'otherDocument', 'version', 'noFiles'] as const;
export type XliffFault = (typeof xliffFaults)[number];

/** Why the TeX of a formula is refused. */
export const formulaFaults = ['unknownCommand', 'unclosed', 'unexpected', 'syntax', 'notAllowed', 'tooLarge', 'tooMany'] as const;
export type FormulaFault = (typeof formulaFaults)[number];

/** What a malware scanner says of a refused file. */
export const malwareFaults = ['found', 'tooLarge'] as const;
export type MalwareFault = (typeof malwareFaults)[number];

/**
 * Why a call was refused, where the code alone does not say: the rule and its limits. A closed set, documented in
 * `docs/api/errors.md`; `@ximblox/i18n` has the sentences for users.
 */
export type ErrorDetail = Readonly<
  | { rule: 'min' | 'max'; limit: number; exclusive?: true }
  | { rule: 'minLength' | 'maxLength'; limit: number }
  | { rule: 'maxTotalLength'; limit: number; size: number }
  | { rule: 'minItems' | 'maxItems' | 'maxFields' | 'maxCalls' | 'maxLines' | 'maxDepth'; limit: number }
  | { rule: 'maxBytes'; limit: number }
  | { rule: 'maxExport'; limit: number }
  | { rule: 'maxDaysAhead'; limit: number }
  | { rule: 'maxPixels'; limit: number; width?: number; height?: number }
  | { rule: 'multipleOf'; limit: number }
  | { rule: 'type'; expected: ExpectedKind }
  | { rule: 'oneOf'; allowed: readonly (string | number | boolean | null)[] }
  | { rule: 'format'; format: TextFormat }
  | { rule: 'pattern'; pattern: string }
  | { rule: 'credentials' }
  | { rule: 'linkTarget'; href: string; words: string }
  | {
      rule:
        | 'unknown'
        | 'repeated'
        | 'duplicate'
        | 'blank'
        | 'characters'
        | 'missing'
        | 'notReplaceable'
        | 'nested'
        | 'noMedia'
        | 'commonPassword'
        | 'disagreement'
        | 'outside'
        | 'zero'
        | 'wrongCode'
        | 'wrongPasskey'
        | 'challengeExpired';
    }
  | { rule: 'jsonSyntax' | 'encoding' | 'contentType' | 'unreadable' | 'shape' | 'otherInput' }
  | { rule: 'future' | 'past' }
  | { rule: 'after'; property: string }
  | { rule: 'columns'; needed: readonly string[] }
  | { rule: 'columnTwice'; property: string }
  | { rule: 'surplusCells'; limit: number }
  | { rule: 'quotation'; line: number }
  | { rule: 'spreadsheet' }
  | { rule: 'fileType'; allowed: readonly string[] }
  | { rule: 'fileContent'; extension: string }
  | { rule: 'captions'; name: string }
  | { rule: 'archive'; fault: ArchiveFault }
  | { rule: 'xliff'; fault: XliffFault }
  | { rule: 'malware'; fault: MalwareFault }
  | { rule: 'formula'; fault: FormulaFault; part: string }
  | { rule: 'taken'; by: NameHolder }
  | { rule: 'inUse'; by: 'pages' | 'reusableBlocks' | 'pageTemplates'; count: number }
  | { rule: 'inUse'; by: 'users' }
  | { rule: 'quota'; folder: string; quota: number; used: number; size: number }
  | { rule: 'redirectHost'; host: string }
  | { rule: 'revision'; current: number }
  | { rule: 'changedMeanwhile'; current?: string }
  | { rule: 'retryAfter'; seconds: number }
  | { rule: 'state'; state: ConflictState }
  | { rule: 'permission'; permission?: string }
  | { rule: 'together'; permission: string; needs: string }
  | { rule: 'reservedFolder'; folder: string }
  | { rule: 'privateHost' }
  | { rule: 'expired' }
>;

export type ErrorRule = ErrorDetail['rule'];

/** Every rule and what it means. Server, docs and OpenAPI list these and no others. */
export const errorRules = {
  min: 'a number below `limit`; with `exclusive` the limit itself is too low',
  max: 'a number above `limit`; with `exclusive` the limit itself is too high',
  minLength: 'fewer than `limit` characters',
  maxLength: 'more than `limit` characters',
  maxTotalLength: 'all texts of a page together have `size` characters, more than `limit`',
  minItems: 'fewer than `limit` items in a list',
  maxItems: 'more than `limit` items in a list',
  maxFields: 'more than `limit` fields in a form',
  maxCalls: 'more than `limit` calls in one batch',
  maxLines: 'more than `limit` lines in a file',
  maxDepth: 'a body that nests deeper than `limit`',
  maxBytes: 'a body or file of more than `limit` bytes',
  maxExport: 'an export that could not be imported again: with its translations it would have more than `limit` characters',
  maxDaysAhead: 'a time that is more than `limit` days away',
  maxPixels: 'an image of more than `limit` pixels, or wider than `width` or higher than `height`',
  multipleOf: 'a number that is no multiple of `limit`',
  type: 'another kind of value than `expected`',
  oneOf: 'none of the values in `allowed`',
  format: 'a text that is not written as `format` asks',
  pattern: 'a text that does not match the regular expression `pattern`',
  credentials: 'a URL with a user name or password in it',
  linkTarget: 'a link in a text, around `words`, whose URL `href` is none',
  unknown: 'a property that the call does not have',
  repeated: 'a field that was sent twice',
  duplicate: 'a key, anchor or item that occurs twice',
  blank: 'nothing but white space',
  characters: 'characters that cannot be stored',
  missing: 'a reference to something that does not exist',
  notReplaceable:
    'words that can not be replaced where they stand: they are in several paragraphs, or their text would become too long',
  nested: 'a reusable block in the content of a reusable block',
  noMedia:
    'an image, drawing or player in a text, which texts and cells of tables cannot have: they stand in blocks of their own',
  commonPassword: 'a password that is easy to guess',
  outside: 'a crop that lies outside the image',
  zero: 'zero, where only other numbers are of use',
  wrongCode: 'a code that is wrong, used or no longer good',
  wrongPasskey: 'the answer of a passkey that could not be verified',
  challengeExpired: 'the answer of a passkey to a challenge that was used, has expired or was made elsewhere',
  disagreement: 'a value that differs from the one in the path',
  jsonSyntax: 'a body that is no JSON object',
  encoding: 'a body or file that is not UTF-8',
  contentType: 'a `Content-Type` that the call does not take',
  unreadable: 'a file or request that cannot be read',
  shape: 'a value of none of the shapes that are allowed',
  otherInput: 'an `Idempotency-Key` that was used with another input, or at a call that takes none',
  future: 'a time that is not in the future',
  past: 'a time that is not in the past',
  after: 'a time that is not after that of `property`',
  columns: 'a table without the columns in `needed`',
  columnTwice: 'a table with more than one column named `property`',
  surplusCells: 'a line with more cells than the `limit` columns of its table',
  quotation: 'a table whose quotation marks do not fit together from `line` on',
  spreadsheet: 'the document of a spreadsheet program where a CSV file is needed',
  fileType: 'a file of none of the types in `allowed`',
  fileContent: 'a file whose content is not of the type that its `extension` says',
  captions: 'the file `name`, which is no WebVTT file, as the captions of a video',
  archive: 'a zip or office document with something that is not accepted: `fault`',
  xliff: 'a translation file that is no XLIFF 1.2, for the reason in `fault`',
  malware: 'a file in which a scanner found malware, or which is too large for it: `fault`',
  formula: 'TeX that can not be read, for the reason in `fault`; `part` is the part of it that is wrong',
  taken: 'a name that `by` has already',
  inUse: 'something that is used by `by`; of pages `count`, at most 100',
  quota: 'the `size` bytes that would come into `folder`, of whose `quota` bytes `used` are used',
  redirectHost: 'a redirect to `host`, which is none of those that redirects may lead to',
  revision: 'a change of an older revision than `current`',
  changedMeanwhile:
    'a field that somebody else changed since the caller read it, to `current` if that is a short text; the answer has `current` with the values of all such fields',
  retryAfter: 'a call that can be repeated after `seconds`',
  state: 'a call that `state` is in the way of',
  permission: 'a call that needs the permission `permission`, or rights that the account lacks',
  together: 'the permission `permission` in a role without `needs`, which its users need for it',
  reservedFolder: 'the folder `folder` of the media library, or one below it, which is reserved for other roles',
  privateHost: 'a URL whose host has an IP address of a private network, or one that nobody may reach',
  expired: 'a cursor of before the oldest change that is kept, or of another history: read everything again',
} as const satisfies Record<ErrorRule, string>;

/** A detail on the wire, with its sentence in the caller's language. */
export type PublicErrorDetail = ErrorDetail & { readonly text: string };
