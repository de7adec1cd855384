import { groupMember, groupMembers, type Visibility } from '@ximblox/blocks';

import { inLanguage, t } from './language/t.ts';

type Names = Readonly<Record<Visibility, string>>;

/** The levels of visibility, as editors name them. The site's catalogue names the last one, so that they are known once it has come. */
export const visibilityNames = (): Names => ({ 0: t('Everyone'), 1: t('Logged in'), 2: inLanguage(groupMembers()) });

/** A reader of each level, as whom a page is shown. */
export const readerNames = (): Names => ({ 0: t('Visitor'), 1: t('Member'), 2: inLanguage(groupMember()) });

/** What the site calls members of its groups, within a sentence: abbreviations stay in capitals. */
export const groupMembersInSentence = (): string =>
  inLanguage(groupMembers()).replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
