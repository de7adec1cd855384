import type { IncomingMessage, ServerResponse } from 'node:http';

import { createBodyBudget } from './body-budget.ts';
import type { BodyLimits } from './body-limits.ts';
import { hasBody, IncomingBody, type BodyBounds } from './incoming-body.ts';

/** The request bodies in flight: one limit for their memory, one timer for their timeouts. */
export type IncomingBodies = {
  readonly limits: BodyLimits;
  /** Bytes currently reserved for them. */
  readonly bytes: number;
  /** Tracks the body of a request from its headers on; does nothing without one. */
  track(request: IncomingMessage, response: ServerResponse): void;
  /**
   * Sets the limits of a request's body, before it is read.
   * @throws DomainError `tooLarge` where its declared length is, `unavailable` where there is no memory for it
   */
  admit(request: IncomingMessage, bounds: BodyBounds): void;
  /** Reads an admitted body completely. @throws DomainError `tooLarge`, `unavailable`, `requestTimeout`, `invalid` where it is truncated */
  read(request: IncomingMessage): Promise<Buffer>;
  /** Aborted with the reason, a DomainError, when the body is refused; undefined where there is none. */
  signalOf(request: IncomingMessage): AbortSignal | undefined;
  close(): void;
};

export function createIncomingBodies(limits: BodyLimits): IncomingBodies {
  const budget = createBodyBudget(limits);
  const bodies = new Map<IncomingMessage, IncomingBody>();
  const now = (): number => performance.now();
  const timer = setInterval(() => {
    const time = now();
    for (const body of bodies.values()) if (!body.request.complete) body.checkTime(time, limits);
  }, limits.checkInterval);
  timer.unref();

  return {
    limits,
    get bytes() {
      return budget.bytes;
    },
    track(request, response) {
      if (!hasBody(request)) return;
      bodies.set(request, new IncomingBody(request, response, budget, now));
      request.once('close', () => bodies.delete(request));
    },
    admit: (request, bounds) => bodies.get(request)?.admit(bounds),
    read: async (request) => (await bodies.get(request)?.read()) ?? Buffer.alloc(0),
    signalOf: (request) => bodies.get(request)?.signal,
    close: () => clearInterval(timer),
  };
}
