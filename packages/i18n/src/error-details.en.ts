import type {
  ArchiveFault,
  ConflictState,
  ExpectedKind,
  FormulaFault,
  NameHolder,
  TextFormat,
  XliffFault,
} from '@ximblox/primitives';

import { toWait, type DetailTexts, type ListName } from './error-detail-texts.ts';
import { permissionLabel } from './permission-labels.ts';
import { instituteHolders, instituteStates } from './institute/error-details.en.ts';

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);
/** The values by name; an empty one stands for the field left out. */
const listed = (values: readonly unknown[]): string =>
  values
    .map(String)
    .filter((value) => value !== '')
    .join(', ');

const formulaFaults: Readonly<Record<FormulaFault, (part: string) => string>> = {
  unknownCommand: (part) => `“${part}” isn’t a TeX command that formulas know. Check its spelling.`,
  unclosed: (part) => `“${part}” is missing in this formula. Add it where the part that it closes ends.`,
  unexpected: (part) => `“${part}” can’t be used here in this formula. Remove it, or write what belongs before it.`,
  syntax: (part) => `This formula can’t be read near “${part}”. Check the TeX there.`,
  notAllowed: (part) => `“${part}” isn’t allowed in formulas. Write the formula without it.`,
  tooLarge: () => 'This formula is too large. Split it into several.',
  tooMany: () => 'A page can have 500 formulas, with 50,000 characters together. Move some of them to another page.',
};

const archiveFaults: Readonly<Record<ArchiveFault, string>> = {
  tooLarge: 'This file is too large when unpacked. Upload its files separately.',
  encrypted: 'This file is protected by a password. Remove the password and upload it again.',
  path: 'This file contains names that lead outside of its folder. Pack the folder again and upload it.',
  damaged: 'This file is damaged or incomplete. Save it again in the program you made it with, and upload it.',
  nested: 'This file contains another archive. Unpack that archive first.',
  macros: 'This document contains macros. Save it without macros and upload it again.',
  embedded: 'This document contains objects of another program. Remove them, or save it as PDF.',
  external: 'This document loads something from another place when it is opened. Remove that link, or save it as PDF.',
};

const xliffFaults: Readonly<Record<XliffFault, string>> = {
  notXML: 'This file isn’t XLIFF. Choose the .xlf or .xliff file that came back from translation.',
  damaged: 'This file is damaged or incomplete. Export it again in the translation program.',
  documentType: 'This file has a document type (DOCTYPE), which isn’t accepted. Export it without one.',
  otherDocument: 'This file is XML, but not XLIFF. Choose the .xlf or .xliff file that came back from translation.',
  version: 'This file has another version of XLIFF. Export it as XLIFF 1.2 in the translation program.',
  noFiles: 'There are no pages in this file. Choose the translated one.',
};

const kinds: Readonly<Record<ExpectedKind, string>> = {
  text: 'This must be text.',
  number: 'This must be a number.',
  wholeNumber: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  list: 'This must be a list.',
  object: 'This must be an object.',
  null: 'This must be null.',
  other: 'This is the wrong kind of value.',
};

const formats: Readonly<Record<TextFormat, string>> = {
  slug: 'Use lower-case letters, digits, hyphens and slashes, such as news/new-basin.',
  email: 'Enter an email address like name@company.com.',
  url: 'Enter a full URL that starts with https:// or http://.',
  link: 'Enter a URL, a path like /en/news, an email address or a phone number.',
  date: 'Enter a date like 2026-11-17.',
  dateTime: 'Enter a date and time in UTC like 2026-11-17T09:00:00.000Z.',
  localTime: 'Enter a date like 2026-11-17, or a date and time like 2026-11-17T09:00.',
  anchor: 'Start with a letter, then use letters, digits, hyphens and underscores.',
  phone: 'Enter a phone number like +31 10 123 45 67.',
  folderPath: 'Enter a folder path like /photos/2026. It starts with / and doesn’t end with it.',
  mediaName: 'Enter a name of at most 255 bytes without / or \\. It can’t be . or .. and needs a visible character.',
  fileExtension: 'Keep the extension that belongs to this type of file.',
  tagName: 'Use at least one letter or digit in the name.',
  redirectSource: 'Enter an old address of this site like /old-page or /index.php?id=12, without #.',
  sitePath: 'Enter a path of this site like /en/news.',
  redirectTarget: 'Enter a path like /new-page or a URL like https://example.com.',
  plannedTime: 'Enter a time between 1970 and 2200.',
  key: 'Use up to 64 letters, digits, hyphens and underscores.',
  line: 'Keep this on one line.',
  language: 'Enter a language code like en or en-gb.',
  uuid: 'Enter a UUID.',
  country: 'Choose a country from the list.',
  host: 'Enter a host like www.example.com.',
  webhookURL: 'Enter an address that starts with https://, without a name or password in it.',
  cursor: 'Send the cursor of an earlier answer, or “now”.',
};

