/** The path of a page type's overview: lower-cased and URL-encoded (specification, section 2). */
export const pageTypeSlug = (type: string): string => `/page-overview/${encodeURIComponent(type.toLowerCase())}`;
