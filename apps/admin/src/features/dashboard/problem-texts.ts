import type { ProblemKind } from '@ximblox/contract';

import { t } from '../../shared/language/t.ts';

/** What a problem of the dashboard is called, what to do about it, and the screen for that. */
export type ProblemText = { readonly title: string; readonly advice: string; readonly to: string; readonly screen: string };

/** Job names as the screen of the search index has them. */
const jobs: Readonly<Record<string, string>> = {
  'index-all-pages': t('Index all pages'),
  'remove-all-pages': t('Remove all pages'),
};

export const itemName = (kind: ProblemKind, name: string): string => (kind === 'failedJobs' ? (jobs[name] ?? name) : name);

/** The texts of a problem that occurs `count` times. @param first the name of the first, such as the folder that is nearly full */
export function problemText(kind: ProblemKind, problems: number, first = ''): ProblemText {
  // Counted up to 100.
  const count = Math.min(problems, 100);
  switch (kind) {
    case 'brokenLinks':
      return {
        title: t('{count, plural, =100 {100 or more pages} one {# page} other {# pages}} with broken links', { count }),
        advice: t('They link to what is not on the site: pages, anchors or files.'),
        to: '/?problems=1',
        screen: t('Page overview'),
      };
    case 'brokenMenuLinks':
      return {
        title: t('{count, plural, =100 {100 or more menu entries} one {# menu entry} other {# menu entries}} with broken links', {
          count,
        }),
        advice: t('Visitors who follow them find nothing. Choose other targets, and publish the menu.'),
        to: '/menu-structure',
        screen: t('Menu structure'),
      };
    case 'brokenSettingsLinks':
      return {
        title: t(
          '{count, plural, =100 {100 or more links of the site settings lead} one {# link of the site settings leads} other {# links of the site settings lead}} to nothing',
          {
            count,
          },
        ),
        advice: t('They are at the foot of every page. Choose other targets.'),
        to: '/site-settings',
        screen: t('Site settings'),
      };
    case 'brokenExternalLinks':
      return {
        title: t('{count, plural, =100 {100 or more links} one {# link} other {# links}} to other sites broken', { count }),
        advice: t('They did not work when they were last checked. Choose other targets, or remove them.'),
        to: '/external-links',
        screen: t('External links'),
      };
    case 'skippedLevels':
      return {
        title: t('{count, plural, =100 {100 or more pages} one {# page} other {# pages}} with skipped heading levels', { count }),
        advice: t('Screen readers announce levels. Open the checks of the page.'),
        to: '/?problems=1',
        screen: t('Page overview'),
      };
    case 'notFound':
      return {
        title: t('{count, plural, =100 {100 or more paths} one {# path} other {# paths}} not found', { count }),
        advice: t('Visitors got a 404. Add redirects for those that were pages.'),
        to: '/redirects?view=not-found',
        screen: t('Not found'),
      };
    case 'failedJobs':
      return {
        title: t('{count, plural, =100 {100 or more jobs} one {# job} other {# jobs}} failed', { count }),
        advice: t('Start it again.'),
        to: '/search-index',
        screen: t('Search index'),
      };
    case 'failedMails':
      return {
        title: t('{count, plural, =100 {100 or more emails} one {# email} other {# emails}} could not be sent', { count }),
        advice: t('Check the sender’s address. If that is right, ask whoever runs the server about its mail server.'),
        to: '/site-settings',
        screen: t('Site settings'),
      };
    case 'failingWebhooks':
      return {
        title: t('{count, plural, =100 {100 or more webhooks} one {# webhook} other {# webhooks}} failing', { count }),
        advice: t('The receiver does not accept messages.'),
        to: '/webhooks',
        screen: t('Webhooks'),
      };
    case 'searchIndex':
      return {
        title: t('Search index not up to date'),
        advice: t(
          'It differs from the site by {count, plural, =100 {100 or more pages} one {# page} other {# pages}}, or its server does not answer.',
          { count },
        ),
        to: '/search-index',
        screen: t('Search index'),
      };
    case 'mediaQuotas':
      return {
        title: t('{count, plural, =100 {100 or more folders} one {# folder} other {# folders}} nearly full', { count }),
        advice: t('At 100 % of the quota nothing can be uploaded. Delete files, or ask for a larger quota.'),
        to: `/medialibrary?folder=${encodeURIComponent(first || '/')}`,
        screen: t('Media Library'),
      };
  }
}
