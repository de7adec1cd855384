import type { ErrorCode, PermissionName } from '@ximblox/primitives';
import { z } from 'zod';

/**
 * Who may call an operation. `public` is everybody; `staff` a session of the back office, or an API token; `member` a session of the site.
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
  /** The whole path; `{product}` stands for the product's key. */
  readonly path: string;
  /** True where a call that is no GET takes its fields from the query string. */
  readonly inQuery?: boolean;
  /** The largest body in bytes, over both doors. When not said 1 MB, and 64 KB for callers without a session. */
  readonly bodyLimit?: number;
  /** An answer that has this field says that the work goes on: status 202. */
  readonly acceptedField?: string;
};

/**
 * Everything the system can do is an operation: plain data from which tRPC procedures, REST routes and the OpenAPI document are made.
 * - `query` changes nothing, also where its fields come in the body of a POST; `mutation` may; both travel over tRPC and REST.
 * - `upload` takes one file beside its input, `download` answers bytes, `csv` rows; these travel over REST alone.
 */
export type OperationKind = 'query' | 'mutation' | 'upload' | 'download' | 'csv';

/** A code that an operation can give, with its status where that is not the code's own: `404 V_12`. */
export type ErrorEntry = ErrorCode | `${number} ${ErrorCode}`;

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
  /** The codes of the catalogue that it can give beside `G_01` and those of its access and input. */
  readonly errors: readonly ErrorEntry[];
  readonly example: z.input<Input>;
  readonly rest: RestBinding;
  /** For `upload`: the multipart field that holds the file. */
  readonly fileField?: string;
  /** For `upload`: the largest file in bytes where it is read into memory; not said where it is streamed to its place. */
  readonly fileInMemory?: number;
  /** Names of properties in errors where they differ from the input's (the login form's `Email`). */
  readonly propertyNames?: Readonly<Record<string, string>>;
  /**
   * What a call counts as against the limits: of a network, one that changes something, sends a mail, or sends one to a person; of an account, a preview that is made for
   * this call alone. A call like others when not said; a download that says nothing is not counted.
   */
  readonly countsAs?: 'write' | 'mail' | 'mailToPerson' | 'preview';
  /**
   * For what everybody may call: whose sessions count, the first that the browser has. A member's, then one of the back office when not said,
   * so that somebody who has both sees the site as the member they are.
   */
  readonly sessions?: readonly Realm[];
  /** True where a session may call it whose user has yet to set up the second factor that the role asks for. */
  readonly beforeSecondFactor?: boolean;
  /** True where the answer is or comes with a secret or a session: it is kept nowhere, so the call takes no `Idempotency-Key`. */
  readonly answersSecret?: boolean;
  /** True where the answer may not be stored anywhere although it is a GET. */
  readonly noStore?: boolean;
};

/**
 * Declares an operation. Gives back what it was given; it is there for inference.
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
export function operation<const Kind extends OperationKind, Input extends z.ZodType, Output extends z.ZodType>(
  definition: Operation<Kind, Input, Output>,
): Operation<Kind, Input, Output> {
  return definition;
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

/** The operations of one domain, by verb. */
export type DomainContract = Readonly<Record<string, Operation>>;

/** The input of operations without fields; an empty body counts as `{}`. */
export const NoInput = z.strictObject({});
/** The output of mutations that answer no more than `Success`. */
export const Done = z.strictObject({});
/** The output of downloads: bytes, so nothing to describe. */
export const Bytes = z.custom<never>(() => true).meta({ description: 'The bytes of the file.' });
