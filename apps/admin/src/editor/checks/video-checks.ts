import { blockCatalog, itemSlot, type Block } from '@ximblox/blocks';
import { captionsType, isLibraryVideo } from '@ximblox/primitives';

import { t } from '../../shared/language/t.ts';
import { quotedTitle } from '../../shared/language/title-of-block.ts';
import type { Check } from './check.ts';

type CaptionsItem = { readonly key: string; readonly language: string };

/** Checks of the videos of a block: those of the library that nobody can follow without hearing them, and captions of which a language has two. */
export const videoChecks = (block: Block): Check[] =>
  Object.entries(blockCatalog.get(block.type)?.fields ?? {}).flatMap(([name, { editor }]) =>
    editor.control === 'files' && isLibraryVideo(block.__files[name]?.[0]?.mimeType ?? '')
      ? alternativeChecks(block, editor.alternatives)
      : [],
  );

/** @param names the fields by which those who can’t hear a video follow it; without any, nothing is said of it */
function alternativeChecks(block: Block, names: readonly string[]): Check[] {
  const [first] = names;
  if (first === undefined) return [];
  const silent: Check = {
    id: `${block.key}.${first}`,
    title: t('{block} has neither captions nor a transcript', { block: quotedTitle(block) }),
    detail: t('People who can’t hear it don’t know what is said. Add a caption file (.vtt) or a transcript.'),
    place: { kind: 'block', key: block.key, path: `props.${first}` },
  };
  const repeated = names.flatMap((name) => repeatedLanguages(block, name));
  return names.some((name) => hasAlternative(block, name)) ? repeated : [silent, ...repeated];
}

/** The items of a list field; none for another field. */
const itemsOf = (block: Block, name: string): readonly CaptionsItem[] => {
  const value = block.props[name];
  return Array.isArray(value) ? (value as readonly CaptionsItem[]) : [];
};

/** Whether a field has a text, or a file with captions. */
const hasAlternative = (block: Block, name: string): boolean =>
  (typeof block.props[name] === 'string' && block.props[name] !== '') ||
  itemsOf(block, name).some(({ key }) => block.__files[itemSlot(name, key, 'file')]?.[0]?.mimeType === captionsType);

function repeatedLanguages(block: Block, name: string): Check[] {
  const items = itemsOf(block, name);
  return items.flatMap(({ key, language }, index): Check[] =>
    items.findIndex((one) => one.language === language) === index
      ? []
      : [
          {
            id: `${block.key}.${name}.${key}`,
            title: t('{block} has captions in the same language twice', { block: quotedTitle(block) }),
            detail: t('Choose the language of each caption file.'),
            place: { kind: 'block', key: block.key, path: `props.${name}[${index}].language` },
          },
        ],
  );
}
