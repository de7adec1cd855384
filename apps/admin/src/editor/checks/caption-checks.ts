import { itemSlot, type Block } from '@ximblox/blocks';
import { captionsType, isLibraryVideo } from '@ximblox/primitives';

import { t } from '../../shared/language/t.ts';
import { quotedTitle } from '../../shared/language/title-of-block.ts';
import type { Check } from './check.ts';

type CaptionsItem = { readonly key: string; readonly language: string };

/** A video of the library that nobody can follow without hearing it, and captions of which a language has two. */
export function captionChecks(block: Block): Check[] {
  if (block.type !== 'video' || !isLibraryVideo(block.__files['video']?.[0]?.mimeType ?? '')) return [];
  const captions = (block.props['captions'] ?? []) as readonly CaptionsItem[];
  const hasCaptions = captions.some(
    ({ key }) => block.__files[itemSlot('captions', key, 'file')]?.[0]?.mimeType === captionsType,
  );
  const silent: Check = {
    id: `${block.key}.captions`,
    title: t('{block} has neither captions nor a transcript', { block: quotedTitle(block) }),
    detail: t('People who can’t hear it don’t know what is said. Add a caption file (.vtt) or a transcript.'),
    place: { kind: 'block', key: block.key, path: 'props.captions' },
  };
  const repeated = captions.flatMap(({ key, language }, index): Check[] =>
    captions.findIndex((one) => one.language === language) === index
      ? []
      : [
          {
            id: `${block.key}.captions.${key}`,
            title: t('{block} has captions in the same language twice', { block: quotedTitle(block) }),
            detail: t('Choose the language of each caption file.'),
            place: { kind: 'block', key: block.key, path: `props.captions[${index}].language` },
          },
        ],
  );
  return hasCaptions || (block.props['transcript'] ?? '') !== '' ? repeated : [silent, ...repeated];
}
