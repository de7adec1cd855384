/** Apostrophes and quotation marks, which people and word processors type in different forms, and the hyphens that are not on a keyboard. */
const marks = /['"\u2018-\u201F\u2032\u2033\u00B4\u0060\u02BC\u00AB\u00BB\u2010\u2011\u2013]/g;

/** A `like` pattern for texts that contain a term, with its wildcards escaped; its apostrophes and quotation marks stand for any. */
export const likePattern = (term: string): string => `%${escapeLike(term).replace(marks, '_')}%`;

/** A `like` pattern for texts that begin with a term. */
export const prefixPattern = (term: string): string => `${escapeLike(term)}%`;

const escapeLike = (term: string): string => term.replace(/[\\%_]/g, '\\$&');
