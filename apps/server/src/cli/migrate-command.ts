import { listBreaks } from '@ximblox/db';

import { say, type Call } from './command.ts';
import { describePlan, describeWayBack } from './way-back.ts';
import { withServices } from './with-services.ts';

/** Runs the command `migrate`. */
export async function run({ config }: Call): Promise<void> {
  await withServices(
    config,
    'migrate',
    async () => {},
    say,
    (pending) => describePlan(pending).forEach(say),
  );
  describeWayBack(await listBreaks()).forEach(say);
  say('The database is up to date.');
}
