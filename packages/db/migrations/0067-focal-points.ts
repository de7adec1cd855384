import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** The point of an image that stays in view where a shape cuts it, in shares of its width and height (decision 0087). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table media_file
    add column focal_x real not null default 0.5 check (focal_x between 0 and 1),
    add column focal_y real not null default 0.5 check (focal_y between 0 and 1)`,
  `comment on column media_file.focal_x is 'The point that stays in view where a shape cuts the image: from its left edge, in shares of its width.'`,
  `comment on column media_file.focal_y is 'The same from its top edge, in shares of its height.'`,
];
