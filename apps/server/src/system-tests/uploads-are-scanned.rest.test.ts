import { readdir } from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../testing/app.ts';
import { makeDocuments } from '../testing/documents.ts';
import { outcomeOf } from '../testing/factories.ts';
import { eicar, startClamd } from '../testing/servers/clamd.ts';

type Upload = (bytes: Buffer, language?: string) => Promise<Answer>;

describe('with a malware scanner, every upload', () => {
  let clamd: Awaited<ReturnType<typeof startClamd>>;
  let test: TestApp;
  let staff: Caller;
  let fileID: string;
  const { pdf } = makeDocuments();
  let png: Buffer;

  const storedFiles = async (): Promise<unknown[]> => [
    await Array.fromAsync(test.services.files.list(''), ({ key }) => key),
    await readdir(path.join(test.services.config.dataDir, 'uploads')).catch(() => []),
    await test.db.selectFrom('media_file').select(['media_file_id', 'content_hash']).execute(),
  ];
  const infected = (bytes: Buffer): Buffer => Buffer.concat([bytes, eicar]);
  const file = (field: string, bytes: Buffer) => ({ field, name: 'a.pdf', type: 'application/octet-stream', bytes });
  const lib = '/api/ximblox/medialib';
  const doors: Record<string, { upload: Upload; property: string; clean: () => Buffer }> = {
    'a new file of the library': {
      upload: (bytes) => staff.upload(`${lib}/add-file`, { path: '/' }, file('f', bytes)),
      property: 'f',
      clean: () => pdf,
    },
    'the new content of a file': {
      upload: (bytes) => staff.upload(`${lib}/replace-file`, { id: fileID }, file('f', bytes)),
      property: 'f',
      clean: () => pdf,
    },
    'a file of an application': {
      upload: (bytes) => test.visitor.upload('/api/institute/vacancies/application-files', {}, file('f', bytes)),
      property: 'f',
      clean: () => pdf,
    },
    'the image of a user': {
      upload: (bytes) => staff.upload(`/api/ximblox/user/${staff.userID}/image`, {}, file('profileImage', bytes), 'PUT'),
      property: 'profileImage',
      clean: () => png,
    },
  };

  beforeAll(async () => {
    clamd = await startClamd();
    test = await createTestApp({ environment: { CLAMD_URL: clamd.url } });
    staff = await test.loginAs(['manage-media', 'manage-users']);
    png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const { body } = await staff.upload(`${lib}/add-file`, { path: '/' }, file('f', Buffer.concat([pdf, Buffer.from('%')])));
    fileID = String((body['file'] as { id: number }).id);
  });
  beforeEach(() => clamd.set('scan'));
  afterAll(async () => {
    await test.close();
    await clamd.stop();
  });

  it('that the contract knows is among these, or is a text that is read and not stored', () => {
    const withFile = test.services.execute.operations
      .filter(({ operation }) => operation.kind === 'upload')
      .map(({ name }) => name);
    expect(withFile.toSorted()).toEqual([
      'applications.addFile',
      'glossary.import',
      'media.addFile',
      'media.replaceFile',
      'redirects.import',
      'searchTuning.importSynonyms',
      'users.setImage',
    ]);
  });

  it.each(Object.entries(doors))('is refused with malware in it, audited, and leaves nothing: %s', async (_name, door) => {
    const before = await storedFiles();
    const answer = await door.upload(infected(door.clean()));
    expect(answer.status).toBe(415);
    expect(answer.body['Errors']).toMatchObject([
      {
        property: door.property,
        detail: { rule: 'malware', fault: 'found', text: expect.stringContaining('found malware') as string },
      },
    ]);
    expect(await storedFiles()).toEqual(before);
    const [entry] = await test.db.selectFrom('audit').selectAll().orderBy('audit_id', 'desc').limit(1).execute();
    expect(entry).toMatchObject({ action: 'upload.refuseMalware', summary: 'Test.Eicar' });
    expect(test.logLines().some((line) => line.includes('"malware-refused"'))).toBe(true);
  });

  it.each(Object.entries(doors))('is refused for now while it can’t be scanned, and leaves nothing: %s', async (_name, door) => {
    const before = await storedFiles();
    for (const mode of ['hangUp', { say: 'Something. ERROR' }] as const) {
      clamd.set(mode);
      const answer = await door.upload(door.clean());
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
    }
    expect(await storedFiles()).toEqual(before);
    expect(test.logLines().some((line) => line.includes('"scan-failed"'))).toBe(true);
  });

  it.each(Object.entries(doors))('is refused where it is too large for the scanner: %s', async (_name, door) => {
    clamd.set({ say: 'INSTREAM size limit exceeded. ERROR' });
    const answer = await door.upload(door.clean());
    expect(answer.body['Errors']).toMatchObject([{ property: door.property, detail: { rule: 'malware', fault: 'tooLarge' } }]);
  });

  it.each(Object.entries(doors))('is taken where it is clean, as it was sent: %s', async (_name, door) => {
    const count = clamd.scanned.length;
    expect(outcomeOf(await door.upload(door.clean()))).toBe('done');
    expect(clamd.scanned.length).toBe(count + 1);
    expect(clamd.scanned.at(-1)?.equals(door.clean())).toBe(true);
  });
});
