import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { seededRandom, times } from '../../../fault-injection/seed.ts';
import { createTestApp, type Answer, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeImage, makePage, outcomeOf } from '../../../testing/factories.ts';
import { emptyLibrary, expectedOf, stateOf, type Content, type Library, type Step } from '../../../testing/models/media-model.ts';
import { drawing } from '../../../testing/models/media-steps.ts';
import { referenceHash } from '../pages/references/content-references.ts';

const lib = '/api/ximblox/medialib';
const steps = times(70);

const document = (mime: string, ending: string, text: string): Content => ({
  bytes: Buffer.from(text),
  mime,
  type: 'document',
  endings: [ending],
});
const gif = async (background: string): Promise<Content> => ({
  bytes: await sharp({ create: { width: 4, height: 4, channels: 3, background } })
    .gif()
    .toBuffer(),
  mime: 'image/gif',
  type: 'gif',
  endings: ['gif'],
});
const image = async (format: 'png' | 'jpeg', colour: string): Promise<Content> => ({
  bytes: await makeImage([8, 8], { format, colour }),
  mime: `image/${format}`,
  type: 'image',
  endings: format === 'png' ? ['png'] : ['jpg', 'jpeg'],
});

const wordsOf = (step: Step): string =>
  JSON.stringify(step, (name, value: unknown) => (name === 'content' ? (value as Content).mime : value));

