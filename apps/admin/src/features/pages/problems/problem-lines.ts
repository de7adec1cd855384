import type { PageProblem } from '@ximblox/contract';

import { t } from '../../../shared/language/t.ts';
import { lastCheckText } from '../../../shared/link-finding.ts';

/** Where a link leads, as people name it. */
function targetOf({ to, title }: PageProblem): string {
  if (!to.startsWith('page:')) return to;
  const anchor = /#.*$/s.exec(to)?.[0] ?? '';
  return title === '' ? t('a page that is no longer there') : `“${title}”${anchor}`;
}

/** One problem as a sentence that names its place. */
export function problemLine(problem: PageProblem): string {
  const { kind, text, lastCheck } = problem;
  if (kind === 'skippedLevel') return t('The heading “{text}” skips a level.', { text });
  if (kind === 'openedToMore')
    return t('{block} is opened: more people could read it than on the live page.', {
      block: text === '' ? t('A block') : `“${text}”`,
    });
  const words = text === '' ? t('A link') : t('The link “{text}”', { text });
  const target = targetOf(problem);
  switch (kind) {
    case 'noAnchor':
      return t('{words} leads to {target}: there is no such anchor.', { words, target });
    case 'notPublished':
      return t('{words} leads to {target}: it is not published.', { words, target });
    case 'inBin':
      return t('{words} leads to {target}: it is in the bin.', { words, target });
    case 'fileInBin':
      return t('{words} leads to {target}: that file is in the bin.', { words, target });
    case 'staffOnly':
      return t('{words} leads to {target}: only people who use the back office can open it.', { words, target });
    case 'deadRedirect':
      return t('{words} leads to {target}: the redirect there ends nowhere.', { words, target });
    case 'brokenElsewhere':
      return `${t('{words} leads to {target}.', { words, target })} ${lastCheckText({ state: kind, location: '', lastCheck })}`.trim();
    default:
      return t('{words} leads to {target}: nothing answers there.', { words, target });
  }
}
