import { TRPCClientError } from '@trpc/client';
import { adminErrorTexts } from '@ximblox/i18n/admin-en';
import { errorMessage, isErrorCode, type ErrorName, type PublicErrorDetail } from '@ximblox/primitives';

/** One error of a failed call, its text in the words of the back office. */
export type FailureError = {
  /** What went wrong, to compare with; absent where no server said it. */
  readonly name?: ErrorName | undefined;
  readonly code: string;
  readonly property: string;
  readonly message: string;
};
/** A failed call. `status` is undefined where the server could not be reached; `reference` is what support asks for. */
export type Failure = {
  readonly status: number | undefined;
  readonly errors: readonly FailureError[];
  readonly details: Readonly<Record<string, unknown>>;
  readonly reference: string;
};

type WireError = FailureError & { readonly detail?: PublicErrorDetail };
type ErrorData = { httpStatus?: number; errors?: WireError[]; details?: Record<string, unknown> | null; requestID?: string };

/** The text of a code for the people in the back office, where the server's own, which knows its numbers, is not at hand. */
export const textOfCode = (code: string): string =>
  (isErrorCode(code) ? adminErrorTexts[code] : undefined) ?? errorMessage(code, 'en');

/** The sentence that tells most: the detail's, else that of the back office, else the server's. */
function sentenceOf({ code, message, detail }: WireError): string {
  // A permission has a name in the detail that only programs know.
  const text = detail?.rule === 'permission' ? undefined : detail?.text;
  return text ?? (isErrorCode(code) ? adminErrorTexts[code] : undefined) ?? (message || textOfCode(code));
}

const unreachableText = 'The server did not answer. Check your connection and try again.';

/**
 * Reads any thrown value as a failure: the one reader of what calls throw.
 * @param unreachable what to say where the server gave no answer
 */
export function failureOf(error: unknown, unreachable = unreachableText): Failure {
  const data = error instanceof TRPCClientError ? (error.data as ErrorData | null | undefined) : undefined;
  if (data == null)
    return {
      status: undefined,
      errors: [{ code: '', property: '', message: unreachable }],
      details: {},
      reference: '',
    };
  const errors = (data.errors ?? [{ code: 'G_01', property: '', message: '' }]).map((error) => ({
    name: error.name,
    code: error.code,
    property: error.property,
    message: sentenceOf(error),
  }));
  return { status: data.httpStatus, errors, details: data.details ?? {}, reference: data.requestID ?? '' };
}

/** Whether a call failed with an error of this name, and about this property where one is given. */
export const isRefusal = (error: unknown, name: ErrorName, property?: string): boolean =>
  failureOf(error).errors.some((one) => one.name === name && (property === undefined || one.property === property));

/** Whether somebody else stored another revision since it was read. */
export const isRevisionConflict = (error: unknown): boolean => isRefusal(error, 'revisionConflict');

/** The first sentence to show of any thrown value. */
export const messageOf = (error: unknown): string => failureOf(error).errors[0]?.message ?? textOfCode('G_01');

/**
 * Waits for a call and gives its refusal the words that its caller has for it.
 * @throws what the call threw; faults of ours, and of the connection, as they are
 */
export async function refusedInWords<Result>(
  call: Promise<Result>,
  inWords: (error: FailureError) => FailureError,
): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    const { errors, status } = failureOf(error);
    if (!(error instanceof TRPCClientError) || status === undefined || status >= 500) throw error;
    const told = errors.map((one) => {
      // Without its code, so that the words stay: those of the code would take their place.
      return { ...inWords(one), code: '' };
    });
    throw Object.assign(new TRPCClientError(error.message), { data: { httpStatus: status, errors: told } });
  }
}
