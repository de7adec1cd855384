import type { Notification } from '@ximblox/contract';

import { t } from '../../shared/language/t.ts';

/** Job names as their screens have them. */
const jobs: Readonly<Record<string, string>> = {
  'index-all-pages': t('Index all pages'),
  'remove-all-pages': t('Remove all pages'),
};

/** A notification in words, and the path of the place that it is about. */
export function notificationText({ kind, page, pageVersionID, text, by }: Notification): {
  readonly words: string;
  readonly quote: string;
  readonly to: string;
} {
  const title = `“${page?.title ? page.title : t('Untitled page')}”`;
  const { name } = by;
  const toPage = `/page/${page?.pageID ?? 0}`;
  const toRequest = pageVersionID === null ? toPage : `/publication-requests/${pageVersionID}`;
  const job = jobs[text] ?? text;
  switch (kind) {
    case 'requested':
      return { words: t('{name} requests publication of {title}', { name, title }), quote: text, to: toRequest };
    case 'reminder':
      return { words: t('{title} still waits for a decision', { title }), quote: text, to: toRequest };
    case 'accepted':
      return { words: t('{name} published {title}', { name, title }), quote: text, to: toPage };
    case 'rejected':
      return { words: t('{name} requests changes of {title}', { name, title }), quote: text, to: toPage };
    case 'comment':
      return { words: t('{name} commented on {title}', { name, title }), quote: text, to: `${toPage}?comments` };
    case 'reply':
      return { words: t('{name} replied on {title}', { name, title }), quote: text, to: `${toPage}?comments` };
    case 'mention':
      return { words: t('{name} mentions you on {title}', { name, title }), quote: text, to: `${toPage}?comments` };
    case 'published':
      return { words: t('{title} was published as scheduled', { title }), quote: '', to: toPage };
    case 'unpublished':
      return { words: t('{title} was unpublished as scheduled', { title }), quote: '', to: toPage };
    case 'scheduleFailed':
      return {
        words: t('{title} could not be published as scheduled. Correct what Checks lists, and schedule it again.', { title }),
        quote: '',
        to: toPage,
      };
    case 'jobDone':
      return { words: t('“{job}” is done', { job }), quote: '', to: '/search-index' };
    case 'jobFailed':
      return { words: t('“{job}” failed', { job }), quote: '', to: '/search-index' };
  }
}
