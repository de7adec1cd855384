const key = document.querySelector<HTMLMetaElement>('meta[name="product-key"]')?.content ?? '';

/**
 * The URL of a REST call of the product, for links that the browser follows itself, such as downloads.
 * @param path below the product's key, as in the contract
 */
export function productURL(path: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `/api/${key}/${path}${search === '' ? '' : `?${search}`}`;
}
