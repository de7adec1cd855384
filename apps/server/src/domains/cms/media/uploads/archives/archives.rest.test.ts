import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../../../testing/app.ts';
import { makeDangerousDocuments, makeOrdinaryDocuments, makeZip, spreadsheet, word } from '../../../../../testing/documents.ts';
import { outcomeOf } from '../../../../../testing/factories.ts';
import { inspectArchive } from './inspect-archive.ts';

const lib = '/api/ximblox/medialib';
let app: TestApp;
let staff: Caller;
beforeAll(async () => {
  app = await createTestApp();
  staff = await app.loginAs(['manage-media']);
});
afterAll(() => app.close());

const upload = (name: string, bytes: Buffer): Promise<Answer> =>
  staff.upload(`${lib}/add-file`, { path: '/' }, { field: 'f', name, type: 'application/octet-stream', bytes });
const keys = (): Promise<string[]> => Array.fromAsync(app.services.files.list(''), ({ key }) => key);
const inspect = async (bytes: Buffer): Promise<unknown> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ximblox-archive-'));
  try {
    await writeFile(path.join(folder, 'a'), bytes);
    return await inspectArchive(path.join(folder, 'a'));
  } finally {
    await rm(folder, { recursive: true });
  }
};

it.each(Object.entries(makeOrdinaryDocuments()))('an ordinary file is accepted: %s', async (name, bytes) => {
  expect(outcomeOf(await upload(name, bytes))).toBe('done');
});

it.each(Object.entries(makeDangerousDocuments()))(
  'a document with %s is refused, and stored nowhere',
  async (_, [fault, bytes]) => {
    const before = await keys();
    for (const name of ['a.docx', 'a.zip', 'a.odt']) {
      const { status, body } = await upload(name, bytes);
      // A zip whose first part names a type is that type, whatever its name.
      const detail = (body['Errors'] as { detail: { rule: string; fault?: string } }[])[0]?.detail;
      expect([status, detail?.rule === 'fileContent' ? fault : detail?.fault]).toEqual([415, fault]);
    }
    expect(await inspect(bytes)).toEqual({ fault });
    expect(await keys()).toEqual(before);
  },
);

it('also when it replaces a file', async () => {
  const { body } = await upload('report.docx', makeZip(word));
  const { id } = body['file'] as { id: number };
  const bytes = makeZip({ ...word, 'word/vbaProject.bin': 'x' });
  const answer = await staff.upload(
    `${lib}/replace-file`,
    { id: String(id) },
    { field: 'f', name: 'report.docx', type: '', bytes },
  );
  expect(answer.body['Errors']).toMatchObject([{ detail: { rule: 'archive', fault: 'macros' } }]);
});

it('a document is what it is by its content, not by its name', async () => {
  const refused = await upload('sheet.docx', makeZip(spreadsheet));
  expect(refused.body['Errors']).toMatchObject([{ detail: { rule: 'fileContent', extension: 'docx' } }]);
  expect((await upload('empty.docx', makeZip({ 'a.txt': 'x' }))).status).toBe(415);
});

it('an archive of archives is refused, whatever the inner one is called', async () => {
  const inner = makeZip({ 'a.txt': 'x' });
  for (const bytes of [
    inner,
    Buffer.from('1f8b0800', 'hex'),
    Buffer.from('377abcaf271c', 'hex'),
    Buffer.from('Rar!\u001a\u0007'),
  ])
    expect(await inspect(makeZip({ 'notes.txt': { bytes } }))).toEqual({ fault: 'nested' });
});

it('a large archive is read in little memory, and never written to the disk', async () => {
  const bytes = makeZip(
    Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`${n}.bin`, { bytes: randomBytes(4e6), isDeflated: true }])),
  );
  let peak = 0;
  const before = process.memoryUsage().rss;
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss - before)), 10);
  expect(await inspect(bytes)).toEqual({ kind: 'zip', metadata: null });
  clearInterval(timer);
  expect(peak).toBeLessThan(150e6);
});
