import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeLivePage, makePage, outcomeOf, type CreatedPage } from '../../../../testing/factories.ts';
import { updateLinks } from './link-update-job.ts';

/** More than are updated with the slug, and more than a single job updates. */
const manyPages = 60;
/** Links per job, two for each page. */
const batchSize = 50;

let server: TestApp;
let staff: Caller;
beforeAll(async () => {
  server = await createTestApp();
  staff = await server.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page']);
  // The test runs the jobs one by one, so that it can act between them.
  await server.services.outbox.stop();
});
afterAll(() => server.close());

const linkTo = (slug: string): string => `<p><a href="/en/${slug}#x">There</a></p>`;
const blocksOf = (html: string) => [{ type: 'richText', key: 'r', props: { html } }];
const store = (versionID: number, revision: number, html: string) =>
  staff.post(`/api/ximblox/page/version/${versionID}/store`, { revision, blocks: blocksOf(html) });

/** Creates a page, and many published ones that link to it. */
async function makeLinked(): Promise<{ target: CreatedPage; linking: CreatedPage[] }> {
  const target = await makeLivePage(staff);
  const linking: CreatedPage[] = [];
  for (let count = 0; count < manyPages; count += 1) {
    const page = await makePage(staff);
    await store(page.versionID, 0, linkTo(target.slug));
    expect(outcomeOf(await staff.post(`/api/ximblox/page/${page.id}/publish`, {}))).toBe('done');
    linking.push(page);
  }
  return { target, linking };
}

const move = async (page: CreatedPage, slug: string, shouldUpdateLinks = true): Promise<Record<string, unknown>> => {
  const answer = await staff.send('PUT', `/api/ximblox/page/${page.id}/save`, { slug, shouldUpdateLinks });
  expect(outcomeOf(answer)).toBe('done');
  return answer.body;
};
const stateOf = async (page: CreatedPage): Promise<Record<string, unknown>> =>
  (await staff.get(`/api/ximblox/page/${page.id}/link-update`)).body;

