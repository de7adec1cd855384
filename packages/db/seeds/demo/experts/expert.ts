import type { Both } from '../publications/publication.ts';

type TeamMember = { readonly name: string; readonly function: Both; readonly specialties: Both<readonly string[]> };

/** An expert of the demo content; the profiles in both languages are made from it. */
export type Expert = {
  /** The last part of the paths, the group, and part of the name of the portrait. */
  readonly slug: string;
  readonly name: string;
  readonly isLead: boolean;
  /** What the portrait shows behind the initials. */
  readonly emblem: Both;
  readonly phone: string;
  readonly email: string;
  readonly function: Both;
  readonly intro: Both;
  readonly about: Both;
  readonly expertise: Both<readonly string[]>;
  readonly tags: Both<readonly string[]>;
  readonly team: readonly TeamMember[];
  readonly paragraphs: Both<readonly string[]>;
};
