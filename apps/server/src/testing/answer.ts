import type { LightMyRequestResponse } from 'fastify';

/** What a call was answered, read as a test needs it. */
export type Answer = {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly body: Record<string, unknown>;
  readonly text: string;
  readonly raw: LightMyRequestResponse;
};
