import type { LightMyRequestResponse } from 'fastify';

/** The response of a call, parsed for tests. */
export type Answer = {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly body: Record<string, unknown>;
  readonly text: string;
  readonly raw: LightMyRequestResponse;
};
