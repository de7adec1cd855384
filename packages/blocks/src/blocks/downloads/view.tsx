import { formatNumber, formatSize } from '@ximblox/i18n';
import { texts } from '@ximblox/i18n/site-texts';
import type { FileRef, Locale } from '@ximblox/primitives';

import { itemSlot } from '../../field-kinds/array.ts';
import { HiddenNotice } from '../../render/page/notice-box.tsx';
import { readProps } from '../../render/read-props.ts';
import { Section } from '../../render/page/section.tsx';
import type { BlockViewProps } from '../../views.ts';
import { downloads } from './block.ts';
import css from './view.module.css';

export const { type } = downloads;

/** The file extension for the icon, four characters at most. */
export const fileKind = (fileName: string): string => /\.([a-z0-9]{1,4})$/i.exec(fileName)?.[1]?.toUpperCase() ?? '';

type Item = { readonly title: string; readonly language: string; readonly pages: number | null };

function Download({ item, file, locale }: { readonly item: Item; readonly file: FileRef; readonly locale: Locale }) {
  const { downloads: words } = texts(locale);
  const kind = fileKind(file.fileName);
  const facts = [
    words.languages[item.language],
    item.pages === null ? undefined : words.pages(formatNumber(locale, item.pages), item.pages),
    file.size === null ? undefined : formatSize(locale, file.size),
  ].filter((fact) => fact !== undefined);
  return (
    <a className={css.row} href={file.url} hrefLang={item.language || undefined} type={file.mimeType || undefined}>
      <span className={css.sheet}>{kind}</span>
      <span className={css.words}>
        <span className={css.name}>{item.title || file.altText || file.fileName}</span>
        {facts.length > 0 && <span className={css.facts}>{facts.join(', ')}</span>}
      </span>
      <span className={`action ${css.verb ?? ''}`}>{words.download}</span>
    </a>
  );
}

/** Deleted files are left out. */
export function view({ block, context }: BlockViewProps) {
  const { title, items } = readProps(downloads, block);
  const there = items.flatMap((item) => {
    const file = block.__files[itemSlot('items', item.key, 'file')]?.[0];
    return file === undefined || file.url === '' ? [] : [{ item, file }];
  });
  const isNoticed = context.hiddenNoticeBlock === block.key;
  if (there.length === 0 && !isNoticed) return null;
  return (
    <Section block={block} title={title} className={css.downloads}>
      {there.length > 0 && (
        <ul className={css.list}>
          {there.map(({ item, file }) => (
            <li key={item.key} className={css.item}>
              <Download item={item} file={file} locale={context.locale} />
            </li>
          ))}
        </ul>
      )}
      {isNoticed && <HiddenNotice context={context} />}
    </Section>
  );
}
