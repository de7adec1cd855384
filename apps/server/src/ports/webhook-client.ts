/** A signed message to a receiver. */
export type WebhookMessage = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** The receiver's answer; `response` is its beginning, as text. */
export type WebhookAnswer = { readonly status: number; readonly response: string };

/** Why a URL is not called: its host has an IP that is not public, or the connection would not be encrypted. */
export type HostRefusal = 'privateHost' | 'notEncrypted';

/** Calls receivers that administrators have registered, and nothing that only this server can reach. */
export type WebhookClient = {
  /** Whether a URL would be refused now. A host that can't be resolved is not. */
  check(url: string): Promise<HostRefusal | undefined>;
  /**
   * Sends a message. Redirects are not followed.
   * @throws Error with the reason where there is no answer in time, and for what {@link check} refuses
   */
  post(message: WebhookMessage, signal: AbortSignal): Promise<WebhookAnswer>;
};
