import { errorCatalogue, errorMessage, type ErrorCode } from '@ximblox/primitives';

/** One error of the envelope: a code of the catalogue and the field it is about, `''` where none applies. */
export type ErrorItem = {
  readonly code: ErrorCode;
  readonly property: string;
  readonly params?: Readonly<Record<string, string | number>>;
};

type DomainErrorOptions = {
  /** HTTP status where it is not the code's own. */
  readonly status?: number;
  /** More for the caller beside `Errors`, such as `current` of a store conflict or `pages` of a refused deletion. */
  readonly details?: Record<string, unknown>;
  /** Seconds after which to try again. */
  readonly retryAfterSeconds?: number;
  /** For the log only; never shown. */
  readonly cause?: unknown;
};

/** Whoever sends a body full of faults is not answered with many times as much. */
const itemsMax = 200;

/** A failure that the caller is told about. All that is wrong is in `items`, not the first thing only. */
export class DomainError extends Error {
  readonly items: readonly ErrorItem[];
  readonly status: number;
  readonly details: Record<string, unknown> | null;
  readonly retryAfterSeconds: number | null;

  /** @param all what is wrong; of very much the first {@link itemsMax} are kept */
  constructor(all: readonly ErrorItem[], options: DomainErrorOptions = {}) {
    const items = all.slice(0, itemsMax);
    super(
      items.map((item) => `${item.code} ${item.property}`.trim()).join(', '),
      options.cause === undefined ? {} : { cause: options.cause },
    );
    this.name = 'DomainError';
    this.items = items;
    this.status = options.status ?? errorCatalogue[items[0]?.code ?? 'G_01'].status;
    this.details = options.details ?? null;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

/** Makes a DomainError of one code. @param property the field it is about, `''` where none applies */
export function failure(
  code: ErrorCode,
  property = '',
  options: DomainErrorOptions & { params?: Record<string, string | number> } = {},
): DomainError {
  const { params, ...rest } = options;
  return new DomainError([params === undefined ? { code, property } : { code, property, params }], rest);
}

/** Whether a failure says that the same call can succeed in a moment. */
export const isForNow = (error: unknown): boolean => error instanceof DomainError && error.status === 503;

/** What the client is shown of an error, texts in its language. Anything that is no DomainError is `G_01` and no more. */
export function publicErrors(
  error: unknown,
  language: 'en' | 'nl',
): { status: number; errors: { code: ErrorCode; property: string; message: string }[]; details: Record<string, unknown> | null } {
  if (!(error instanceof DomainError)) {
    return { status: 500, errors: [{ code: 'G_01', property: '', message: errorMessage('G_01', language) }], details: null };
  }
  const errors = error.items.map(({ code, property, params }) => ({
    code,
    property,
    message: errorMessage(code, language, params),
  }));
  return { status: error.status, errors, details: error.details };
}
