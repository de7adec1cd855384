import { contentLinks, createBlock, groupMembers, type Block } from '@ximblox/blocks';
import type { LinkTarget } from '@ximblox/contract';
import { expect, test } from 'vitest';

import type { PageDocument } from '../document/page-document.ts';
import { publishedContent, type Reusables } from '../reusable/published-content.ts';
import type { LoadedReusable } from '../reusable/known-reusable.ts';
import { formatExact } from '../../shared/format.ts';
import { reduce } from '../document/reduce.ts';
import { checkPage } from './checks.ts';
import { placeChecks } from './place-checks.ts';
import { countUnchecked, createLinkTargets, linkChecks, linkKey } from './link-checks.ts';
import { translationChecks } from './translation-checks.ts';

const page = (blocks: Block[]): PageDocument => ({
  title: 'Basin',
  blocks,
  seoTitle: 'Basin',
  seoDescription: 'A basin.',
  seoKeywords: [],
  seoImage: null,
  typeData: {},
  tags: [],
});
const heading = (key: string, level: number): Block => ({ ...createBlock('heading', key), props: { title: 'Waves', level } });
const text = (key: string, html: string, more: Partial<Block> = {}): Block => ({
  ...createBlock('richText', key),
  props: { html },
  ...more,
});
/** The checks of a page. @param reusables by ID, as far as they are known */
const checked = (
  document: PageDocument,
  type: string,
  { pageID, reusables = new Map() }: { pageID?: number; reusables?: Reusables } = {},
) => checkPage(document, type, publishedContent(document.blocks, reusables), pageID);
const suggestions = (blocks: Block[], pageID?: number) =>
  checked(page(blocks), 'content', pageID === undefined ? {} : { pageID }).worthALook;

test('a repair makes its finding go away, in one action', () => {
  const cards: Block = {
    ...createBlock('accordion', 'c'),
    props: { title: 'Two  words', items: [{ key: 'i', title: 'A', html: '<p>of   the <b>sea</b></p>' }] },
  };
  let document = page([heading('a', 2), heading('b', 4), createBlock('richText', 'e'), cards]);
  const found = checked(document, 'content').worthALook;
  expect(found.map(({ id, repair }) => [id, repair?.label])).toEqual([
    ['b.level', 'Set to 3'],
    ['e.empty', 'Delete'],
    ['c.spaces', 'Make single'],
  ]);
  for (const { repair } of found) if (repair !== undefined) ({ document } = reduce(document, repair.action));
  expect(checked(document, 'content').worthALook).toEqual([]);
  expect(document.blocks.at(-1)?.props).toMatchObject({ title: 'Two words', items: [{ html: '<p>of the <b>sea</b></p>' }] });
});

test('spaces in code and attributes are meant', () => {
  expect(suggestions([text('t', '<pre><code>a  b</code></pre>'), text('u', '<p><a href="/x?a=1  2">Sea</a></p>')])).toEqual([]);
});

test('a link within the page to a place that is gone, or that not all its readers see, is a suggestion', () => {
  const link = (anchor: string) => `<p><a data-page-id="7" data-anchor="${anchor}">there</a></p>`;
  const members = { ...heading('m', 2), anchorPoint: 'report', visibility: 2 } as const;
  expect(suggestions([text('t', link('gone')), members], 7).map(({ id }) => id)).toEqual(['t.place.gone']);
  expect(suggestions([text('t', link('report')), members], 7)).toMatchObject([
    { id: 't.place.report', detail: `“Waves” is for ${groupMembers()}, the link for everyone.` },
  ]);
  expect(suggestions([text('t', link('report'), { visibility: 2 }), members], 7)).toEqual([]);
  expect(suggestions([text('t', link('report')), members], 8)).toEqual([]);
});

test('links are broken as the server says; one that it was not asked about is not checked, and is asked for again', async () => {
  const blocks = [text('t', '<p><a href="/en/nothing">a</a> <a data-page-id="2">b</a> <a href="/old">c</a></p>')];
  const answer = (state: LinkTarget['state'], more: Partial<LinkTarget> = {}): LinkTarget => ({
    state,
    pageID: null,
    title: '',
    location: '',
    anchors: [],
    lastCheck: null,
    ...more,
  });
  let answers: LinkTarget[] | undefined = undefined;
  const targets = createLinkTargets(
    () => Promise.resolve(answers),
    9,
    () => undefined,
  );
  const linked = { type: 'content', blocks, typeData: {} };
  targets.of(linked);
  await Promise.resolve();
  await Promise.resolve();
  expect(countUnchecked(linked, 9, targets.of(linked))).toBe(3);
  answers = [answer('notFound'), answer('works'), answer('redirects', { location: '/en/new' })];
  await targets.reload();
  const found = linkChecks(linked, 9, targets.of(linked));
  expect(found.map(({ id }) => id)).toEqual(['t.link.props.html.0', 't.link.props.html.2']);
  expect(countUnchecked(linked, 9, targets.of(linked))).toBe(0);
  expect(found[1]?.repair?.action).toMatchObject({
    block: { props: { html: expect.stringContaining('<a href="/en/new">c</a>') as string } },
  });
});

