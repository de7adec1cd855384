import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { findViolations } from './checker.ts';
import { openFleet, type Fleet } from './fleet.ts';
import { record, type Entry } from './journal.ts';
import { cases, patienceMs, report, seededRandom, times } from './seed.ts';

const scenario = 'media-disk';
const addFile = '/api/ximblox/medialib/add-file';

/** Whether this machine permits mounting a small disk. */
async function canMount(): Promise<boolean> {
  const place = await mkdtemp(path.join(tmpdir(), 'ximblox-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', place], { stdio: 'ignore' });
    execFileSync('umount', [place], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

const hasDisks = await canMount();
if (!hasDisks) report(scenario, 'skipped: the full disk, since this user may not mount one');

describe('the disk for files', () => {
  let fleet: Fleet;
  const mounted: string[] = [];
  beforeEach(async () => {
    fleet = await openFleet(scenario);
  });
  afterEach(async () => {
    for (const program of fleet.programs.splice(0)) await program.end('SIGKILL');
    for (const place of mounted.splice(0)) execFileSync('umount', ['-l', place]);
    await fleet.close();
  });

  const upload = (name: string, bytes: Buffer): Promise<Entry> => {
    const marker = createHash('sha256').update(bytes).digest('hex');
    return record(fleet.journal, { client: 0, kind: 'upload', subject: name, marker }, () =>
      fleet.editor.upload(addFile, { path: '/' }, new File([new Uint8Array(bytes)], name, { type: 'text/plain' })),
    );
  };
  const text = (bytes: number): Buffer => Buffer.from(randomBytes(Math.ceil(bytes / 2)).toString('hex'));
  /** The temporary files of uploads. */
  const unfinished = async (): Promise<string[]> => [
    ...(await readdir(path.join(fleet.dataDir, 'uploads')).catch(() => [])),
    ...(await readdir(path.join(fleet.dataDir, 'media', '.unfinished')).catch(() => [])),
  ];
  /** Starts an upload on a raw connection and sends a number of its bytes. */
  const beginUpload = async (name: string, bytes: Buffer, sent: number): Promise<Socket> => {
    const { hostname, port } = new URL(fleet.programs[0]?.origin ?? '');
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    await once(socket, 'connect');
    const head = `--x\r\nContent-Disposition: form-data; name="path"\r\n\r\n/\r\n--x\r\nContent-Disposition: form-data; name="f"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]);
    const headers = Object.entries({
      ...(await fleet.editor.changeHeaders()),
      'content-type': 'multipart/form-data; boundary=x',
    });
    const lines = headers.map(([key, value]) => `${key}: ${value}`);
    socket.write(
      [`POST ${addFile} HTTP/1.1`, `host: ${hostname}:${port}`, `content-length: ${body.length}`, ...lines, '', ''].join('\r\n'),
    );
    await new Promise<void>((resolve) => socket.write(body.subarray(0, sent), () => resolve()));
    return socket;
  };

  it.skipIf(!hasDisks).each(cases(['media', 'uploads']))(
    'that is full (%s) costs uploads alone: they are told so and leave nothing, pages go on, and with room again all goes on',
    async (folder) => {
      const place = path.join(fleet.dataDir, folder);
      await mkdir(place, { recursive: true });
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', place]);
      mounted.push(place);
      await writeFile(path.join(place, 'filler'), Buffer.alloc(3 * 1024 * 1024));
      await fleet.start();
      const random = seededRandom(`${scenario} ${folder}`);
      const answers: Entry[] = [];
      for (let number = 0; number < 6; number += 1)
        answers.push(await upload(`${folder}-${number}.txt`, text(random.between(300_000, 600_000))));
      answers.push(await upload(`${folder}-large.txt`, text(1_500_000)));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused.map(({ status, body }) => [status, body['Errors']])).toMatchObject(
        refused.map(() => [503, [{ code: 'G_01', name: 'unavailable', detail: { rule: 'retryAfter' } }]]),
      );
      const page = { title: 'A page', slug: 'a-page', type: 'content', locale: 'en-gb', typeData: {} };
      expect((await fleet.editor.send('POST', '/api/ximblox/page/create', page)).status).toBe(200);
      await expect.poll(unfinished, { timeout: patienceMs }).toEqual(folder === 'uploads' ? ['filler'] : []);
      await rm(path.join(place, 'filler'));
      expect((await upload(`${folder}-after.txt`, text(500_000))).status).toBe(200);
      const { bavail, bsize } = await statfs(place);
      report(
        scenario,
        `${folder}: ${refused.length} of ${answers.length} refused, ${Math.round((bavail * bsize) / 1024)} KB free afterwards`,
      );
      expect(await findViolations(await fleet.world())).toEqual([]);
    },
  );

  it('has no remains of uploads that were interrupted, at whatever byte', async () => {
    const random = seededRandom(`${scenario} cut`);
    await fleet.start();
    const bytes = text(200_000);
    const cuts = times(40);
    for (let cut = 0; cut < cuts; cut += 1) {
      const socket = await beginUpload(`cut-${cut}.txt`, bytes, random.between(1, bytes.length + 150));
      await sleep(random.between(0, 20));
      socket.resetAndDestroy();
    }
    await expect.poll(unfinished, { timeout: patienceMs }).toEqual([]);
    const rows = await fleet.db.selectFrom('media_file').select('name').execute();
    expect(rows).toEqual([]);
    report(scenario, `${cuts} uploads cut off`);
    expect(await findViolations(await fleet.world())).toEqual([]);
  });

  it('has no remains of the uploads of a killed process, once another has started', async () => {
    const random = seededRandom(`${scenario} kill`);
    const other = await fleet.start();
    const program = await fleet.start();
    // Those of a running program are preserved.
    fleet.programs.reverse();
    const bytes = text(400_000);
    const sockets: Socket[] = [];
    for (let number = 0; number < 6; number += 1)
      sockets.push(await beginUpload(`killed-${number}.txt`, bytes, random.between(100_000, 390_000)));
    await expect.poll(async () => (await unfinished()).length, { timeout: patienceMs }).toBe(6);
    await fleet.end(program, 'SIGKILL');
    const living = await beginUpload('living.txt', bytes, 200_000);
    await expect.poll(async () => (await unfinished()).length, { timeout: patienceMs }).toBe(7);
    await fleet.start();
    await expect.poll(async () => (await unfinished()).length, { timeout: patienceMs }).toBe(1);
    living.destroy();
    await expect.poll(unfinished, { timeout: patienceMs }).toEqual([]);
    for (const socket of sockets) socket.destroy();
    expect(other.child.exitCode).toBe(null);
    expect(await findViolations(await fleet.world())).toEqual([]);
  });
});
