/** The pattern of `like` for texts that contain a term, whose own wildcards stand for themselves. */
export const likePattern = (term: string): string => `%${escapeLike(term)}%`;

/** The pattern of `like` for texts that begin with a term. */
export const prefixPattern = (term: string): string => `${escapeLike(term)}%`;

const escapeLike = (term: string): string => term.replace(/[\\%_]/g, '\\$&');
