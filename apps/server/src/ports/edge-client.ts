/** Tells shared caches in front of the site what to drop. Their URLs are settings of the operator. */
export type EdgeClient = {
  /**
   * Has one drop everything that it keeps with one of these keys. Redirects are not followed, and the body of the answer is not read.
   * @throws Error where it does not answer in time, or not with a status of success
   */
  purge(url: string, keys: readonly string[]): Promise<void>;
};
