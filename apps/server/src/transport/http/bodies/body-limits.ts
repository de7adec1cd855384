import { shareOf } from '../../../kernel/share-of.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const minute = 60_000;

/** Limits of request bodies. Sizes in bytes, times in milliseconds. */
export type BodyLimits = {
  /** Maximum body of a call with a session, unless its operation sets another. */
  readonly largest: number;
  /** Maximum body of a call without a session, unless its operation sets another. */
  readonly largestAnonymous: number;
  /** Maximum memory of all bodies in flight, of a server. */
  readonly inFlight: number;
  /** The share of it for callers without a session, so that staff can continue to work. */
  readonly inFlightAnonymous: number;
  /** The memory that a streamed upload is counted with, whatever its size. */
  readonly streamedUpload: number;
  readonly headersTimeout: number;
  /** Timeout of every body that is not an upload. */
  readonly bodyTimeout: number;
  /** Timeout of an upload, however fast it is. */
  readonly uploadTimeout: number;
  /** An upload with fewer than `uploadWindowBytes` per `uploadWindow` is aborted. */
  readonly uploadWindow: number;
  readonly uploadWindowBytes: number;
  /** How long the rest of a body is discarded after the response: closing at once could cost the client the response. */
  readonly linger: number;
  /** The interval of timeout checks. */
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

/** The limits of one of so many processes, which share the memory of bodies in flight. */
export const bodyLimitsOf = (processes: number): BodyLimits => ({
  ...bodyLimits,
  inFlight: shareOf(bodyLimits.inFlight, processes),
  inFlightAnonymous: shareOf(bodyLimits.inFlightAnonymous, processes),
});

/** Maximum fields of an upload, besides its file. */
export const uploadFieldsMax = 20;
