const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const minute = 60_000;

/** How large and how slow request bodies may be. Sizes in bytes, times in milliseconds. */
export type BodyLimits = {
  /** The largest body of a call with a session, unless its operation names a limit of its own. */
  readonly largest: number;
  /** The largest body of a call without a session, unless its operation names a limit of its own. */
  readonly largestAnonymous: number;
  /** The memory that all bodies in flight may take together. */
  readonly inFlight: number;
  /** The share of it that callers without a session may take, so that staff can go on working. */
  readonly inFlightAnonymous: number;
  /** What an upload counts for that is streamed to its place, whatever its size. */
  readonly streamedUpload: number;
  readonly headersTimeout: number;
  /** For every body that is not an upload. */
  readonly bodyTimeout: number;
  /** For an upload, however fast it is. */
  readonly uploadTimeout: number;
  /** An upload that sends fewer than `uploadWindowBytes` in an `uploadWindow` is given up. */
  readonly uploadWindow: number;
  readonly uploadWindowBytes: number;
  /** How long the rest of a body is discarded after the response: closing at once could cost the client the response. */
  readonly linger: number;
  /** How often the times are checked. */
  readonly checkInterval: number;
};

export const bodyLimits: BodyLimits = {
  largest: megabyte,
  largestAnonymous: 64 * kilobyte,
  inFlight: 100 * megabyte,
  inFlightAnonymous: 20 * megabyte,
  streamedUpload: megabyte,
  headersTimeout: 10_000,
  bodyTimeout: minute,
  uploadTimeout: 30 * minute,
  uploadWindow: 30_000,
  uploadWindowBytes: 30 * 10 * kilobyte,
  linger: 5_000,
  checkInterval: 1_000,
};

/** Fields of one upload, besides its file. */
export const uploadFieldsMax = 20;
