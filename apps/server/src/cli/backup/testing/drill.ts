import { createHash } from 'node:crypto';

import { contract } from '@ximblox/contract';
import { sql } from 'kysely';

import type { Answer, Caller, TestApp } from '../../../testing/app.ts';
import { makeDocuments } from '../../../testing/documents.ts';
import { makeImage, makeLivePage, makePage, outcomeOf } from '../../../testing/factories.ts';

const lib = '/api/ximblox/medialib';
const webp = { accept: 'image/webp' };
/** Files stored and read concurrently. */
const filesAtOnce = 50;

/** All rows of all tables as text, sorted. Omits the time of the search index, which is rebuilt. */
export async function contentOf({ db }: Pick<TestApp, 'db'>): Promise<Record<string, string[]>> {
  const names = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(db);
  const content: Record<string, string[]> = {};
  for (const { name } of names.rows) {
    // The list of entries without a seal is made anew: all entries await one, and those that have one are skipped.
    if (name === 'migration' || name === 'audit_unsealed') continue;
    const { rows } = await sql<{
      row: string;
    }>`select (to_jsonb(t) - 'put_at' - 'worded_at')::text as row from ${sql.table(name)} t order by 1`.execute(db);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

/** The SHA-256 of every object of the store by its key. */
export async function filesOf({ services: { files } }: Pick<TestApp, 'services'>): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  const keys = await Array.fromAsync(files.list(''), ({ key }) => key);
  const entries = keys.values();
  const sumUp = async (): Promise<void> => {
    for (const key of entries) {
      const hash = createHash('sha256');
      for await (const chunk of (await files.get(key)) ?? []) hash.update(chunk as Buffer);
      sums[key] = hash.digest('hex');
    }
  };
  await Promise.all(Array.from({ length: filesAtOnce }, sumUp));
  return sums;
}

export const isRendition = (key: string): boolean => key.startsWith('renditions/');

/** The files that belong in a backup: all but renditions. */
export const originalsOf = (sums: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(sums).filter(([key]) => !isRendition(key)));

const done = (answer: Answer): Answer => {
  if (answer.status !== 200) throw new Error(outcomeOf(answer));
  return answer;
};

/** Creates a vacancy, applies for it with one file, and leaves another upload unused. */
export async function applyForVacancy({ visitor, loginAs }: TestApp): Promise<void> {
  const api = '/api/institute/vacancies';
  const editor = await loginAs(['create-page', 'edit-page', 'publish-page']);
  const vacancy = await makeLivePage(editor, { type: 'vacancy', typeData: { publicationDate: '2026-11-02' } });
  const tokens: unknown[] = [];
  for (const words of ['sent', 'waiting']) {
    const file = { field: 'f', name: 'cv.pdf', type: 'application/pdf', bytes: makeDocuments(words).pdf };
    tokens.push(done(await visitor.upload(`${api}/application-files`, {}, file)).body['token']);
  }
  const { id: _example, ...form } = contract.applications.apply.example;
  done(await visitor.post(`${api}/${vacancy.id}/apply`, { ...form, fileTokens: tokens.slice(0, 1) }));
}

/** Fills the media library with small files with names in many languages. */
export async function addManyFiles({ db, services }: TestApp, count: number): Promise<void> {
  const contents = Array.from({ length: count }, (_, index) => Buffer.from(`The content of file ${index}\n`));
  const hashes = contents.map((content) => createHash('sha256').update(content).digest('hex'));
  for (let start = 0; start < count; start += filesAtOnce) {
    await Promise.all(
      contents
        .slice(start, start + filesAtOnce)
        .map((content, index) => services.files.put(hashes[start + index] ?? '', content, 'text/plain')),
    );
  }
  await sql`
    with folder as (
      insert into media_directory (parent_id, name) select media_directory_id, 'Très – 船 – Ëlf' from media_directory where parent_id is null
      returning media_directory_id
    )
    insert into media_file (media_directory_id, name, type, mime_type, content_hash, size)
    select media_directory_id, 'Schleppversuch Nº ' || n || ' – 船 ' || repeat('ë', 60) || '.txt', 'document', 'text/plain', hash, 30
    from folder, unnest(${hashes}::text[]) with ordinality as t (hash, n)`.execute(db);
}

const imageURL = /\/api\/ximblox\/medialib\/get-page-file\/[^"\\\s)]+?(?=[?"\\\s),])/g;

