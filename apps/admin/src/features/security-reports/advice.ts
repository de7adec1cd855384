import type { SecurityReport } from '@ximblox/contract';

import { t } from '../../shared/language/t.ts';

type Kind = { readonly name: string; readonly advice: string };

/** What each directive loads, and what to do where another site is refused. */
const kinds: Readonly<Record<string, Kind>> = {
  'script-src': {
    name: t('Script'),
    advice: t(
      'Nobody can add scripts in the editor. If many reports name this site, have the page and the server checked: it may be an attack.',
    ),
  },
  'style-src': {
    name: t('Style'),
    advice: t('Styles come from this site only. A browser extension or copied text is the usual cause.'),
  },
  'img-src': { name: t('Image'), advice: t('Upload the image to the media library and use it from there.') },
  'media-src': { name: t('Audio or video'), advice: t('Upload the file to the media library, or use the Video block.') },
  'font-src': { name: t('Font'), advice: t('Fonts come from this site only. A browser extension is the usual cause.') },
  'frame-src': { name: t('Embedded page'), advice: t('Use the Video block for YouTube and Vimeo, and a link for other sites.') },
  'frame-ancestors': {
    name: t('Embedding by another site'),
    advice: t('Another site shows this page in a frame. That stays blocked.'),
  },
  'connect-src': {
    name: t('Connection'),
    advice: t('A script tried to reach another site. A browser extension or a virus is the usual cause.'),
  },
  'form-action': {
    name: t('Form'),
    advice: t('A form on the page leads to another site. Check the page and what was changed last.'),
  },
};

const inlineAdvice = t(
  'Code was inserted into the page after it left the server. A browser extension is the usual cause. If one page keeps being reported, check it.',
);

/** Directives such as `script-src-elem` belong to `script-src`. */
const kindOf = (directive: string): Kind | undefined => kinds[directive.replace(/-(?:elem|attr)$/, '')];

const places: Readonly<Record<string, string>> = {
  inline: t('in the page'),
  eval: t('made from text'),
  data: t('in a data URL'),
  blob: t('in memory'),
};

/** What was blocked, as a title. */
export function titleOf({ directive, blocked }: Pick<SecurityReport, 'directive' | 'blocked'>): string {
  const name = kindOf(directive)?.name ?? directive;
  if (blocked === '') return name;
  const place = places[blocked.replace(/:$/, '')];
  return place === undefined ? t('{name} from {blocked}', { name, blocked }) : `${name} ${place}`;
}

/** What an administrator can do about it. */
export function adviceOf({ directive, blocked }: Pick<SecurityReport, 'directive' | 'blocked'>): string {
  if (blocked === 'inline' || blocked === 'eval') return inlineAdvice;
  return kindOf(directive)?.advice ?? t('Check the page and what was changed last. Ask the developer if reports keep coming.');
}