const holders: Readonly<Record<NameHolder, string>> = {
  page: 'Another page already uses this slug. Choose a different one.',
  reserved: 'The site needs this slug itself. Choose a different one.',
  translation: 'This page already has a version in this language. Open that one or choose another language.',
  tag: 'A tag with this name already exists. Choose a different name.',
  user: 'A user with this email address already exists. Enter a different one.',
  role: 'A role with this name already exists. Choose a different name.',
  fileOrFolder: 'A file or folder with this name already exists here. Choose a different name.',
  fileOrFolderInTarget: 'The target folder already has a file or folder with this name. Choose a different name.',
  redirect: 'A redirect from this URL already exists. Edit that one instead.',
  ...instituteHolders,
  view: 'You already have a view with this name. Choose a different name.',
  reusableBlock: 'A reusable block of this language already has this name. Choose a different name.',
  term: 'The glossary already has this term for these languages. Change that one.',
  synonyms: 'Another group of this language already has this word. Change that one.',
  bestBet: 'A best bet for this search term already exists. Change that one.',
  pageTemplate: 'A template with this name already exists. Choose a different name.',
};

const states: Readonly<Record<ConflictState, string>> = {
  notPublished: 'This isn’t published. Publish it first.',
  notScheduled: 'Nothing is scheduled for this page. Reload to see its current state.',
  alreadyRequested: 'Publication of this page has already been requested. Withdraw the request or wait for a decision.',
  notRejected: 'This page no longer has requested changes. Reload to see the current state.',
  notRequested: 'This request has already been decided or withdrawn. Reload to see the current state.',
  noRecipient: 'Messages can’t be received here right now. Call or email us instead.',
  registrationClosed: 'Registration for this event is closed.',
  vacancyClosed: 'The closing date has passed. You can no longer apply for this job.',
  secondFactorExists: 'Two-step verification is already set up. Turn it off first to set it up again.',
  notDeleted: 'This account isn’t deleted. Delete it first, then erase it.',
  suggestionDecided: 'Somebody has decided otherwise on this suggestion. Open it again first.',
  suggestionChanged: 'Its author has changed this suggestion meanwhile. Look at it again.',
  tooManyComments: 'There are 100 comments here, which is the most there can be. Resolve some of them first.',
  tooManyMentions: 'A comment can mention 10 people. Take some of them out.',
  notMentionable: 'Somebody who is mentioned can’t open this page, so the comment wasn’t sent. Take the mention out.',
  alreadyActivated: 'This account is already activated. If the password is forgotten, use “Forgot your password?”.',
  noEmailChange: 'No new email address is waiting for confirmation. Enter it again.',
  noSecondFactor: 'Two-step verification isn’t turned on for this account.',
  passkeyExists: 'This passkey is already in use.',
  passkeyRequired: 'This account has a passkey. Confirm with the passkey.',
  passkeysUnavailable: 'Passkeys need a site with a domain name and https. Use an authenticator app instead.',
  tooManyPasskeys: 'An account can have 10 passkeys. Remove one first.',
  secondFactorMissing: 'Your role requires two-step verification. Set it up first.',
  sessionRequired: 'An API token can’t do this. Log in to the back office instead.',
  loginTooOld: 'Your last login was more than ten minutes ago. Confirm that it’s you, then try again.',
  rootFolder: 'The top folder can’t be moved, renamed or deleted. Choose another folder.',
  insideItself: 'A folder can’t be moved into itself or one of its subfolders. Choose another folder.',
  lastAdministrator: 'Nobody could manage users and roles after this. Give another user those permissions first.',
  redirectLoop: 'This redirects back to where it started, or to a URL that redirects as well. Choose the final URL.',
  redirectChain: 'Another redirect points to this URL. Point that one to the final URL first.',
  alreadyRunning: 'This is already running. Wait until it has finished.',
  callInProgress: 'The call with this key is still in progress. Send it again in a few seconds.',
  answerLost: 'The call with this key was carried out, but its answer was lost. Check the result before you use a new key.',
  takenOver: 'Another attempt with this key took over. Send the call again with the same key to get its answer.',
  ...instituteStates,
  noRoomForFiles: 'We can’t store any more files at the moment. Email your application to the contact person instead.',
  noRoomForNetwork:
    'Too many files have been sent from your network. Send them from another network, or email your application to the contact person.',
  draftChanged: 'The page was changed after this mail was sent. Open the request to review what it says now.',
  loginRequired: 'You can only publish when you’re logged in. Log in to accept this request.',
  translationNotSetUp: 'No machine translation service is set up. Ask an administrator to set one up.',
  linkCheckOff: 'This server does not check links to other sites. Ask an administrator to turn that on.',
  tooManyTerms: 'The glossary has 5,000 terms, the most it can have. Delete some first.',
  tooManySynonyms: 'There are 500 groups of synonyms, the most there can be. Delete some first.',
  tooManyBestBets: 'There are 500 best bets, the most there can be. Delete some first.',
  nothingToReplace: 'None of the chosen words are in the draft. Search again.',
  textsTooLong: 'Each text would be longer than its field allows. Choose a shorter replacement.',
  changedSince: 'The page has been changed since, so this can no longer be undone. Make the change by hand.',
  tooManyPreviewLinks: 'This page has 20 preview links already. Withdraw one that is no longer used.',
  tooManyReusableBlocks: 'There are 1,000 reusable blocks already. Delete one that is no longer used.',
  tooManyTemplates: 'There are 100 templates already. Delete one that is no longer used.',
  providerUnavailable: 'The other service does not answer. Try again in a minute.',
  tooManyNamedVersions: 'This page has 100 named versions already. Remove a name that is no longer needed.',
  tooManyViews: 'There are 50 views already, which is the most there can be. Delete one that is no longer used.',
  tooManyWebhooks: 'There are 20 webhooks already. Delete one that is no longer used.',
  stillWaiting: 'This message has not been delivered yet: it will be retried automatically.',
  sourceChanged: 'This block of the source changed while you were looking at it. Reload to see what it says now.',
  noSource: 'This page isn’t a translation: no other page is its source.',
};

