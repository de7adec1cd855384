// What a document of the site says of itself to the scripts in it.

/** Selects all elements that `headElements` makes, and no others of the document. */
export const headSelector = [
  'title',
  ...['description', 'keywords', 'robots', 'twitter:card'].map((name) => `meta[name="${name}"]`),
  'meta[name^="citation_"]',
  'meta[property^="og:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'script[type="application/ld+json"]',
].join(',');

/** The name of the meta element with the origins that the policy of the document lets into frames. */
export const frameMeta = 'frame-origins';

/** The attribute of the root of a document that no other page can take the place of: the answer to a form, a preview, an account screen. */
export const staticAttribute = 'data-static';
