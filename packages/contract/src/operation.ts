import type { PermissionName } from '@ximblox/primitives';
import { invalid, type ErrorEntry } from '@ximblox/primitives/errors';
import { z } from 'zod';

/**
 * Who may call an operation: `public` is everybody; `staff` a back office session or an API token; `member` a site session.
 * A permission's name is checked at the door, its parameters on the object by the domain's policy.
 */
export type Access =
  | { readonly realm: 'public' }
  | { readonly realm: 'staff'; readonly permission?: PermissionName }
  | { readonly realm: 'member' };

/** Whose session: of the back office (`staff`), or of the public site (`member`). */
export type Realm = 'staff' | 'member';

export const everybody: Access = { realm: 'public' };
export const staff: Access = { realm: 'staff' };
export const member: Access = { realm: 'member' };
export const withPermission = (permission: PermissionName): Access => ({ realm: 'staff', permission });

/** Where an operation is served over REST. Path parameters are written `:name`; they, the query and the body together are the input. */
export type RestBinding = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The whole path; `{product}` is replaced by the product's key. */
  readonly path: string;
  /** True for a call other than GET that takes its fields from the query string. */
  readonly inQuery?: boolean;
  /** The maximum body in bytes, over REST and tRPC. Default 1 MB, and 64 KB for callers without a session. */
  readonly bodyLimit?: number;
  /** If the answer has this field, the work continues in the background: status 202. */
  readonly acceptedField?: string;
};

/**
 * Everything the system can do is an operation: a plain record from which tRPC procedures, REST routes and the OpenAPI document are derived.
 * - `query` changes nothing, also where its fields come in the body of a POST; `mutation` may; both travel over tRPC and REST.
 * - `upload` takes one file beside its input, `download` returns bytes, `csv` rows; these are available over REST only.
 */
export type OperationKind = 'query' | 'mutation' | 'upload' | 'download' | 'csv';

/** Days as `YYYY-MM-DD`: from when programs should no longer make the call, and from when it may be gone; and what to use in its place. */
export type Deprecation = { readonly since: string; readonly removedFrom: string; readonly instead: string };

/** What a call counts as if it is carried out, and if it is refused for what it carries. */
export type OutcomeLimits = { readonly accepted: 'registration'; readonly refused: 'refusedRegistration' };

/**
 * The files of an operation whose input names uploaded files by tokens. A multipart body has them beside the fields: each is uploaded by the
 * operation that does so alone, and what the call did not use is discarded, so that a refused call leaves nothing.
 */
export type OperationFiles = {
  /** The multipart field of the files. */
  readonly field: string;
  readonly max: number;
  /** The field of the input with the tokens. */
  readonly tokens: string;
  /** The name of the upload that stores a file for a `token`. */
  readonly upload: string;
  /** The name of the mutation that deletes the file of a `token`, unless it was used. */
  readonly discard: string;
};

/**
 * The `original` of an input that replaces a record, which any caller may leave out.
 * @param fields the fields of the input as they are read: less strict than as they are written, since stored ones can be older than a rule
 */
export const originalOf = <Shape extends z.core.$ZodLooseShape>(fields: Shape) =>
  z
    .strictObject(fields)
    .partial()
    .optional()
    .describe(
      'The values that the caller read before it changed any. A field that still has the value here is not written, and one that somebody else changed in the meantime is refused.',
    );

