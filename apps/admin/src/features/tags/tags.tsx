import { Table } from '@mantine/core';
import type { Tag } from '@ximblox/contract';
import { IconTag, IconZoomExclamation } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { focusLater } from '../../shared/focus-later.ts';
import { LeaveGuard } from '../../shared/leave-guard.tsx';
import { ListArea } from '../../shared/list/list-area.tsx';
import list from '../../shared/list/list.module.css';
import { EmptyState } from '../../shared/list/empty-state.tsx';
import { SearchField } from '../../shared/list/search-field.tsx';
import { SkeletonRows } from '../../shared/list/skeleton-rows.tsx';
import { useEdited } from '../../shared/list/use-edited.ts';
import { showToast } from '../../shared/ui/toast.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { AddTag } from './add-tag.tsx';
import { RemoveTag } from './remove-tag.tsx';
import { tagsToShow, type TagView } from './tag-list.ts';
import { TagRow } from './tag-row.tsx';
import { useTags } from './use-tags.ts';

const views: readonly { readonly view: TagView; readonly title: string }[] = [
  { view: 'all', title: t('All tags') },
  { view: 'public', title: t('Public') },
  { view: 'private', title: t('Private') },
];

/** The tags of the site: public ones for visitors to see and filter by, private ones for editors only. */
export function Tags() {
  const removeTag = trpc.tags.delete.useMutation();
  const [search, setSearch] = useSearchParams();
  const view = views.find((candidate) => candidate.view === search.get('view'))?.view ?? 'all';
  const term = search.get('q') ?? '';
  const [renamed, setRenamed] = useState<ReadonlySet<number>>(new Set());
  const typed = useRef(new Set<number | 'new'>());
  const [toDelete, setToDelete] = useState<Tag | null>(null);
  const utils = trpc.useUtils();
  const { tags, query, seenAtMs } = useTags();
  const refetch = () => void utils.tags.invalidate();
  // What is typed in a row stays, whatever is searched for or removed by somebody else meanwhile.
  const { rows, removed } = useEdited(
    tags ?? [],
    ({ id }) => renamed.has(id),
    ({ id }) => id,
  );
  const matching = new Set(tagsToShow(rows, view, term));
  const shown =
    tags === undefined ? undefined : tagsToShow(rows, 'all', '').filter((tag) => renamed.has(tag.id) || matching.has(tag));
  const note = (place: number | 'new') => (isTyped: boolean) =>
    void (isTyped ? typed.current.add(place) : typed.current.delete(place));
  const rename = (id: number, isOn: boolean) =>
    setRenamed((before) => new Set(isOn ? [...before, id] : [...before].filter((other) => other !== id)));
  const show = (change: { readonly q?: string; readonly view?: string }, replace = false) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change))
      if (value === '' || value === 'all') next.delete(name);
      else next.set(name, value);
    setSearch(next, { replace });
  };
  return (
    <>
      <TopBar
        title={t('Tags')}
        note={tags === undefined ? undefined : t('{count, plural, one {# tag} other {# tags}}', { count: tags.length })}
      />
      <nav className={list.tabs} aria-label={t('Views')}>
        {views.map((tab) => (
          <button
            key={tab.view}
            type="button"
            className={list.tab}
            aria-current={tab.view === view ? 'true' : undefined}
            onClick={() => show({ view: tab.view })}
          >
            {tab.title}
          </button>
        ))}
      </nav>
      <LeaveGuard isDirty={() => typed.current.size > 0} what={t('the names of tags')} placeOf={({ pathname }) => pathname} />
      <AddTag
        onTyped={note('new')}
        onAdded={(tag) => {
          refetch();
          showToast({
            text: tag.private
              ? t('The private tag “{name}” was added.', { name: tag.name })
              : t('The public tag “{name}” was added.', { name: tag.name }),
          });
        }}
      />
      <search className={list.filters}>
        <SearchField label={t('Search by name')} placeholder={t('Name')} value={term} onChange={(q) => show({ q }, true)} />
      </search>
      <ListArea query={query} isShown={tags !== undefined} seenAtMs={seenAtMs}>
        <Table className={list.table ?? ''} withRowBorders={false}>
          <caption className="visually-hidden">{t('Tags')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Name')}</th>
              <th scope="col" style={{ width: '7rem' }}>
                {t('Visibility')}
              </th>
              <th scope="col" style={{ width: '5.5rem' }}>
                <span className="visually-hidden">{t('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown === undefined && <SkeletonRows count={12} columns={[{}, {}, {}]} />}
            {shown?.map((tag) => (
              <TagRow
                key={tag.id}
                tag={tag}
                isRenamed={renamed.has(tag.id)}
                isDeleted={removed.has(tag)}
                onRename={(isOn) => rename(tag.id, isOn)}
                onTyped={note(tag.id)}
                onRenamed={({ name }) => {
                  refetch();
                  showToast({
                    text: t('Renamed “{name}” to “{newName}” on every page that uses it.', { name: tag.name, newName: name }),
                  });
                }}
                onRemove={() => setToDelete(tag)}
              />
            ))}
          </tbody>
        </Table>
        {shown?.length === 0 && (
          <EmptyState
            icon={term === '' ? IconTag : IconZoomExclamation}
            title={term === '' ? t('There are no tags here yet') : t('No tag matches “{term}”', { term })}
          >
            {term === ''
              ? t('Tags join pages about the same thing. Add the first above; pages get them under Page Settings.')
              : t('Try a part of the name, or look among all tags.')}
          </EmptyState>
        )}
      </ListArea>
      {toDelete !== null && (
        <RemoveTag
          tag={toDelete}
          onRemove={async () => {
            await removeTag.mutateAsync({ id: toDelete.id }).finally(refetch);
            note(toDelete.id)(false);
            rename(toDelete.id, false);
            showToast({ text: t('The tag “{name}” was removed.', { name: toDelete.name }) });
            focusLater(afterRemoval(toDelete, shown?.filter((tag) => !removed.has(tag)) ?? []));
          }}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  );
}

/** The focus after a removal: the next tag, the previous one, or the field for a new one. */
function afterRemoval(tag: Tag, shown: readonly Tag[]): string {
  const place = shown.findIndex(({ id }) => id === tag.id);
  const neighbour = shown[place + 1] ?? shown[place - 1];
  return neighbour === undefined ? 'new-tag' : `rename-${neighbour.id}`;
}