const pageAt = async (visitor: Caller, path: string): Promise<Answer> =>
  done(await visitor.get(`/api/ximblox/site/view?path=${encodeURIComponent(path)}`));

/** The URLs of all images on a page as a visitor gets it. */
async function imageURLs(visitor: Caller, path: string): Promise<string[]> {
  const { text } = await pageAt(visitor, path);
  return [...new Set(text.match(imageURL) ?? [])].toSorted();
}

/**
 * Creates files of every kind: an image shown in a crop, one that is replaced, and renditions for a visitor who views that page
 * and others in several widths.
 * @returns the paths of the viewed pages
 */
export async function useInstance(app: TestApp, morePaths: readonly string[] = []): Promise<string[]> {
  const staff = await app.loginAs(['create-page', 'edit-page', 'publish-page', 'manage-media'], 'Ann "A\\B", (line\nbreak) é');
  const add = async (name: string, bytes: Buffer): Promise<number> => {
    const answer = done(await staff.upload(`${lib}/add-file`, { path: '/' }, { field: 'f', name, type: 'image/png', bytes }));
    return (answer.body['file'] as { id: number }).id;
  };
  const fileID = await add('Heckwelle über Grund – 船.png', await makeImage([640, 400], { colour: '#0000ff' }));
  const replaced = { field: 'f', name: 'b.png', type: 'image/png', bytes: await makeImage([700, 420], { colour: '#ff0000' }) };
  const crop = { x: 20, y: 10, width: 400, height: 200, rotate: 0, scaleX: 1, scaleY: 1 };
  const page = await makePage(staff, { title: 'A wake in a crop', slug: 'wake-in-a-crop' });
  const images = { image: [{ fileID, cropParams: crop, altText: 'A wake' }] };
  const blocks = [{ type: 'image', key: 'i1', props: { caption: 'The wake of a model' }, __images: images }];
  done(await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks }));
  done(await staff.post(`/api/ximblox/page/${page.id}/publish`, {}));
  done(await app.visitor.get(`${(await imageURLs(app.visitor, `/en/${page.slug}`))[0] ?? ''}?w=320`, webp));
  done(await staff.upload(`${lib}/replace-file`, { id: String(fileID) }, replaced));
  await makePage(staff, { title: 'A draft', slug: 'a-draft' });
  await app.services.outbox.settled();
  const paths = [...morePaths, `/en/${page.slug}`];
  for (const path of paths)
    for (const address of await imageURLs(app.visitor, path)) {
      done(await app.visitor.get(`${address}?w=640`, webp));
      done(await app.visitor.get(`${address}?w=320`));
    }
  return paths;
}

/** A visitor's view of an instance: pages, the bytes of their images by URL, and search results. */
export async function visitorsView({ visitor }: TestApp, paths: readonly string[]): Promise<Record<string, unknown>> {
  const view: Record<string, unknown> = {};
  for (const path of paths) {
    view[path] = (await pageAt(visitor, path)).body;
    for (const address of await imageURLs(visitor, path)) {
      const { raw } = done(await visitor.get(`${address}?w=320`, webp));
      view[address] = createHash('sha256').update(raw.rawPayload).digest('hex');
    }
  }
  for (const term of ['wake', 'wave', 'ship']) {
    const found = done(await visitor.post('/api/ximblox/search/search', { term, locales: ['en-gb'], count: 20 }));
    view[`search ${term}`] = found.body;
  }
  return view;
}
