import { imageWidths } from '@ximblox/primitives';

/** What a picture needs to be drawn; an ImageRef and the picture of a card both have it. */
export type PictureSource = {
  readonly url: string;
  readonly altText: string;
  readonly width: number | null;
  readonly height: number | null;
};

type PictureProps = {
  readonly image: PictureSource;
  /** Shown instead where the visitor's screen is dark. */
  readonly dark?: PictureSource | undefined;
  /** How wide it is drawn, as the `sizes` attribute says it. */
  readonly sizes: string;
  readonly className?: string | undefined;
  /** True for the picture that a visitor sees first: it is loaded at once and before others. */
  readonly first?: boolean;
  /** Cards have their title beside the picture, so it says nothing of its own there. */
  readonly decorative?: boolean;
};

/** Pictures of pages come in widths; the previews that drafts are drawn with come in one. */
const pageFiles = '/api/ximblox/medialib/get-page-file/';

const withWidth = (url: string, width: number): string => `${url}?w=${width}`;

/** One address for each width below the picture's own, and one that covers its own. */
function sourceSet({ url, width }: PictureSource): { src: string; srcSet?: string } {
  if (!url.startsWith(pageFiles)) return { src: url };
  const largest = imageWidths.find((candidate) => candidate >= (width ?? 2560)) ?? 2560;
  const widths = imageWidths.filter((candidate) => candidate <= largest);
  return {
    src: withWidth(url, Math.min(1280, largest)),
    srcSet: widths.map((candidate) => `${withWidth(url, candidate)} ${candidate}w`).join(', '),
  };
}

/** The address of a picture as large as it is sent to visitors. */
export const largestAddress = ({ url }: PictureSource): string => (url.startsWith(pageFiles) ? withWidth(url, 2560) : url);

/** The address of a picture where only one can be given. */
export const pictureAddress = (image: PictureSource): string => sourceSet(image).src;

/** A picture in the size that the visitor's screen needs. A picture without an address (its file is gone) leaves its place empty. */
export function Picture({ image, dark, sizes, className, first = false, decorative = false }: PictureProps) {
  if (image.url === '') return null;
  const hasDark = dark !== undefined && dark.url !== '';
  const drawn = (
    <img
      {...sourceSet(image)}
      sizes={sizes}
      alt={decorative ? '' : image.altText}
      width={image.width ?? undefined}
      height={image.height ?? undefined}
      className={className}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? 'auto' : 'async'}
      data-has-dark={hasDark || undefined}
    />
  );
  if (!hasDark) return drawn;
  const { src, srcSet } = sourceSet(dark);
  return (
    <picture>
      <source
        media="screen and (prefers-color-scheme: dark)"
        srcSet={srcSet ?? src}
        sizes={sizes}
        width={dark.width ?? undefined}
        height={dark.height ?? undefined}
      />
      {drawn}
    </picture>
  );
}
