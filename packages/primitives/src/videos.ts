/** The providers of videos that the media library stores as links. */
export type VideoProvider = 'youtube' | 'vimeo';

type Embed = {
  readonly provider: VideoProvider;
  /** The provider's display name. */
  readonly name: string;
  /** Where its player comes from; the page's policy lets frames of it through. */
  readonly origin: string;
  /** The player's URL, with autoplay because the visitor asked for it. */
  readonly src: string;
};

/** The page of a video at its provider. @param mimeType `video/youtube` or `video/vimeo`; undefined for any other */
export function videoAddress(mimeType: string, externalID: string): string | undefined {
  if (mimeType === 'video/youtube') return `https://www.youtube.com/watch?v=${externalID}`;
  return mimeType === 'video/vimeo' ? `https://vimeo.com/${externalID}` : undefined;
}

/** Whether a file of this media type is a video of the media library itself, not one of a provider. */
export const isLibraryVideo = (mimeType: string): boolean =>
  mimeType.startsWith('video/') && videoAddress(mimeType, '') === undefined;

/** The media type of captions: WebVTT, the one kind that browsers read. */
export const captionsType = 'text/vtt';

/** The player of a video by its page URL as {@link videoAddress} writes it, in the provider's privacy-enhanced mode. Undefined for other URLs. */
export function embedOf(address: string): Embed | undefined {
  const youtube = /^https:\/\/www\.youtube\.com\/watch\?v=([\w-]{11})$/.exec(address)?.[1];
  if (youtube !== undefined) {
    const origin = 'https://www.youtube-nocookie.com';
    return { provider: 'youtube', name: 'YouTube', origin, src: `${origin}/embed/${youtube}?autoplay=1&rel=0` };
  }
  const vimeo = /^https:\/\/vimeo\.com\/(\d{1,12})$/.exec(address)?.[1];
  if (vimeo === undefined) return undefined;
  const origin = 'https://player.vimeo.com';
  return { provider: 'vimeo', name: 'Vimeo', origin, src: `${origin}/video/${vimeo}?autoplay=1&dnt=1` };
}
