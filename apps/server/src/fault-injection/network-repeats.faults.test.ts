import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openCaller, type NetworkAnswer, type NetworkCaller } from '../testing/servers/network-caller.ts';
import { openGate, type Gate } from '../testing/servers/tcp-gate.ts';
import { addStaffSession } from '../testing/app.ts';
import { makeImage } from '../testing/factories.ts';
import { findViolations } from './checker.ts';
import { endLeases, openFleet, type Fleet } from './fleet.ts';
import { cases, patienceMs, report, seededRandom, times, type Random } from './seed.ts';

const scenario = 'network-repeats';
const writers = 6;
const pauseMs = 250;

type Send = (headers: Record<string, string>) => Promise<NetworkAnswer>;
/** The number of requests sent, and of responses received. */
type Count = { sent: number; lost: number; downWithProcess: number };

/** Whether a response reports that the call was completed and its response lost. */
const isLostForGood = ({ status, headers, body }: NetworkAnswer): boolean =>
  status === 409 && !headers.has('retry-after') && JSON.stringify(body['Errors']).includes('Idempotency-Key');

/** Retries a call with one key until there is a response. @returns the response, undefined where it is lost */
async function sendUntilAnswered(key: string, send: Send, count: Count): Promise<NetworkAnswer | undefined> {
  const deadline = Date.now() + 3 * patienceMs;
  while (Date.now() < deadline) {
    count.sent += 1;
    const answer = await send({ 'idempotency-key': key }).catch(() => undefined);
    if (answer === undefined) count.lost += 1;
    else if (isLostForGood(answer)) {
      count.downWithProcess += 1;
      return undefined;
    } else if (answer.status === 200) return answer;
    else if (answer.status < 500 && !answer.headers.has('retry-after'))
      throw new Error(`${key}: ${answer.status} ${answer.text}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error(`${key}: no answer came.`);
}

describe('responses that are lost on the network', () => {
  let fleet: Fleet;
  let gate: Gate | undefined;
  beforeEach(async () => {
    fleet = await openFleet(scenario);
  });
  afterEach(async () => {
    await gate?.shut();
    gate = undefined;
    await fleet.close();
  });

  /** A connection on which about half of the responses are lost after the server has done its work. */
  const openLossyGate = async (origin: string, random: Random): Promise<string> => {
    const { hostname, port } = new URL(origin);
    gate = await openGate({ host: hostname === 'localhost' ? '127.0.0.1' : hostname, port: Number(port) });
    gate.set({ kind: 'watch', isPassed: (way) => way === 'to' || random.between(0, 1) === 0 });
    return `http://127.0.0.1:${gate.port}`;
  };

  /** Creates a page, requests its publication and uploads an image, each retried until there is a response. */
  async function work(name: string, http: NetworkCaller, count: Count): Promise<void> {
    const page = { title: name, slug: name, type: 'content', locale: 'en-gb', typeData: {} };
    await sendUntilAnswered(`${name}-page`, (headers) => http.send('POST', '/api/ximblox/page/create', page, headers), count);
    const { rows } = await sql<{ id: number }>`select page_id as id from page where slug = ${name}`.execute(fleet.db);
    const path = `/api/ximblox/page/${rows[0]?.id}/request-publication`;
    await sendUntilAnswered(`${name}-request`, (headers) => http.send('POST', path, { comment: name }, headers), count);
    const bytes = Uint8Array.from(await makeImage([12, 12]));
    const upload: Send = (headers) =>
      http.upload('/api/ximblox/medialib/add-file', { path: '/' }, new File([bytes], `${name}.png`), headers);
    await sendUntilAnswered(`${name}-file`, upload, count);
  }

  /** How often each call took effect: pages, requests with one mail per reviewer, files. */
  const marksOf = async () => {
    const { rows } = await sql<{ name: string; pages: number; requests: number; mails: number; files: number }>`
      select p.title as name, (select count(*)::int from page s where s.title = p.title) as pages,
        (select count(*)::int from publication_request q where q.page_id = p.page_id) as requests,
        (select count(*)::int from mail m where m.subject like '%' || p.title and m.recipient = (select email from staff_user where name = 'Sole reviewer')) as mails,
        (select count(*)::int from media_file f where f.name like p.title || '%') as files
      from page p where p.title like 'repeat-%' order by p.title`.execute(fleet.db);
    return rows;
  };

  it.each(
    cases([
      ['with a server that is killed in between, leave everything done once', true],
      ['come again when the call is sent again, and nothing is done twice', false],
    ] as const),
  )('%s', async (_, isKilled) => {
    const random = seededRandom(scenario);
    const count: Count = { sent: 0, lost: 0, downWithProcess: 0 };
    await addStaffSession(fleet.db, ['publish-page'], 'Sole reviewer');
    const { token } = await addStaffSession(fleet.db, ['create-page', 'edit-page', 'manage-media'], 'Repeater');
    const first = await fleet.start();
    let origin = await openLossyGate(first.origin, random);
    const patient = (): NetworkCaller => openCaller(() => origin, { cookie: `ximblox_session=${token}`, patienceMs: 1_500 });
    const names = Array.from({ length: writers * times(1) }, (_none, index) => `repeat-${String(index).padStart(3, '0')}`);
    const all = Promise.all(names.map((name) => work(name, patient(), count)));
    if (isKilled) {
      await new Promise((resolve) => setTimeout(resolve, random.between(800, 2_500)));
      await fleet.end(first, 'SIGKILL');
      await gate?.shut();
      const second = await fleet.start();
      // A call that was interrupted before it changed anything can be retried after a minute; the test moves the time forward.
      await sql`update answered_call set claimed_at = now() - interval '2 minutes' where not is_committed and answer is null`.execute(
        fleet.db,
      );
      origin = await openLossyGate(second.origin, random);
    }
    await all;
    await endLeases(fleet.db);
    report(scenario, `${count.sent} calls sent, ${count.lost} answers lost, ${count.downWithProcess} gone with the process`);
    expect(count.lost).toBeGreaterThan(0);
    expect(await marksOf()).toEqual(names.map((name) => ({ name, pages: 1, requests: 1, mails: 1, files: 1 })));
    expect(await findViolations(await fleet.world())).toEqual([]);
  });
});
