import { sql, type RawBuilder } from 'kysely';

/** A text as one part of a URL: unaccented, in lower case, at most 100 characters; `''` where no letter or digit is left. */
export const textSlug = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`
  btrim(left(btrim(regexp_replace(lower(unaccent(${text})), '[^a-z0-9]+', '-', 'g'), '-'), 100), '-')`;
