import { createBlock } from '@ximblox/blocks';
import type { LinkTarget } from '@ximblox/contract';
import { expect, test } from 'vitest';

import { alone, memoryStorage, stubBrowser } from '../saving/testing/documents.ts';
import { browserJournal } from '../saving/journal.ts';
import type { EditorApi } from '../session/editor-api.ts';
import { asPage } from '../session/reusable/reusable-session.ts';
import { startSession } from '../session/session.ts';

stubBrowser();

test('a reusable block names broken and moved links to other sites; who publishes it is asked about the broken one only', async () => {
  const html = '<p><a href="https://gone.example/">a</a> <a href="https://old.example/">b</a></p>';
  const opened = asPage({
    id: 5,
    name: 'Partners',
    locale: 'en-gb',
    blocks: [{ ...createBlock('richText', 't'), props: { html } }],
    revision: 1,
    isPublished: false,
    hasDraft: true,
    updatedAt: '2026-11-17T09:00:00.000Z',
    updatedBy: { id: 7, name: 'A. Other' },
    can: { edit: true },
  } as unknown as Parameters<typeof asPage>[0]);
  const answer = (state: LinkTarget['state'], location = ''): LinkTarget => ({
    state,
    pageID: null,
    title: '',
    location,
    anchors: [],
    lastCheck: null,
  });
  const items = [answer('brokenElsewhere'), answer('movedElsewhere', 'https://new.example/')];
  const api = { pages: { checkLinks: { query: () => Promise.resolve({ items }) } } } as unknown as EditorApi;
  const { checks } = startSession(opened, api, false, {
    isPage: false,
    journal: browserJournal(memoryStorage(), alone),
    load: () => Promise.resolve(opened),
    send: () =>
      Promise.resolve({ kind: 'stored', revision: 2, pageVersionID: 5, hasDraft: true, hasLaterChanges: false } as const),
  });
  checks.read();
  await checks.again();
  const { worthALook, metByVisitors, mustBePutRight } = checks.read();
  expect(worthALook.map(({ id }) => id)).toEqual(['t.link.props.html.0', 't.link.props.html.1']);
  expect(metByVisitors.map(({ id }) => id)).toEqual(['t.link.props.html.0']);
  expect(mustBePutRight).toEqual([]);
});
