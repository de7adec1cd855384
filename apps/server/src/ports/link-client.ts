/** The head of an answer; nothing else is read. */
export type LinkAnswer = {
  readonly status: number;
  /** Where a redirect leads, as the header says it. */
  readonly location: string | undefined;
  /** After how many seconds the other site wants to be asked again. */
  readonly retrySeconds: number | undefined;
};

/**
 * Why there is no answer: there is no such host, it refuses connections, its certificate is expired or of another host, it is in a private
 * network, or anything else, of which nobody can say whose fault it is.
 */
export type LinkFault = 'unknownHost' | 'noConnection' | 'certificate' | 'privateHost' | 'noAnswer';

/** There is no answer. */
export class LinkFailure extends Error {
  readonly fault: LinkFault;
  constructor(fault: LinkFault, cause: unknown) {
    super(`A link could not be followed: ${fault}.`, { cause });
    this.fault = fault;
  }
}

/** Asks other sites whether an address of theirs answers, and nothing that only this server can reach. */
export type LinkClient = {
  /**
   * Sends one request, without cookies and referrer. Redirects are answers like any other.
   * @throws LinkFailure where there is no answer in time, and for hosts of private networks
   */
  ask(url: string, method: 'HEAD' | 'GET', signal: AbortSignal): Promise<LinkAnswer>;
};
