/** Pixels of the picture of a page that is shared: what chats and social media show in full. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** The picture of a home page, whose own address ends with a slash. */
const homeFile = 'index';

/**
 * The path of the picture that is drawn for a page to be shared with.
 * @param hash of what is drawn: another picture has another address
 */
export const sharePicturePath = (pagePath: string, hash: string): string =>
  `${pagePath}${pagePath.endsWith('/') ? homeFile : ''}.share-${hash}.png`;

/** The page and the hash of such a path, undefined for any other. */
export function readSharePicturePath(path: string): { readonly pagePath: string; readonly hash: string } | undefined {
  const [, pagePath, hash] = /^(.+)\.share-([\da-z]{1,20})\.png$/.exec(path) ?? [];
  if (pagePath === undefined || hash === undefined) return undefined;
  return { pagePath: pagePath.endsWith(`/${homeFile}`) ? pagePath.slice(0, -homeFile.length) : pagePath, hash };
}
