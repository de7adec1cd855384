import type { VideoProvider } from '@ximblox/primitives';

/** What a provider says of a video; `image` is a JPEG, PNG or WebP, null where it could not be had. */
type VideoFacts = { readonly title: string; readonly image: Buffer | null };

/** Asks YouTube and Vimeo about videos. */
export type VideoProviders = {
  /**
   * @returns undefined where the provider shows no such video to everybody
   * @throws Error where it does not answer in time, or not as expected
   */
  describe(
    video: { readonly type: VideoProvider; readonly externalID: string },
    signal: AbortSignal,
  ): Promise<VideoFacts | undefined>;
};
