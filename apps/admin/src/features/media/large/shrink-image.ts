/** The recommended longest side of images (specification, section 9). */
export const recommendedSide = 2560;

/** The types that a canvas writes again as they are; a GIF would lose its animation. */
const shrinkable: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);
export const isShrinkable = ({ type }: Pick<File, 'type'>): boolean => shrinkable.has(type);

/** Enough that no difference is seen at the sizes of the site, which renders JPEG and WebP again anyway. */
const quality = 0.86;

export type ImageSize = { readonly width: number; readonly height: number };

/** The size of an image so that its longest side is the recommended one. */
export function shrunkSize({ width, height }: ImageSize): ImageSize {
  const scale = Math.min(1, recommendedSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The size of an image as it is shown, after its EXIF orientation; undefined where the browser can't read it. */
export async function measureImage(file: Blob): Promise<ImageSize | undefined> {
  const url = URL.createObjectURL(file);
  try {
    // Reads the head of the file only: nothing is decoded until it is drawn.
    const image = new Image();
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve);
      image.addEventListener('error', reject);
      image.src = url;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * An image in the recommended size. Its EXIF orientation is applied and its colours are converted to sRGB, as the site shows them.
 * @returns undefined where the browser can't write its type, or the result is no smaller
 */
export async function shrinkImage(file: File, size: ImageSize): Promise<File | undefined> {
  try {
    const { width, height } = shrunkSize(size);
    const bitmap = await createImageBitmap(file, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, file.type, quality);
    });
    if (blob === null || blob.type !== file.type || blob.size >= file.size) return undefined;
    return new File([blob], file.name, { type: file.type, lastModified: file.lastModified });
  } catch {
    return undefined;
  }
}
