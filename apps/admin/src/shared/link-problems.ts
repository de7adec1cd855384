import { t } from './language/t.ts';
import type { Outputs } from './api/client.ts';

type LinkState = Outputs['pages']['checkLinks']['items'][number]['state'];

/** Why a link leads visitors to nothing, by the state that the server found. */
export const linkProblems: Readonly<Partial<Record<LinkState, string>>> = {
  notFound: t('Nothing answers there.'),
  noAnchor: t('There is no such anchor.'),
  notPublished: t('That page is not published.'),
  inBin: t('That page is in the bin.'),
  fileInBin: t('That file is in the bin of the media library.'),
  staffOnly: t('Only people who use the back office can open it.'),
  deadRedirect: t('The redirect there ends nowhere.'),
  brokenElsewhere: t('It did not work when it was last checked.'),
  unchecked: t('This could not be checked.'),
};
