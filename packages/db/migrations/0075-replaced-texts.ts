import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** Words replaced in many drafts (decision 0095): a checkpoint is taken before it, and it can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table page_undo
    drop constraint page_undo_action_check,
    add constraint page_undo_action_check check (action in ('unpublish', 'delete', 'move', 'replace'))`,
  `alter table page_checkpoint
    drop constraint page_checkpoint_reason_check,
    add constraint page_checkpoint_reason_check
      check (reason in ('opened', 'left', 'idle', 'requested', 'scheduled', 'restored', 'named', 'replaced'))`,
];
