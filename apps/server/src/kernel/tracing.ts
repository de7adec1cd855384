/** The span of an incoming call. */
export type CallSpan = {
  /** Runs work as part of the call. */
  enter(work: () => void): void;
  end(call: { readonly operation: string; readonly method: string; readonly status: number; readonly path: string }): void;
};

/** A statement that the database has answered. */
export type EndedStatement = { readonly sql: string; readonly ms: number; readonly error?: unknown };

/** Writes spans of traces. */
export type Tracer = {
  /** Begins the span of a call. @param parent the caller's `traceparent`, if it is trusted */
  beginCall(requestID: string, parent: string | undefined): CallSpan;
  /**
   * Runs work in a span of its own: within the active one, or at the root of a new trace. Without an active span and without
   * `isRoot` there is none. Only work that takes time, that is returns a promise, is recorded.
   */
  span<Result>(name: string, work: () => Result, options?: { readonly isRoot?: boolean }): Result;
  /** Adds a statement to the active span, without its values. */
  statement(statement: EndedStatement): void;
};

/** A process has one tracer or none: what does not know of it must not pass it on. */
let current: Tracer | undefined;

/** Sets the tracer before anything else is started. */
export const setTracer = (tracer: Tracer | undefined): void => void (current = tracer);

/** The tracer, where traces are set up. */
export const activeTracer = (): Tracer | undefined => current;

/** Runs work in a span; without a tracer it just runs. @see {@link Tracer.span} */
export const traced = <Result>(name: string, work: () => Result, options?: { readonly isRoot?: boolean }): Result =>
  current === undefined ? work() : current.span(name, work, options);

/** An adapter whose calls are spans, named by it and the function; without a tracer the adapter itself. Arguments are not recorded. */
export function traceCalls<Port extends object>(name: string, port: Port): Port {
  const tracer = current;
  if (tracer === undefined) return port;
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function' || typeof key !== 'string') return value;
      return (...given: unknown[]): unknown =>
        tracer.span(`${name} ${key}`, () => Reflect.apply(value, target, given) as unknown);
    },
  });
}