/** The updates that wait for their next job. */
const waiting = async (): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    delete from outbox where topic = 'update-links' returning (payload ->> 'linkUpdateID')::int as id`.execute(server.db);
  return rows.map((row) => row.id);
};
const runBatch = async (): Promise<boolean> => {
  const ids = await waiting();
  for (const id of ids) await updateLinks(server.context, id, batchSize);
  return ids.length > 0;
};
const runAll = async (): Promise<void> => {
  while (await runBatch());
};

type Seen = { readonly revision: number; readonly html: string };
const draftOf = async (page: CreatedPage): Promise<Seen> => {
  const { body } = await staff.get(`/api/ximblox/page/${page.id}`);
  const { revision, blocks } = body['pageVersion'] as { revision: number; blocks: { props: { html: string } }[] };
  return { revision, html: blocks[0]?.props.html ?? '' };
};
const liveOf = async (page: CreatedPage): Promise<string> => {
  const { body } = await server.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=/en/${page.slug}`);
  return (body['pageVersion'] as { blocks: { props: { html: string } }[] }).blocks[0]?.props.html ?? '';
};
/** The distinct targets of these pages' links, in drafts and live versions. */
async function leads(pages: readonly CreatedPage[]): Promise<string[]> {
  const all = await Promise.all(pages.flatMap((page) => [draftOf(page).then(({ html }) => html), liveOf(page)]));
  return [...new Set(all.map((html) => /href="([^"]*)"/.exec(html)?.[1] ?? html))].toSorted();
}

describe('a page with many incoming links', { timeout: 300_000 }, () => {
  it('moves at once, with a redirect; links are updated in the background, and their progress can be queried', async () => {
    const { target, linking } = await makeLinked();
    expect(await stateOf(target)).toMatchObject({ isRunning: false, updatedPages: 0, pendingPages: 0, failedPages: 0 });
    const slug = `${target.slug}-moved`;
    expect(await move(target, slug)).toMatchObject({ updatedPages: 0, pendingPages: manyPages });
    const old = await server.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=/en/${target.slug}`);
    expect(old.body).toMatchObject({ redirect: `/en/${slug}`, status: 301 });
    expect(await stateOf(target)).toMatchObject({ isRunning: true, updatedPages: 0, pendingPages: manyPages });
    await runBatch();
    const { updatedPages, pendingPages } = await stateOf(target);
    expect([Number(updatedPages) > 0, Number(pendingPages) > 0, Number(updatedPages) + Number(pendingPages)]).toEqual([
      true,
      true,
      manyPages,
    ]);
    await runAll();
    expect(await stateOf(target)).toMatchObject({ isRunning: false, updatedPages: manyPages, pendingPages: 0, failedPages: 0 });
    expect(await leads(linking)).toEqual([`/en/${slug}#x`]);
    const { rows } = await sql<{ user_name: string; summary: string }>`
      select user_name, summary from audit where subject_id = ${target.id} and action = 'pages.updateLinks'`.execute(server.db);
    expect(rows).toEqual([{ user_name: 'Test User', summary: `Links to /en/${target.slug} updated on ${manyPages} pages` }]);
  });

  it('moves again while links are updated: all lead to its final path', async () => {
    const { target, linking } = await makeLinked();
    await move(target, `${target.slug}-second`);
    await runBatch();
    expect((await leads(linking)).length).toBe(2);
    await move(target, `${target.slug}-third`);
    await runAll();
    expect(await leads(linking)).toEqual([`/en/${target.slug}-third#x`]);
    expect(await stateOf(target)).toMatchObject({ isRunning: false, pendingPages: 0 });
  });

  it('moves back while links are updated: all lead to its former path', async () => {
    const { target, linking } = await makeLinked();
    await move(target, `${target.slug}-second`);
    await runBatch();
    await move(target, target.slug);
    await runAll();
    expect(await leads(linking)).toEqual([`/en/${target.slug}#x`]);
    expect(await stateOf(target)).toMatchObject({ isRunning: false, pendingPages: 0 });
  });

  it('is deleted while links are updated: the update ends', async () => {
    const { target } = await makeLinked();
    await move(target, `${target.slug}-second`);
    await staff.post(`/api/ximblox/page/${target.id}/delete`);
    await runAll();
    expect(outcomeOf(await staff.get(`/api/ximblox/page/${target.id}/link-update`))).toBe('404 PM_01 id');
    await staff.post(`/api/ximblox/page/${target.id}/restore`);
    expect(await stateOf(target)).toMatchObject({ isRunning: false });
  });

  it('leaves its path to another page while links are updated: later links mean that page', async () => {
    const { target, linking } = await makeLinked();
    await move(target, `${target.slug}-second`);
    const successor = await makeLivePage(staff, { slug: target.slug });
    const [last] = linking.slice(-1);
    if (last === undefined) throw new Error('There is no page.');
    const { revision } = await draftOf(last);
    expect(outcomeOf(await store(last.versionID, revision, `<p>Since</p>${linkTo(successor.slug)}`))).toBe('done');
    const since = await makePage(staff);
    await store(since.versionID, 0, linkTo(successor.slug));
    await runAll();
    expect(await leads(linking.slice(0, -1))).toEqual([`/en/${target.slug}-second#x`]);
    expect((await draftOf(since)).html).toContain(`/en/${successor.slug}#x`);
    expect((await draftOf(last)).html).toContain(`/en/${successor.slug}#x`);
    expect(await liveOf(last)).toContain(`/en/${target.slug}-second#x`);
  });

  it('has linking pages that are deleted, moved and unpublished meanwhile', async () => {
    const { target, linking } = await makeLinked();
    const [deleted, moved, unpublished] = linking.slice(-3) as [CreatedPage, CreatedPage, CreatedPage];
    await move(target, `${target.slug}-second`);
    await runBatch();
    await staff.post(`/api/ximblox/page/${deleted.id}/delete`);
    await move(moved, `${moved.slug}-moved`);
    await staff.post(`/api/ximblox/page/${unpublished.id}/unpublish`);
    const { updatedPages, pendingPages } = await stateOf(target);
    expect(Number(updatedPages) + Number(pendingPages)).toBe(manyPages - 1);
    await runAll();
    expect(await leads([...linking.slice(0, -3), { ...moved, slug: `${moved.slug}-moved` }])).toEqual([
      `/en/${target.slug}-second#x`,
    ]);
    expect((await draftOf(unpublished)).html).toContain(`${target.slug}-second`);
    expect(await stateOf(target)).toMatchObject({ isRunning: false, updatedPages: manyPages - 1, pendingPages: 0 });
  });

  it('has a linking page that can’t be updated: others are not affected', async () => {
    const { target, linking } = await makeLinked();
    const [first] = linking;
    await store(first?.versionID ?? 0, 1, linkTo(target.slug));
    await sql`
      update page_version v set blocks = '[null]' from page p where p.newest_version_id = v.page_version_id and p.page_id = ${first?.id ?? 0}`.execute(
      server.db,
    );
    await move(target, `${target.slug}-second`);
    await runAll();
    expect(await stateOf(target)).toMatchObject({
      isRunning: false,
      updatedPages: manyPages - 1,
      pendingPages: 0,
      failedPages: 1,
    });
    expect(await leads(linking.slice(1))).toEqual([`/en/${target.slug}-second#x`]);
  });

  it('has each linking page updated once, though several processes work on it and one is restarted', async () => {
    const { target, linking } = await makeLinked();
    const before = await Promise.all(linking.map(async (page) => (await draftOf(page)).revision));
    await move(target, `${target.slug}-second`);
    const [id = 0] = await waiting();
    await Promise.all([1, 2, 3].map(() => updateLinks(server.context, id)));
    await sql`update link_update set last_page_id = 0 where link_update_id = ${id}`.execute(server.db);
    await runAll();
    await updateLinks(server.context, id);
    expect(await stateOf(target)).toMatchObject({ isRunning: false, updatedPages: manyPages, pendingPages: 0 });
    const after = await Promise.all(linking.map(async (page) => (await draftOf(page)).revision));
    expect(after).toEqual(before.map((revision) => revision + 1));
  });

  it('does not interfere with concurrent stores of a linking page', async () => {
    const { target, linking } = await makeLinked();
    const edited = linking.slice(0, 4);
    await move(target, `${target.slug}-second`);
    let isRunning = true;
    const statuses = new Set<string>();
    const edits = edited.map(async (page) => {
      let word = 0;
      for (let isLast = false; !isLast;) {
        isLast = !isRunning;
        const { body } = await staff.get(`/api/ximblox/page/${page.id}`);
        const { id, revision, blocks } = body['pageVersion'] as {
          id: number;
          revision: number;
          blocks: { props: { html: string } }[];
        };
        const href = /href="([^"]*)"/.exec(blocks[0]?.props.html ?? '')?.[1] ?? '';
        const answer = await store(id, revision, `<p>Word ${word + 1} <a href="${href}">There</a></p>`);
        statuses.add(outcomeOf(answer));
        if (answer.status === 200) word += 1;
        else isLast = false;
      }
      return word;
    });
    await runAll();
    isRunning = false;
    const words = await Promise.all(edits);
    expect([...statuses].filter((status) => status !== 'done' && status !== '409 V_07 revision')).toEqual([]);
    for (const [index, page] of edited.entries()) {
      const { html } = await draftOf(page);
      expect(html).toContain(`Word ${words[index]} `);
      expect(html).toContain(`/en/${target.slug}-second#x`);
    }
    expect(await leads(linking.slice(4))).toEqual([`/en/${target.slug}-second#x`]);
  });
});