describe('the library under random operations', () => {
  let test: TestApp;
  let staff: Caller;
  let contents: readonly [Content, ...Content[]];
  const pages = new Map<number, { versionID: number; revision: number }>();
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['manage-media', 'create-page', 'edit-page', 'publish-page']);
    contents = [
      await image('png', '#aa0000'),
      await image('png', '#00aa00'),
      await image('jpeg', '#0000aa'),
      await gif('#aa0000'),
      await gif('#0000aa'),
      document('text/plain', 'txt', 'Waves of the basin.'),
      document('text/csv', 'csv', 'wave,height\n1,2\n'),
    ];
    for (let index = 0; index < 3; index += 1) {
      const { id, versionID } = await makePage(staff);
      pages.set(id, { versionID, revision: 0 });
    }
  });
  afterAll(() => test.close());

  const upload = (url: string, fields: Record<string, string>, name: string, { bytes, mime }: Content): Promise<Answer> =>
    staff.upload(`${lib}/${url}`, fields, { field: 'f', name, type: mime, bytes });

  async function store(pageID: number, files: readonly number[]): Promise<Answer> {
    const { versionID = 0, revision = 0 } = pages.get(pageID) ?? {};
    const blocks = files.map((fileID, index) => ({
      type: 'image',
      key: `i${index}`,
      props: { caption: '' },
      __images: { image: [{ fileID, altText: 'Waves' }] },
    }));
    const answer = await staff.post(`/api/ximblox/page/version/${versionID}/store`, { revision, blocks });
    if (answer.status === 200)
      pages.set(pageID, { versionID: Number(answer.body['pageVersionID']), revision: Number(answer.body['revision']) });
    return answer;
  }

  function applyStep(step: Step): Promise<Answer> {
    switch (step.kind) {
      case 'createDir':
        return staff.post(`${lib}/create-dir`, { path: step.path, folderName: step.name });
      case 'moveDir':
        return staff.post(`${lib}/move-directory`, { oldPath: step.from, newPath: step.to });
      case 'deleteDir':
        return staff.post(`${lib}/delete-directory`, { path: step.path });
      case 'add':
        return upload('add-file', { path: step.path }, step.name, step.content);
      case 'move':
        return staff.post(`${lib}/move-file`, { id: step.id, newPath: step.path, newFileName: step.name });
      case 'edit': {
        const { id, path, name, alt, shared } = step;
        return staff.post(`${lib}/edit-file`, { id, newPath: path, newFileName: name, defaultAltText: alt, shared });
      }
      case 'replace':
        return upload('replace-file', { id: String(step.id) }, step.name, step.content);
      case 'delete':
        return staff.post(`${lib}/delete-file`, { id: step.id });
      case 'use':
        return store(step.page, step.files);
      case 'publish':
        return staff.post(`/api/ximblox/page/${step.page}/publish`, {});
    }
  }

  /** The state of the library according to its API, traversed from the root, and according to its tables. */
  async function stateOfServer(): Promise<object> {
    const folders: string[] = [];
    const files: { id: number }[] = [];
    const waiting = ['/'];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const { body } = await staff.post(`${lib}/get-dir`, { path });
      const found = body['files'] as { id: number }[];
      if (body['totalItems'] !== found.length) throw new Error(`${path} claims to contain ${String(body['totalItems'])} files.`);
      const inside = (body['directories'] as { path: string }[]).map((directory) => directory.path);
      folders.push(...inside);
      waiting.push(...inside);
      files.push(...found);
    }
    const { rows: hashes } = await sql<{ id: number; hash: string }>`
      select media_file_id as id, content_hash as hash from media_file where deleted_at is null`.execute(test.db);
    const { rows: uses } = await sql<{ use: string }>`
      select distinct page_id || ' ' || side || ' ' || media_file_id as use from page_reference where media_file_id is not null`.execute(
      test.db,
    );
    const { rows: stray } =
      await sql`select media_directory_id from media_directory where parent_id is not null offset ${folders.length}`.execute(
        test.db,
      );
    const hashOf = new Map(hashes.map(({ id, hash }) => [id, hash]));
    if (hashes.length !== files.length || stray.length > 0) throw new Error('There are rows that no folder lists.');
    return {
      folders: folders.toSorted(),
      files: (files as Record<string, unknown>[])
        .toSorted((a, b) => Number(a['id']) - Number(b['id']))
        .map(({ id, path, name, defaultAltText, shared, type, mimeType }) => {
          return { id, path, name, alt: defaultAltText, shared, type, mime: mimeType, hash: hashOf.get(Number(id)) };
        }),
      uses: uses.map(({ use }) => use).toSorted(),
    };
  }

  /** A checksum of all rows that a call of the library can change, and the number of audit entries. */
  async function fingerprint(): Promise<string> {
    const { rows } = await sql<{ print: string }>`
      select md5(concat((select string_agg(f::text, '|' order by media_file_id) from media_file f), (select string_agg(d::text, '|' order by media_directory_id) from media_directory d),
        (select string_agg(r::text, '|' order by r::text) from page_reference r), (select count(*) from audit), (select count(*) from page_version))) as print`.execute(
      test.db,
    );
    return rows[0]?.print ?? '';
  }

  async function expectBytes(library: Library, id: number | undefined): Promise<void> {
    const file = id === undefined ? undefined : library.files.get(id);
    if (file === undefined) return;
    const { raw } = await staff.get(`${lib}/file/${id}`);
    expect([raw.statusCode, raw.headers['content-type'], raw.rawPayload.equals(file.content.bytes)]).toEqual([
      200,
      expect.stringContaining(file.content.mime),
      true,
    ]);
  }

  /** An image on a page is available to its audience, and an animation is served unchanged. */
  async function expectOnPage(library: Library, pageID: number): Promise<void> {
    const uses = library.pages.get(pageID) ?? { draft: [], live: [] };
    for (const [side, caller] of [
      ['draft', staff],
      ['live', test.visitor],
    ] as const)
      for (const [index, id] of uses[side].entries()) {
        const content = library.files.get(id)?.content;
        if (content === undefined) throw new Error(`Page ${pageID} uses file ${id}, which does not exist.`);
        const hash = referenceHash(imageHash(library, id), null);
        const { raw } = await caller.get(`${lib}/get-page-file/${pageID}/block_images_i${index}/${hash}/x`);
        expect(raw.statusCode).toBe(200);
        if (content.type === 'gif') expect(raw.rawPayload.equals(content.bytes)).toBe(true);
      }
  }
  const imageHash = (library: Library, id: number): string =>
    (stateOf(library) as { files: { id: number; hash: string }[] }).files.find((file) => file.id === id)?.hash ?? '';

  const idOf = ({ body }: Answer): number => (body['file'] as { id: number } | undefined)?.id ?? 0;

  it(
    'is in the same state as after serial execution, serves what was uploaded, and is not changed by a refused call',
    async () => {
      const random = seededRandom('the media library');
      const { often, one, draw } = drawing(random, contents);
      const history: string[] = [];
      let library = emptyLibrary([...pages.keys()]);
      let before = await fingerprint();
      for (let number = 0; number < steps; number += 1) {
        const first = draw(library);
        const second = often(25) ? draw(library) : undefined;
        // Concurrent writes to one page conflict by revision, which another test covers.
        const isPage = (step: Step | undefined): boolean => step?.kind === 'use' || step?.kind === 'publish';
        const together = second === undefined || (isPage(first) && isPage(second)) ? [first] : [first, second];
        const answers = await Promise.all(together.map(applyStep));
        const says = answers.map(outcomeOf);
        history.push(together.map((step, index) => `${wordsOf(step)} → ${says[index] ?? ''}`).join('\n  with '));
        const after = (order: readonly number[]) => {
          const expected: string[] = [];
          let next = library;
          for (const index of order) {
            const [step, answer] = [together[index], answers[index]];
            if (step === undefined || answer === undefined) continue;
            const outcome = expectedOf(next, step, idOf(answer));
            next = outcome.library;
            expected[index] = outcome.told;
          }
          return { library: next, answered: { says: expected, ...stateOf(next) } };
        };
        const actual = { says, ...(await stateOfServer()) };
        const ways = together.length === 1 ? [after([0])] : [after([0, 1]), after([1, 0])];
        const way = ways.find(({ answered }) => JSON.stringify(answered) === JSON.stringify(actual));
        if (way === undefined) expect(actual, `after\n${history.slice(-6).join('\n')}`).toEqual(ways[0]?.answered);
        library = way?.library ?? library;
        const now = await fingerprint();
        if (says.every((answer) => answer !== 'done')) expect(now, `after\n${history.slice(-2).join('\n')}`).toBe(before);
        before = now;
        await expectBytes(library, one([...library.files.keys()]));
        await expectOnPage(library, one([...pages.keys()]) ?? 0);
      }
      for (const id of library.files.keys()) await expectBytes(library, id);
    },
    times(60_000),
  );
});