export type Operation<
  Kind extends OperationKind = OperationKind,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> = {
  readonly kind: Kind;
  readonly summary: string;
  readonly access: Access;
  readonly input: Input;
  readonly output: Output;
  /** The errors it can return beside `internal` and those of its access and input, as `@ximblox/primitives/errors` names them. */
  readonly errors: readonly ErrorEntry[];
  readonly example: z.input<Input>;
  readonly rest: RestBinding;
  /** For `upload`: the multipart field of the file. */
  readonly fileField?: string;
  /** For `upload`: the maximum file size in bytes if it is read into memory; absent if it is streamed to storage. */
  readonly fileInMemory?: number;
  /** For `upload`: the size in bytes above which a file is refused; just below 100 MB if absent. */
  readonly fileLimit?: number;
  /** For a `download` that may be JSON: the media types of that, with the schemas of their content. */
  readonly mediaTypes?: Readonly<Record<string, z.ZodType>>;
  /** For a `download` that is found under earlier addresses too: they are answered by a redirect, 301. */
  readonly movesOn?: true;
  /** For a `mutation` that also takes its files in the body, as multipart over REST. */
  readonly files?: OperationFiles;
  /** Names of properties in errors where they differ from the input's (the login form's `Email`). */
  readonly propertyNames?: Readonly<Record<string, string>>;
  /**
   * The rate limit that applies to a call: per network for writes, emails, emails to a person and files of anybody, per account for previews
   * rendered for this call, emails to colleagues, reminders, texts sent to a machine that translates and checks of links; `read` for a download that is generated for each call, `export` for one of
   * many records. Absent for the default limit; downloads without it are not counted.
   */
  readonly countsAs?:
    | 'read'
    | 'export'
    | 'write'
    | 'mail'
    | 'mailToPerson'
    | 'publicFile'
    | 'preview'
    | 'staffMail'
    | 'reminder'
    | 'machineTranslation'
    | 'linkCheck';
  /** The rate limits per network that apply to calls by how they end, beside `countsAs`. */
  readonly countsOutcomeAs?: OutcomeLimits;
  /**
   * For an operation with public access: whose sessions count, in order of preference. By default a member's, then one of the back office, so
   * that a person with both sees the site as the member they are.
   */
  readonly sessions?: readonly Realm[];
  /** True if a session that must still set up its required second factor may call it. */
  readonly beforeSecondFactor?: boolean;
  /**
   * True if it gives power to an account: a session of the back office must have logged in, or confirmed who uses it, within ten minutes. An API token
   * is refused.
   */
  readonly needsRecentLogin?: true;
  /**
   * True if its entries in the audit log are sealed within their own commit, so that not even the owner of the database can remove one unseen. Those
   * of an operation with `needsRecentLogin` always are; for others that give power to an account or take it.
   */
  readonly sealsAudit?: true;
  /**
   * What it tells the back office beyond what the site shows everybody. `drafts`: content that is not public, which takes `read-drafts`.
   * `accounts`: the caller's own account, and roles; a session may always read these, an API token needs `read-drafts`. Without that right a
   * public operation treats its caller as a visitor, and others refuse. Every read for staff declares it, or a permission of its own; so does a
   * change that answers or replaces such content as a whole.
   */
  readonly reads?: 'drafts' | 'accounts';
  /** True if the answer contains a secret or a session: it is never stored, so the call takes no `Idempotency-Key`. */
  readonly answersSecret?: boolean;
  /** True for a read that the audit log records: who read what. It writes that row and changes nothing else. */
  readonly audits?: boolean;
  /** Set where the call will be removed: its answers say so, over REST and tRPC. */
  readonly deprecation?: Deprecation;
  /** True where the answer may not be stored anywhere although it is a GET. */
  readonly noStore?: boolean;
};

/**
 * Declares an operation. Returns its argument; it exists for type inference.
 * @example
 * fetch: operation({
 *   kind: 'query',
 *   summary: 'All public tags',
 *   access: everybody,
 *   input: NoInput,
 *   output: z.strictObject({ items: z.array(Tag) }),
 *   errors: [],
 *   example: {},
 *   rest: { method: 'GET', path: '/api/ximblox/tags/fetch' },
 * }),
 */
export function operation<const Kind extends Exclude<OperationKind, 'csv'>, Input extends z.ZodType, Output extends z.ZodType>(
  definition: Operation<Kind, Input, Output>,
): Operation<Kind, Input, Output> {
  return definition;
}

/** How the rows of an export are written: with commas, with semicolons as Excel reads them where the comma is the decimal sign, or as XLSX. */
export const TableFormat = z.enum(['csv', 'csv-semicolon', 'xlsx']);
export type TableFormat = z.infer<typeof TableFormat>;
const formatField = TableFormat.default('csv').describe(
  'With commas, with semicolons as Excel expects them where the comma is the decimal sign, or as a workbook.',
);

/** The format that the input of an export asks for, after it was validated. */
export const tableFormatOf = ({ format }: { readonly format?: unknown }): TableFormat => formatField.parse(format);

/** Declares an operation that answers rows. Every one of them takes the `format` in which they are written. */
export function exportOperation<const Shape extends z.ZodRawShape>({
  input,
  errors,
  ...definition
}: Omit<Operation<'csv', z.ZodObject<Shape, z.core.$strict>, z.ZodNever>, 'kind' | 'output' | 'example'> & {
  readonly example: z.input<z.ZodObject<Shape, z.core.$strict>>;
}) {
  return {
    ...definition,
    kind: 'csv',
    input: input.extend({ format: formatField }),
    output: z.never(),
    errors: [...new Set<ErrorEntry>([...errors, invalid])],
  } as const;
}

/**
 * Whether a call may carry `Idempotency-Key`, by which it is carried out once and answered the same again: what changes something, but for what
 * answers a secret.
 */
export const takesIdempotencyKey = ({ kind, answersSecret }: Operation): boolean =>
  (kind === 'mutation' || kind === 'upload') && answersSecret !== true;

/** Whose session an operation looks at, in order of preference. */
export const sessionsOf = ({ access, sessions = ['member', 'staff'] }: Operation): readonly Realm[] =>
  access.realm === 'public' ? sessions : [access.realm];

/** The input of operations without fields; an empty body counts as `{}`. */
export const NoInput = z.strictObject({});
/** The output of mutations that answer no more than `Success`. */
export const Done = z.strictObject({});
/** The output of downloads: bytes, so nothing to describe. */
export const Bytes = z.custom<never>(() => true).meta({ description: 'The content of the file.' });
