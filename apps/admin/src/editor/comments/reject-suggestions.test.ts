import { createBlock } from '@ximblox/blocks';
import { expect, test, vi } from 'vitest';

import { stubBrowser } from '../saving/testing/documents.ts';
import { openSession } from '../session/testing/open-session.ts';
import { rejectSuggestions } from './reject-suggestions.ts';

stubBrowser();

test('a suggestion whose rejection the server refuses leaves no step of the history, and undo meanwhile takes back no other', async () => {
  const answer = Promise.withResolvers<never>();
  const session = openSession({ ...createBlock('heading', 'a'), props: { title: '0', level: 2 } });
  const mutate = vi.fn(() => answer.promise);
  Object.assign(session.api, { reviewComments: { resolve: { mutate } } });
  const { dispatch, undo } = session.store.getState();
  dispatch({ type: 'update-props', key: 'a', field: 'title', value: '1' });
  const rejected = rejectSuggestions(session, [1], async () => undefined);
  undo();
  answer.reject(new Error('Refused'));
  await expect(rejected).rejects.toThrow('Refused');
  const { document, history } = session.store.getState();
  expect(document.blocks[0]?.props['title']).toBe('1');
  expect([history.past.length, history.future.length]).toEqual([1, 0]);
  expect(mutate).toHaveBeenCalledTimes(1);
});
