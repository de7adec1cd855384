import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeLivePage, makePage, outcomeOf, type CreatedPage } from '../../../../testing/factories.ts';

let server: TestApp;
let staff: Caller;
beforeAll(async () => {
  server = await createTestApp();
  staff = await server.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page']);
});
afterAll(() => server.close());

const linkTo = (href: string): string => `<p><a href="${href}">There</a></p>`;
const textOf = (key: string, html: string) => ({ type: 'richText', key, props: { html } });
const store = async (page: { versionID: number }, revision: number, body: object): Promise<number> => {
  const answer = await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision, ...body });
  expect(outcomeOf(answer)).toBe('done');
  return Number(answer.body['pageVersionID']);
};
const publish = async (page: CreatedPage): Promise<void> =>
  expect(outcomeOf(await staff.post(`/api/ximblox/page/${page.id}/publish`, {}))).toBe('done');
const move = async (page: CreatedPage, slug: string): Promise<Record<string, unknown>> => {
  const answer = await staff.send('PUT', `/api/ximblox/page/${page.id}/save`, { slug, shouldUpdateLinks: true });
  expect(outcomeOf(answer)).toBe('done');
  return answer.body;
};
const draftOf = async (page: CreatedPage): Promise<string> => (await staff.get(`/api/ximblox/page/${page.id}`)).text;
const liveOf = async (page: CreatedPage): Promise<string> =>
  (await server.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=/en/${page.slug}`)).text;

describe('links to a moved page', () => {
  it.each([
    ['by path', '/en/$', '/en/$'],
    ['with query and fragment', '/en/$?x=1#y', '/en/$?x=1#y'],
    ['with a last slash', '/en/$/', '/en/$'],
    ['with a last slash and a fragment', '/en/$/#y', '/en/$#y'],
    ['by the full URL of the site', 'http://localhost:3000/en/$#y', 'http://localhost:3000/en/$#y'],
    ['by the full URL, with another scheme', 'https://localhost:3000/en/$', 'https://localhost:3000/en/$'],
  ])('are updated in drafts and live versions: %s', async (_, before, after) => {
    const target = await makeLivePage(staff);
    const page = await makePage(staff);
    await store(page, 0, { blocks: [textOf('r', linkTo(before.replace('$', target.slug)))] });
    await publish(page);
    expect(await move(target, `${target.slug}-moved`)).toMatchObject({ updatedPages: 1, pendingPages: 0 });
    const html = JSON.stringify(linkTo(after.replace('$', `${target.slug}-moved`)));
    expect([await draftOf(page), await liveOf(page)]).toEqual([expect.stringContaining(html), expect.stringContaining(html)]);
  });

  it.each([
    ['of another site', 'https://elsewhere.example/en/$'],
    ['of another port', 'http://localhost:3001/en/$'],
    ['in another language', '/nl/$'],
    ['below it', '/en/$/below'],
    ['in capitals, where no page is', '/EN/$'],
    ['without a language', '/$'],
  ])('are unchanged where they lead elsewhere: %s', async (_, href) => {
    const target = await makeLivePage(staff);
    const page = await makePage(staff);
    await store(page, 0, { blocks: [textOf('r', linkTo(href.replace('$', target.slug)))] });
    const before = await draftOf(page);
    expect(await move(target, `${target.slug}-moved`)).toMatchObject({ updatedPages: 0, pendingPages: 0 });
    expect(await draftOf(page)).toBe(before);
  });

  it('are updated wherever content has links: tables, lists, link fields, the fields of a page type', async () => {
    const target = await makeLivePage(staff);
    const url = `http://localhost:3000/en/${target.slug}`;
    const event = { type: 0, registrationURL: `${url}?from=event` };
    const page = await makePage(staff, { type: 'event', typeData: event });
    const link = { kind: 'external', text: 'There', url: `${url}#button`, newWindow: false };
    const blocks = [
      { type: 'callToAction', key: 'c', props: { title: 'Go', primary: link } },
      { type: 'table', key: 't', props: { table: { rows: [[`<a href="/en/${target.slug}#cell">x</a>`]] } } },
      { type: 'accordion', key: 'a', props: { items: [{ key: 'i', title: 'One', html: linkTo(`/en/${target.slug}#item`) }] } },
    ];
    await store(page, 0, { blocks });
    expect(await move(target, `${target.slug}-moved`)).toMatchObject({ updatedPages: 1 });
    const draft = await draftOf(page);
    for (const end of ['?from=event', '#button', '#cell', '#item']) expect(draft).toContain(`/en/${target.slug}-moved${end}`);
    expect(draft).not.toMatch(new RegExp(`/en/${target.slug}(?!-moved)`));
  });

  it('are updated in a draft and a live version that differ, each in its own', async () => {
    const target = await makeLivePage(staff);
    const page = await makePage(staff);
    await store(page, 0, { blocks: [textOf('r', `<p>Live</p>${linkTo(`/en/${target.slug}`)}`)] });
    await publish(page);
    const next = await store(page, 1, { blocks: [textOf('r', `<p>Draft</p>${linkTo(`/en/${target.slug}#new`)}`)] });
    expect(await move(target, `${target.slug}-moved`)).toMatchObject({ updatedPages: 1 });
    const [draft, live] = [await draftOf(page), await liveOf(page)];
    expect([draft.includes('Draft'), draft.includes(`${target.slug}-moved#new`)]).toEqual([true, true]);
    expect([live.includes('Live'), live.includes(`${target.slug}-moved\\"`)]).toEqual([true, true]);
    // An editor of the draft gets a conflict and loses nothing.
    const late = await staff.post(`/api/ximblox/page/version/${next}/store`, { revision: 2, title: 'Late' });
    expect(outcomeOf(late)).toBe('409 V_07 revision');
  });

  it('of earlier versions are unchanged, and work through the redirect once restored', async () => {
    const target = await makeLivePage(staff);
    const page = await makePage(staff);
    await store(page, 0, { blocks: [textOf('r', linkTo(`/en/${target.slug}`))] });
    await publish(page);
    await store(page, 1, { blocks: [] });
    await publish(page);
    expect(await move(target, `${target.slug}-moved`)).toMatchObject({ updatedPages: 0, pendingPages: 0 });
    expect(outcomeOf(await staff.post(`/api/ximblox/page/version/${page.versionID}/restore`))).toBe('done');
    expect(await draftOf(page)).toContain(`/en/${target.slug}\\"`);
    const answer = await server.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=/en/${target.slug}`);
    expect(answer.body).toMatchObject({ redirect: `/en/${target.slug}-moved` });
    // The restored version is the current one.
    await move(target, target.slug);
    expect(await move(target, `${target.slug}-again`)).toMatchObject({ updatedPages: 1 });
  });

  it('of pages in the bin are unchanged', async () => {
    const target = await makeLivePage(staff);
    const page = await makePage(staff);
    await store(page, 0, { blocks: [textOf('r', linkTo(`/en/${target.slug}`))] });
    await staff.post(`/api/ximblox/page/${page.id}/delete`);
    expect(await move(target, `${target.slug}-moved`)).toMatchObject({ updatedPages: 0, pendingPages: 0 });
    await staff.post(`/api/ximblox/page/${page.id}/restore`);
    expect(await draftOf(page)).toContain(`/en/${target.slug}\\"`);
  });

  it('are found however a page got them: created, copied, translated, restored', async () => {
    const target = await makeLivePage(staff);
    const registrationURL = `http://localhost:3000/en/${target.slug}`;
    const page = await makePage(staff, { type: 'event', typeData: { type: 0, registrationURL } });
    const copy = { pageID: page.id, title: 'Copy' };
    expect(
      outcomeOf(await staff.post('/api/ximblox/page/duplicate', { ...copy, locale: 'en-gb', slug: `${page.slug}-copy` })),
    ).toBe('done');
    const translation = { ...copy, newLocale: 'nl-nl', slug: `${page.slug}-vertaling` };
    expect(outcomeOf(await staff.post('/api/ximblox/page/create-translation', translation))).toBe('done');
    expect(await move(target, `${target.slug}-moved`)).toMatchObject({ updatedPages: 3 });
  });

  it('in the reference table are those of the newest and the live version only', async () => {
    const page = await makePage(staff);
    const rows = async (): Promise<unknown[]> => {
      const found = await sql<{ side: string; path: string }>`
        select side, path from page_reference where page_id = ${page.id} and kind = 'path' order by side, path`.execute(
        server.db,
      );
      return found.rows.map(({ side, path }) => `${side} ${path}`);
    };
    await store(page, 0, { blocks: [textOf('r', linkTo('/en/one#a') + linkTo('/en/one') + linkTo('https://a.example/en/x'))] });
    expect(await rows()).toEqual(['draft //a.example/en/x', 'draft /en/one']);
    await publish(page);
    await store(page, 1, { blocks: [textOf('r', linkTo('/en/two'))] });
    expect(await rows()).toEqual(['draft /en/two', 'live //a.example/en/x', 'live /en/one']);
    await staff.post(`/api/ximblox/page/${page.id}/unpublish`);
    expect(await rows()).toEqual(['draft /en/two']);
  });
});
