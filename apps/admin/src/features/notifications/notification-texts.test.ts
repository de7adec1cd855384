import type { Notification, NotificationKind } from '@ximblox/contract';
import { expect, test } from 'vitest';

import { notificationText } from './notification-texts.ts';

const of = (kind: NotificationKind, more: Partial<Notification> = {}) =>
  notificationText({
    id: 1,
    kind,
    pageVersionID: null,
    text: 'Why?',
    by: { ID: 2, name: 'Pub' },
    at: '',
    isRead: false,
    page: { pageID: 7, title: 'Waves', path: '/en/waves', locale: 'en-gb', type: 'content' },
    ...more,
  });

test('a notification says who did what, and leads to the place', () => {
  expect(of('requested', { pageVersionID: 9 })).toEqual({
    words: 'Pub requests publication of “Waves”',
    quote: 'Why?',
    to: '/publication-requests/9',
  });
  expect(of('comment')).toMatchObject({ quote: 'Why?', to: '/page/7?comments' });
  expect(of('mention')).toEqual({ words: 'Pub mentions you on “Waves”', quote: 'Why?', to: '/page/7?comments' });
  expect(of('scheduleFailed').words).toMatch(/^“Waves” could not be published as scheduled/);
  expect(of('jobFailed', { page: null, text: 'index-all-pages' })).toEqual({
    words: '“Index all pages” failed',
    quote: '',
    to: '/search-index',
  });
});
