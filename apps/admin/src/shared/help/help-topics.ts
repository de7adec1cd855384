/** Fields whose meaning is not obvious, each with its section of the editors' guide. */
export const helpTopics = {
  path: { section: 'the-path-of-a-page', title: 'About paths' },
  searchTitle: { section: 'search-and-social-media', title: 'About search titles' },
  visibility: { section: 'who-sees-a-block', title: 'About visibility' },
  focalPoint: { section: 'focal-points', title: 'About focal points' },
  quota: { section: 'quotas', title: 'About quotas' },
  redirectTypes: { section: 'types-of-redirects', title: 'About redirect types' },
} as const;

export type HelpTopic = keyof typeof helpTopics;

/** What a route says of its screen. */
export type ScreenHandle = { /** The section of the editors' guide about it. */ readonly help: string };
