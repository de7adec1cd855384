import { createHash } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../../testing/app.ts';
import { makeZip, word } from '../../../../../testing/documents.ts';
import { makeImage, outcomeOf } from '../../../../../testing/factories.ts';
import { findWords } from '../../../../../testing/stored-data.ts';
import { makeAnimation, makeVideo } from '../../../../../testing/videos.ts';

const library = '/api/ximblox/medialib';
const canary = 'canary-of-a-person';
const openText = {
  mimetype: 'application/vnd.oasis.opendocument.text',
  'content.xml': '<x/>',
  'META-INF/manifest.xml': '<x/>',
};

let test: TestApp;
let editor: Caller;
beforeAll(async () => {
  test = await createTestApp();
  editor = await test.loginAs(['manage-media']);
});
afterAll(() => test.close());

type Stored = { readonly id: number; readonly size: number; readonly metadata: unknown };
const send = async (name: string, bytes: Buffer, fields: Record<string, string> = { path: '/' }, to = 'add-file') => {
  const answer = await editor.upload(`${library}/${to}`, fields, { field: 'f', name, type: 'application/octet-stream', bytes });
  expect(outcomeOf(answer)).toBe('done');
  const file = answer.body['file'] as Stored;
  const { raw } = await editor.get(`${library}/file/${file.id}`);
  return { file, bytes: raw.rawPayload };
};

describe('an upload', () => {
  it.each([
    ['an MP4', 'way.mp4', makeVideo(canary).bytes],
    ['a GIF', 'wave.gif', makeAnimation(canary)],
  ])('of %s is stored without what it says about people and places, also in place of another', async (_what, name, bytes) => {
    const { file, bytes: stored } = await send(name, bytes);
    expect(file.metadata).toEqual({ removed: true, says: [], isComplete: true });
    expect([file.size, stored.length]).toEqual([stored.length, stored.length]);
    const replaced = await send(name, bytes, { id: String(file.id) }, 'replace-file');
    expect(replaced.file).toMatchObject({ id: file.id, metadata: { removed: true } });
    const [row] = await test.db.selectFrom('media_file').select('content_hash').where('media_file_id', '=', file.id).execute();
    expect(row?.content_hash).toBe(createHash('sha256').update(stored).digest('hex'));
    expect(await findWords(test, [canary, '+51.4425'])).toEqual([]);
  });

  it('of an office document says who wrote and changed it, and is stored as it is', async () => {
    const core = `<cp:coreProperties xmlns:cp="a" xmlns:dc="b"><dc:creator>A. Uthor &amp; Co</dc:creator><cp:lastModifiedBy>E. Ditor</cp:lastModifiedBy></cp:coreProperties>`;
    const app = '<Properties><Company>Meridian</Company><Manager>\u202eM.\u0085Anager</Manager></Properties>';
    const docx = makeZip({ ...word, 'docProps/core.xml': core, 'docProps/app.xml': app });
    const { file, bytes } = await send('report.docx', docx);
    expect(bytes.equals(docx)).toBe(true);
    expect(file.metadata).toEqual({
      removed: false,
      says: [
        { kind: 'author', text: 'A. Uthor & Co' },
        { kind: 'editor', text: 'E. Ditor' },
        { kind: 'organisation', text: 'Meridian' },
        { kind: 'editor', text: 'M. Anager' },
      ],
      isComplete: true,
    });
    const meta =
      '<office:document-meta xmlns:office="a" xmlns:meta="b"><office:meta><meta:initial-creator>O. Pen</meta:initial-creator></office:meta></office:document-meta>';
    const odt = await send('report.odt', makeZip({ ...openText, 'meta.xml': meta }));
    expect(odt.file.metadata).toMatchObject({ says: [{ kind: 'author', text: 'O. Pen' }] });
    const { body } = await editor.post(`${library}/get-dir`, { path: '/' });
    expect((body['files'] as Stored[]).find(({ id }) => id === file.id)?.metadata).toEqual(file.metadata);
  });

  it('of a PDF says who wrote it; of an image and a text nothing is told', async () => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj << /Author (A. Uthor) >> endobj\n%%EOF');
    expect((await send('report.pdf', pdf)).file.metadata).toMatchObject({ says: [{ kind: 'author', text: 'A. Uthor' }] });
    expect((await send('wake.png', await makeImage())).file.metadata).toBeNull();
    expect((await send('words.txt', Buffer.from('words'))).file.metadata).toBeNull();
  });
});
