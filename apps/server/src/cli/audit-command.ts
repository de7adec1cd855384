import { DomainStartError } from '@ximblox/db';

import { say, textOf, type Call } from './command.ts';
import { parseHead, verifyAudit } from './verify-audit.ts';
import { withServices } from './with-services.ts';

/** Runs the command `audit`. */
export async function run({ config, values, positionals }: Call): Promise<void> {
  if (positionals[0] !== 'verify') throw new DomainStartError('Say what to do with the audit log: npm run cms -- audit verify');
  const given = textOf(values, 'head');
  const head = given === undefined ? undefined : parseHead(given);
  (await withServices(config, 'audit verify', (context) => verifyAudit(context, head))).forEach(say);
}
