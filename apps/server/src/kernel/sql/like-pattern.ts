/** A `like` pattern for texts that contain a term, with the term's wildcards escaped. */
export const likePattern = (term: string): string => `%${escapeLike(term)}%`;

/** A `like` pattern for texts that begin with a term. */
export const prefixPattern = (term: string): string => `${escapeLike(term)}%`;

const escapeLike = (term: string): string => term.replace(/[\\%_]/g, '\\$&');
