import { t } from './language/t.ts';
import type { Outputs } from './api/client.ts';
import { lastCheckText } from './link-finding.ts';

type LinkTarget = Outputs['pages']['checkLinks']['items'][number];
type LinkState = LinkTarget['state'];

const texts: Readonly<Partial<Record<LinkState, string>>> = {
  notFound: t('Nothing answers there.'),
  noAnchor: t('There is no such anchor.'),
  notPublished: t('That page is not published.'),
  inBin: t('That page is in the bin.'),
  fileInBin: t('That file is in the bin of the media library.'),
  staffOnly: t('Only people who use the back office can open it.'),
  deadRedirect: t('The redirect there ends nowhere.'),
  unchecked: t('This could not be checked.'),
};

/** Why a link leads visitors to nothing, by what the server found; undefined where it leads to something. */
export const linkProblem = (found: LinkTarget): string | undefined =>
  found.state === 'brokenElsewhere' ? lastCheckText(found) : texts[found.state];
