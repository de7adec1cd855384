import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeImage, makePage, outcomeOf } from '../../../testing/factories.ts';

const api = '/api/ximblox';

describe('the focal point of an image', () => {
  let test: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['manage-media', 'create-page', 'edit-page', 'publish-page', 'read-drafts']);
  });
  afterAll(() => test.close());
  const upload = async (name: string, bytes: Buffer, type = 'image/png'): Promise<number> => {
    const { body } = await staff.upload(`${api}/medialib/add-file`, { path: '/' }, { field: 'f', name, type, bytes });
    return (body['file'] as { id: number }).id;
  };
  const set = (input: object) => staff.post(`${api}/medialib/set-focal-point`, input);
  const details = (id: number | string) => staff.get(`${api}/medialib/file/${id}/details`);

  it('is the centre until it is set, and stays where the content is replaced', async () => {
    const id = await upload('sea.png', await makeImage([40, 20]));
    expect((await details(id)).body).toMatchObject({ file: { id, focalPoint: { x: 0.5, y: 0.5 } } });
    expect(outcomeOf(await set({ id, x: 0.2, y: 1 }))).toBe('done');
    const bytes = await makeImage([80, 40]);
    await staff.upload(
      `${api}/medialib/replace-file`,
      { id: String(id) },
      { field: 'f', name: 's.png', type: 'image/png', bytes },
    );
    expect((await details(id)).body).toMatchObject({ file: { width: 80, focalPoint: { x: 0.2, y: 1 } } });
  });

  it('is given with each use, in its crop; what a caller sends of it is not stored', async () => {
    const id = await upload('waves.png', await makeImage([40, 20]));
    const { id: pageID, versionID } = await makePage(staff);
    const crop = { x: 0, y: 0, width: 20, height: 20, rotate: 0, scaleX: 1, scaleY: 1 };
    const image = (more: object) => ({ type: 'image', key: 'i', __images: { image: [{ fileID: id, altText: 'Sea', ...more }] } });
    const seen = async () => {
      const { body } = await staff.get(`${api}/page/${pageID}`);
      const { blocks } = body['pageVersion'] as { blocks: { __images: { image: Record<string, unknown>[] } }[] };
      return blocks.map(({ __images }) => __images.image[0]?.['focalPoint']);
    };
    const blocks = [image({ focalPoint: { x: 0, y: 0 } }), { ...image({ cropParams: crop }), key: 'c' }];
    expect(outcomeOf(await staff.post(`${api}/page/version/${versionID}/store`, { revision: 0, blocks }))).toBe('done');
    expect(await seen()).toEqual([undefined, undefined]);
    await set({ id, x: 0.25, y: 0.1 });
    expect(await seen()).toEqual([
      { x: 0.25, y: 0.1 },
      { x: 0.5, y: 0.1 },
    ]);
  });

  it('changes the pages that visitors see at once', async () => {
    const id = await upload('wake.png', await makeImage([40, 20]));
    const { id: pageID, versionID, slug } = await makePage(staff);
    const blocks = [{ type: 'image', key: 'i', props: {}, __images: { image: [{ fileID: id, altText: 'A wake' }] } }];
    await staff.post(`${api}/page/version/${versionID}/store`, { revision: 0, blocks });
    expect(outcomeOf(await staff.post(`${api}/page/${pageID}/publish`, {}))).toBe('done');
    const shown = async () => {
      const { body } = await test.visitor.get(`${api}/site/view?path=${encodeURIComponent(`/en/${slug}`)}`);
      expect(JSON.stringify(body)).toContain('A wake');
      return JSON.stringify(body).includes('focalPoint');
    };
    expect(await shown()).toBe(false);
    await set({ id, x: 0.9, y: 0.9 });
    expect(await shown()).toBe(true);
  });

  it('is refused outside the image, of a document, and of a file that is gone', async () => {
    const id = await upload('a.png', await makeImage());
    const text = await upload('a.txt', Buffer.from('Waves'), 'text/plain');
    expect(outcomeOf(await set({ id, x: 1.1, y: 0 }))).toBe('400 V_12 x');
    expect(outcomeOf(await set({ id: text, x: 0, y: 0 }))).toBe('404 V_12 id');
    expect(outcomeOf(await set({ id: 999_999, x: 0, y: 0 }))).toBe('404 V_12 id');
    expect(outcomeOf(await details(999_999))).toBe('404 V_12 id');
    expect(outcomeOf(await details('none'))).toBe('400 V_12 id');
  });
});
