import type { Locale } from '@ximblox/primitives';

/** Translates texts by machine. */
export type MachineTranslation = {
  /**
   * Translates markup. Elements with `translate="no"` stay as they are.
   * @returns a translation for each text, in the same order; it is as the provider sent it, so callers sanitize it
   * @throws Error where the provider does not answer in time, or not as expected
   */
  translate(
    texts: readonly string[],
    languages: { readonly from: Locale; readonly to: Locale },
    signal: AbortSignal,
  ): Promise<readonly string[]>;
};