test('the link of a field of the page type is checked, and leads to its field', () => {
  const linked = { type: 'event', blocks: [], typeData: { registrationURL: 'https://meridian.example/none' } };
  const missing: LinkTarget = { state: 'notFound', pageID: null, title: '', location: '', anchors: [], lastCheck: null };
  const [link] = contentLinks(linked);
  const found = linkChecks(linked, 9, new Map(link === undefined ? [] : [[linkKey(link), missing]]));
  expect(found).toMatchObject([
    {
      title: 'Registration URL: the link leads to https://meridian.example/none',
      place: { kind: 'tab', tab: 'settings', property: 'typeData.registrationURL' },
    },
  ]);
  expect(countUnchecked(linked, 9, new Map())).toBe(1);
});

test('links to other sites are what their last check found: each is named at its place, and one that moved takes its new URL', () => {
  const old = 'https://old.example/a?x=1&y=2';
  const card = { key: 'i', title: 'A', html: `<p><a href="${old}">first</a> <a href="https://fine.example/">fine</a></p>` };
  const blocks: Block[] = [
    { ...createBlock('accordion', 'c'), props: { title: 'Partners', items: [card] } },
    text(
      't',
      `<p>See <a href="https://gone.example/">them</a>, <a class="x" href="https://old.example/a?x=1&amp;y=2">us</a>.</p>`,
    ),
  ];
  const linked = { type: 'event', blocks, typeData: { registrationURL: old } };
  const state = (href: string): LinkTarget['state'] =>
    href === old ? 'movedElsewhere' : href.includes('gone') ? 'brokenElsewhere' : 'elsewhere';
  const checked = { checkedAt: '2026-11-20T10:00:00.000Z', reason: 'status', status: 404 } as const;
  const targets = new Map(
    contentLinks(linked).map((link): [string, LinkTarget] => {
      const found = state('href' in link.to ? link.to.href : '');
      const location = found === 'movedElsewhere' ? 'https://new.example/a?b="1"&c#d' : '';
      const isFine = found === 'elsewhere';
      const lastCheck = isFine ? null : found === 'movedElsewhere' ? { ...checked, reason: null, status: 200 } : checked;
      return [linkKey(link), { state: found, pageID: null, title: '', location, anchors: [], lastCheck }];
    }),
  );
  const found = linkChecks(linked, 9, targets);
  expect(found.map(({ place, repair, isUnnoticed }) => [place, repair?.label, isUnnoticed])).toEqual([
    [{ kind: 'block', key: 'c', path: 'props.items[0].html' }, 'Use the new URL', true],
    [{ kind: 'block', key: 't', path: 'props.html' }, undefined, undefined],
    [{ kind: 'block', key: 't', path: 'props.html' }, 'Use the new URL', true],
    [{ kind: 'tab', tab: 'settings', property: 'typeData.registrationURL' }, undefined, true],
  ]);
  expect(found[1]).toMatchObject({
    title: '“See them, us.”: the link “them” leads to https://gone.example/',
    detail: `The page does not exist any more (404). Last checked: ${formatExact(checked.checkedAt)}. Open it to see for yourself, then choose another target or remove the link.`,
  });
  expect(found[0]?.detail).toBe(
    `The page has moved permanently: https://new.example/a?b="1"&c#d. Last checked: ${formatExact(checked.checkedAt)}. Check whether that is still the page you mean.`,
  );
  let document = page(blocks);
  for (const { repair } of found) if (repair !== undefined) ({ document } = reduce(document, repair.action));
  const moved = 'href="https://new.example/a?b=&quot;1&quot;&amp;c#d"';
  expect(document.blocks.map(({ props }) => props)).toMatchObject([
    { items: [{ html: `<p><a ${moved}>first</a> <a href="https://fine.example/">fine</a></p>` }] },
    { html: `<p>See <a href="https://gone.example/">them</a>, <a ${moved} class="x">us</a>.</p>` },
  ]);
  expect(countUnchecked(linked, 9, targets)).toBe(0);
});

test('a heading inside a text that skips a level is found, and set right', () => {
  const found = suggestions([text('t', '<h2>Two</h2><h4>Four</h4><p><a href="#nowhere">x</a></p>')]);
  expect(found.map(({ id }) => id)).toEqual(['t.level.props.html.1', 't.place.nowhere']);
  expect(found[0]?.repair?.action).toMatchObject({
    block: { props: { html: expect.stringContaining('<h3>Four</h3>') as string } },
  });
});

