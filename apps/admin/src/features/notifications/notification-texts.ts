import type { Notification } from '@ximblox/contract';

/** Job names as their screens have them. */
const jobs: Readonly<Record<string, string>> = { 'index-all-pages': 'Index all pages', 'remove-all-pages': 'Remove all pages' };

/** A notification in words, and the path of the place that it is about. */
export function notificationText({ kind, page, pageVersionID, text, by }: Notification): {
  readonly words: string;
  readonly quote: string;
  readonly to: string;
} {
  const title = `“${page?.title ? page.title : 'Untitled page'}”`;
  const toPage = `/page/${page?.pageID ?? 0}`;
  const toRequest = pageVersionID === null ? toPage : `/publication-requests/${pageVersionID}`;
  const job = jobs[text] ?? text;
  switch (kind) {
    case 'requested':
      return { words: `${by.name} requests publication of ${title}`, quote: text, to: toRequest };
    case 'reminder':
      return { words: `${title} still waits for a decision`, quote: text, to: toRequest };
    case 'accepted':
      return { words: `${by.name} published ${title}`, quote: text, to: toPage };
    case 'rejected':
      return { words: `${by.name} requests changes of ${title}`, quote: text, to: toPage };
    case 'comment':
      return { words: `${by.name} commented on ${title}`, quote: text, to: `${toPage}?comments` };
    case 'reply':
      return { words: `${by.name} replied on ${title}`, quote: text, to: `${toPage}?comments` };
    case 'published':
      return { words: `${title} was published as scheduled`, quote: '', to: toPage };
    case 'unpublished':
      return { words: `${title} was unpublished as scheduled`, quote: '', to: toPage };
    case 'scheduleFailed':
      return {
        words: `${title} could not be published as scheduled. Correct what Checks lists, and schedule it again.`,
        quote: '',
        to: toPage,
      };
    case 'jobDone':
      return { words: `“${job}” is done`, quote: '', to: '/search-index' };
    case 'jobFailed':
      return { words: `“${job}” failed`, quote: '', to: '/search-index' };
  }
}
