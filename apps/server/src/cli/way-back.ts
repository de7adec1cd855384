import type { MarkedMigration } from '@ximblox/db';

const reason = ({ name, mark }: MarkedMigration): string =>
  `  ${name}: ${typeof mark === 'string' ? mark : 'It does not say that the release before works with it.'}`;

/** What the migrations that will run mean for going back to the release before. */
export function describePlan(pending: readonly MarkedMigration[]): string[] {
  const breaks = pending.filter(({ mark }) => mark !== true);
  const count = pending.length === 1 ? '1 migration will run' : `${pending.length} migrations will run`;
  return breaks.length === 0
    ? [`${count}. The release before works with the tables that they make.`]
    : [`${count}. The release before does not work with the tables that they make:`, ...breaks.map(reason)];
}

/** Whether the release before can be started on the database of this one. @param breaks the migrations that prevent it */
export const describeWayBack = (breaks: readonly MarkedMigration[]): string[] =>
  breaks.length === 0
    ? ['The release before can be started on this database.']
    : ['To go back to the release before, restore a backup: it does not work with these migrations.', ...breaks.map(reason)];
