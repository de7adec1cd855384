import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { createDatabase, type Database } from '@ximblox/db';
import type { Kysely } from 'kysely';

import {
  hashPassword,
  hashSessionToken,
  insertSession,
  lifetimes,
  newSessionToken,
} from '../../server/src/domains/access/credentials/index.ts';
import { programPlace } from './program.ts';

/** The program's database, for what no call of its API can make. */
async function inDatabase(change: (db: Kysely<Database>) => Promise<unknown>): Promise<void> {
  const file = path.join(programPlace().dataDir, 'postgres.json');
  const { port, password } = JSON.parse(await readFile(file, 'utf8')) as { port: number; password: string };
  const db = createDatabase({ url: `postgres://ximblox:${password}@127.0.0.1:${port}/ximblox`, max: 1 });
  try {
    await change(db);
  } finally {
    await db.destroy();
  }
}

const hourMs = 3_600_000;
const timeAt = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();
const devices = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
  `Unheard-of/${'9.'.repeat(120)}`,
];

/** Gives a member three sessions, the newest in Firefox, and 200 downloads of files with long names. */
export const fillMember = (memberID: number): Promise<void> =>
  inDatabase(async (db) => {
    const sessions = devices.map((user_agent, index) => ({
      session_hash: randomBytes(32),
      realm: 'member' as const,
      user_id: memberID,
      user_agent,
      seen_at: timeAt(-index),
      expires_at: timeAt(1),
      ends_at: timeAt(12),
    }));
    await db.insertInto('session').values(sessions).execute();
    const downloads = Array.from({ length: 200 }, (_, index) => ({
      member_id: memberID,
      page_id: null,
      file_group: 'download',
      file_hash: String(index),
      file_name: index % 7 === 3 ? `${'proceedings-of-the-symposium-'.repeat(6)}${index + 1}.pdf` : `paper-${index + 1}.pdf`,
      at: timeAt(-index),
    }));
    await db.insertInto('member_download').values(downloads).execute();
  });

/** Makes the logins of a user of the back office eleven minutes old, as they are after some work. */
export async function makeLoginsOld(email: string): Promise<void> {
  await inDatabase((db) =>
    db
      .updateTable('session')
      .set({ authenticated_at: new Date(Date.now() - 11 * 60_000).toISOString() })
      .where('realm', '=', 'staff')
      .where('user_id', 'in', (eb) => eb.selectFrom('staff_user').select('staff_user_id').where('email', '=', email))
      .execute(),
  );
  // A server remembers a session for a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
}

/** Activates a user of the back office as the link of the invitation does. */
export async function activateUser(email: string, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await inDatabase((db) =>
    db.updateTable('staff_user').set({ password_hash, is_active: true }).where('email', '=', email).execute(),
  );
}

/** Starts a session of a user of the back office, as logging in does. @returns the value of its cookie */
export async function insertStaffSession(email: string): Promise<string> {
  const token = newSessionToken();
  await inDatabase(async (db) => {
    const { staff_user_id: userID } = await db
      .selectFrom('staff_user')
      .select('staff_user_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const sessionHash = hashSessionToken(token);
    await insertSession(db, { realm: 'staff', userID, sessionHash, lifetime: lifetimes.usual, userAgent: 'test' });
  });
  return token;
}