test('a link to an anchor that is not there leads to the nearest one after its repair', () => {
  const [found] = suggestions([
    { ...text('t', '<p>Words</p>'), anchorPoint: 'results' },
    text('u', '<p><a href="#resluts">a</a> <a href="#resluts">b</a> <a href="#results">c</a></p>'),
  ]);
  expect(found?.id).toBe('u.place.resluts');
  expect(found?.repair?.label).toBe('Link to #results');
  expect(found?.repair?.action).toMatchObject({
    block: { props: { html: '<p><a href="#results">a</a> <a href="#results">b</a> <a href="#results">c</a></p>' } },
  });
});

test('a live page lacks a translation if a language of the site has none', () => {
  const open = { locale: 'en-gb', liveVersionID: 4, siblings: [] } as const;
  expect(translationChecks({ ...open, siblings: [] }).map(({ id }) => id)).toEqual(['translation.nl-nl']);
  expect(translationChecks({ ...open, siblings: [], liveVersionID: null })).toEqual([]);
});

const reference = (key: string, content: number): Block => ({ ...createBlock('reusable', key), props: { content } });
const reusable = (publishedBlocks: Block[] | null) =>
  ({ name: 'Hours', locale: 'en-gb', isPublished: true, blocks: [], publishedBlocks }) as unknown as LoadedReusable;
const passes = (text: string, { passed }: { passed: readonly string[] }) => passed.includes(text);
const headingsPassed = 'Heading levels follow each other';
const placesPassed = 'Links within the page lead to places that their readers see';

test('headings of reusable content count: those after it and those in it', () => {
  const blocks = [reference('r', 1), heading('a', 4)];
  const under = (level: number) =>
    checked(page(blocks), 'content', { reusables: new Map([[1, reusable([heading('in', level)])]]) });
  const after = under(2);
  expect(after.worthALook).toMatchObject([{ id: 'a.level', repair: { label: 'Set to 3' }, place: { key: 'a' } }]);
  const within = under(3);
  expect(within.worthALook).toMatchObject([
    { title: 'In the reusable block “Hours”: A heading level is skipped', place: { kind: 'block', key: 'r', path: 'first' } },
  ]);
  expect(within.worthALook[0]).not.toHaveProperty('repair');
  expect([after, within].map((checks) => passes(headingsPassed, checks))).toEqual([false, false]);
});

test('anchors of reusable content are places of the page, and links within it are checked', () => {
  const blocks = [text('t', '<p><a href="#sunday">a</a> <a href="#monday">b</a></p>'), reference('r', 1)];
  const content = [{ ...text('in', '<p><a href="#gone">x</a></p>'), anchorPoint: 'sunday' }];
  const { worthALook } = checked(page(blocks), 'content', { reusables: new Map([[1, reusable(content)]]) });
  expect(worthALook.map(({ title, place }) => [title, place.kind === 'block' ? place.key : ''])).toEqual([
    ['“a b” links to #monday', 't'],
    ['In the reusable block “Hours”: “x” links to #gone', 'r'],
  ]);
});

test('a reusable block that lacks a place is not said to be a page', () => {
  const { blocks } = page([text('t', '<p><a href="#sunday">a</a></p>')]);
  const details = [true, false].map((isPage) =>
    placeChecks(publishedContent(blocks, new Map()), undefined, isPage).map(({ detail }) => detail),
  );
  expect(details).toEqual([['This page has no such place.'], ['This reusable block has no such place.']]);
});

test('visitors get nothing of what is not published or deleted, so its anchors are none', () => {
  const blocks = [text('t', '<p><a href="#sunday">a</a></p>'), { ...reference('r', 1), anchorPoint: 'sunday' }];
  for (const state of ['missing', reusable(null)] as const)
    expect(checked(page(blocks), 'content', { reusables: new Map([[1, state]]) }).worthALook.map(({ id }) => id)).toEqual([
      't.place.sunday',
    ]);
});

test('content that is not known is said to be unchecked, and nothing that depends on it has passed', () => {
  const blocks = [text('t', '<p><a href="#sunday">a</a></p>'), reference('r', 1)];
  for (const reusables of [new Map(), new Map([[1, 'loading']])] as const) {
    const checks = checked(page(blocks), 'content', { reusables: reusables as Reusables });
    expect(checks.worthALook.map(({ id }) => id)).toEqual(['r.reusable.unknown']);
    expect([headingsPassed, placesPassed].filter((words) => passes(words, checks))).toEqual([]);
  }
});
