/** How an operation travels over REST. */
export type Operation = {
  readonly method: string;
  /** The path, with its fields as `{name}`. */
  readonly path: string;
  readonly kind: string;
  /** The fields that go into the query string. */
  readonly query?: readonly string[];
  /** Whether it accepts an `Idempotency-Key`, so that it can be sent again and is carried out once. */
  readonly takesKey?: boolean;
};
