import { ActionIcon, Button, Checkbox, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { menuDescriptionMax, type MenuItem } from '@ximblox/contract';
import { normalizeHref, type Locale } from '@ximblox/primitives';
import { IconAlertTriangle, IconFileText, IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';

import { visibilityNames } from '../../shared/visibility-names.ts';
import { t } from '../../shared/language/t.ts';
import { PagePicker } from '../../shared/ui/page-picker.tsx';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import type { MenuIssue } from './issues.ts';
import { entryState, type MenuPage, type MenuPages } from './menu-pages.ts';
import type { LanguageGaps } from './language-gaps.ts';
import css from './menus.module.css';
import { OtherLanguages } from './other-languages.tsx';
import { findRow, levelsText, mayStandBelow, rowsOf, type MenuItems, type Place, type Row } from './tree/tree.ts';

type ItemFormProps = {
  readonly row: Row;
  readonly items: MenuItems;
  readonly locale: Locale;
  readonly pages: MenuPages | undefined;
  readonly gaps: LanguageGaps;
  readonly issues: readonly MenuIssue[];
  readonly isReadOnly: boolean;
  /** How many levels the site renders here. */ readonly levels: number;
  /** Whether the site shows descriptions here. */ readonly showsDescriptions: boolean;
  /** Incremented each time the text should take the focus. */ readonly focusCount: number;
  onWrite(change: Partial<Omit<MenuItem, 'key' | 'children'>>): void;
  onMove(place: Place): void;
  onRemove(): void;
  onLeave(): void;
};

type Kind = 'page' | 'link' | 'none';
const kinds = [
  { value: 'page', label: t('Page') },
  { value: 'link', label: t('URL') },
  { value: 'none', label: t('Nothing') },
] as const;
const maximumTitle = 120;

/** A warning or hint for an entry as visitors see it. */
function noteOf({ item, level }: Row, state: ReturnType<typeof entryState>, levels: number): string | undefined {
  if (level > levels)
    return t('The site shows {levels}. Visitors do not see this entry until it is moved out.', { levels: levelsText(levels) });
  if (state === 'gone')
    return t('This page is in the bin or deleted, so visitors don’t see this entry. Choose another page, or remove the entry.');
  if (state === 'notPublished')
    return t(
      'This page is not on the site. Visitors do not see the entry{below, plural, =0 {} other { and those below it}} until the page is published; then it appears by itself.',
      { below: item.children.length },
    );
  if (item.pageID === null && item.link === '' && item.children.length === 0)
    return t('This entry leads nowhere and has nothing below it.');
  return undefined;
}

/** Who sees an entry whose parent fewer people see. */
function narrowerNote({ item, parentKey }: Row, items: MenuItems): string | undefined {
  const above = findRow(items, parentKey)?.item.visibility ?? 0;
  if (above <= (item.visibility ?? 0)) return undefined;
  return t('The entry above it is visible to: {visibilities}. Nobody else sees this one.', {
    visibilities: visibilityNames()[above],
  });
}

/** The selected entry: its text, target and position. */
export function ItemForm(props: ItemFormProps) {
  const {
    row,
    items,
    locale,
    pages,
    gaps,
    issues,
    isReadOnly,
    levels,
    showsDescriptions,
    focusCount,
    onWrite,
    onMove,
    onRemove,
    onLeave,
  } = props;
  const { item } = row;
  const words = useRef<HTMLInputElement>(null);
  const [isPicking, setPicking] = useState(false);
  const [wanted, setWanted] = useState<Kind | null>(null);
  useEffect(() => setWanted(null), [item.key]);
  useEffect(() => {
    if (focusCount > 0) words.current?.select();
  }, [focusCount]);
  const page = item.pageID === null ? undefined : pages?.get(item.pageID);
  const narrower = narrowerNote(row, items);
  const note = noteOf(row, entryState(item.pageID, pages), levels);
  const kind = wanted ?? (item.pageID !== null ? 'page' : item.link === '' ? 'none' : 'link');
  const wrong = (field: MenuIssue['field']) => issues.find((issue) => issue.key === item.key && issue.field === field)?.message;
  const choose = (next: Kind) => {
    setWanted(next);
    if (next === 'none') onWrite({ pageID: null, link: '' });
    else if (next === 'link') onWrite({ pageID: null, link: item.pageID === null ? item.link : '' });
    else if (item.pageID === null) setPicking(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc leads out of any of the fields in it.
    <section
      className={css.form}
      data-form
      aria-label={t('Entry “{title}”', { title: item.title })}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !isPicking) onLeave();
      }}
    >
      <div className={css.panelHead}>
        <h2>{item.title.trim() === '' ? t('Untitled') : item.title}</h2>
        {!isReadOnly && (
          <ActionIcon aria-label={t('Remove this entry')} onClick={onRemove}>
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </div>
      <fieldset className={css.fields} disabled={isReadOnly} aria-label={t('Entry details')}>
        {note !== undefined && (
          <p className={css.note}>
            <IconAlertTriangle size={16} aria-hidden />
            {note}
          </p>
        )}
        <TextInput
          ref={words}
          label={
            <span className={css.label}>
              {t('Menu text')}
              <span className={css.counter}>{t('{count} of {maximumTitle}', { count: item.title.length, maximumTitle })}</span>
            </span>
          }
          value={item.title}
          error={wrong('title')}
          onChange={(event) => onWrite({ title: event.currentTarget.value })}
        />
        {(showsDescriptions || (item.description ?? '') !== '') && (
          <Textarea
            label={
              <span className={css.label}>
                {t('Description')}
                <span className={css.counter}>
                  {t('{count} of {maximum}', { count: item.description?.length ?? 0, maximum: menuDescriptionMax })}
                </span>
              </span>
            }
            description={
              showsDescriptions
                ? t('One sentence, shown below the menu text where the menu is open. Phones don’t show it.')
                : t('This menu shows no descriptions.')
            }
            autosize
            minRows={2}
            value={item.description ?? ''}
            error={wrong('description')}
            onChange={(event) => onWrite({ description: event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' ') })}
          />
        )}
        <div>
          <p className={css.fieldName} id="menu-goes-to">
            {t('Target')}
          </p>
          <SegmentedControl
            fullWidth
            aria-labelledby="menu-goes-to"
            data={[...kinds]}
            value={kind}
            disabled={isReadOnly}
            onChange={(value) => choose(value)}
          />
          {kind === 'page' && <PageTarget item={item} page={page} error={wrong('pageID')} onPick={() => setPicking(true)} />}
          {kind === 'link' && (
            <TextInput
              mt={8}
              aria-label={t('URL')}
              placeholder={t('www.example.org, /en/news, name@example.org')}
              value={item.link}
              maxLength={2000}
              error={wrong('link')}
              onChange={(event) => onWrite({ link: event.currentTarget.value })}
              onBlur={() => {
                const link = normalizeHref(item.link) ?? item.link.trim();
                if (link !== item.link) onWrite({ link });
              }}
            />
          )}
          {kind === 'none' && <p className={css.hint}>{t('A group opens the entries below it.')}</p>}
        </div>
        {kind !== 'none' && (
          <Checkbox
            label={t('Opens in a new window')}
            checked={item.newWindow}
            onChange={(event) => onWrite({ newWindow: event.currentTarget.checked })}
          />
        )}
        <div>
          <p className={css.fieldName} id="menu-seen-by">
            {t('Visible to')}
          </p>
          <SegmentedControl
            fullWidth
            aria-labelledby="menu-seen-by"
            data={Object.entries(visibilityNames()).map(([value, label]) => ({ value, label }))}
            value={String(item.visibility ?? 0)}
            disabled={isReadOnly}
            onChange={(value) => onWrite({ visibility: value === '1' ? 1 : value === '2' ? 2 : 0 })}
          />
          {narrower !== undefined && <p className={css.hint}>{narrower}</p>}
        </div>
        <PlaceFields row={row} items={items} isReadOnly={isReadOnly} levels={levels} onMove={onMove} />
      </fieldset>
      {page !== undefined && <OtherLanguages page={page} locale={locale} gaps={gaps} />}
      <PagePicker
        opened={isPicking}
        locale={locale}
        onClose={() => {
          setPicking(false);
          setWanted(null);
        }}
        onPick={(picked) => {
          setPicking(false);
          setWanted(null);
          onWrite({ pageID: picked.id, link: picked.path, ...(item.title.trim() === '' && { title: picked.title }) });
        }}
      />
    </section>
  );
}

function PageTarget({
  item,
  page,
  error,
  onPick,
}: {
  readonly item: MenuItem;
  readonly page: MenuPage | undefined;
  readonly error: string | undefined;
  onPick(): void;
}) {
  if (item.pageID === null)
    return (
      <Button variant="default" mt={8} onClick={onPick}>
        {t('Choose a page')}
      </Button>
    );
  return (
    <>
      <div className={css.pageTarget}>
        <IconFileText size={18} aria-hidden />
        <span className={css.pageWords}>
          <Link to={`/page/${item.pageID}`} className={css.title}>
            {page?.title ?? t('Page {pageID}', { pageID: item.pageID })}
          </Link>
          <span className={css.target}>{page?.path ?? item.link}</span>
        </span>
        {page !== undefined && <StatusChip state={page.state} isLive={page.liveVersionID !== null} />}
        <ActionIcon aria-label={t('Choose another page')} onClick={onPick}>
          <IconPencil size={16} />
        </ActionIcon>
      </div>
      {error !== undefined && <p className={css.error}>{error}</p>}
    </>
  );
}

const firstLevel = '';

/** The position of the entry: an alternative to dragging. */
function PlaceFields({
  row: { item, parentKey, position, count },
  items,
  isReadOnly,
  levels,
  onMove,
}: Pick<ItemFormProps, 'row' | 'items' | 'isReadOnly' | 'levels' | 'onMove'>) {
  const parents = rowsOf(items)
    .filter(
      (other) => other.level < levels && other.item.key !== item.key && mayStandBelow(items, item.key, other.item.key, levels),
    )
    .map((other) => ({ value: other.item.key, label: other.item.title || t('Untitled') }));
  const countIn = (key: string): number => (key === firstLevel ? items : (findRow(items, key)?.item.children ?? [])).length;
  return (
    <div className={css.place}>
      <Select
        label={t('Below')}
        data={[{ value: firstLevel, label: t('Nothing: first level') }, ...parents]}
        value={parentKey ?? firstLevel}
        allowDeselect={false}
        disabled={isReadOnly}
        onChange={(value) => {
          if (value === null || value === (parentKey ?? firstLevel)) return;
          onMove({ parentKey: value === firstLevel ? null : value, index: countIn(value) });
        }}
      />
      <Select
        label={t('Place')}
        data={Array.from({ length: count }, (_, index) => ({
          value: String(index),
          label: t('{index} of {count}', { index: index + 1, count }),
        }))}
        value={String(position - 1)}
        allowDeselect={false}
        disabled={isReadOnly}
        onChange={(value) => {
          if (value !== null) onMove({ parentKey, index: Number(value) });
        }}
      />
    </div>
  );
}