const listItems: Readonly<Record<ListName, readonly [one: string, other: string]>> = {
  blocks: ['block', 'blocks'],
  tags: ['tag', 'tags'],
  images: ['image', 'images'],
  files: ['file', 'files'],
  pageIDs: ['page', 'pages'],
};
const itemsOf = (list: ListName | undefined) => (list === undefined ? (['item', 'items'] as const) : listItems[list]);

/** English sentences of the details of errors. */
export const errorDetailsEn: DetailTexts = {
  min: ({ limit, exclusive }, { value }) =>
    exclusive === true ? `Enter a number greater than ${value(limit)}.` : `Enter ${value(limit)} or more.`,
  max: ({ limit, exclusive }, { value }) =>
    exclusive === true ? `Enter a number less than ${value(limit)}.` : `Enter ${value(limit)} or less.`,
  minLength: ({ limit }, { number }) => `Use at least ${number(limit)} ${plural(limit, 'character', 'characters')}.`,
  maxLength: ({ limit }, { number }) => `Use at most ${number(limit)} ${plural(limit, 'character', 'characters')}.`,
  credentials: () =>
    'Enter a URL without a user name or password. With one, it leads to a different site from the one it seems to.',
  linkTarget: ({ href, words }) =>
    href === ''
      ? `The link “${words}” has no target. Enter a URL or remove the link.`
      : `The link “${words}” leads to “${href}”, which is not a valid target. Enter a URL without a user name or password, a path like /en/news, an email address or a phone number, or remove the link.`,
  maxTotalLength: ({ limit, size }, { number }) =>
    `All text on this page together has ${number(size)} characters, and at most ${number(limit)} are allowed. Shorten this text or move it to another page.`,
  minItems: ({ limit }, { number, list }) => `Add at least ${number(limit)} ${plural(limit, ...itemsOf(list))}.`,
  maxItems: ({ limit }, { number, list }) => `Use at most ${number(limit)} ${plural(limit, ...itemsOf(list))}.`,
  maxFields: ({ limit }, { number }) => `Send at most ${number(limit)} ${plural(limit, 'field', 'fields')}.`,
  maxCalls: ({ limit }, { number }) => `Send at most ${number(limit)} calls in one batch.`,
  maxLines: ({ limit }, { number }) => `Use a file of at most ${number(limit)} lines.`,
  maxDepth: ({ limit }, { number }) => `Nest objects and lists at most ${number(limit)} levels deep.`,
  maxBytes: ({ limit }, { size }) => `Use at most ${size(limit)}.`,
  maxExport: ({ limit }, { size }) =>
    `The file would be larger than the ${size(limit)} that an import takes. Export fewer pages at a time.`,
  maxPixels: ({ limit, width, height }, { number }) =>
    width === undefined || height === undefined
      ? `Use an image of at most ${number(limit)} pixels.`
      : `Use an image of at most ${number(width)} by ${number(height)} pixels.`,
  multipleOf: ({ limit }, { value }) => `Enter a multiple of ${value(limit)}.`,
  type: ({ expected }) => kinds[expected],
  oneOf: ({ allowed }) => (allowed.length === 0 ? 'No value is allowed here.' : `Use one of these values: ${listed(allowed)}.`),
  format: ({ format }) => formats[format],
  pattern: ({ pattern }) => `This must match the pattern ${pattern}.`,
  unknown: () => 'This property doesn’t exist. Check its spelling or leave it out.',
  repeated: () => 'This field was sent more than once. Send it once.',
  duplicate: () => 'This occurs more than once. Use each value only once.',
  blank: () => 'This contains only spaces. Enter some text.',
  characters: () => 'This contains characters that can’t be stored. Remove them.',
  zero: () => 'This can’t be 0. Enter another number.',
  wrongPasskey: () => 'This passkey could not be verified. Try again, or use another way.',
  challengeExpired: () => 'This took too long, or was begun elsewhere. Try again.',
  wrongCode: () => 'This code is wrong or has expired. Enter the code that the app shows now.',
  outside: () => 'This lies outside the image. Move or resize the crop.',
  notReplaceable: () =>
    'These words can’t be replaced: they are in several paragraphs, it isn’t clear which of the same words are meant, or their text would become too long. Suggest it for other words, or write a comment.',
  missing: () => 'This refers to something that doesn’t exist. Choose another value.',
  nested: () => 'A reusable block can’t contain another one. Detach it first, so that its own blocks are here.',
  noMedia: () => 'A text or cell can’t have images, drawings or players. Put each into a block of its own.',
  commonPassword: () =>
    'This password is easy to guess. Choose one without common words, repetition, your name or your email address.',
  disagreement: () => 'This differs from the value in the path. Send the same value or leave it out.',
  jsonSyntax: () => 'The body must be a JSON object. Check its syntax.',
  encoding: () => 'This must be UTF-8. Save or send it in that encoding.',
  contentType: () => 'This call doesn’t take this Content-Type. Check the documentation of the call.',
  unreadable: () => 'This can’t be read. Check that it is complete and send it again.',
  shape: () => 'This value has the wrong form. Check the documentation of the call.',
  otherInput: () => 'This idempotency key can’t be used for this call. Use a new key of 1 to 200 characters, or none.',
  future: () => 'Enter a time in the future.',
  maxDaysAhead: ({ limit }, { number }) => `Enter a time within the next ${number(limit)} days.`,
  past: () => 'Enter a time in the past.',
  after: ({ property }) => `Enter a time in the future that is later than ${property}.`,
  columns: ({ needed }) => `The file needs columns with these names in its first line: ${listed(needed)}.`,
  columnTwice: ({ property }) => `The file has more than one column named “${property}”. Rename or remove all of them but one.`,
  surplusCells: ({ limit }, { number }) =>
    `This line has more cells than the ${number(limit)} columns of the first line. Put cells that contain the separator in double quotes.`,
  quotation: ({ line }) =>
    `The quotation marks in line ${line} don’t match. Close them, and double those that are part of the text.`,
  spreadsheet: () => 'This is a document of a spreadsheet program. Save it as CSV there, and import that file.',
  fileType: ({ allowed }) => {
    if (allowed.length === 0) return 'This file can’t be replaced by an upload. Add a new file instead.';
    return allowed.join(' ') === 'vtt'
      ? 'This file has captions of videos, and only a WebVTT file (.vtt) can replace it. Export the captions as WebVTT, or add the other file as a new one.'
      : `This type of file isn’t supported. Use one of these types: ${listed(allowed)}.`;
  },
  fileContent: ({ extension }) =>
    extension === 'vtt'
      ? 'This file isn’t a WebVTT file: the first line of one begins with WEBVTT, and its text is UTF-8. Export the captions as WebVTT, and upload that file.'
      : `The content of this file doesn’t match its extension .${extension}. Save it as ${extension.toUpperCase()} in the program you made it with, and upload it again.`,
  captions: ({ name }) =>
    `“${name}” isn’t a WebVTT file (.vtt), so no player can show it as captions. Export the captions as WebVTT from the program or service they were made with, and use that file.`,
  xliff: ({ fault }) => xliffFaults[fault],
  archive: ({ fault }) => archiveFaults[fault],
  formula: ({ fault, part }) => formulaFaults[fault](part),
  malware: ({ fault }) =>
    fault === 'found'
      ? 'The virus scanner found malware in this file. It was not stored. Check the computer it comes from.'
      : 'This file is too large for the virus scanner. Upload a smaller file.',
  taken: ({ by }) => holders[by],
  inUse: (detail, { number }) =>
    detail.by === 'users'
      ? 'Someone still has this role. Give them another role first.'
      : detail.by === 'reusableBlocks'
        ? `${number(detail.count)} ${plural(detail.count, 'reusable block uses', 'reusable blocks use')} this. Remove it from ${plural(detail.count, 'that block', 'those blocks')} first, and publish.`
        : detail.by === 'pageTemplates'
          ? `${number(detail.count)} ${plural(detail.count, 'page template uses', 'page templates use')} this. Delete ${plural(detail.count, 'that template', 'those templates')} first.`
          : `${number(detail.count)} ${plural(detail.count, 'page uses', 'pages use')} this. Remove it from ${plural(detail.count, 'that page', 'those pages')} first.`,
  redirectHost: ({ host }) =>
    `Redirects may not lead to ${host}. Choose another URL, or ask an administrator to add this host to the allowed hosts.`,
  quota: ({ folder, quota, used, size: added }, { size }) =>
    `${folder === '/' ? 'The media library' : `The folder “${folder}”`} has used ${size(used)} of its quota of ${size(quota)}, and this would add ${size(added)}. Delete or move files that are no longer needed, or ask an administrator for a larger quota.`,
  changedMeanwhile: ({ current }) =>
    current === undefined
      ? 'This was changed in the meantime, in another window or by someone else. Save again to keep what is chosen here, or reload to see the change.'
      : current === ''
        ? 'This was emptied in the meantime, in another window or by someone else. Save again to keep what is written here.'
        : `This was changed to “${current}” in the meantime, in another window or by someone else. Save again to keep what is written here.`,
  revision: () => 'Someone else saved this in the meantime. Reload it and make your changes again.',
  retryAfter: ({ seconds }) => {
    const { unit, count } = toWait(seconds);
    return `Try again in ${count} ${count === 1 ? unit : `${unit}s`}.`;
  },
  state: ({ state }) => states[state],
  permission: ({ permission }) =>
    permission === undefined
      ? 'You can’t give or change permissions that you don’t have. Ask an administrator.'
      : `You need the permission “${permissionLabel(permission, 'en')}” for this. Ask an administrator.`,
  together: ({ permission, needs }) =>
    `“${permissionLabel(permission, 'en')}” needs “${permissionLabel(needs, 'en')}” too. Add that permission, or remove the first.`,
  reservedFolder: ({ folder }) =>
    `The folder ${folder} is reserved for certain roles, and yours is not one of them. Ask an administrator.`,
  privateHost: () => 'This address leads to a private network. Enter one that is reachable on the internet.',
  expired: () => 'The changes since then are no longer known. Read everything again, and go on from “now”.',
};
