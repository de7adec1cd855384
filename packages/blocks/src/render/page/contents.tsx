import { createContext, memo, useContext, useState } from 'react';
import { keepUnits } from '@ximblox/i18n';

import type { Block } from '../../block.ts';
import { blockCatalog } from '../../catalog.ts';
import css from './contents.module.css';
import { blockID } from '../read-props.ts';

/** A section of a page: the ID and text of its heading. */
export type PageHeading = { readonly id: string; readonly title: string };

/** The headings of the second level, in the order of the page. */
export function headingsOf(blocks: readonly Block[]): PageHeading[] {
  return blocks.flatMap((block) => {
    const title = blockCatalog.get(block.type)?.heading(block) ?? '';
    return title === '' ? [] : [{ id: blockID(block, true) ?? '', title }];
  });
}

/** The headings of a page, that of its form last; the array keeps its identity while they are equal, since most edits change none. */
export function useHeadings(blocks: readonly Block[], form?: PageHeading): readonly PageHeading[] {
  const headings = [...headingsOf(blocks), ...(form === undefined ? [] : [form])];
  const [cached, setCached] = useState<readonly PageHeading[]>(headings);
  const isSame =
    cached.length === headings.length &&
    cached.every(({ id, title }, at) => id === headings[at]?.id && title === headings[at].title);
  if (isSame) return cached;
  setCached(headings);
  return headings;
}

const Headings = createContext<readonly PageHeading[]>([]);

/** Provides the headings to the blocks that list them; other blocks don't re-render when a heading changes. */
export const HeadingsProvider = Headings.Provider;

/** The headings of the current page. */
export const usePageHeadings = (): readonly PageHeading[] => useContext(Headings);

/** The parts of a page as links. With scripts the one that is being read is marked: see `data-contents` in the site's client. */
export function Contents({ headings }: { readonly headings: readonly PageHeading[] }) {
  return (
    <ul className={css.jumps}>
      {headings.map(({ id, title }) => (
        <li key={id}>
          <a className={css.jump} href={`#${id}`}>
            {keepUnits(title)}
          </a>
        </li>
      ))}
    </ul>
  );
}

type ContentsAsideProps = { readonly headings: readonly PageHeading[]; readonly title: string };

/** The table of contents beside the text, collapsed on small screens. Omitted for fewer than two headings. */
export const ContentsAside = memo(function ContentsAside({ headings, title }: ContentsAsideProps) {
  if (headings.length < 2) return null;
  return (
    <>
      <nav className={css.aside} aria-label={title} data-contents>
        <p className={css.title}>{keepUnits(title)}</p>
        <Contents headings={headings} />
      </nav>
      <details className={css.folded}>
        <summary className={css.fold}>{keepUnits(title)}</summary>
        <Contents headings={headings} />
      </details>
    </>
  );
});
