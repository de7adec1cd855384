import { imageWidths, type FocalPoint } from '@ximblox/primitives';

/** The data to render an image; an ImageRef and the image of a card both have it. */
export type ImageSource = {
  readonly url: string;
  readonly altText: string;
  readonly width: number | null;
  readonly height: number | null;
  /** What stays in view where a shape cuts the image; the centre if missing. */ readonly focalPoint?: FocalPoint | undefined;
};

type ImageProps = {
  readonly image: ImageSource;
  /** Shown instead where the visitor's screen is dark. */
  readonly dark?: ImageSource | undefined;
  /** The rendered width, as the `sizes` attribute. */
  readonly sizes: string;
  readonly className?: string | undefined;
  /** True for the first image in view: it is loaded eagerly and with high priority. */
  readonly first?: boolean;
  /** Cards have their title beside the image, so its alternative text is empty. */
  readonly decorative?: boolean;
};

/** Images of live pages are available in several widths, previews of drafts in one. */
const pageFiles = '/api/ximblox/medialib/get-page-file/';

const withWidth = (url: string, width: number): string => `${url}?w=${width}`;

/** One URL per width below the image's own, and one for its own. */
function sourceSet({ url, width }: ImageSource): { src: string; srcSet?: string } {
  if (!url.startsWith(pageFiles)) return { src: url };
  const largest = imageWidths.find((candidate) => candidate >= (width ?? 2560)) ?? 2560;
  const widths = imageWidths.filter((candidate) => candidate <= largest);
  return {
    src: withWidth(url, Math.min(1280, largest)),
    srcSet: widths.map((candidate) => `${withWidth(url, candidate)} ${candidate}w`).join(', '),
  };
}

/** The URL of the largest rendition. */
export const largestURL = ({ url }: ImageSource): string => (url.startsWith(pageFiles) ? withWidth(url, 2560) : url);

/** The URL of an image where only one can be given. */
export const imageURL = (image: ImageSource): string => sourceSet(image).src;

/** A style attribute is not allowed on the site, so the style sheet has a rule for each twentieth. */
const step = (share: number): number => Math.round(share * 20) * 5;

/** A responsive image. An image without URL (its file was deleted) leaves its space empty. */
export function Image({ image, dark, sizes, className, first = false, decorative = false }: ImageProps) {
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
      data-focus-x={image.focalPoint && step(image.focalPoint.x)}
      data-focus-y={image.focalPoint && step(image.focalPoint.y)}
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
