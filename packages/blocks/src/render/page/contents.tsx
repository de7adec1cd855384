import { createContext, memo, useContext, useState } from 'react';

import type { Block } from '../../block.ts';
import { blockCatalog } from '../../catalog.ts';
import css from './contents.module.css';
import { blockID } from '../read-props.ts';

/** A part of a page: where its heading stands and what it says. */
export type PageHeading = { readonly id: string; readonly title: string };

/** The headings of the second level, in the order of the page. */
export function headingsOf(blocks: readonly Block[]): PageHeading[] {
  return blocks.flatMap((block) => {
    const title = blockCatalog.get(block.type)?.heading(block) ?? '';
    return title === '' ? [] : [{ id: blockID(block, true) ?? '', title }];
  });
}

/** The headings of a page, the same list as long as it says the same: in the editor most keys change none. */
export function useHeadings(blocks: readonly Block[]): readonly PageHeading[] {
  const headings = headingsOf(blocks);
  const [kept, setKept] = useState<readonly PageHeading[]>(headings);
  const isSame =
    kept.length === headings.length && kept.every(({ id, title }, at) => id === headings[at]?.id && title === headings[at].title);
  if (isSame) return kept;
  setKept(headings);
  return headings;
}

const Headings = createContext<readonly PageHeading[]>([]);

/** Gives the headings of the page to the blocks that list them; no other block is drawn anew when one changes. */
export const HeadingsProvider = Headings.Provider;

/** The headings of the page a view is drawn on. */
export const usePageHeadings = (): readonly PageHeading[] => useContext(Headings);

/** The parts of a page as links. With scripts the one that is being read is marked: see `data-contents` in the site's client. */
export function Contents({ headings }: { readonly headings: readonly PageHeading[] }) {
  return (
    <ul className={css.jumps}>
      {headings.map(({ id, title }) => (
        <li key={id}>
          <a className={css.jump} href={`#${id}`}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

type ContentsAsideProps = { readonly headings: readonly PageHeading[]; readonly title: string };

/** The list of contents that a template has beside its text, folded up on small screens. Left out where there is nothing to choose. */
export const ContentsAside = memo(function ContentsAside({ headings, title }: ContentsAsideProps) {
  if (headings.length < 2) return null;
  return (
    <>
      <nav className={css.aside} aria-label={title} data-contents>
        <p className={css.title}>{title}</p>
        <Contents headings={headings} />
      </nav>
      <details className={css.folded}>
        <summary className={css.fold}>{title}</summary>
        <Contents headings={headings} />
      </details>
    </>
  );
});
