import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { createDatabase } from '@ximblox/db';

import { programPlace } from './program.ts';

/** Makes the logins of a user of the back office eleven minutes old, as they are after some work. */
export async function makeLoginsOld(email: string): Promise<void> {
  const file = path.join(programPlace().dataDir, 'postgres.json');
  const { port, password } = JSON.parse(await readFile(file, 'utf8')) as { port: number; password: string };
  const db = createDatabase({ url: `postgres://ximblox:${password}@127.0.0.1:${port}/ximblox`, max: 1 });
  try {
    await db
      .updateTable('session')
      .set({ authenticated_at: new Date(Date.now() - 11 * 60_000).toISOString() })
      .where('realm', '=', 'staff')
      .where('user_id', 'in', (eb) => eb.selectFrom('staff_user').select('staff_user_id').where('email', '=', email))
      .execute();
  } finally {
    await db.destroy();
  }
  // A server remembers a session for a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
}
