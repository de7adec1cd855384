import { t } from '../../../shared/language/t.ts';
import type { BulkAct } from './bulk-scope.ts';

type Words = {
  /** The question about some pages. */ readonly title: (pages: string) => string;
  readonly verb: string;
  /** How many of all pages were changed. */ readonly progress: (succeeded: number, total: number) => string;
  /** That pages were changed: what stands for them, and how many they are. */
  readonly done: (pages: string, count: number) => string;
  readonly undone?: (pages: string, count: number) => string;
  /** What becomes of so many pages. */ readonly text: (count: number) => string;
  readonly isDangerous?: true;
};

/** What the dialog of an action for several pages says. */
export const bulkWords: Readonly<Record<BulkAct, Words>> = {
  publish: {
    title: (pages) => t('Publish {pages}?', { pages }),
    verb: t('Publish'),
    progress: (succeeded, total) => t('{succeeded} of {total} published.', { succeeded, total }),
    done: (pages, count) => t('{pages} {count, plural, one {was} other {were}} published.', { pages, count }),
    text: (count) =>
      t(
        '{count, plural, one {Its newest version goes on the site at once.} other {The newest version of each goes on the site at once.}}',
        { count },
      ),
  },
  unpublish: {
    title: (pages) => t('Unpublish {pages}?', { pages }),
    verb: t('Unpublish'),
    progress: (succeeded, total) => t('{succeeded} of {total} unpublished.', { succeeded, total }),
    done: (pages, count) => t('{pages} {count, plural, one {was} other {were}} unpublished.', { pages, count }),
    undone: (pages, count) => t('{pages} {count, plural, one {is} other {are}} on the site again.', { pages, count }),
    text: (count) =>
      t(
        '{count, plural, one {Visitors get “not found” at this address. Nothing you wrote is lost.} other {Visitors get “not found” at these addresses. Nothing you wrote is lost.}}',
        { count },
      ),
    isDangerous: true,
  },
  delete: {
    title: (pages) => t('Move {pages} to the bin?', { pages }),
    verb: t('Move to the bin'),
    progress: (succeeded, total) => t('{succeeded} of {total} moved to the bin.', { succeeded, total }),
    done: (pages, count) => t('{pages} {count, plural, one {was} other {were}} moved to the bin.', { pages, count }),
    undone: (pages, count) => t('{pages} {count, plural, one {is} other {are}} back from the bin.', { pages, count }),
    text: (count) =>
      t(
        '{count, plural, one {It leaves the site and this list. It stays in the bin for 30 days.} other {They leave the site and this list. They stay in the bin for 30 days.}}',
        { count },
      ),
    isDangerous: true,
  },
  tag: {
    title: (pages) => t('Change the tags of {pages}', { pages }),
    verb: t('Change tags'),
    progress: (succeeded, total) => t('{succeeded} of {total} changed.', { succeeded, total }),
    done: (pages, count) => t('{pages} {count, plural, one {was} other {were}} changed.', { pages, count }),
    text: (count) =>
      t(
        '{count, plural, one {The draft changes. A page on the site shows the new tags once it is published again.} other {The drafts change. Pages on the site show the new tags once they are published again.}}',
        { count },
      ),
  },
  translate: {
    title: (pages) => t('Add a translation of {pages}', { pages }),
    verb: t('Add translations'),
    progress: (succeeded, total) => t('{succeeded} of {total} translated.', { succeeded, total }),
    done: (pages, count) => t('{pages} {count, plural, one {was} other {were}} translated.', { pages, count }),
    text: (count) =>
      t(
        '{count, plural, one {It gets a draft with its title and copies of its blocks, to be translated.} other {Each gets a draft with its title and copies of its blocks, to be translated.}}',
        { count },
      ),
  },
};
