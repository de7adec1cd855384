import type { ProblemKind } from '@ximblox/contract';

import { countOf } from '../../shared/format.ts';

/** What a problem of the dashboard is called, what to do about it, and the screen for that. */
export type ProblemText = { readonly title: string; readonly advice: string; readonly to: string; readonly screen: string };

const many = (count: number, one: string, more?: string): string =>
  count >= 100 ? `100 or more ${more ?? `${one}s`}` : countOf(count, one, more);

/** Job names as the screen of the search index has them. */
const jobs: Readonly<Record<string, string>> = { 'index-all-pages': 'Index all pages', 'remove-all-pages': 'Remove all pages' };

export const itemName = (kind: ProblemKind, name: string): string => (kind === 'failedJobs' ? (jobs[name] ?? name) : name);

/** The texts of a problem that occurs `count` times. @param first the name of the first, such as the folder that is nearly full */
export function problemText(kind: ProblemKind, count: number, first = ''): ProblemText {
  switch (kind) {
    case 'brokenLinks':
      return {
        title: `${many(count, 'page')} with broken links`,
        advice: 'They link to pages that are not on the site.',
        to: '/',
        screen: 'Page overview',
      };
    case 'notFound':
      return {
        title: `${many(count, 'path')} not found`,
        advice: 'Visitors got a 404. Add redirects for those that were pages.',
        to: '/redirects?view=not-found',
        screen: 'Not found',
      };
    case 'failedJobs':
      return { title: `${many(count, 'job')} failed`, advice: 'Start it again.', to: '/search-index', screen: 'Search index' };
    case 'failedMails':
      return {
        title: `${many(count, 'email')} could not be sent`,
        advice: 'Check the sender’s address. If that is right, ask whoever runs the server about its mail server.',
        to: '/site-settings',
        screen: 'Site settings',
      };
    case 'failingWebhooks':
      return {
        title: `${many(count, 'webhook')} failing`,
        advice: 'The receiver does not accept messages.',
        to: '/webhooks',
        screen: 'Webhooks',
      };
    case 'searchIndex':
      return {
        title: 'Search index not up to date',
        advice: `It differs from the site by ${many(count, 'page')}, or its server does not answer.`,
        to: '/search-index',
        screen: 'Search index',
      };
    case 'mediaQuotas':
      return {
        title: `${many(count, 'folder')} nearly full`,
        advice: 'At 100 % of the quota nothing can be uploaded. Delete files, or ask for a larger quota.',
        to: `/medialibrary?folder=${encodeURIComponent(first || '/')}`,
        screen: 'Media Library',
      };
  }
}
