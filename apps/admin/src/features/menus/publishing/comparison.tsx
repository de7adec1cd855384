import { useId } from 'react';

import { t } from '../../../shared/language/t.ts';
import { listChanges, type MenuChange } from '../tree/change-list.ts';
import { ScrollList } from '../../../shared/list/scroll-list.tsx';
import css from '../menus.module.css';
import type { MenuItems } from '../tree/tree.ts';

const words: Readonly<Record<MenuChange['kind'], string>> = {
  added: t('added'),
  removed: t('removed'),
  moved: t('moved'),
  renamed: t('renamed'),
  description: t('description changed'),
  target: t('target changed'),
  audience: t('audience changed'),
  window: t('window changed'),
};

/** Changes as a list in words. */
export function ChangeList({ changes }: { readonly changes: readonly MenuChange[] }) {
  if (changes.length === 0) return <p className={css.target}>{t('No differences.')}</p>;
  return (
    <ScrollList label={t('Changes')} className={css.changes}>
      {changes.map(({ key, kind, text }) => (
        <li key={`${kind} ${key}`}>
          <span className={css.change} data-kind={kind}>
            {words[kind]}
          </span>{' '}
          {text}
        </li>
      ))}
    </ScrollList>
  );
}

type Marks = ReadonlyMap<string, readonly MenuChange['kind'][]>;

/** The changes of each entry that a side shows: what was removed on the old one, what was added on the new one, and the rest on both. */
function marksOf(changes: readonly MenuChange[], hidden: MenuChange['kind']): Marks {
  const marks = new Map<string, MenuChange['kind'][]>();
  for (const { key, kind } of changes) if (kind !== hidden) marks.set(key, [...(marks.get(key) ?? []), kind]);
  return marks;
}

function Entries({ items, marks }: { readonly items: MenuItems; readonly marks: Marks }) {
  return (
    <ul className={css.entries}>
      {items.map((item) => (
        <li key={item.key}>
          <span className={css.title}>{item.title.trim() === '' ? t('Untitled') : item.title}</span>
          {marks.get(item.key)?.map((kind) => (
            <span key={kind} className={css.change} data-kind={kind}>
              {words[kind]}
            </span>
          ))}
          <span className={css.target}>{item.link}</span>
          {item.children.length > 0 && <Entries items={item.children} marks={marks} />}
        </li>
      ))}
    </ul>
  );
}

type Side = { readonly title: string; readonly items: MenuItems };

function SideTree({ side, marks }: { readonly side: Side; readonly marks: Marks }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{side.title}</h3>
      {side.items.length === 0 ? <p className={css.target}>{t('No entries.')}</p> : <Entries items={side.items} marks={marks} />}
    </section>
  );
}

/** What changed between two menus: in words, and in both trees side by side. */
export function Comparison({ before, after }: { readonly before: Side; readonly after: Side }) {
  const changes = listChanges(before.items, after.items);
  return (
    <>
      <ChangeList changes={changes} />
      <div className={css.sides}>
        <SideTree side={before} marks={marksOf(changes, 'added')} />
        <SideTree side={after} marks={marksOf(changes, 'removed')} />
      </div>
    </>
  );
}
