import { blockOfPart, pageTypeCatalog, textToHTML, type Block, type ContentPart } from '@ximblox/blocks';
import { hasPermission, interfaceLanguage, type Locale, type Permission } from '@ximblox/primitives';

import { newKey } from '../../editor/document/keys.ts';
import type { AdminLanguage } from '../../shared/language/language.ts';
import { t } from '../../shared/language/t.ts';
import { creatableLocales, defaultType, typesFor } from '../pages/new-page-form.ts';

/**
 * Where somebody with these permissions can write a sample page: in the language of the back office and of the default type, else what
 * comes next. @returns undefined for who may not both create and edit a page
 */
export function samplePlace(
  permissions: readonly Permission[],
  language: AdminLanguage,
): { readonly type: string; readonly locale: Locale } | undefined {
  const rank = (locale: Locale): number => (interfaceLanguage(locale) === language ? 0 : 1);
  for (const locale of creatableLocales(permissions).toSorted((a, b) => rank(a) - rank(b))) {
    const types = typesFor(permissions, locale)
      .map(({ type }) => type)
      .filter((type) => hasPermission(permissions, 'edit-page', { pageType: type, locale }));
    const type = types.find((one) => one === defaultType) ?? types[0];
    if (type !== undefined) return { type, locale };
  }
  return undefined;
}

const text = (...paragraphs: readonly string[]): string => paragraphs.map((words) => `<p>${textToHTML(words)}</p>`).join('');
const list = (...items: readonly string[]): string => `<ul>${items.map((words) => `<li>${text(words)}</li>`).join('')}</ul>`;

const partsOf = (mayDelete: boolean): readonly ContentPart[] => [
  {
    kind: 'text',
    html: text(
      t('This page is yours to try things out on. It is a draft: visitors see nothing of it until somebody publishes it.'),
    ),
  },
  { kind: 'heading', text: t('Write and move'), level: 2 },
  {
    kind: 'text',
    html:
      text(t('Click into this text and type.')) +
      list(
        t('Type / on an empty line and choose a block to insert.'),
        t('Select a few words to make them bold or a link.'),
        t('Drag a block to another place in the list of blocks.'),
      ),
  },
  { kind: 'quote', text: t('A quote is a block too: click into it and change it.'), source: t('The source: who said it') },
  { kind: 'heading', text: t('Comment and undo'), level: 2 },
  {
    kind: 'text',
    html: text(
      t('Select a few words and press Ctrl Alt M to comment on them. Your colleagues see the comment in the editor.'),
      t('You can’t break anything: Ctrl Z undoes what you did, step by step.'),
    ),
  },
  {
    kind: 'table',
    caption: t('Keys to try'),
    table: {
      headerRow: true,
      headerColumn: false,
      rows: [
        [t('Key'), t('What it does')],
        ['/', t('Inserts a block on an empty line')],
        ['Alt ↑ ↓', t('Moves a block')],
        ['Ctrl Alt M', t('Comments on the selected words')],
        ['Ctrl Z', t('Undoes the last change')],
      ],
    },
  },
  { kind: 'heading', text: t('When you are done'), level: 2 },
  {
    kind: 'text',
    html: text(
      mayDelete
        ? t('Delete this page: open the menu beside the main button at the top, and choose “{label}”.', {
            label: t('Move page to the bin…'),
          })
        : t('You can leave this page as it is: it stays a draft.'),
    ),
  },
];

/**
 * The blocks of a sample page, which say what can be tried on them, in the language of the back office. A block that the site or the
 * type of page does not have is left out. @param mayDelete whether the user may delete the page
 */
export function sampleBlocks(type: string, { mayDelete }: { readonly mayDelete: boolean }): Block[] {
  const allowed = pageTypeCatalog.get(type)?.allowedBlocks ?? 'all';
  const isAllowed = (one: string): boolean => allowed === 'all' || allowed.includes(one);
  return partsOf(mayDelete).flatMap((part) => blockOfPart(part, newKey(), isAllowed) ?? []);
}
