import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeImage } from '../../../../testing/factories.ts';
import { makeEncryptedPDF, makePDF } from '../../../../testing/pdfs.ts';
import { sweepContent } from '../uploads/sweep-content.ts';
import { inspectPDFs } from './inspect-pdfs.ts';

const lib = '/api/ximblox/medialib';

describe('the pages of PDFs', () => {
  let test: TestApp;
  let staff: Caller;
  const ids = { report: 0, locked: 0, damaged: 0, image: 0 };

  const add = async (name: string, bytes: Buffer): Promise<number> => {
    const { body } = await staff.upload(`${lib}/add-file`, { path: '/' }, { field: 'f', name, type: 'application/pdf', bytes });
    return (body['file'] as { id: number }).id;
  };
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['manage-media']);
    ids.report = await add('report.pdf', makePDF({ pages: 3 }));
    ids.locked = await add('locked.pdf', makeEncryptedPDF());
    ids.damaged = await add('damaged.pdf', Buffer.from('%PDF-1.7\nwords\n%%EOF'));
    ids.image = await add('wake.png', await makeImage());
  });
  afterAll(() => test.close());

  const page = (fileID: number, rest = '', caller = staff): Promise<Answer> =>
    caller.get(`${lib}/preview-pdf-page?fileID=${fileID}${rest}`);
  const errorOf = ({ status, body }: Answer) => {
    const [error] = body['Errors'] as { code: string; property: string; detail?: { rule: string } }[];
    return [status, error?.code, error?.property, error?.detail?.rule];
  };
  const pagesOf = async (id: number) => ((await staff.get(`${lib}/file/${id}/details`)).body['file'] as { pages: unknown }).pages;
  const storedPages = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of test.services.files.list('renditions/')) keys.push(key.replace(/^.*\//, ''));
    return keys.toSorted();
  };

  it('are images before they are counted, stored like other renditions', async () => {
    const answer = await page(ids.report, '&pageNumber=2');
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, no-cache',
    ]);
    expect(await sharp(answer.raw.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400, height: 566 });
    expect((await page(ids.report, '&pageNumber=2', staff)).raw.rawPayload.equals(answer.raw.rawPayload)).toBe(true);
    const again = await staff.get(`${lib}/preview-pdf-page?fileID=${ids.report}&pageNumber=2`, {
      'if-none-match': String(answer.headers['etag']),
    });
    expect(again.status).toBe(304);
    expect(await storedPages()).toEqual(['page-2-400.webp']);
    expect(errorOf(await page(ids.report, '&pageNumber=4'))).toEqual([404, 'V_12', 'pageNumber', undefined]);
    expect(errorOf(await page(ids.locked))).toEqual([400, 'V_12', 'fileID', 'unreadable']);
  });

  it('are counted soon, and what can’t be shown says why', async () => {
    expect(await pagesOf(ids.report)).toBeNull();
    expect(await inspectPDFs(test.services)).toBe(3);
    expect(await inspectPDFs(test.services)).toBe(0);
    expect(await pagesOf(ids.report)).toEqual({ count: 3, problem: null });
    expect(await pagesOf(ids.locked)).toEqual({ count: null, problem: 'encrypted' });
    expect(await pagesOf(ids.damaged)).toEqual({ count: null, problem: 'damaged' });
    expect(await pagesOf(ids.image)).toBeNull();
    for (const id of [ids.locked, ids.damaged]) expect(errorOf(await page(id))).toEqual([400, 'V_12', 'fileID', 'unreadable']);
    expect(errorOf(await page(ids.report, '&pageNumber=4'))).toEqual([404, 'V_12', 'pageNumber', undefined]);
    expect((await page(ids.report, '&pageNumber=3&width=1280')).status).toBe(200);
  });

  it('are refused to those who may not read the file, and of what is no PDF', async () => {
    expect((await page(ids.report, '', test.visitor)).status).toBe(401);
    expect(errorOf(await page(ids.image))).toEqual([400, 'V_12', 'fileID', 'fileType']);
    expect(errorOf(await page(999_999))).toEqual([404, 'V_12', 'fileID', undefined]);
    expect(errorOf(await page(ids.report, '&pageNumber=51'))).toEqual([400, 'V_12', 'pageNumber', 'max']);
    expect(errorOf(await page(ids.report, '&width=999'))).toEqual([400, 'V_12', 'width', 'oneOf']);
    expect(errorOf(await page(ids.report, `&v=${'x'.repeat(41)}`))).toEqual([400, 'V_14', 'v', 'maxLength']);
  });

  it('stay as long as the PDF, and go with it', async () => {
    const later = new Date(Date.now() + 60_000);
    await sweepContent(test.services, later);
    expect(await storedPages()).toEqual(['page-2-400.webp', 'page-3-1280.webp']);
    await staff.post(`${lib}/delete-file`, { id: ids.report });
    expect((await page(ids.report, '&pageNumber=2')).status).toBe(404);
    await staff.post(`${lib}/erase-files`, { ids: [ids.report] });
    await sweepContent(test.services, later);
    expect(await storedPages()).toEqual([]);
    expect(await test.db.selectFrom('media_pdf').selectAll().execute()).toHaveLength(2);
  });
});
