import { t } from '../language/t.ts';

/** Fields whose meaning is not obvious, each with its section of the editors' guide. */
export const helpTopics = {
  path: { section: 'the-path-of-a-page', title: t('About paths') },
  searchTitle: { section: 'search-and-social-media', title: t('About search titles') },
  visibility: { section: 'who-sees-a-block', title: t('About visibility') },
  focalPoint: { section: 'focal-points', title: t('About focal points') },
  quota: { section: 'quotas', title: t('About quotas') },
  folderRights: { section: 'rights-by-folder', title: t('About rights by folder') },
  redirectTypes: { section: 'types-of-redirects', title: t('About redirect types') },
} as const;

export type HelpTopic = keyof typeof helpTopics;

/** What a route says of its screen. */
export type ScreenHandle = {
  /** The section of the editors' guide about it. */ readonly help: string;
  /** Loads its scripts before it is drawn. */ readonly preload: (() => void) | undefined;
};
